import { useMemo, useSyncExternalStore } from 'react';

/**
 * A value stored in this browser. A change starts from the value stored at that moment, because another tab or an undo
 * may have changed it. It also works after the user has left the screen.
 */
export function useStored<T>(key: string, start: T): [T, (change: (current: T) => T) => void] {
  const text = useSyncExternalStore(listen, () => localStorage.getItem(key));
  // biome-ignore lint/correctness/useExhaustiveDependencies: `start` may be new with every render
  const value = useMemo(() => read(text, start), [key, text]);
  const set = (change: (current: T) => T) => {
    localStorage.setItem(key, JSON.stringify(change(read(localStorage.getItem(key), start))));
    dispatchEvent(new Event(CHANGED));
  };
  return [value, set];
}

/** Notifies other components of this page. The browser notifies other tabs. */
const CHANGED = 'tonne-stored';

function read<T>(text: string | null, start: T): T {
  try {
    return text === null ? start : JSON.parse(text);
  } catch {
    return start;
  }
}

function listen(listener: () => void): () => void {
  addEventListener('storage', listener);
  addEventListener(CHANGED, listener);
  return () => {
    removeEventListener('storage', listener);
    removeEventListener(CHANGED, listener);
  };
}
