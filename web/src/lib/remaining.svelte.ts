// Time that the server has told, counted down here from when it was told.
const kBeat = 250;

export interface Told {
  left: number;
  running: boolean;
}

/** The milliseconds that are left, as the page shows them. To be called where a component is made. */
export function remaining(told: () => Told): { readonly left: number } {
  let now = $state(performance.now());
  let since = $state(performance.now());
  const left = $derived(Math.max(0, told().left - (told().running ? now - since : 0)));
  $effect(() => {
    const { running } = told();
    since = performance.now();
    now = since;
    if (!running) return;
    const timer = setInterval(() => (now = performance.now()), kBeat);
    return () => clearInterval(timer);
  });
  return {
    get left() {
      return left;
    },
  };
}
