// What the server knows of cards and decks: searching, reading and writing lists, what there is to say of a deck, how a card
// that somebody writes is understood.
import { words } from "../words/table.ts";
import type { Faces, PrintedFace } from "./decks.ts";
import { inWords } from "./said.ts";
import { ask, ServerError } from "./seats.ts";
import type { Sections } from "./sections.ts";

export interface Found {
  found: number;
  names: string[];
  cards: Faces;
}

export interface ReadDeck {
  name: string;
  about: string;
  problems: string[];
  sections: Sections;
  cards: Faces;
}

export interface Look {
  facts: {
    cards: number;
    lands: number;
    unknown: number;
    creatures: number[];
    others: number[];
    colors: number[];
    symbols: number[];
    meanValue: number;
    types: { type: string; count: number }[];
  };
  /** Chances from 0 to 1: so many lands in the opening hand; one of 1 to 4 copies among the first 7, 8, ... cards; a land for each turn. */
  odds: { lands: number[]; seen: number[][]; landsByTurn: number[] };
  formats: { key: string; name: string; legal: boolean; needs?: string }[];
  faults: string[];
}

export interface ReadCard {
  name: string;
  whole: boolean;
  /** A card of this name is known already. */
  known: boolean;
  reason?: string;
  faces: {
    face: PrintedFace;
    whole: boolean;
    reason?: string;
    paragraphs: {
      text: string;
      parts: { label: string; words: string; rule: string }[];
      reason?: string;
      before?: string;
      stop?: string;
      after?: string;
    }[];
  }[];
}

export const findCards = (query: string, from = 0): Promise<Found> => ask<Found>(`/api/cards/find/${from}/${encodeURIComponent(query)}`);
export const deckChoices = (): Promise<{ formats: string[]; lands: string[] }> => ask("/api/deck");
export const readDeck = (text: string): Promise<ReadDeck> => ask<ReadDeck>("/api/deck/read", { text });
export const readBuiltin = (builtin: string): Promise<ReadDeck> => ask<ReadDeck>("/api/deck/read", { builtin });
export const writeDeck = (sections: Sections, format: string, name: string): Promise<{ text: string; lost: string[]; ending: string }> =>
  ask("/api/deck/write", { sections, format, name });
export const lookAtDeck = (sections: Sections, format: string): Promise<Look> => ask<Look>("/api/deck/look", { sections, format });
export const drawHand = (sections: Sections, seed: number): Promise<{ drawn: string[]; hand: number }> => ask("/api/deck/hand", { sections, seed });
export const landsFor = (sections: Sections, least: number): Promise<{ sections: Sections; cards: Faces }> => ask("/api/deck/lands", { sections, least });

export const readCards = (text: string): Promise<{ errors: string[]; cards: ReadCard[] }> => ask("/api/workshop/read", { text });
export const deckToTry = (text: string): Promise<{ deck: string; about: string }> => ask("/api/workshop/deck", { text });
export const cardAsText = (name: string): Promise<{ text: string }> => ask("/api/workshop/block", { name });

export interface AboutImport {
  allowed: boolean;
  mostBytes: number;
  cards: number;
}
export const aboutImport = (): Promise<AboutImport> => ask<AboutImport>("/api/import");

/** Sends a card file; `progress` hears how much of it is there, from 0 to 1. */
export function sendCards(file: Blob, progress: (part: number) => void): Promise<{ told: string[]; cards: number }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", "/api/import");
    request.upload.onprogress = (event) => progress(event.total > 0 ? event.loaded / event.total : 0);
    request.onerror = () => reject(new ServerError(words.lostOnTheWay));
    request.onload = () => {
      let answer: { error?: string; told?: string[]; cards?: number } = {};
      try {
        answer = JSON.parse(request.responseText) as typeof answer;
      } catch {
        // told by its status
      }
      if (request.status === 200 && answer.told) resolve({ told: answer.told.map(inWords), cards: answer.cards ?? 0 });
      else reject(new ServerError(answer.error ? inWords(answer.error) : words.serverAnswered(request.status)));
    };
    request.send(file);
  });
}
