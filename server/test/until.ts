import { setTimeout as sleep } from 'node:timers/promises';

const PATIENCE_MS = 150_000;
/** The test clock does not move, so the rate limit window does not either: a reader must not use up its requests. */
const PAUSE_MS = 50;

/** Reads until the value is as expected; a failure shows the last value read. */
export async function until<T>(read: () => Promise<T>, isDone: (value: T) => boolean): Promise<T> {
  const giveUpAt = performance.now() + PATIENCE_MS;
  for (;;) {
    const value = await read();
    if (isDone(value)) return value;
    if (performance.now() > giveUpAt) throw new Error(`still ${JSON.stringify(value)}`);
    await sleep(PAUSE_MS);
  }
}
