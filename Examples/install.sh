# Installs what is missing of the packages that are named as arguments, and says what it does.
# Sourced by top-albums.sh and Tests/run.sh: `install_packages PACKAGE...`, with Debian's names.

# The C libraries that albums is built on: libcurl, libjq, simdjson, TurboJPEG, libpng, libwebp, libcrypto.
libraries="libcurl4-openssl-dev libjq-dev libsimdjson-dev libturbojpeg0-dev libpng-dev libwebp-dev libssl-dev g++ pkg-config"

install_packages() {
  if [ "$(uname)" = Darwin ]; then
    brew list curl jq simdjson jpeg-turbo libpng webp openssl@3 >/dev/null 2>&1 ||
      brew install curl jq simdjson jpeg-turbo libpng webp openssl@3
    return
  fi
  missing=
  for package in "$@"; do
    dpkg-query -W -f '${db:Status-Status}\n' "$package" 2>/dev/null | grep -qx installed || missing="$missing $package"
  done
  [ -n "$missing" ] || return 0
  echo "installing$missing"
  sudo=
  [ "$(id -u)" = 0 ] || sudo=sudo
  $sudo apt-get update -qq &&
    # shellcheck disable=SC2086 # one word a package
    $sudo env DEBIAN_FRONTEND=noninteractive apt-get install -qq --no-install-recommends $missing >/dev/null
}
