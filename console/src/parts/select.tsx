import { Select as MantineSelect, type SelectProps } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';

type Props = Omit<SelectProps, 'comboboxProps'>;

type Options = 'absent' | 'wanted' | 'present';

/**
 * One of a list; to choose it again leaves it chosen. Its options exist once somebody reaches for it: a screen has many
 * lists, and some of them are long.
 */
export function Select({ onFocus, onKeyDown, ...props }: Props): ReactNode {
  const [options, setOptions] = useState<Options>('absent');
  // The field names its list to a screen reader from the drawing after the one that made the list.
  useEffect(() => {
    if (options === 'wanted') setOptions('present');
  }, [options]);
  return (
    <MantineSelect
      allowDeselect={false}
      {...props}
      comboboxProps={{ keepMounted: options !== 'absent' }}
      onFocus={(event) => {
        setOptions((now) => (now === 'absent' ? 'wanted' : now));
        onFocus?.(event);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') takeOnlyMatch(event);
        onKeyDown?.(event);
      }}
    />
  );
}

/** The one option that is left, or the one that was typed in full, unless the arrows went to another. */
function takeOnlyMatch(event: KeyboardEvent<HTMLInputElement>): void {
  const { currentTarget: input } = event;
  if (input.ariaExpanded !== 'true' || input.hasAttribute('aria-activedescendant')) return;
  const list = document.getElementById(input.getAttribute('aria-controls') ?? '');
  const options = [...(list?.querySelectorAll<HTMLElement>('[role=option]') ?? [])];
  const typed = input.value.trim().toLowerCase();
  const exact = options.filter(({ textContent }) => textContent.trim().toLowerCase() === typed);
  const match = options.length === 1 ? options[0] : exact.length === 1 ? exact[0] : undefined;
  if (!match) return;
  event.preventDefault();
  match.click();
}
