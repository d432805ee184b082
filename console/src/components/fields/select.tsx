import { Select as MantineSelect, type SelectProps } from '@mantine/core';
import {
  type FocusEvent,
  type FocusEventHandler,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useState,
} from 'react';

/** Message in an empty list. A listbox may contain only options, so the message is a disabled option. */
export const NothingFound = ({ children }: { readonly children: ReactNode }): ReactNode => (
  // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
  <span role="option" aria-selected={false} aria-disabled>
    {children}
  </span>
);

type Options = 'absent' | 'wanted' | 'present';

interface ListProps {
  readonly comboboxProps: { readonly keepMounted: boolean };
  onFocus(event: FocusEvent<HTMLInputElement>): void;
}

/** Renders the options of a list on first use: a screen has many lists, and some are long. */
export function useOptions(onFocus: FocusEventHandler<HTMLInputElement> | undefined): ListProps {
  const [options, setOptions] = useState<Options>('absent');
  // The list gets its id within a frame. Rendering the field again then links it to the list for screen readers.
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

type Props = Omit<SelectProps, 'comboboxProps'>;

/** Selects one option. Choosing it again does not deselect it. */
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

/** The only remaining option or the one typed in full, unless the arrow keys moved to another. */
function takeOnlyMatch(event: KeyboardEvent<HTMLInputElement>): void {
  const { currentTarget: input } = event;
  if (input.getAttribute('aria-expanded') !== 'true' || input.hasAttribute('aria-activedescendant')) return;
  const list = document.getElementById(input.getAttribute('aria-controls') ?? '');
  const options = [...(list?.querySelectorAll<HTMLElement>('[data-combobox-option]') ?? [])];
  const typed = input.value.trim().toLowerCase();
  const exact = options.filter(({ textContent }) => textContent.trim().toLowerCase() === typed);
  const match = options.length === 1 ? options[0] : exact.length === 1 ? exact[0] : undefined;
  if (!match) return;
  event.preventDefault();
  match.click();
}
