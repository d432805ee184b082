import { Button, Group, Stack, Table, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog } from '../../../components/dialogs/dialog.tsx';
import { useTexts } from '../../../i18n/index.ts';
import type { Outcome } from './bulk.ts';

interface Props {
  readonly outcome: Outcome | undefined;
  nameOf(entryId: string): string;
  onClose(): void;
}

/** Lists the refused entries of a bulk action, with reasons. */
export function OutcomeDialog({ outcome, nameOf, onClose }: Props): ReactNode {
  const { common, emissions } = useTexts();
  const { moves } = emissions;
  const { refusals = [], moved = 0, total = 0 } = outcome ?? {};
  return (
    <Dialog opened={outcome !== undefined} onClose={onClose} title={moves.outcomeTitle(refusals.length)} size="lg">
      <Stack>
        <Text size="sm">{moves.outcome(moved, total)}</Text>
        <Table.ScrollContainer minWidth={320} maxHeight={400}>
          <Table aria-label={moves.outcomeTitle(refusals.length)} stickyHeader>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{moves.entry}</Table.Th>
                <Table.Th>{moves.reasonOfRefusal}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {refusals.map(({ entryId, message }) => (
                <Table.Tr key={entryId}>
                  <Table.Td>{nameOf(entryId)}</Table.Td>
                  <Table.Td>{message}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
        <Group justify="flex-end">
          <Button onClick={onClose}>{common.close}</Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
