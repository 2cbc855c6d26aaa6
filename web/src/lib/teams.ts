// Those who play together: they have a side of the table, and where they share a life total it is shown once (810.4).
import type { Key, View } from "./protocol.ts";

/** Has the player left the game? */
export const isOut = (view: View, player: Key) => view.players[player]?.marks.includes("left the game") === true;

/** Whose plate shows the life of a player: of the team the viewer's own one, or the first who is there. */
export function lifeHolder(view: View, player: Key): Key {
  const team = view.players[player]?.team;
  if (!view.sharedLife || team === undefined) return player;
  const members = Object.keys(view.players).filter((key) => view.players[key]!.team === team);
  if (members.includes(view.you)) return view.you;
  return members.find((key) => !isOut(view, key)) ?? player;
}

/** Who takes turns, whoever's turn it is first; those who have left come last. */
export function orderOfPlay(view: View): Key[] {
  const all = Object.keys(view.players);
  const at = Math.max(0, all.indexOf(view.active));
  const turned = [...all.slice(at), ...all.slice(0, at)];
  return [...turned.filter((player) => !isOut(view, player)), ...turned.filter((player) => isOut(view, player))];
}

export interface Sides {
  /** In turn order, whoever comes after the viewer first. */
  opponents: Key[];
  /** Those of the viewer's team, from the left; the viewer sits between both. */
  left: Key[];
  right: Key[];
}

/** Who sits on which side of the table, as they would around one: the next player sits to the left. */
export function sidesOf(view: View): Sides {
  const all = Object.keys(view.players);
  const at = all.indexOf(view.you);
  const others = [...all.slice(at + 1), ...all.slice(0, at)];
  const team = view.players[view.you]?.team;
  const isMate = (player: Key) => team !== undefined && view.players[player]!.team === team;
  const opponents = others.filter((player) => !isMate(player));
  const first = others.findIndex((player) => !isMate(player));
  const near = others.slice(0, Math.max(0, first));
  return { opponents, left: near.reverse(), right: others.slice(Math.max(0, first)).filter(isMate) };
}
