import { AbortError } from './errors.ts';

export const aborted = (signal: AbortSignal): AbortError =>
  new AbortError('The call was aborted.', { cause: signal.reason });

export async function sleep(milliseconds: number, signal?: AbortSignal): Promise<void> {
  if (signal?.aborted) throw aborted(signal);
  let stop = () => {};
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    stop = () => {
      clearTimeout(timer);
      resolve();
    };
    signal?.addEventListener('abort', stop);
  });
  signal?.removeEventListener('abort', stop);
  if (signal?.aborted) throw aborted(signal);
}
