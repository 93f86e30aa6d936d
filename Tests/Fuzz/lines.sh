#!/bin/bash
# Fuzzes the way from a line, or a saved body, to records with libFuzzer, under the address sanitizer.
#
# usage: Tests/Fuzz/lines.sh [SECONDS [LIBFUZZER-OPTION...]]     (default: 600)
#
# Begins with the seeds beside it, and with the captured answers where they are at hand; what it learns is kept in
# .build/fuzz/corpus. A finding ends it with a status that is not 0 and is left in .build/fuzz.
set -euo pipefail
cd "$(dirname "$0")/../.."
root=$PWD
seconds=${1:-600}
shift || true

mkdir -p .build/fuzz/Sources .build/fuzz/corpus
for target in CExtendedAttributes CJSONEscape SystemFiles JSONLines JSONDocument CSIMDJSON CharacterSets AlbumsPipeline; do
  ln -sfn "$root/Sources/$target" .build/fuzz/Sources/$target
done
ln -sfn "$root/Tests/Fuzz/lines" .build/fuzz/Sources/lines
cp Tests/Fuzz/Package.swift.txt .build/fuzz/Package.swift
(cd .build/fuzz && swift build -c release --sanitize=address --product lines >&2)

python3 Tests/Fuzz/seeds.py .build/fuzz/corpus
cd .build/fuzz
# Tables that live as long as the process are no leaks, though the sanitizer does not see who holds them.
export ASAN_OPTIONS=detect_leaks=0:${ASAN_OPTIONS:-}
exec .build/release/lines corpus "$root/Tests/Fuzz/seeds" -detect_leaks=0 -max_total_time="$seconds" -max_len=65536 -timeout=10 \
  -rss_limit_mb=2048 -dict="$root/Tests/Fuzz/lines.dict" -print_final_stats=1 "$@"
