/** Names one run of an import; random, so that importing the same file on purpose is another run. */
export function newRun(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(10));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The idempotency key of a chunk: always the same, however often it has to be sent. A UUID of version 8. */
export function keyOf(run: string, chunk: number): string {
  const place = chunk.toString(16).padStart(12, '0');
  return `${run.slice(0, 8)}-${run.slice(8, 12)}-8${run.slice(13, 16)}-8${run.slice(17, 20)}-${place}`;
}
