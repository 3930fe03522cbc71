"""Seconds that a controller such as GRBL takes for a G-code program, block by block.

Arcs are followed in chords of 0.002 mm deviation. Blocks are joined at the speeds of GRBL's junction deviation, and each
is run as a trapezoid of one acceleration. Changes of the tool's state empty the queue: the machine stands.
"""
import math
import re

ARC_TOLERANCE = 0.002  # $12, in mm
JUNCTION_DEVIATION = 0.010  # $11, in mm
WORD = re.compile(r"([A-Z])(-?[\d.]+)")


class Machine:
    def __init__(self, rapid, acceleration):
        """Takes the rapid's speed in mm/min, and the acceleration in mm/s²."""
        self.rapid, self.acceleration = rapid / 60, acceleration
        self.seconds, self.tool, self.faults = 0.0, False, []
        self.place, self.queue, self.feed, self.mode = (0.0, 0.0), [], 0.0, 0

    def run(self, text):
        for number, line in enumerate(text.splitlines(), 1):
            words = [(letter, float(value)) for letter, value in WORD.findall(line.split(";")[0])]
            values = dict(words)
            for letter, value in words:
                if letter == "M":
                    self.empty()
                    self.tool = value in (3, 4)
                elif letter == "G" and value in (0, 1, 2, 3):
                    self.mode = int(value)
            self.feed = values.get("F", self.feed * 60) / 60
            if "X" not in values and "Y" not in values:
                continue
            end = (values.get("X", self.place[0]), values.get("Y", self.place[1]))
            if self.mode == 0 and self.tool:
                self.faults.append(f"line {number}: a rapid with the tool on")
            if self.mode in (0, 1):
                self.move(end)
            else:
                self.arc(end, values.get("I", 0), values.get("J", 0))
        self.empty()
        return self.seconds

    def move(self, end):
        length = math.dist(self.place, end)
        if length > 0:
            way = ((end[0] - self.place[0]) / length, (end[1] - self.place[1]) / length)
            self.queue.append((length, self.feed if self.mode else self.rapid, way))
        self.place = end

    def arc(self, end, i, j):
        (x, y), radius = self.place, math.hypot(i, j)
        cx, cy = x + i, y + j
        first, last = math.atan2(-j, -i), math.atan2(end[1] - cy, end[0] - cx)
        sweep = (last - first) % (2 * math.pi) or 2 * math.pi
        if self.mode == 2:
            sweep = sweep - 2 * math.pi if sweep < 2 * math.pi else -sweep
        count = max(1, math.floor(abs(0.5 * sweep * radius) / math.sqrt(ARC_TOLERANCE * (2 * radius - ARC_TOLERANCE)))) \
            if radius > ARC_TOLERANCE else 1
        for k in range(1, count):
            angle = first + sweep * k / count
            self.move((cx + radius * math.cos(angle), cy + radius * math.sin(angle)))
        self.move(end)

    def empty(self):
        """Runs what is queued, to a stop."""
        blocks, a = self.queue, self.acceleration
        entry = [0.0] * (len(blocks) + 1)
        for k in range(1, len(blocks)):
            (_, v, u), (_, w, t) = blocks[k - 1], blocks[k]
            cosine = -(u[0] * t[0] + u[1] * t[1])
            if cosine > 0.999999:
                continue
            half = math.sqrt(max(0.0, 0.5 * (1 - cosine)))
            most = math.inf if half >= 1 else math.sqrt(a * JUNCTION_DEVIATION * half / (1 - half))
            entry[k] = min(v, w, most)
        for k in range(len(blocks) - 1, -1, -1):
            entry[k] = min(entry[k], math.sqrt(entry[k + 1] ** 2 + 2 * a * blocks[k][0]))
        for k, (length, speed, _) in enumerate(blocks):
            entry[k + 1] = min(entry[k + 1], math.sqrt(entry[k] ** 2 + 2 * a * length))
            v, w = entry[k], entry[k + 1]
            peak = min(speed, math.sqrt(a * length + (v * v + w * w) / 2))
            cruise = length - (2 * peak * peak - v * v - w * w) / (2 * a)
            self.seconds += (2 * peak - v - w) / a + max(0.0, cruise) / peak
        self.queue = []
