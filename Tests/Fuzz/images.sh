#!/bin/bash
# Fuzzes the codecs' fronts with libFuzzer and AddressSanitizer, each for so many seconds; a finding ends it.
#
# usage: Tests/Fuzz/images.sh [SECONDS [FORMAT...]]
# Linux only: the toolchain for macOS has no libFuzzer.
set -euo pipefail
cd "$(dirname "$0")/../.."
seconds=${1:-600}
formats=("${@:2}")
[ ${#formats[@]} -gt 0 ] || formats=(jpeg png webp)

build=.build/fuzz
swift build --scratch-path $build --sanitize=address -Xswiftc -sanitize=fuzzer -Xswiftc -O \
  --target ImageCodecs
products=$(swift build --scratch-path $build --sanitize=address --show-bin-path)
objects=()
for module in AlbumsPipeline CJSONEscape CSIMDJSON ImageCodecs JSONDocument JSONLines SystemFiles Threads; do
  while IFS= read -r object; do objects+=("$object"); done < <(find "$products/$module.build" -name '*.o')
done
maps=()
for target in CJSONEscape CSIMDJSON; do maps+=(-Xcc "-fmodule-map-file=$products/$target.build/module.modulemap"); done
for library in CPNG CTurboJPEG CWebP CExtendedAttributes; do
  maps+=(-Xcc "-fmodule-map-file=Sources/$library/module.modulemap")
done
swiftc -swift-version 6 -parse-as-library -sanitize=fuzzer,address -g -O -I "$products/Modules" "${maps[@]}" \
  Tests/Fuzz/Images.swift "${objects[@]}" -lpng16 -lturbojpeg -lwebp -lsimdjson -lstdc++ -o $build/images \
  2> >(grep -v 'Cannot export local symbol' >&2)

python=${ALBUMS_PYTHON:-python3}
for format in "${formats[@]}"; do
  corpus=$build/corpus/$format
  mkdir -p "$corpus"
  "$python" Tests/Pictures/draw.py "$corpus" "$format" 2>/dev/null || echo "no Pillow: $format begins without examples"
  echo "fuzzing $format for $seconds seconds"
  FUZZ_FORMAT=$format $build/images -max_total_time="$seconds" -max_len=65536 -rss_limit_mb=1500 -timeout=20 \
    -print_final_stats=1 -artifact_prefix="$build/$format-" "$corpus" 2>&1 |
    grep -E 'ERROR|SUMMARY|Fatal|stat::|DONE|artifact|#[0-9]+.*DONE' || true
  [ "${PIPESTATUS[0]}" = 0 ] || exit 1
done
