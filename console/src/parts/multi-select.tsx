import { MultiSelect as MantineMultiSelect, type MultiSelectProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { NothingFound } from './nothing-found.tsx';
import { useOptions } from './use-options.ts';

type Props = Omit<MultiSelectProps, 'comboboxProps'>;

/** Several of a list. */
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
