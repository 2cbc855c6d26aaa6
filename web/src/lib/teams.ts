// Those who have a life total together (810.4): it is shown once.
import type { Key, View } from "./protocol.ts";

const isOut = (view: View, player: Key) => view.players[player]?.marks.includes("left the game") === true;

/** Whose plate shows the life of a player: of the team the viewer's own one, or the first who is there. */
export function lifeHolder(view: View, player: Key): Key {
  const team = view.players[player]?.team;
  if (!view.sharedLife || team === undefined) return player;
  const members = Object.keys(view.players).filter((key) => view.players[key]!.team === team);
  if (members.includes(view.you)) return view.you;
  return members.find((key) => !isOut(view, key)) ?? player;
}
