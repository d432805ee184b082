import { useSyncExternalStore } from 'react';

let isWaiting = false;
const listeners = new Set<() => void>();

/** Whether the service has asked for patience; the client waits and tries again by itself. */
export const useIsWaiting = (): boolean => useSyncExternalStore(listen, () => isWaiting);

export function noteAnswer({ status }: Response): void {
  const next = status === 429;
  if (next === isWaiting) return;
  isWaiting = next;
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
