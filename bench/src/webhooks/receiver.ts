import { freePort, startChild, stopChild, untilServing } from '../processes.ts';

/** A receiver for deliveries, in a separate process. */
export async function withReceiver<T>(work: (url: string) => Promise<T>): Promise<T> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/hook`;
  const child = startChild(new URL('./receiver-process.js', import.meta.url), { PORT: String(port) });
  try {
    await untilServing(child, url);
    return await work(url);
  } finally {
    await stopChild(child);
  }
}
