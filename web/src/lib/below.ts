// Who looks on, or back at a game, chooses whose seat lies below.
import type { Key, View } from "./protocol.ts";

/** The table as it lies before that seat, with the cards of its hand that may be seen. */
export function seenFrom(view: View, seat: Key | null): View {
  const player = seat === null || seat === view.you || !view.room.watching ? undefined : view.players[seat];
  return player ? { ...view, you: seat!, hand: player.handKnown } : view;
}
