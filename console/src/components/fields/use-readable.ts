import { type RefObject, useEffect, useRef, useState } from 'react';

interface Readable {
  readonly input: RefObject<HTMLInputElement | null>;
  /** True if the field shows the error. It is hidden while the user types: half a date is not a mistake yet. */
  readonly isComplaining: boolean;
  leave(): void;
}

/** Blocks submission of a form with an invalid field. The field shows the reason. */
export function useReadable(isReadable: boolean): Readable {
  const input = useRef<HTMLInputElement>(null);
  const [isLeft, setLeft] = useState(false);
  useEffect(() => {
    if (isReadable) return setLeft(false);
    const form = input.current?.form;
    const hold = (event: Event) => {
      event.preventDefault();
      // Runs before React's handlers, and before other fields take the focus.
      event.stopImmediatePropagation();
      setLeft(true);
      input.current?.focus();
    };
    form?.addEventListener('submit', hold, { capture: true });
    return () => form?.removeEventListener('submit', hold, { capture: true });
  }, [isReadable]);
  return { input, isComplaining: isLeft && !isReadable, leave: () => setLeft(true) };
}
