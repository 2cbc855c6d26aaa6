# Shared by ./run and ./test, which source it: system packages and the build. Everything it says goes to
# standard error, so that the output of `./run ARGS` is the output of `cantrip ARGS`.

# What the build needs, and what the tests need on top of it. (No ccache and no mold: they are used when
# they are there, and a first build gains nothing from them.)
build_packages=(g++ cmake ninja-build libboost1.81-dev libcli11-dev libfmt-dev libsimdjson-dev libzstd-dev libedit-dev
  libsqlite3-dev nlohmann-json3-dev libutf8proc-dev libtomlplusplus-dev libpugixml-dev libgtest-dev libpqxx-dev
  libsodium-dev libssl-dev prometheus-cpp-dev)
# The browser client is built with Node.js, whoever installed it: Debian's own is enough.
if ! command -v npm >/dev/null || ! command -v node >/dev/null || (($(node -p 'process.versions.node.split(".")[0]') < 18)); then
  build_packages+=(nodejs npm)
fi
test_packages=(clang-format-14 libbenchmark-dev libvalijson-dev chromium postgresql)

say() { printf 'cantrip: %s\n' "$*" >&2; }

fail() {
  printf 'cantrip: %s\n' "$*" >&2
  exit 1
}

# Prints those of the given Debian packages that are not installed.
missing_packages() {
  local package
  for package in "$@"; do
    [[ $(dpkg-query -W -f '${db:Status-Abbrev}' "$package" 2>/dev/null) == ?i* ]] || echo "$package"
  done
}

# Ends with a sentence about packages that apt-get did not install.
explain_missing() {
  local package unknown=()
  for package in "$@"; do
    [[ -n $(apt-cache show "$package" 2>/dev/null) ]] || unknown+=("$package")
  done
  ((${#unknown[@]} == 0)) || fail "No package source offers ${unknown[*]}: check the network and /etc/apt/sources.list."
  fail "apt-get did not install $*: its last words are above."
}

# Installs the given Debian packages, as root or with sudo; what is there already is left alone.
# Sets installed_packages=1 when there was something to install.
need_packages() {
  installed_packages=0
  if ! command -v apt-get >/dev/null || ! command -v dpkg-query >/dev/null; then
    local tool
    for tool in cmake ninja c++; do
      command -v "$tool" >/dev/null ||
        fail "'$tool' is missing and this is not a Debian system: install it, and what CONTRIBUTING.md lists, with your own package manager."
    done
    return
  fi
  local missing
  mapfile -t missing < <(missing_packages "$@")
  ((${#missing[@]})) || return 0

  local as_root=()
  if ((EUID != 0)); then
    command -v sudo >/dev/null ||
      fail "Packages are missing and there is no sudo here: as root, run 'apt-get install ${missing[*]}' and start again."
    as_root=(sudo)
  fi
  local apt=("${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=300 -qq)
  local log
  log=$(mktemp)
  say "installing system packages: ${missing[*]}"
  if ! compgen -G '/var/lib/apt/lists/*_Packages*' >/dev/null ||
    ! "${apt[@]}" install -y --no-install-recommends "${missing[@]}" >"$log" 2>&1; then
    say "fetching the list of packages"
    "${apt[@]}" update >"$log" 2>&1 || true # the installation below says what is still missing
    if ! "${apt[@]}" install -y --no-install-recommends "${missing[@]}" >"$log" 2>&1; then
      tail -n 5 "$log" | sed 's/^/  /' >&2
      rm -f "$log"
      explain_missing "${missing[@]}"
    fi
  fi
  rm -f "$log"
  installed_packages=1
}

# Shows the progress of a build: one line that changes on a terminal, plain lines elsewhere, and nothing
# when there is nothing to do.
show_build() {
  local terminal=0
  [[ -t 2 ]] && terminal=1
  awk -v terminal="$terminal" '
    /Re-checking globbed directories|GLOB mismatch|ninja: no work to do/ { next }
    terminal && /^\[[0-9]+\/[0-9]+\]/ { printf "\r\033[K%s", substr($0, 1, 78); open = 1; fflush(); next }
    { if (open) printf "\n"; open = 0; print; fflush() }
    END { if (open) printf "\r\033[K" }' >&2
}

# Configures (once, or again after `need_packages` installed something) and builds a preset.
# Usage: build PRESET [TARGET...]
build() {
  local preset=$1 folder=build/$1
  shift
  [[ ! -e build || -w build ]] || fail "The folder build/ belongs to another user: remove it, or run this as that user."
  mkdir -p build
  if command -v flock >/dev/null; then # two of us at once would build into the same folder
    exec 9>build/.lock
    flock -n 9 || {
      say "waiting for another build in this folder"
      flock 9
    }
  fi
  if [[ -f $folder/CMakeCache.txt ]] && ! grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$PWD" "$folder/CMakeCache.txt"; then
    say "the build folder was made for another place: starting it afresh"
    rm -rf "$folder"
  fi
  if [[ ! -f $folder/build.ninja ]] || ((installed_packages)); then
    say "configuring $folder"
    local log
    log=$(mktemp)
    if ! cmake --preset "$preset" >"$log" 2>&1; then
      cat "$log" >&2
      rm -f "$log"
      fail "CMake could not configure the build; its message is above."
    fi
    rm -f "$log"
  fi
  [[ -x $folder/cantrip ]] || say "building $folder (the first time takes a few minutes)"
  cmake --build --preset "$preset" ${1:+--target "$@"} 2>&1 | show_build ||
    fail "The build failed; the compiler's message is above."
  exec 9>&-
}
