"""Runs commands side by side and compares what they cost."""
import json
import os
import resource
import statistics
import subprocess
import sys
import time


class Cost:
    """What one run took: seconds on the clock, seconds of CPU with all children, peak memory in KiB."""

    def __init__(self, wall, cpu, peak):
        self.wall, self.cpu, self.peak = wall, cpu, peak


def run(command, stdin=None, env=None):
    """Runs a command (a list, or a text for the shell), output thrown away, and says what it cost."""
    source = open(stdin, "rb") if stdin else subprocess.DEVNULL
    shell = isinstance(command, str)
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    start = time.perf_counter()
    process = subprocess.Popen(
        ["bash", "-o", "pipefail", "-c", command] if shell else command,
        stdin=source, stdout=subprocess.DEVNULL, env={**os.environ, **(env or {})})
    _, status, usage = os.wait4(process.pid, 0)
    wall = time.perf_counter() - start
    process.returncode = os.waitstatus_to_exitcode(status)
    if stdin:
        source.close()
    if process.returncode != 0:
        sys.exit(f"benchmark: {command}: status {process.returncode}")
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return Cost(wall, cpu, usage.ru_maxrss)


def compare(contenders, rounds, before_each=None, in_turn=True):
    """Runs the contenders, several rounds, in turn or one after the other, and gives the median cost of each.

    contenders: name -> (command, stdin) or (command, stdin, environment)
    """
    costs = {name: [] for name in contenders}
    order = [(number, name) for number in range(rounds + 1) for name in contenders]
    if not in_turn:
        order.sort(key=lambda entry: list(contenders).index(entry[1]))
    for round_number, name in order:
        command, *rest = contenders[name]
        if before_each:
            before_each()
        cost = run(command, *rest)
        if round_number:  # the first round warms caches up
            costs[name].append(cost)
    return {
        name: Cost(*(statistics.median(getattr(cost, field) for cost in list_) for field in ("wall", "cpu", "peak")))
        for name, list_ in costs.items()
    }


def row(name, ours, peer, peer_name, unit, budget, better="less"):
    """Prints one row: the ratio of ours to the peer's, and whether it is within the budget."""
    ratio = ours / peer if peer else float("nan")
    print(json.dumps({
        "row": name, "ours": round(ours, 5), "peer": round(peer, 5), "peerName": peer_name, "unit": unit,
        "ratio": round(ratio, 4), "budget": round(budget, 4),
        "within": ratio <= budget if better == "less" else ratio >= budget,
    }), flush=True)
