import { type RefObject, useEffect, useRef, useState } from 'react';

interface Readable {
  readonly input: RefObject<HTMLInputElement | null>;
  /** True if the field shows the error. It stays hidden while the person types: half a date is not a mistake yet. */
  readonly isComplaining: boolean;
  leave(): void;
}

/** A form with a field that cannot be read is not sent: the field says why. */
export function useReadable(isReadable: boolean): Readable {
  const input = useRef<HTMLInputElement>(null);
  const [isLeft, setLeft] = useState(false);
  useEffect(() => {
    if (isReadable) return setLeft(false);
    const form = input.current?.form;
    const hold = (event: Event) => {
      event.preventDefault();
      // Before React hears of it, and before other fields take the focus.
      event.stopImmediatePropagation();
      setLeft(true);
      input.current?.focus();
    };
    form?.addEventListener('submit', hold, { capture: true });
    return () => form?.removeEventListener('submit', hold, { capture: true });
  }, [isReadable]);
  return { input, isComplaining: isLeft && !isReadable, leave: () => setLeft(true) };
}
