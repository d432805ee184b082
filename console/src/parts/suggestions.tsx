import { Autocomplete, type AutocompleteProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { useOptions } from './use-options.ts';

type Props = Omit<AutocompleteProps, 'comboboxProps'>;

/** A text of one's own, or one of a list. */
export function Suggestions({ onFocus, ...props }: Props): ReactNode {
  return <Autocomplete {...props} {...useOptions(onFocus)} />;
}
