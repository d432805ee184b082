import { type FocusEvent, type FocusEventHandler, useEffect, useState } from 'react';

type Options = 'absent' | 'wanted' | 'present';

interface ListProps {
  readonly comboboxProps: { readonly keepMounted: boolean };
  onFocus(event: FocusEvent<HTMLInputElement>): void;
}

/** The options of a list exist once somebody reaches for it: a screen has many lists, and some of them are long. */
export function useOptions(onFocus: FocusEventHandler<HTMLInputElement> | undefined): ListProps {
  const [options, setOptions] = useState<Options>('absent');
  // The field names its list to a screen reader when it is drawn after the list, which gets its name within a frame.
  useEffect(() => {
    if (options !== 'wanted') return;
    const frame = requestAnimationFrame(() => setOptions('present'));
    return () => cancelAnimationFrame(frame);
  }, [options]);
  return {
    comboboxProps: { keepMounted: options !== 'absent' },
    onFocus(event) {
      setOptions((now) => (now === 'absent' ? 'wanted' : now));
      onFocus?.(event);
    },
  };
}
