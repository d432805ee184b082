import { type RefObject, useEffect, useRef } from 'react';

/** Presses a button once if the user pressed its placeholder before the menu was loaded. */
export function usePressed(wasPressed: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once
  useEffect(() => {
    if (!wasPressed) return;
    button.current?.focus();
    button.current?.click();
  }, []);
  return button;
}
