// Beats as often as it is told, also where a browser makes the timers of a page in the background wait for a minute.
onmessage = ({ data }: MessageEvent<number>) => setInterval(() => postMessage(0), data);
