import { Button, Group, Stack, Table, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/index.ts';
import { Dialog } from './dialog.tsx';

export interface Difference {
  readonly field: string;
  readonly yours: string;
  readonly theirs: string;
}

interface Props {
  /** Undefined while there is no conflict. */
  readonly differences: readonly Difference[] | undefined;
  onKeepYours(): void;
  onTakeTheirs(): void;
}

/** Shows both versions after two users changed the same resource, and lets the user choose. */
export function ConflictDialog({ differences, onKeepYours, onTakeTheirs }: Props): ReactNode {
  const { common } = useTexts();
  return (
    <Dialog opened={differences !== undefined} onClose={onTakeTheirs} title={common.conflict} size="lg">
      <Stack>
        <Text size="sm">{common.conflictHint}</Text>
        <DifferenceTable differences={differences ?? []} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onTakeTheirs}>
            {common.takeTheirs}
          </Button>
          <Button onClick={onKeepYours}>{common.keepYours}</Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

function DifferenceTable({ differences }: { readonly differences: readonly Difference[] }): ReactNode {
  const { common } = useTexts();
  return (
    <Table aria-label={common.conflict}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{common.field}</Table.Th>
          <Table.Th>{common.yours}</Table.Th>
          <Table.Th>{common.theirs}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {differences.map(({ field, yours, theirs }) => (
          <Table.Tr key={field}>
            <Table.Td>{field}</Table.Td>
            <Table.Td>{yours}</Table.Td>
            <Table.Td>{theirs}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
