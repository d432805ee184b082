import {
  Autocomplete,
  type AutocompleteProps,
  MultiSelect as MantineMultiSelect,
  type MultiSelectProps,
} from '@mantine/core';
import type { ReactNode } from 'react';
import { NothingFound, useOptions } from './select.tsx';

type Props = Omit<MultiSelectProps, 'comboboxProps'>;

/** Selects several options. */
export function MultiSelect({ onFocus, nothingFoundMessage, ...props }: Props): ReactNode {
  const list = useOptions(onFocus);
  return (
    <MantineMultiSelect
      {...props}
      {...list}
      nothingFoundMessage={nothingFoundMessage && <NothingFound>{nothingFoundMessage}</NothingFound>}
    />
  );
}

type SuggestionsProps = Omit<AutocompleteProps, 'comboboxProps'>;

/** Accepts free text or an option of a list. */
export function Suggestions({ onFocus, ...props }: SuggestionsProps): ReactNode {
  return <Autocomplete {...props} {...useOptions(onFocus)} />;
}
