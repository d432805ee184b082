import { readLocalStorageValue, useLocalStorage } from '@mantine/hooks';

/**
 * Something remembered in this browser. A change begins with what is stored when it happens, which another tab or an undo
 * may have changed, and works after the screen that offered it was left.
 */
export function useStored<T>(key: string, start: T): [T, (change: (current: T) => T) => void] {
  const [value, set] = useLocalStorage<T>({ key, defaultValue: start, getInitialValueInEffect: false });
  return [value, (change) => set(change(readLocalStorageValue<T>({ key, defaultValue: start })))];
}
