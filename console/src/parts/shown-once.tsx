import { Group, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { CopyButton } from './copy-button.tsx';

interface Props {
  readonly label: string;
  readonly value: string;
}

/** A secret that the service shows only now: a key, a link. */
export const ShownOnce = ({ label, value }: Props): ReactNode => (
  <Group align="flex-end" gap="xs" wrap="nowrap">
    <TextInput
      label={label}
      value={value}
      readOnly
      flex={1}
      ff="monospace"
      styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
      onFocus={(event) => event.currentTarget.select()}
    />
    <CopyButton value={value} size="input-sm" />
  </Group>
);
