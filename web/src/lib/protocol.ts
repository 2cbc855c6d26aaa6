// The frames of docs/protocol/protocol.schema.json.

export type Key = string;

export interface PlayerState {
  name: string;
  life: number;
  hand: number;
  library: number;
  graveyard: Key[];
  handKnown: Key[];
  libraryKnown: Key[];
  counters: Record<string, number>;
  mana: string;
  marks: string[];
  team?: number;
  outOfRange?: true;
}

export interface ObjectState {
  owner: Key;
  zone: string;
  card?: Key;
  faceDown?: true;
  token?: true;
  controller?: Key;
  row?: "creature" | "land" | "other";
  tapped?: true;
  phasedOut?: true;
  new?: true;
  power?: number;
  toughness?: number;
  damage?: number;
  counters?: Record<string, number>;
  keywords?: string;
  on?: Key;
  /** Of a card in exile: the permanent with which it was exiled. */
  by?: Key;
  /** It is a copy; `printed` is the card that it really is. */
  copy?: true;
  printed?: Key;
  /** Another face than the first one is up. */
  turned?: true;
  /** Its abilities are not those of its card. */
  altered?: true;
  /** It has a mana ability. */
  mana?: true;
  marks?: string[];
  type?: string;
  colors?: string;
  attacks?: Key;
  blocked?: true;
  blocks?: Key[];
  chosen?: Key;
  words?: string;
  targets?: Key[];
  ability?: true;
  source?: Key;
  x?: number;
}

export interface Card {
  name: string;
  type: string;
  colors: string;
  land: boolean;
  cost?: string;
  text?: string;
  pt?: string;
  loyalty?: number;
  defense?: number;
  token?: true;
  otherFaces?: Key[];
}

export type Until = "asked" | "stack" | "something" | "turn" | "mine";

/** The steps in which a player is asked although nobody has done anything. */
export interface Stops {
  own: string[];
  others: string[];
}

/** How the player wants to be asked in the steps of the turn: at `once` the next time, at `evenIdle` also where nothing can be done but pass. */
export interface StopsOfRoom extends Stops {
  once?: Stops;
  evenIdle?: Stops;
}

/** What becomes of a creature in the combat that is foreseen, or of a target if it is chosen. */
export interface Fighter {
  object: Key;
  text: string;
  /** Damage to what it attacks. */
  through?: number;
  dies?: true;
  /** Of a target: it hurts what is on the player's side, or helps what is not. */
  amiss?: true;
}

/** What somebody gets in a division, and what may be chosen while the others have what they have. */
export interface Part {
  object: Key;
  amount: number;
  least: number;
  most: number;
  dies?: true;
}

/** What comes of what is being declared or divided, or of each target. */
export interface Foreseen {
  question: number;
  /** Not of targets. */
  text?: string;
  danger: boolean;
  fighters: Fighter[];
  parts?: Part[];
  /** Of effects of which one applies first: what happens then. */
  outcomes?: { option: number; text: string }[];
}

/** What an option would be paid with. */
export interface Planned {
  question: number;
  option: number;
  uses: Key[];
  text?: string;
  danger?: true;
}

export interface Room {
  seats: Record<Key, { connected: boolean; grace?: number; computer?: string; rematch?: true; clock?: { left: number; running: boolean; times?: number } }>;
  stops: StopsOfRoom;
  /** By consent no clock runs. */
  paused?: true;
  passing: Until;
  full: boolean;
  /** The player says what pays for each cost. */
  byHand?: true;
  /** Passes that need no question wait for a moment. */
  hides?: true;
  /** Combat damage is divided without a question, so that what can die does. */
  kills?: true;
  /** Whoever needs longer has it without asking. */
  moreTime?: true;
  /** What no automatic payment takes. */
  kept?: Key[];
  /** Questions that answer themselves in this game, in words. */
  spared?: string[];
  undo?: "free" | "ask";
  request?: { by: Key; what: "undo" | "draw" | "pause" | "moreTime"; text: string };
  watching?: true;
  watchers?: number;
  /** Who looks on sees it so many seconds later. */
  delay?: number;
}

export interface View {
  turn: number;
  active: Key;
  step: string;
  you: Key;
  deciding?: Key;
  /** Those of a team have one life total. */
  sharedLife?: true;
  daytime?: "day" | "night";
  over?: true;
  winners?: Key[];
  players: Record<Key, PlayerState>;
  battlefield: Key[];
  exile: Key[];
  command: Key[];
  stack: Key[];
  hand: Key[];
  objects: Record<Key, ObjectState>;
  cards: Record<Key, Card>;
  room: Room;
}

export interface Line {
  n: number;
  turn: number;
  step: string;
  active?: Key;
  text: string;
  rule?: string;
  about?: Key[];
  /** A question that was answered for this player without being asked; its number is of a row of its own. */
  byItself?: true;
  /** In a recording: what somebody may look for on its timeline. */
  mark?: Mark;
}

export type Mark = "life" | "combat" | "spell" | "death" | "end";

export interface Option {
  n: number;
  kind: string;
  label: string;
  object?: Key;
  other?: Key;
  value?: number;
  /** What it costs that nobody means to do. */
  danger?: string;
  same?: number;
}

export interface Question {
  id: number;
  kind: string;
  shape?: "search" | "look";
  text: string;
  words?: string;
  source?: Key;
  rule: string;
  /** What that rule is about, where it says more than that something is chosen. */
  title?: string;
  min: number;
  max: number;
  chosen: number;
  default?: number;
  /** What was picked already in the series. */
  picked?: Key[];
  /** Of numbers: the one that is shown first; else the greatest is. */
  suggested?: number;
  /** It is one of a division, whose whole can be answered at once. */
  divides?: true;
  /** It may be answered once for the whole game. */
  always?: true;
  /** Of an order: what the last one in it is. */
  ends?: "resolves" | "top" | "bottom";
  /** Of cards that are looked at: where those go that are chosen. */
  away?: string;
  /** Of a search: what is looked at, too, and can't be found. */
  others?: Key[];
  /** Of a vote: for which option those have voted who have. */
  votes?: { by: Key; option: number }[];
  options: Option[];
  /** What can't be chosen, and why. */
  impossible?: { label: string; why: string; rule?: string }[];
}

export interface Pick {
  object: Key;
  other: Key;
}

/** So much for somebody, in a division. */
export interface Amount {
  object: Key;
  amount: number;
}

export interface ChatLine {
  n: number;
  by: Key;
  text: string;
}

/** An ability, or keywords, that something gave a permanent or took from it. */
export interface Change {
  text: string;
  by: string;
  lost?: true;
}

/** Why an object is as it is. */
export interface Why {
  object: Key;
  lines: { text: string; rule?: string }[];
  changes?: Change[];
}

/** How a match of several games stands. */
export interface Match {
  bestOf: number;
  stage: "sideboarding" | "begins" | "game" | "over";
  names: Record<Key, string>;
  wins: Record<Key, number>;
  draws: number;
  waits: Key[];
  wants?: Key[];
  chooser: Key;
  games: { replay: number; winner?: Key }[];
  winner?: Key;
  left?: number;
  event?: string;
}

export type ServerFrame =
  | { type: "welcome"; protocol: number; table: string; run: string; you: Key }
  | { type: "state"; n: number; since?: number; view?: View; change?: object; log: Line[]; question?: Question }
  | ({ type: "why" } & Why)
  | { type: "chat"; lines: ChatLine[] }
  | ({ type: "match" } & Match)
  | ({ type: "foreseen" } & Foreseen)
  | ({ type: "planned" } & Planned)
  | { type: "error"; code?: "elsewhere" | "refused" | "limit"; text: string }
  | { type: "pong" };

export type ClientFrame =
  | { type: "hello"; protocol: 1; table: string; token?: string; watch?: true; run?: string; after?: number }
  | { type: "chat"; text: string }
  | { type: "answer"; question: number; option: number; always?: true }
  | { type: "answer"; question: number; picks: Pick[] }
  | { type: "answer"; question: number; parts: Amount[] }
  | { type: "answer"; question: number; series: number[]; order?: Key[]; always?: true }
  | { type: "undo" | "draw" | "concede" | "rematch" | "ping" }
  | { type: "begin"; player: Key }
  | { type: "reply"; accept: boolean }
  | ({ type: "stops" } & StopsOfRoom)
  | { type: "pass"; until: Until }
  | { type: "moreTime"; times: number }
  | { type: "full" | "payByHand" | "hideHesitation" | "killByItself" | "ready" | "pause"; on: boolean }
  | { type: "keep"; object: Key; on: boolean }
  | { type: "askAgain"; number: number }
  | { type: "foresee"; question: number; picks: Pick[] }
  | { type: "foresee"; question: number; parts: Amount[] }
  | { type: "foresee"; question: number }
  | { type: "plan"; question: number; option: number }
  | { type: "why"; object: Key };
