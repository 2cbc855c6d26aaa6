#!/usr/bin/env bash
# scripts/nightly/run.sh [RANDOM [HEURISTIC [SEED [WAYS]]]]: plays so many random and heuristic games (2000 and 400) of every way
# to play, or of those whose whole name the regular expression WAYS is ('grand-melee|emperor'), with every position checked, and
# says how many ended. It fails when a game fails, or there is no such way. CANTRIP names the command.
set -uo pipefail
here=$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")
cantrip=${CANTRIP:-$here/../../build/release/cantrip}
random=${1:-2000} heuristic=${2:-400} seed=${3:-1} ways=${4:-.*}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cards=(--cards "$here/casual.cards")
failed=0 played=0

# deck NAME BUILT-IN SECTIONS...: a built-in deck with more sections.
deck() {
  local name=$1 from=$2
  shift 2
  { printf '%s\n' "$@"; printf '\nDeck\n'; "$cantrip" deck convert "$from" --to plain | sed -n '/^[0-9]/p'; } > "$work/$name"
}
numbered() { local n=$1; shift; for card in "$@"; do printf '%s %s\n' "$n" "$card"; done; }

names=(elves goblins blue-control white-weenie black-graveyard red-burn)
leaders=('Elm, Eldest of Elves' 'Grub, Goblin Marshal' 'Isolde, Keeper of Tides' 'Orsolo, Watch Captain' 'Morwen of the Fen' 'Grub, Goblin Marshal')
vanguards=('Old Sergeant' 'Hedge Witch' 'Reckless Envoy' 'Patient Archivist' 'Old Sergeant' 'Hedge Witch')
planes=$(numbered 1 'Amber Steppe' 'Bone Orchard' 'Cinder Terraces' 'Drowned Library' 'Everglade Bower' 'Frost Court' \
  'Gilded Wharf' 'Hollow Crown' 'Iron Foundry' 'Jade Causeway' 'Sudden Monsoon' 'Turning of the Sky' \
  'Kestrel Cliffs' 'Lantern Marsh' 'Mirror Fields' 'Nettle Maze' 'Ochre Dunes' 'Pale Harbor' 'Quarry of Names' 'Rustling Hall')
schemeNames=('Let the Harvest Fail' 'My Price Is Blood' 'All Shall Be Counted' 'The Gates Stand Open' 'Bow or Burn' \
  'A Gift of Iron' 'Your Plans Are Known' 'The Long Siege' 'Nothing Is Forgotten' 'The Tithe Is Due')
schemes=$(numbered 2 "${schemeNames[@]}")
conspiracies=$(numbered 1 'Quiet Promotion' 'Bought Witnesses' 'Heavy Hand' 'First at the Table')
rare=$(numbered 3 'Strings of the Puppeteer' 'Borrowed Blades' 'Curfew Bell' 'Parley' 'Turn Back the Hourglass' \
  'Tale Within a Tale' 'Raised Stakes'; numbered 20 Mountain; numbered 4 'Lightning Bolt' 'Goblin Piker' 'Hill Giant' 'Shock' 'Goblin Raider')
for i in "${!names[@]}"; do
  deck "led$i" "${names[$i]}" Commander "1 ${leaders[$i]}"
  deck "beside$i" "${names[$i]}" Vanguard "1 ${vanguards[$i]}" '' Planes "$planes" '' Schemes "$schemes" '' Conspiracies "$conspiracies"
  deck "all$i" "${names[$i]}" Commander "1 ${leaders[$i]}" '' Vanguard "1 ${vanguards[$i]}" '' Planes "$planes" '' Schemes "$(numbered 1 "${schemeNames[@]}")"
  deck "walker$i" red-burn Commander '1 Ferra, Ember of War' '1 Ember Lesson'
  printf 'Deck\n%s\n' "$rare" > "$work/rare$i"
done

# The figures of a report: games that ended, drawn, given up, failed.
figures() {
  tr -d '\n ' | sed -E 's/.*"games":([0-9]+).*"draws":([0-9]+).*"turns_mean":([0-9]+).*"unfinished":([0-9]+),"failed":(\[[^]]*\]).*/\1 games of \3 turns, \2 drawn, \4 given up, failed: \5/'
}

# play NAME DECKS ARGUMENTS...: random games, then heuristic ones.
play() {
  local name=$1 decks=$2 kind games out
  shift 2
  [[ $name =~ ^($ways)$ ]] || return 0
  played=$((played + 1))
  local files=()
  for one in $decks; do if [[ -f $work/$one ]]; then files+=("$work/$one"); else files+=("$one"); fi; done
  for kind in random heuristic; do
    games=${!kind}
    [[ $games -gt 0 ]] || continue
    out=$("$cantrip" sim "${files[@]}" "${cards[@]}" --any-deck --check -n "$games" --seed "$seed" --players "$kind" --json "$@" 2> "$work/errors") ||
      { printf '%-28s %-9s FAILED: %s\n' "$name" "$kind" "$(head -3 "$work/errors")"; failed=1; continue; }
    printf '%-28s %-9s %s\n' "$name" "$kind" "$(printf '%s' "$out" | figures)"
    [[ $out == *'"failed": []'* ]] || failed=1
  done
}

play duel 'elves goblins'
play free-for-all 'elves goblins red-burn tokens'
play attack-left 'elves goblins red-burn tokens' --options attack=left
play attack-right 'elves goblins red-burn tokens' --options attack=right
play attack-one 'elves goblins red-burn tokens' --options attack=one
play range 'elves goblins red-burn tokens elves' --options range=1
play grand-melee 'elves goblins red-burn tokens white-weenie elves goblins red-burn' --variant grand-melee
play team-vs-team 'elves goblins red-burn tokens' --variant team-vs-team
play emperor 'elves goblins red-burn tokens elves goblins' --variant emperor
play two-headed-giant 'elves goblins red-burn tokens' --variant two-headed-giant
play three-headed-giant 'elves goblins red-burn tokens elves goblins' --variant two-headed-giant
play alternating-teams 'elves goblins red-burn tokens' --variant alternating-teams
play commander 'led0 led1 led2 led3' --variant commander
play commander-duel 'led0 led4' --variant commander
play brawl 'led0 led1' --variant brawl
play oathbreaker 'walker0 walker1 walker2' --variant oathbreaker
play vanguard 'beside0 beside1 beside2' --variant vanguard
play planechase 'beside0 beside1 beside2 beside3' --variant planechase
play one-planar-deck 'beside0 beside1' --variant planechase --options one-planar-deck
play planechase-range 'beside0 beside1 beside2 beside3 beside4' --variant planechase --options range=1
play planechase-grand-melee 'beside0 beside1 beside2 beside3 beside4 beside5 beside0 beside1' --variant grand-melee,planechase
play archenemy 'beside0 beside1 beside2' --variant archenemy
play supervillain-rumble 'beside0 beside1 beside2' --variant supervillain-rumble
play archenemy-commander 'all0 led1 led2' --variant archenemy,commander
play two-headed-commander 'led0 led1 led2 led3' --variant two-headed-giant,commander
play planechase-all 'all0 all1 all2 all3' --variant two-headed-giant,commander,vanguard,planechase
play conspiracy 'beside0 beside1 beside2 beside3' --variant conspiracy
play ante 'rare0 rare1' --options ante
play rare-rules 'rare0 rare1'
play rare-rules-of-four 'rare0 rare1 rare2 rare3' --options ante
play rare-rules-in-teams 'rare0 rare1 rare2 rare3' --variant two-headed-giant
if [[ $played == 0 ]]; then
  echo "no way to play is called \"$ways\"" >&2
  exit 2
fi
exit $failed
