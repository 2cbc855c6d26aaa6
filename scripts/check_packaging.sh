#!/usr/bin/env bash
# check_packaging.sh BINARY: what packaging/ says is true. The image installs the libraries that the command links and no
# others, and systemd takes the unit. Exit code 77 where that cannot be asked.
set -euo pipefail
cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.."
binary=$1
command -v dpkg-query >/dev/null && command -v objdump >/dev/null || exit 77

# What every Debian has.
base=(libc6 libgcc-s1 libstdc++6)
linked=$(
  objdump -p "$binary" | awk '$1 == "NEEDED" { print $2 }' | while read -r library; do
    path=$(ldd "$binary" | awk -v wanted="$library" '$1 == wanted { print $3 }')
    [[ -n $path ]] || continue # the loader itself
    found=$(dpkg-query -S "$(readlink -f "$path")" 2>/dev/null || dpkg-query -S "*$(readlink -f "$path" | sed 's|^/usr||')")
    echo "${found%%:*}"
  done | sort -u | grep -vxF "$(printf '%s\n' "${base[@]}")"
)
listed=$(sed -n '/--no-install-recommends/,/&& rm/p' packaging/Containerfile | grep -oE '\blib[a-z0-9.+-]+' | sort -u)
if ! diff <(echo "$linked") <(echo "$listed"); then
  echo "The command links what is marked with <, packaging/Containerfile installs what is marked with >." >&2
  exit 1
fi
if command -v systemd-analyze >/dev/null; then
  unit=$(mktemp -d)/cantrip.service
  trap 'rm -rf "$(dirname "$unit")"' EXIT
  sed "s|^ExecStart=[^ ]*|ExecStart=$(readlink -f "$binary")|" packaging/cantrip.service >"$unit"
  said=$(systemd-analyze verify --recursive-errors=no "$unit" 2>&1) || { echo "$said" >&2; exit 1; }
  if grep -F "cantrip.service" <<<"$said" >&2; then exit 1; fi
fi
# Its options are there.
help=$("$binary" serve --help)
for option in $(grep -ohE -- ' --[a-z-]+|"--[a-z-]+"' packaging/cantrip.service packaging/Containerfile | grep -oE -- '--[a-z-]+' | sort -u); do
  [[ $option == --from || $option == --system || $option == --no-install-recommends || $option == --version ||
    $option == --now ]] ||
    grep -qF -- "$option" <<<"$help" || { echo "cantrip serve has no option $option" >&2; exit 1; }
done
echo "packaging/ is true: $(wc -w <<<"$linked") libraries"
