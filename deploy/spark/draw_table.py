"""Draws a table of jobs by Spark: spark-submit draw_table.py JOBS ANSWERS [PARTITIONS]

JOBS is a Parquet, CSV or JSON Lines table whose columns are the jobs' keys; ANSWERS becomes a Parquet table.
"""

import base64
import json
import os
import subprocess
import sys
import threading

import pandas
from pyspark.sql import SparkSession
from pyspark.sql.types import BinaryType, DoubleType, LongType, StringType, StructField, StructType

BEZEL = os.environ.get("BEZEL", "bezel")

ANSWER = StructType(
    [
        StructField("id", StringType()),
        StructField("status", StringType()),
        StructField("output", StringType()),
        StructField("bytes", LongType()),
        StructField("sha256", StringType()),
        StructField("job", StringType()),
        StructField("milliseconds", DoubleType()),
        StructField("warnings", StringType()),
        StructField("error", StringType()),
        StructField("data", BinaryType()),
    ]
)


def answer_row(answer):
    error = answer.get("error")
    data = answer.get("data")
    return {
        "id": answer["id"],
        "status": answer["status"],
        "output": answer.get("output"),
        "bytes": answer.get("bytes"),
        "sha256": answer.get("sha256"),
        "job": answer.get("job"),
        "milliseconds": answer["milliseconds"],
        "warnings": json.dumps(answer["warnings"], ensure_ascii=False) if answer["warnings"] else None,
        "error": error["kind"] + ": " + error["message"] if error else None,
        "data": base64.b64decode(data) if data else None,
    }


def draw(batches):
    """Sends a partition's rows through one worker."""
    worker = subprocess.Popen([BEZEL, "worker"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8")
    try:
        for batch in batches:
            jobs = []
            for row in batch.to_dict("records"):
                jobs.append({key: value for key, value in row.items() if not pandas.isna(value) and value != ""})

            # Lines are written while answers are read: neither pipe fills up.
            def send():
                for job in jobs:
                    worker.stdin.write(json.dumps(job, ensure_ascii=False) + "\n")
                worker.stdin.flush()

            sender = threading.Thread(target=send)
            sender.start()
            answers = [json.loads(worker.stdout.readline()) for _ in jobs]
            sender.join()
            yield pandas.DataFrame([answer_row(a) for a in answers], columns=ANSWER.names)
    finally:
        worker.stdin.close()
        worker.wait()


def main():
    source, target = sys.argv[1], sys.argv[2]
    spark = SparkSession.builder.appName("bezel").getOrCreate()
    if source.endswith(".csv"):
        jobs = spark.read.csv(source, header=True, multiLine=True, escape='"')
    elif source.endswith((".jsonl", ".json")):
        jobs = spark.read.json(source)
    else:
        jobs = spark.read.parquet(source)
    if len(sys.argv) > 3:
        jobs = jobs.repartition(int(sys.argv[3]))
    answers = jobs.mapInPandas(draw, ANSWER)
    answers.write.mode("overwrite").parquet(target)
    for row in spark.read.parquet(target).groupBy("status").count().orderBy("status").collect():
        print(f"{row['status']}: {row['count']}")
    spark.stop()


if __name__ == "__main__":
    main()
