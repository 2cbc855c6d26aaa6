// Longer time limits for whoever needs them, at a table.
import type { Game } from "./game.svelte.ts";
import type { View } from "./protocol.ts";
import { change, type Settings } from "./settings.svelte.ts";

/** Other people sit there, too. */
export const hasOthers = (view: View): boolean => Object.values(view.room.seats).filter((one) => !one.computer).length > 1;

/** How somebody takes more time without asking; nothing where the others would have to agree first. */
export function takingTime(game: Game): ((times: Settings["times"]) => void) | undefined {
  const room = game.view?.room;
  if (!room || room.watching || !(room.moreTime === true || !hasOthers(game.view!))) return undefined;
  return (times) => {
    change({ times });
    game.say({ type: "moreTime", times: Number(times) });
  };
}
