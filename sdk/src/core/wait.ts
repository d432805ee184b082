import { TimeoutError } from './errors.ts';
import type { RequestOptions } from './options.ts';
import { sleep } from './retry.ts';

export interface WaitOptions<T> {
  /** Limit for the whole wait, in milliseconds; 10 minutes by default. */
  readonly timeoutMs?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Called with every state that was read. */
  readonly onProgress?: ((resource: T) => void) | undefined;
}

const DEFAULT_TIMEOUT_MS = 600_000;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 5_000;
const GROWTH = 1.5;

/** Reads with growing pauses until `isDone`, which throws if the work has failed. */
export async function waitUntil<T>(
  read: (options: RequestOptions) => PromiseLike<T>,
  isDone: (resource: T) => boolean,
  { timeoutMs = DEFAULT_TIMEOUT_MS, signal, onProgress }: WaitOptions<T> = {},
): Promise<T> {
  const end = Date.now() + timeoutMs;
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * GROWTH, LONGEST_PAUSE_MS)) {
    const resource = await read({ signal });
    onProgress?.(resource);
    if (isDone(resource)) return resource;
    const left = end - Date.now();
    if (left <= 0) throw new TimeoutError(`Not done after ${timeoutMs} ms. The work continues; call waitFor again.`);
    await sleep(Math.min(pause, left), signal);
  }
}
