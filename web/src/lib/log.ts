// Lines of the log as they are shown.
import type { Line } from "./protocol.ts";

export interface Shown extends Line {
  /** So many equal ones in a row. */
  times: number;
}

/** Equal lines that follow each other are one: what all of them are about lights up together. */
export function folded(lines: Line[]): Shown[] {
  const shown: Shown[] = [];
  for (const line of lines) {
    const last = shown.at(-1);
    const equal = last && last.text === line.text && last.turn === line.turn && last.step === line.step && last.rule === line.rule && last.byItself === line.byItself;
    if (!equal) shown.push({ ...line, times: 1 });
    else shown[shown.length - 1] = { ...last, times: last.times + 1, about: [...(last.about ?? []), ...(line.about ?? [])] };
  }
  return shown;
}
