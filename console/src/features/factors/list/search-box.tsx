import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { SearchIcon } from '@primer/octicons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useTexts } from '../../../i18n/index.ts';

interface Props {
  readonly value: string;
  onChange(value: string): void;
}

const PAUSE_MS = 200;

/** Searches when the user pauses typing. */
export function SearchBox({ value, onChange }: Props): ReactNode {
  const { common, factors } = useTexts();
  const [typed, setTyped] = useState(value);
  const search = useDebouncedCallback(onChange, { delay: PAUSE_MS });
  useEffect(() => setTyped((before) => (before.trim() === value ? before : value)), [value]);
  const type = (text: string) => {
    setTyped(text);
    search(text.trim());
  };
  return (
    <TextInput
      type="search"
      size="xs"
      w={{ base: '100%', xs: 300 }}
      aria-label={common.search}
      placeholder={factors.searchPlaceholder}
      leftSection={<SearchIcon />}
      rightSection={typed && <CloseButton size="xs" aria-label={common.clearFilters} onClick={() => type('')} />}
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
    />
  );
}
