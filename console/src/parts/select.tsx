import { Select as MantineSelect, type SelectProps } from '@mantine/core';
import type { KeyboardEvent, ReactNode } from 'react';
import { NothingFound } from './nothing-found.tsx';
import { useOptions } from './use-options.ts';

type Props = Omit<SelectProps, 'comboboxProps'>;

/** One of a list; to choose it again leaves it chosen. */
export function Select({ onFocus, onKeyDown, nothingFoundMessage, ...props }: Props): ReactNode {
  const list = useOptions(onFocus);
  return (
    <MantineSelect
      allowDeselect={false}
      {...props}
      {...list}
      nothingFoundMessage={nothingFoundMessage && <NothingFound>{nothingFoundMessage}</NothingFound>}
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
  const options = [...(list?.querySelectorAll<HTMLElement>('[data-combobox-option]') ?? [])];
  const typed = input.value.trim().toLowerCase();
  const exact = options.filter(({ textContent }) => textContent.trim().toLowerCase() === typed);
  const match = options.length === 1 ? options[0] : exact.length === 1 ? exact[0] : undefined;
  if (!match) return;
  event.preventDefault();
  match.click();
}
