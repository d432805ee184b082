/** Calls `late` after the deadline or `callOff` when the signal aborts; the returned function ends the watch. */
export function watch(
  ms: number,
  late: () => void,
  signal: AbortSignal | undefined,
  callOff: (reason: unknown) => void,
): () => void {
  const deadline = setTimeout(late, ms);
  const onAbort = (): void => callOff(signal?.reason);
  signal?.addEventListener('abort', onAbort);
  if (signal?.aborted) onAbort();
  return () => {
    clearTimeout(deadline);
    signal?.removeEventListener('abort', onAbort);
  };
}
