#!/bin/bash
# Installs what is missing, builds albums, and runs the whole pipeline on the example recording: no network is needed.
#
# usage: Examples/top-albums.sh [FOLDER]
# The covers are saved in FOLDER (default: covers, in the current folder).
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
covers=${1:-covers}
. "$here/install.sh"

command -v swift >/dev/null || { echo "albums needs the Swift toolchain, 6.2 or newer: https://swift.org/install" >&2; exit 1; }
# shellcheck disable=SC2086 # one word a package
install_packages $libraries

echo "building albums"
# Linked statically, the binary starts faster and runs where no Swift is installed; macOS has the runtime in the system.
static=--static-swift-stdlib
[ "$(uname)" = Darwin ] && static=
swift build --package-path "$here/.." -c release $static --product albums
PATH="$(swift build --package-path "$here/.." -c release $static --show-bin-path):$PATH"

recording=$here/recording.jsonl
echo
echo "the chart, from the recording:"
albums fetch --limit 10 --replay "$recording" |
  albums validate |
  albums decode |
  albums artwork --replay "$recording" --output "$covers" --name '{rank:02} {artist} - {name}' \
    -r -q '"\(.rank)\t\(.artist)\t\(.name)\t\(.artwork.width)x\(.artwork.height) \(.artwork.format) \(.artwork.color)"'
echo
echo "the covers, in $covers:"
ls "$covers"
echo
echo "to go live, leave out --replay:"
echo "  export PATH=\"$(dirname "$(command -v albums)"):\$PATH\""
echo "  albums fetch | albums validate | albums decode | albums artwork --output covers"
