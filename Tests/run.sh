#!/bin/bash
# Installs what the tests need, builds everything, and runs all the tests.
#
# usage: Tests/run.sh [--sanitizers]
# --sanitizers also runs the unit tests under AddressSanitizer and ThreadSanitizer.
set -euo pipefail
cd "$(dirname "$0")/.."
. Examples/install.sh

command -v swift >/dev/null || { echo "albums needs the Swift toolchain, 6.2 or newer: https://swift.org/install" >&2; exit 1; }
# shellcheck disable=SC2086 # one word a package
install_packages $libraries jq curl python3 mandoc nginx-light openssl strace zsh fish

# Peers that the tests compare with: Pillow's pixels, a validator of JSON Schema.
export ALBUMS_PYTHON=$PWD/.build/python/bin/python3
if ! "$ALBUMS_PYTHON" -c 'import PIL, jsonschema' 2>/dev/null; then
  echo "installing Pillow and jsonschema into .build/python"
  python3 -m venv .build/python 2>/dev/null || { install_packages python3-venv && python3 -m venv .build/python; }
  "$ALBUMS_PYTHON" -m pip install --quiet pillow jsonschema
fi

echo "checking the format"
swift format lint --strict -r Sources Tests Package.swift

echo "building the release"
static=--static-swift-stdlib
[ "$(uname)" = Darwin ] && static=
swift build -c release $static --product albums
ALBUMS=$(swift build -c release $static --show-bin-path)/albums
export ALBUMS

echo "running the tests"
swift test

if [ -x ../shared/cases/_tools/run.sh ]; then
  ../shared/cases/_tools/run.sh
fi

if [ "${1:-}" = --sanitizers ]; then
  for sanitizer in address thread; do
    echo "running the tests with the $sanitizer sanitizer"
    # Tables that live as long as the process are no leaks, though the sanitizer does not see who holds them.
    ASAN_OPTIONS=detect_leaks=0 swift test --sanitize=$sanitizer --scratch-path .build/$sanitizer
  done
fi
