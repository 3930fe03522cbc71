#!/usr/bin/env python3
"""Takes Swift listings out of articles, and lays them out as targets: extract.py ARTICLES FOLDER [DIAL].

Only imports are changed, outlets lose the attribute that needs Objective-C, and listings that are parts of a class are put
into the places that a file of ours keeps for them ("// LISTING 1").
"""
import os
import re
import shutil
import sys

OWN = os.path.join(os.path.dirname(os.path.abspath(__file__)))


def ported(code: str) -> str:
    """The same code for Bezel."""
    code = re.sub(r"^import SwiftUI\b.*$", "import BezelAppleNames", code, flags=re.M)
    code = re.sub(r"^import (UIKit|CoreGraphics|QuartzCore|CoreText)\b.*$", "import BezelAppleNames", code, flags=re.M)
    code = re.sub(r"@IBOutlet (weak )?(private )?", r"\1", code)
    return code.replace("@UIApplicationMain", "")


def fenced(text: str) -> list[str]:
    return re.findall(r"```swift\n(.*?)```", text, flags=re.S)


def numbered(text: str) -> dict[str, str]:
    """Files under headings such as "3. Game.swift"."""
    parts = re.split(r"^\d+\. (\w+\.swift)\n", text, flags=re.M)
    files = dict(zip(parts[1::2], parts[2::2]))
    return {name: balanced(code) for name, code in files.items()}


def balanced(text: str) -> str:
    """Up to the last line that closes a brace at the left: what follows is prose."""
    lines = text.split("\n")
    last = max((i for i, line in enumerate(lines) if line.rstrip() in ("}", "{ }") or line.endswith("{ }")), default=0)
    return "\n".join(lines[: last + 1]) + "\n"


def declarations(text: str) -> list[str]:
    """Structures that stand in prose without a mark."""
    found, depth, current = [], 0, []
    for line in text.split("\n"):
        if depth == 0 and not re.match(r"(struct|extension|class) \w+.*\{", line):
            continue
        current.append(line)
        depth += line.count("{") - line.count("}")
        if depth == 0:
            found.append("\n".join(current) + "\n")
            current = []
    return found


def write(folder: str, name: str, code: str) -> None:
    os.makedirs(folder, exist_ok=True)
    with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
        file.write(code)


def main() -> int:
    articles, out = sys.argv[1], sys.argv[2]
    dial = sys.argv[3] if len(sys.argv) > 3 else None
    texts = {}
    for name in sorted(os.listdir(articles)):
        if re.match(r"\d{3}_", name):
            texts[name[:3]] = open(os.path.join(articles, name), encoding="utf-8").read()
    if sorted(texts) != ["000", "001", "002", "003", "004"]:
        print(f"bezel: there are no five articles in {articles}", file=sys.stderr)
        return 66

    steps = fenced(texts["000"])
    print(f"badge: {len(steps)} listings")
    for number, step in enumerate(steps[1:], start=1):
        write(f"{out}/Badge{number}", "HexagonParameters.swift", ported(steps[0]))
        write(f"{out}/Badge{number}", "Badge.swift", ported(step))

    game = numbered(texts["001"])
    print(f"pattern game: {len(game)} listings")
    for name, code in game.items():
        write(f"{out}/PatternGame", name, ported(code))
    shutil.copytree(f"{OWN}/PatternGame", f"{out}/PatternGame", dirs_exist_ok=True)

    petals = declarations(texts["002"])
    print(f"petals: {len(petals)} listings")
    write(f"{out}/Petals", "Petals.swift", "import BezelAppleNames\n" + "\n".join(petals))

    votes = fenced(texts["003"])
    print(f"votes: {len(votes)} listings")
    with open(f"{OWN}/Vote/VoteButton.swift.in", encoding="utf-8") as file:
        template = file.read()
    for number, listing in enumerate(votes, start=1):
        template = template.replace(f"// LISTING {number}", listing)
    write(f"{out}/Vote", "VoteButton.swift", template)

    print("dial: no listings" + (", with its sources" if dial else ""))
    shutil.copytree(f"{OWN}/Dial", f"{out}/Dial", dirs_exist_ok=True)
    shutil.copytree(f"{OWN}/Driver", f"{out}/Driver", dirs_exist_ok=True)
    if dial:
        for folder, _, names in os.walk(dial):
            for name in names:
                if name.endswith(".swift"):
                    with open(os.path.join(folder, name), encoding="utf-8") as file:
                        write(f"{out}/DialView", name, ported(file.read()))
        shutil.copytree(f"{OWN}/DialView", f"{out}/DialView", dirs_exist_ok=True)
    else:
        write(f"{out}/DialView", "DialScreen.swift", "import BezelAppleNames\nfunc dialScreen() -> UIViewController? { nil }\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
