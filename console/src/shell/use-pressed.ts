import { type RefObject, useEffect, useRef } from 'react';

/** For a button whose forerunner was pressed before its menu was loaded: presses it once, as the person has done. */
export function usePressed(wasPressed: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: at the beginning only
  useEffect(() => {
    if (!wasPressed) return;
    button.current?.focus();
    button.current?.click();
  }, []);
  return button;
}
