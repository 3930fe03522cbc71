"""Draws lines of jobs by Spark: spark-submit draw_pipe.py JOBS.jsonl ANSWERS [PARTITIONS]

ANSWERS becomes a folder of files with an answer a line. Partitions without a job are no error.
"""

import os
import sys

from pyspark.sql import SparkSession

BEZEL = os.environ.get("BEZEL", "bezel")


def main():
    source, target = sys.argv[1], sys.argv[2]
    spark = SparkSession.builder.appName("bezel").getOrCreate()
    lines = spark.sparkContext.textFile(source)
    if len(sys.argv) > 3:
        lines = lines.repartition(int(sys.argv[3]))
    # The worker is given no environment but this; it ends with 0 whatever jobs fail, so that tasks go on.
    fonts = os.environ.get("BEZEL_FONTS")
    environment = {"BEZEL_FONTS": fonts} if fonts else {}
    answers = lines.pipe(BEZEL + " worker", env=environment, checkCode=True)
    answers.saveAsTextFile(target)
    spark.stop()


if __name__ == "__main__":
    main()
