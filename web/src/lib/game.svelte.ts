// The connection to a table and what is known of it: frames in, answers out, again after a lost connection.
import { mergePatch } from "./merge.ts";
import { countAnswer } from "./counts.ts";
import type { Amount, ChatLine, ClientFrame, Foreseen, Key, Line, Match, Pick, Planned, Question, ServerFrame, Until, View, Why } from "./protocol.ts";
import { inWords, learnNames } from "./said.ts";
import { words } from "./words.ts";

export type Status = "connecting" | "open" | "lost" | "ended";

export interface Toast {
  id: number;
  text: string;
}

const kFirstPause = 500;
const kLongestPause = 8000;
/** A server of which nothing is heard for so long is asked whether it is there: sooner where an answer is on its way. */
const kSilence = 20_000;
const kSilenceAfterAnswer = 4000;
/** So long it may take to say so. */
const kPatience = 8000;
const kLook = 1000;
/** An answer that takes longer is said to be on its way. */
const kSlow = 500;
const kMostToasts = 3;
const kToastTime = 6000;

export class Game {
  status: Status = $state("connecting");
  endedBecause = $state("");
  /** It goes on in another window, and can be taken back to this one. */
  elsewhere = $state(false);
  view: View | null = $state.raw(null);
  question: Question | null = $state.raw(null);
  log: Line[] = $state.raw([]);
  /** The lines that came last, for those who hear the game. */
  news: Line[] = $state.raw([]);
  chat: ChatLine[] = $state.raw([]);
  toasts: Toast[] = $state([]);
  why: Why | null = $state.raw(null);
  /** What comes of the combat that is being declared, of the division, or of each target. */
  foreseen: Foreseen | null = $state.raw(null);
  /** What was planned last to pay with. */
  planned: Planned | null = $state.raw(null);
  /** The match that the game is of, where one is played. */
  match: Match | null = $state.raw(null);
  /** When the time for what is chosen between two games ends, on the clock of performance.now(). */
  matchUntil: number | undefined = $state();
  /** The own seat. */
  you: Key = $state("p0");
  /** An answer is on its way: nothing else is sent for that question. */
  sending = $state(false);
  /** It has been so for a while. */
  slow = $state(false);
  /** When the question came; a key that was meant for the one before does not answer it. */
  askedAt = 0;

  readonly table: string;
  #token: string;
  #socket: WebSocket | null = null;
  /** Of the server: names of objects and numbers of questions hold in one of them. */
  #run = "";
  #number = 0;
  #pause = kFirstPause;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;
  #toasts = 0;
  /** When something was heard last, and when the server was asked since then whether it is there. */
  #heard = 0;
  #pinged = 0;
  #watch: ReturnType<typeof setInterval> | undefined;
  readonly #look = () => this.#lookAfter();
  readonly #wake = () => this.#wakeUp();

  /** Without a token the game is looked on; without a connection it is a replay, whose positions are set from outside. */
  constructor(table: string, token: string, connected = true) {
    this.table = table;
    this.#token = token;
    if (!connected) {
      this.status = "open";
      return;
    }
    this.#connect();
    this.#watch = setInterval(this.#look, kLook);
    for (const event of ["online", "offline"]) addEventListener(event, this.#wake);
    document.addEventListener("visibilitychange", this.#wake);
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    clearInterval(this.#watch);
    for (const event of ["online", "offline"]) removeEventListener(event, this.#wake);
    document.removeEventListener("visibilitychange", this.#wake);
    this.#socket?.close();
  }
  /** Goes on in this window, and in no other. */
  playHere(): void {
    if (!this.elsewhere) return;
    this.elsewhere = false;
    this.status = this.view ? "lost" : "connecting";
    this.#connect();
  }

  /** `always`: also whenever this is asked again in this game. */
  answer(option: number, always = false): void {
    if (this.question) this.#answer({ type: "answer", question: this.question.id, option, ...(always ? { always } : {}) });
  }
  declare(picks: Pick[]): void {
    if (this.question) this.#answer({ type: "answer", question: this.question.id, picks });
  }
  divide(parts: Amount[]): void {
    if (this.question) this.#answer({ type: "answer", question: this.question.id, parts });
  }
  /** Several options, one after the other, and in which order objects are that are asked about next. */
  answerAll(series: number[], order: Key[], always = false): void {
    if (this.question)
      this.#answer({ type: "answer", question: this.question.id, series, ...(order.length > 0 ? { order } : {}), ...(always ? { always } : {}) });
  }
  say(frame: ClientFrame): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(frame));
    else this.toast(words.lost);
  }
  /** What a declaration would come to. It is of no use any more once the question is answered. */
  foresee(picks: Pick[]): void {
    if (this.question && this.status === "open" && !this.sending) this.say({ type: "foresee", question: this.question.id, picks });
  }
  /** What a division would come to. */
  foreseeDivision(parts: Amount[]): void {
    if (this.question && this.status === "open" && !this.sending) this.say({ type: "foresee", question: this.question.id, parts });
  }
  /** What becomes of each target that may be chosen, or comes of each effect that may apply first. */
  foreseeOptions(): void {
    if (this.question && this.status === "open" && !this.sending) this.say({ type: "foresee", question: this.question.id });
  }
  /** What an option would be paid with. */
  plan(option: number): void {
    if (this.question && this.status === "open" && !this.sending) this.say({ type: "plan", question: this.question.id, option });
  }
  pass(until: Until): void {
    this.say({ type: "pass", until });
  }

  toast(text: string): void {
    const id = ++this.#toasts;
    this.toasts = [...this.toasts, { id, text }].slice(-kMostToasts);
    setTimeout(() => {
      this.toasts = this.toasts.filter((toast) => toast.id !== id);
    }, kToastTime);
  }

  #answer(frame: ClientFrame): void {
    if (this.sending) return;
    if (this.view && this.question) countAnswer(this.table, this.view, this.question, frame);
    this.sending = this.#socket?.readyState === WebSocket.OPEN;
    this.#heard = performance.now();
    this.say(frame);
    setTimeout(() => (this.slow = this.sending), kSlow);
  }

  /** A network that is gone, or a machine that slept, may leave a connection that says nothing any more. */
  #lookAfter(): void {
    const socket = this.#socket;
    if (!socket || this.status === "ended") return;
    const now = performance.now();
    const waitsSince = this.status === "open" ? this.#pinged : this.#heard; // for a first word
    if (waitsSince > 0) {
      if (now - waitsSince < kPatience) return;
      this.#lost(socket);
      socket.close();
    } else if (now - this.#heard > (this.sending ? kSilenceAfterAnswer : kSilence)) {
      this.#ping(now);
    }
  }
  #ping(now: number): void {
    this.#pinged = now;
    this.say({ type: "ping" });
  }
  /** The network has changed, or somebody looks again. */
  #wakeUp(): void {
    if (this.status === "lost" || this.status === "connecting") {
      if (this.#socket !== null) return;
      clearTimeout(this.#timer);
      this.#pause = kFirstPause;
      this.#connect();
    } else if (this.status === "open" && this.#pinged === 0 && document.visibilityState === "visible") {
      this.#ping(performance.now());
    }
  }

  #connect(): void {
    const socket = new WebSocket(`${location.origin.replace(/^http/, "ws")}/api/play`);
    this.#socket = socket;
    this.#pinged = 0;
    this.#heard = performance.now();
    socket.onopen = () => {
      const hello: ClientFrame = {
        type: "hello",
        protocol: 1,
        table: this.table,
        ...(this.#token ? { token: this.#token } : { watch: true as const }),
      };
      socket.send(JSON.stringify(this.#run ? { ...hello, run: this.#run, after: this.#number } : hello));
    };
    socket.onmessage = (message) => {
      if (socket !== this.#socket) return;
      this.#heard = performance.now();
      this.#pinged = 0;
      this.#receive(JSON.parse(String(message.data)) as ServerFrame);
    };
    socket.onclose = () => this.#lost(socket);
  }

  #lost(socket: WebSocket): void {
    if (socket !== this.#socket || this.#closed || this.status === "ended") return;
    this.#socket = null;
    this.sending = this.slow = false;
    this.status = this.view ? "lost" : "connecting";
    this.#timer = setTimeout(() => this.#connect(), this.#pause);
    this.#pause = Math.min(kLongestPause, this.#pause * 2);
  }

  #receive(frame: ServerFrame): void {
    if (frame.type === "welcome") {
      // What was asked in another run of the server has other numbers and names.
      if (this.#run !== frame.run) {
        this.chat = [];
        this.question = null;
      }
      this.#run = frame.run;
      this.you = frame.you;
      this.#pause = kFirstPause;
      this.status = "open";
    } else if (frame.type === "state") {
      this.#state(frame);
    } else if (frame.type === "foreseen") {
      this.foreseen = frame.question === this.question?.id ? frame : null;
    } else if (frame.type === "planned") {
      this.planned = frame.question === this.question?.id ? frame : null;
    } else if (frame.type === "chat") {
      const last = this.chat.at(-1)?.n ?? 0;
      this.chat = [...this.chat, ...frame.lines.filter((line) => line.n > last)];
    } else if (frame.type === "match") {
      this.match = frame;
      this.matchUntil = frame.left === undefined ? undefined : performance.now() + frame.left;
    } else if (frame.type === "why") {
      this.why = frame;
    } else if (frame.type === "error") {
      this.sending = this.slow = false;
      if (frame.code === "elsewhere" || frame.code === "refused") {
        this.status = "ended";
        this.elsewhere = frame.code === "elsewhere";
        this.endedBecause = frame.code === "elsewhere" ? words.elsewhere : inWords(frame.text);
        this.#socket?.close();
      } else {
        this.toast(inWords(frame.text));
      }
    }
  }

  #state(frame: Extract<ServerFrame, { type: "state" }>): void {
    if (frame.view) {
      this.view = frame.view;
      this.log = frame.log;
      this.news = [];
    } else {
      if (frame.since !== this.#number) {
        // A frame is missing: the whole table is asked for anew.
        this.#run = "";
        this.#socket?.close();
        return;
      }
      this.view = mergePatch(this.view, frame.change) as View;
      if (frame.log.length > 0) {
        this.log = [...this.log, ...frame.log];
        this.news = frame.log;
      }
    }
    learnNames(this.view);
    this.#number = frame.n;
    const before = this.question;
    this.question = frame.question ?? null;
    if (before?.id !== this.question?.id) this.foreseen = this.planned = null;
    this.sending = this.slow = false;
    if (before?.kind !== this.question?.kind) this.askedAt = performance.now();
  }
}
