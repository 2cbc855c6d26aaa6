// All words of the client that are not the server's, in one place.
import type { Match, ObjectState, Option, View } from "./protocol.ts";

const heapNames: Record<string, string> = {
  W: "White", U: "Blue", B: "Black", R: "Red", G: "Green", gold: "Of several colors", colorless: "Colorless", land: "Lands", other: "Others",
  Creature: "Creatures", Planeswalker: "Planeswalkers", Instant: "Instants", Sorcery: "Sorceries", Artifact: "Artifacts", Enchantment: "Enchantments", Land: "Lands",
};

export const words = {
  title: "Cantrip",
  tagline: "Magic: The Gathering under its own rules, in your browser.",
  playComputer: "Play the computer",
  inviteFriend: "Invite a friend",
  myGames: "My games",
  noGames: "No game yet. Start one: a ready deck is chosen for you.",
  resume: "Go on",
  forget: "Remove from this list",
  yourName: "Your name",
  yourDeck: "Your deck",
  theirDeck: "The computer's deck",
  level: "The computer plays",
  anyDeck: "Any ready deck",
  ownList: "A list of my own",
  listLabel: "Cards, one a line: 4 Lightning Bolt",
  friendWaits: "Whoever opens this link sits down. The game begins by itself when every seat is taken.",
  copyLink: "Copy the link",
  copied: "Copied",
  invited: (name: string, title: string) => `${name} invites you to a game: ${title}.`,
  sitDown: "Sit down",
  tableFull: "Every seat of this table is taken.",
  home: "Home",
  connecting: "Connecting…",
  lost: "Connection lost. The board stays readable; trying again…",
  elsewhere: "This game is open in another window. Reload this page to play here.",
  waitingFor: (name: string) => `${name} decides…`,
  nothingAsked: "Nothing is asked just now.",
  youWouldLose: "you would lose",
  pressAgain: "Press again",
  ifNothing: "If nobody does anything more: ",
  chooseOne: "Choose one",
  canBeChosen: "can be chosen",
  attackWith: (n: number) => (n === 0 ? "No attack" : n === 1 ? "Attack with 1" : `Attack with ${n}`),
  blockWith: (n: number) => (n === 0 ? "No block" : n === 1 ? "Block with 1" : `Block with ${n}`),
  blocksWhat: (name: string) => `${name}: click what it blocks`,
  attacksWhat: (name: string) => `${name}: click what it attacks`,
  chooseNumber: (n: number) => `Choose ${n}`,
  filter: "Filter",
  undo: "Undo",
  askUndo: "Ask to undo",
  concede: "Concede",
  concedeSure: "Give the game up?",
  yes: "Yes",
  no: "No",
  rematch: "Play again",
  rematchWaits: "Waiting for the other player",
  youWin: "You win",
  youLose: "You lose",
  draw: "The game is a draw",
  passing: {
    stack: "Passing until the stack is empty",
    something: "Passing until something happens",
    turn: "Passing until the end of the turn",
    mine: "Passing until your turn",
  } as Record<string, string>,
  stopPassing: "Stop (Esc)",
  toEndOfTurn: "To end of turn",
  toMyTurn: "To my turn",
  menu: "Menu",
  full: "Full control",
  log: "Log",
  stack: "Stack",
  emptyStack: "Nothing is on the stack.",
  graveyard: "Graveyard",
  exile: "Exile",
  library: "Library",
  command: "Command zone",
  hand: "Hand",
  yourHand: "Your hand",
  emptyZone: "Nothing is here.",
  close: "Close",
  why: "Why is it so?",
  preview: "Card",
  theme: "Light or dark",
  replay: "Replay",
  openReplay: "Open a replay",
  lookAgain: "Look at the game again",
  lifeGraph: "Life totals over the game",
  position: "Position",
  positionOf: (n: number, all: number, turn: number) => `Position ${n} of ${all}, turn ${turn}`,
  turnBack: "A turn back",
  turnOn: "A turn on",
  stepBack: "A step back",
  stepOn: "A step on",
  play: "Play",
  pause: "Pause",
  speed: "Speed",
  branch: "Play on from here",
  branchSeat: "Whose seat you take",
  as: (name: string) => `as ${name}`,
  saveReplay: "Save as a file",
  chat: "Say something to the table",
  offerDraw: "Offer a draw",
  watch: "Look on",
  youWatch: "You are looking on. Hands stay hidden.",
  wins: (names: string) => `${names} won`,
  watchers: (n: number) => (n === 1 ? "1 looks on" : `${n} look on`),
  copyWatch: "Copy the link to look on",
  clock: "Clock",
  noClock: "None",
  minutes: (n: number) => `${n} minutes each`,
  outOfTime: "When a clock runs out",
  outLoses: "its player loses",
  outPasses: "its player passes wherever that is possible",
  mayWatch: "Whoever has the address may look on",
  team: (n: number) => `Team ${n}`,
  inHand: (n: number) => `${n} in hand`,
  inPlay: (n: number) => `${n} ${n === 1 ? "creature" : "creatures"}`,
  outOfRange: "out of range",
  boardOf: (name: string) => `The board of ${name}`,
  yourPermanents: "Your permanents",
  permanentsOf: (name: string) => `${name}: permanents`,
  creatures: "Creatures",
  landsAndOthers: "Lands and others",
  youAreOut: "You are out of the game. It goes on: you may watch.",
  freeSeat: "free",
  computer: "computer",
  person: "A person",
  fillSeats: "Let computers take the free seats",
  tableListed: "This table is listed for everybody on this server; the link below goes to friends.",
  openTable: "A table of your own",
  openTableHint: "Two to eight players, teams, variants",
  variant: "How you play",
  players: "Players",
  led: "Led by a commander",
  notLed: "No",
  seat: (n: number) => `Seat ${n}`,
  seatDeck: (n: number) => `Deck of seat ${n}`,
  teamsLabel: "Teams, by seat (empty: as usual)",
  attack: "Whom you may attack",
  attacks: { "": "as usual", multiple: "everybody", one: "one opponent each turn", left: "the next player", right: "the player before you" } as Record<string, string>,
  range: "Range of influence",
  rangeOf: (n: string) => (n === "" ? "as usual" : n === "0" ? "unlimited" : `${n} ${n === "1" ? "seat" : "seats"}`),
  deploy: "Creatures may be deployed to teammates (804)",
  whoMaySit: "Who may sit down",
  byLink: "Whoever has the link",
  anybody: "Anybody: the table is listed below",
  makeTable: "Open the table",
  tables: "Open tables",
  noTables: "Nobody waits. Open a table and share its link.",
  freeOf: (free: number, seats: number) => `${free} of ${seats} seats free`,
  keys: "Keys",
  away: "away",
  ruleUnknown: "No short title",
  format: "Format",
  anyCards: "Any cards",
  notThatMany: (name: string, n: number) => `${name} is not for ${n} players.`,
  yourDeckHere: "Your deck at this table",
  bestOf: "Games of a match",
  bestOfN: (n: number) => (n === 1 ? "Single games" : `Best of ${n}`),
  score: (match: Match) =>
    `${Object.entries(match.names)
      .map(([key, name]) => `${name} ${match.wins[key] ?? 0}`)
      .join(" : ")}${match.draws > 0 ? `, ${match.draws} drawn` : ""} (best of ${match.bestOf})`,
  gamesWon: (n: number) => `${n} ${n === 1 ? "game" : "games"} won`,
  matchWon: "You win the match",
  matchLost: (name: string) => `${name} wins the match`,
  matchDrawn: "The match is a draw",
  toSideboard: "To the sideboard",
  sideboards: (names: string) => `${names} chooses cards from the sideboard…`,
  whoBegins: "Who takes the first turn?",
  iBegin: "I begin",
  theyBegin: (name: string) => `${name} begins`,
  choosesBeginner: (names: string) => `${names} chooses who begins…`,
  anotherMatch: "Another match",
  toEvent: "Back to the pairings",
  lookAtGame: (n: number, winner?: string) => `Look at game ${n} again (${winner === undefined ? "a draw" : `${winner} won`})`,
  timeLeft: "Time left",
  sideboarding: "Sideboarding",
  playThis: "Play this deck",
  backToTable: "Back to the table",
  sortBy: "In heaps by",
  byValue: "mana value",
  byColor: "color",
  byType: "type",
  heap: (sorting: string, heap: string) =>
    sorting === "value" && heap !== "land" && heap !== "other" ? `Mana value ${heap === "7" ? "7 and more" : heap}` : (heapNames[heap] ?? heap),
  mainDeck: "Deck",
  sideboard: "Sideboard",
  ofLeast: (n: number, least: number) => `${n} cards of ${least} at least`,
  ofMost: (n: number, most: number) => `${n} of ${most}`,
  takeOut: "take it out",
  bringIn: "bring it in",
  cameIn: (name: string) => `${name} is in the deck.`,
  wentOut: (name: string) => `${name} is out of the deck.`,
  shiftAll: "A click moves one copy, with Shift all",
  moveHint: "A click or Enter moves a copy to the other side, with Shift all copies.",
  curve: "Spells by mana value",
  basicLands: "Basic lands",
  oneMore: (name: string) => `One ${name} more`,
  oneLess: (name: string) => `One ${name} less`,
  suggestLands: "Suggest lands",
  suggestDeck: "Suggest a deck",
  openDraft: "Draft and sealed deck",
  openDraftHint: "Packs, a deck of them, and matches",
  draftKind: "How it is drafted",
  packsFrom: "Packs of",
  fromLibrary: "the built-in cards",
  fromCube: "a list of my own (a cube)",
  fromSet: "an imported set",
  fromChaos: "any imported sets",
  set: "Set",
  drafters: "Players of the draft",
  people: "Persons",
  onlyYou: "only you",
  otherSeats: "In the other seats",
  matchesThen: "Matches afterwards",
  thenOf: { swiss: "Swiss rounds", "round-robin": "everybody against everybody", elimination: "single elimination", teams: "team against team" } as Record<string, string>,
  timeToPick: "Time for a pick",
  seconds: (n: number) => `${n} seconds`,
  cubeList: "The cards, one a line with its number",
  beginDraft: "Open the draft",
  whoPlays: "Who takes part",
  eventListed: "It stands in the list of open tables: anybody may sit down.",
  packPick: (pack: number, pick: number) => `Pack ${pack}, pick ${pick}`,
  takeCard: "Which do you take?",
  chooseCard: "Choose a card",
  takeIt: (name: string) => `Take ${name}`,
  tookCards: (names: string) => `You have taken ${names}.`,
  othersPick: (names: string) => `${names} ${names.includes(", ") ? "pick" : "picks"}…`,
  pickHint: "Space or a double click takes the card.",
  pool: "Your cards",
  buildDeck: "Build your deck",
  stillDrafting: (names: string) => `The draft goes on: ${names} ${names.includes(", ") ? "pick" : "picks"}…`,
  stillBuilding: (names: string) => `${names} ${names.includes(", ") ? "build their decks" : "builds a deck"}…`,
  toMatch: "To your match",
  roundGoesOn: "Your match of this round is over: the others are still playing.",
  bye: "a bye",
  result: "Result",
  standings: "Standings",
  place: "Place",
  player: "Player",
  points: "Points",
  matchScore: "Matches won and lost",
  roundOf: (n: number, all: number) => `Round ${n} of ${all}`,
  drawnGames: (n: number) => `${n} drawn`,
  isPlayed: "being played",
  lookOn: "Look on",
  accept: "Allow",
  refuse: "Refuse",
};

export function clockText(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

export const steps: { code: string; short: string; name: string }[] = [
  { code: "upkeep", short: "Up", name: "Upkeep" },
  { code: "draw", short: "Dr", name: "Draw" },
  { code: "main1", short: "Main", name: "First main phase" },
  { code: "combat", short: "Beg", name: "Beginning of combat" },
  { code: "attackers", short: "Att", name: "Declare attackers" },
  { code: "blockers", short: "Blo", name: "Declare blockers" },
  { code: "damage", short: "Dam", name: "Combat damage" },
  { code: "endcombat", short: "EoC", name: "End of combat" },
  { code: "main2", short: "Main", name: "Second main phase" },
  { code: "end", short: "End", name: "End step" },
];

export const stepName = (code: string): string =>
  code === "firstdamage"
    ? "First-strike damage"
    : code === "untap"
      ? "Untap"
      : code === "cleanup"
        ? "Cleanup"
        : (steps.find((step) => step.code === code)?.name ?? code);

export const keyHelp: [string, string][] = [
  ["Space", "what the large button says"],
  ["1 … 9", "the option of that number"],
  ["Y, N", "yes, no"],
  ["/", "filter the options"],
  ["Z", "undo"],
  ["A", "attack with everything"],
  ["E, T", "pass until the end of the turn, until your turn"],
  ["R, J", "pass until the stack is empty, until something happens"],
  ["Esc", "stop passing, take picks back, close"],
  ["F", "full control on or off"],
  ["H, B, O, S, L", "go to your hand, your board, theirs, the stack, the log"],
  ["Shift 1 … 8, 0", "open the board of that seat; the one that matters"],
  ["Arrows", "move inside an area"],
  ["V, W", "show the card large, and why it is so"],
  ["?", "these keys"],
];

/** The name of an object as its viewer knows it. */
export function nameOf(view: View, key: string): string {
  const player = view.players[key];
  if (player) return player.name;
  const object = view.objects[key];
  if (!object) return "something that is gone";
  const card = object.card ? view.cards[object.card] : undefined;
  if (object.ability) return `${card?.name ?? "An ability"} (ability)`;
  if (card) return card.name;
  return object.faceDown ? "A face-down card" : "A card";
}

/** What is to be seen of a permanent, in words. */
export function conditions(view: View, object: ObjectState): string[] {
  const parts: string[] = [];
  if (object.power !== undefined) parts.push(`${object.power}/${object.toughness}`);
  if (object.keywords) parts.push(object.keywords);
  if (object.tapped) parts.push("tapped");
  if (object.new) parts.push("new");
  if (object.damage) parts.push(`${object.damage} damage`);
  for (const [kind, count] of Object.entries(object.counters ?? {})) parts.push(`${count} ${kind}`);
  for (const mark of object.marks ?? []) parts.push(mark);
  if (object.attacks) parts.push(`attacks ${nameOf(view, object.attacks)}${object.blocked ? ", blocked" : ""}`);
  for (const attacker of object.blocks ?? []) parts.push(`blocks ${nameOf(view, attacker)}`);
  if (object.on) parts.push(`on ${nameOf(view, object.on)}`);
  if (object.controller) parts.push(object.controller === view.you ? "yours" : "theirs");
  return parts;
}

/** Options that are called the same are told apart by how their objects look. */
export function labelOf(view: View, option: Option, all: Option[]): string {
  const twins = all.filter((other) => other.label === option.label && other.same === undefined);
  const object = option.object ? view.objects[option.object] : undefined;
  if (twins.length < 2 || !object) return option.label;
  const looks = conditions(view, object).filter((word) => word !== "yours" && word !== "theirs");
  return looks.length > 0 ? `${option.label} (${looks.join(", ")})` : option.label;
}
