#!/bin/bash
# Installs the peers, builds the release and measures it against them; prints one JSON line a row.
#
# usage: Tests/Benchmarks/benchmark.sh [ROW...]
# ROW is one of: start decode filter validate memory growth fetch large slow artwork verification (default: all).
set -euo pipefail
cd "$(dirname "$0")/../.."
. Examples/install.sh
# shellcheck disable=SC2086 # one word a package
install_packages $libraries jq curl python3 nginx-light libjpeg-turbo-progs >&2

python=$PWD/.build/benchmark-python/bin/python3
if ! "$python" -c 'import orjson, PIL' 2>/dev/null; then
  python3 -m venv .build/benchmark-python 2>/dev/null ||
    { install_packages python3-venv >&2 && python3 -m venv .build/benchmark-python; }
  "$python" -m pip install --quiet orjson pillow >&2
fi

static=--static-swift-stdlib
[ "$(uname)" = Darwin ] && static=
swift build -c release $static --product albums >&2
ALBUMS=$(swift build -c release $static --show-bin-path)/albums
baseline=.build/baseline
[ $baseline -nt Tests/Benchmarks/baseline.cpp ] ||
  g++ -std=c++17 -O3 -march=native Tests/Benchmarks/baseline.cpp -o $baseline -lsimdjson >&2
export ALBUMS BASELINE=$PWD/$baseline
exec "$python" Tests/Benchmarks/benchmark.py "$@"
