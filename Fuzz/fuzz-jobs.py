#!/usr/bin/env python3
"""Sends random jobs to `bezel worker`, by the commands' schemas and outside them: no process ends, none is slow or large.

    Fuzz/fuzz-jobs.py [--command .build/release/bezel] [--count 20000] [--seed 1] [--qpdf 20] [--hypothesis 0]

Most keys have values that their schema allows; one in five numbers is extreme, one value in twenty of another kind, one
job in twenty has a key that is none. One job in ten is drawn twice, after other jobs: the bytes are the same. With
--hypothesis N as many jobs come from the package hypothesis-jsonschema, whose grammar is not ours (pip install it).
Exit status 1 where a worker ends, takes more than ten seconds of processor time for a job or more than 512 MB, gives an
answer that is no JSON, SVG that is no XML, or PDF without its end (or that qpdf refuses). Each such job is printed.
"""
import argparse
import collections
import concurrent.futures
import json
import pathlib
import random
import subprocess
import tempfile
import time

from workers import EXTREMES, Worker, fault

COMMANDS = ("text", "dial", "badge", "flower", "pattern", "vote", "gauge", "watch", "seal", "lens", "render", "measure")
TEXTS = ("A", "HELLO", "ACCOUNT BALANCE", "مرحبا بالعالم", "नमस्ते", "שלום", "日本語、「字」。", "a\u0301\u0302", "👩‍👩‍👧 ✈\ufe0f",
         "", " ", "\u202e\u2066x", "-5", "--", "x" * 300, "two\nlines", "{name}", "<b>b</b>", "\u0000", "½ Åß", "ﷺ", "no-end{")
NAMES = ("Inter", "Amiri", "Lora", "Noto Sans", "Hershey Simplex", "No Such Font", "/etc/passwd", "Inter:wght=900")
COLORS = ("red", "#E48072", "none", "rgb(0 0 0 / 50%)", "cmyk(100 0 0 0)", "spot(\"X\" 1 cmyk(0 0 0 50))", "nocolor", "#12")
LENGTHS = ("3mm", "0.1in", "8pt", "25%", "1e9mm", "-2mm", "NaN", "50%", "0", "1e308", "90x50mm", "A4", "3x8", "1:2")
PATHS = ("M0 100 C100 0 200 200 300 100", "M0 0H300V300H0Z", "M0 0", "M0 0L0 0", "M0 0L1 1e308", "", "M0 0A5 5 0 1 1 9 9Z",
         "M0 0h9m9 9h9", "0,0")
DOCUMENT = ('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {n} 90"><path id="d" d="M0 50Q50 {n} 90 50"/>'
            '<text font-size="{n}"><textPath href="#d">on a curve</textPath></text><circle r="{n}" fill="url(#x)"/></svg>')


def words_of(key):
    if "color" in key or key in ("stroke", "background"):
        return COLORS
    if "font" in key or key == "fallback":
        return NAMES
    if key == "path":
        return PATHS
    return TEXTS if key in ("text", "top", "bottom", "around", "center", "left", "right", "name", "amount") else None


class Jobs:
    """Random jobs of commands by their schemas."""

    def __init__(self, command):
        self.schemas = {}
        for name in COMMANDS:
            result = subprocess.run([command, "schema", name], capture_output=True, check=True)
            self.schemas[name] = json.loads(result.stdout)

    def job_schema(self, name):
        root = self.schemas[name]
        return self.resolved(root, root["then"] if "then" in root else root)

    @staticmethod
    def resolved(root, schema):
        while "$ref" in schema:
            schema = root["$defs"][schema["$ref"].rsplit("/", 1)[1]]
        return schema

    def job(self, rng, number):
        name = rng.choice(COMMANDS)
        root, schema = self.schemas[name], self.job_schema(name)
        properties = schema["properties"]
        # Texts whose form only the command knows are mostly wrong.
        usual = [key for key in sorted(properties) if self.is_known(root, properties[key], key) or rng.random() < 0.05]
        keys = set(rng.sample(usual, min(len(usual), rng.randint(0, 5))))
        keys |= set(schema.get("required", ()))
        for choice in schema.get("oneOf", ()), schema.get("anyOf", ()):
            if choice and rng.random() < 0.95:
                keys |= set(rng.choice(choice).get("required", ()))
        job = {key: self.value(rng, root, properties[key], key, 0) for key in sorted(keys)}
        if rng.random() < 0.05:
            job[rng.choice(("colour", "__proto__", "", "fontt", "Text"))] = rng.choice(("x", 1, None))
        if name == "render" and rng.random() < 0.9:
            job.pop("document", None)
            job["svg"] = DOCUMENT.replace("{n}", self.number(rng, 0, 90))
        # What a description could say instead, so that schemas do not ask for it.
        if name == "vote" and rng.random() < 0.9:
            job["share"] = rng.choice(("63%", "0.4", "12:30", "0", "1", "99999:1", "5%"))
        if name == "flower" and rng.random() < 0.9:
            job["word"] = rng.sample(TEXTS, rng.randint(1, 8))
        if "fps" in properties:
            # A motion's time grows with its frames and pixels, which --job-seconds bounds: short and small ones here.
            for key in ("rate", "beats", "scale", "size", "width", "from-time"):
                job.pop(key, None)
            job.update(duration=rng.choice((0.1, 0.4)), fps=10)
        job.update(id=str(number), command=name)
        job.pop("output", None)
        return job

    def is_known(self, root, schema, key):
        schema = self.resolved(root, schema)
        kinds = schema.get("type", "string")
        return words_of(key) or "string" not in kinds or any(
            part in schema for part in ("anyOf", "oneOf", "enum", "const", "examples", "pattern", "$ref"))

    def number(self, rng, low, high):
        if rng.random() < 0.2:
            return rng.choice(EXTREMES)
        return "%.*g" % (rng.randint(1, 5), rng.uniform(low, high))

    def value(self, rng, root, schema, key, depth):
        if rng.random() < 0.03:
            return rng.choice((None, True, "x", -1, [], {}, [[1]], "1e308", 1e300, {"a": 1}, ["a"] * 40))
        schema = self.resolved(root, schema)
        for part in ("anyOf", "oneOf"):
            if part in schema and depth < 6:
                return self.value(rng, root, rng.choice(schema[part]), key, depth + 1)
        if "const" in schema:
            return schema["const"]
        if "enum" in schema:
            return rng.choice(schema["enum"])
        if schema.get("examples") and rng.random() < 0.9:
            return rng.choice(schema["examples"])
        kind = schema.get("type", "string")
        kind = rng.choice(kind) if isinstance(kind, list) else kind
        if kind in ("number", "integer"):
            low, high = schema.get("minimum", -100), schema.get("maximum", 1000)
            # Most are of the size that people give.
            text = self.number(rng, max(low, -200), min(high, rng.choice((10, 100, 400))))
            number = float(text)
            return int(max(min(number, 1e15), -1e15)) if kind == "integer" else number if abs(number) < 1e308 else 1e307
        if kind == "boolean":
            return rng.random() < 0.5
        if kind == "null":
            return None
        if kind == "array":
            items = schema.get("items", {})
            return [self.value(rng, root, items, key, depth + 1) for _ in range(rng.randint(0, 3))] if depth < 6 else []
        if kind == "object":
            properties = schema.get("properties", {})
            chosen = rng.sample(sorted(properties), min(len(properties), rng.randint(0, 4))) if depth < 6 else []
            return {k: self.value(rng, root, properties[k], k, depth + 1) for k in chosen}
        if "pattern" in schema and rng.random() < 0.8:
            return self.number(rng, 0, 200)
        return rng.choice(words_of(key) or TEXTS + LENGTHS + COLORS)


# What an answer says of its own drawing: its place among the jobs, and its time.
OWN = ("line", "milliseconds")


def difference(first, second, seed):
    """How two answers to one job differ; None where they do not. Both are kept beside the system's temporary files."""
    one, other = (json.loads(answer) for answer in (first, second or b"{}"))
    names = sorted(k for k in one.keys() | other.keys() if k not in OWN and one.get(k) != other.get(k))
    if not names:
        return None
    for name, answer in (("first", one), ("second", other)):
        path = pathlib.Path(tempfile.gettempdir()) / ("bezel-jobs-%s-%s.json" % (seed, name))
        path.write_text(json.dumps(answer))
    return "%s differ, %s and %s, kept as %s" % (
        ", ".join(names), one.get("status"), other.get("status", "no answer"), path)


class Check:
    """Counts jobs and what is wrong with their answers."""

    def __init__(self, qpdf):
        self.qpdf = qpdf
        self.statuses, self.bad = collections.Counter(), 0
        self.longest, self.largest = (0, ""), (0, "")

    def run(self, worker, job, number):
        answer, why, taken, peak = worker.run(job)
        why = why or fault(answer, job.get("format"), self.qpdf and number % self.qpdf == 0)
        self.longest, self.largest = max(self.longest, (taken, job["id"])), max(self.largest, (peak, job["id"]))
        status = "ended" if answer is None else json.loads(answer).get("status") if why is None else "bad"
        self.statuses[job.get("command"), status] += 1
        if why:
            self.bad += 1
            print("%s: %s" % (why, json.dumps(job, ensure_ascii=False)), flush=True)
        return answer if status in ("ok", "warned") else None

    def __str__(self):
        return "%d bad; %s; longest %.1f s (%s), largest %.0f MB (%s)" % (
            self.bad, ", ".join("%s %s %d" % (*k, v) for k, v in sorted(self.statuses.items(), key=str)),
            *self.longest, *self.largest)


def run_hypothesis(count, jobs, command, check):
    import hypothesis
    import hypothesis_jsonschema
    from hypothesis import strategies

    worker = Worker(command)
    for name in COMMANDS:
        schema = dict(jobs.job_schema(name))
        # Descriptions name themselves, which that grammar cannot follow.
        schema["properties"] = {k: v for k, v in schema["properties"].items() if '"$ref"' not in json.dumps(v)}
        pieces = hypothesis_jsonschema.from_schema(schema)

        @hypothesis.settings(max_examples=count // len(COMMANDS), database=None, deadline=None,
                             suppress_health_check=list(hypothesis.HealthCheck))
        @hypothesis.given(pieces, strategies.integers(0, 9))
        def one(job, number):
            job = dict(job, id="h", command=name)
            job.pop("output", None)
            check.run(worker, job, number)

        one()
    worker.end()


def main():
    ap = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    root = pathlib.Path(__file__).resolve().parent.parent
    ap.add_argument("--command", default=str(root / ".build/release/bezel"))
    ap.add_argument("--count", type=int, default=20_000)
    ap.add_argument("--seed", type=int, default=1)
    ap.add_argument("--jobs", type=int, default=2)
    ap.add_argument("--qpdf", type=int, default=0, help="look through one PDF in so many with qpdf")
    ap.add_argument("--hypothesis", type=int, default=0, help="draw so many jobs of another grammar")
    ap.add_argument("--write", type=pathlib.Path, help="write the jobs to a file, one a line, and draw none")
    a = ap.parse_args()
    if a.write:
        jobs = Jobs(a.command)
        lines = (json.dumps(jobs.job(random.Random(a.seed << 32 | i), i)) for i in range(a.count))
        a.write.write_text("".join(line + "\n" for line in lines))
        return 0
    jobs, check, begin = Jobs(a.command), Check(a.qpdf), time.time()

    def stretch(numbers):
        worker, again = Worker(a.command), []
        for i in numbers:
            job = jobs.job(random.Random(a.seed << 32 | i), i)
            answer = check.run(worker, job, i)
            if i % 10 == 0 and answer:
                again.append((job, answer))
        for job, answer in again:
            second, why, _, _ = worker.run(job)
            unlike = difference(answer, second, job["id"])
            if unlike:
                check.bad += 1
                print("another answer the second time (%s; %s): %s" % (
                    unlike, why, json.dumps(job, ensure_ascii=False)), flush=True)
        worker.end()

    with concurrent.futures.ThreadPoolExecutor(a.jobs) as pool:
        list(pool.map(stretch, [range(k, min(k + 200, a.count)) for k in range(0, a.count, 200)]))
    if a.hypothesis:
        run_hypothesis(a.hypothesis, jobs, a.command, check)
    print("%d jobs, %.0f s; %s" % (a.count + a.hypothesis, time.time() - begin, check))
    return 1 if check.bad else 0


if __name__ == "__main__":
    raise SystemExit(main())
