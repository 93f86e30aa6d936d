"""Measures albums against its peers; see benchmark.sh."""
import json
import os
import shutil
import subprocess
import sys
import tempfile

import network
from measure import compare, row, run

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
ALBUMS, BASELINE = os.environ["ALBUMS"], os.environ["BASELINE"]
CAPTURED = os.path.join(ROOT, "..", "shared", "corpus", "itunes-rss", "topalbums-us-100.json")


def version(*command):
    return subprocess.run(command, capture_output=True, text=True).stdout.split("\n")[0]


JQ = version("jq", "--version").replace("-", " ")


def feed():
    """A feed of some hundred albums: a captured one where it is at hand, else the example's entries over and over."""
    if os.path.exists(CAPTURED):
        return json.load(open(CAPTURED, encoding="utf-8"))
    example = json.load(open(os.path.join(ROOT, "Examples", "feed.json"), encoding="utf-8"))
    example["feed"]["entry"] *= 8
    return example


def responses(folder, count):
    """A file of response records, each with the whole feed as its body."""
    path = os.path.join(folder, f"responses-{count}.jsonl")
    record = {
        "type": "response", "url": "https://itunes.apple.com/us/rss/topalbums/limit=100/json", "status": 200,
        "mimeType": "text/javascript", "headers": {"content-type": "text/javascript; charset=utf-8"},
        "fetchedAt": "2026-11-30T21:00:00Z", "elapsed": 0.1, "attempts": 1,
        "body": json.dumps(feed(), ensure_ascii=False, separators=(",", ":")),
    }
    line = json.dumps(record, ensure_ascii=False, separators=(",", ":")) + "\n"
    with open(path, "w", encoding="utf-8") as file:
        for _ in range(count):
            file.write(line)
    return path


def start(folder):
    costs = compare({
        "decode": ([ALBUMS, "decode"], None), "jq": (["jq", "-n", "1"], None), "version": ([ALBUMS, "--version"], None),
    }, 60)
    row("start: albums decode </dev/null", costs["decode"].wall, costs["jq"].wall, f"{JQ} -n 1", "s", 1 / 3)
    row("start: albums --version", costs["version"].wall, costs["jq"].wall, f"{JQ} -n 1", "s", 1 / 3)


def decode(folder):
    path = responses(folder, 200)
    costs = compare({
        "ours": ([ALBUMS, "decode"], path),
        "jq": (["jq", "-c", "-f", os.path.join(HERE, "mapping.jq")], path),
        "orjson": ([sys.executable, os.path.join(HERE, "mapping.py")], path),
        "simdjson": ([BASELINE], path),
    }, 7)
    import orjson
    python = f"Python {sys.version.split()[0]} + orjson {orjson.__version__}"
    name = f"decode {os.path.getsize(path) / 1e6:.0f} MB"
    row(f"{name}: CPU", costs["ours"].cpu, costs["jq"].cpu, f"{JQ} -c", "s", 1 / 20)
    row(f"{name}: CPU", costs["ours"].cpu, costs["orjson"].cpu, python, "s", 1 / 7)
    row(f"{name}: CPU", costs["ours"].cpu, costs["simdjson"].cpu, "C++ simdjson on demand", "s", 1.25)
    row(f"{name}: wall", costs["ours"].wall, costs["jq"].wall, f"{JQ} -c", "s", 1 / 30)


def filtered(folder):
    path = responses(folder, 200)
    for filter_text, budget in (("select(.rank<=10)", 1 / 2), ("{artist,name,y:.releaseDate[0:4]}", 3 / 4)):
        costs = compare({
            "ours": ([ALBUMS, "decode", "-q", filter_text], path),
            "jq": (f"'{ALBUMS}' decode | jq -c '{filter_text}'", path),
        }, 7)
        row(f"decode -q '{filter_text}': CPU", costs["ours"].cpu, costs["jq"].cpu, f"albums decode | {JQ} -c", "s", budget)


def validate(folder):
    path = responses(folder, 4000)
    cost = compare({"ours": ([ALBUMS, "validate"], path)}, 5)["ours"]
    row("validate: bytes a second of CPU", os.path.getsize(path) / cost.cpu / 1e9, 1, "1 GB/s", "GB/s", 1, "more")


def memory(folder):
    path = responses(folder, 8000)
    row(f"decode {os.path.getsize(path) / 1e9:.1f} GB: peak memory", run([ALBUMS, "decode"], path).peak / 1024, 32,
        "32 MiB", "MiB", 1)


def growth(folder):
    small, large = responses(folder, 200), responses(folder, 2000)
    costs = compare({"small": ([ALBUMS, "decode"], small), "large": ([ALBUMS, "decode"], large)}, 5)
    row("decode: ten times the input: CPU", costs["large"].cpu, costs["small"].cpu, "a tenth of the input", "s", 10.5)


ROWS = {
    "start": start, "decode": decode, "filter": filtered, "validate": validate, "memory": memory, "growth": growth,
    "fetch": network.fetch, "large": network.large, "slow": network.slow, "artwork": network.artwork,
    "verification": network.verification,
}


def main():
    unknown = [name for name in sys.argv[1:] if name not in ROWS]
    if unknown:
        sys.exit(f"benchmark: no row {unknown[0]!r}: one of {' '.join(ROWS)}")
    for name in sys.argv[1:] or ROWS:
        folder = tempfile.mkdtemp()
        try:
            ROWS[name](folder)
        finally:
            shutil.rmtree(folder)


if __name__ == "__main__":
    main()
