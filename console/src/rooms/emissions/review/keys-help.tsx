import { Kbd, Table } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog } from '../../../parts/dialog.tsx';
import { useTexts } from '../../../texts/index.ts';

interface Props {
  readonly isOpen: boolean;
  onClose(): void;
}

export function KeysHelp({ isOpen, onClose }: Props): ReactNode {
  const { review } = useTexts().emissions;
  return (
    <Dialog opened={isOpen} onClose={onClose} title={review.keys}>
      <Table aria-label={review.keys}>
        <Table.Tbody>
          {Object.entries(review.keyNames).map(([key, meaning]) => (
            <Table.Tr key={key}>
              <Table.Td w={60}>
                <Kbd>{key}</Kbd>
              </Table.Td>
              <Table.Td>{meaning}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Dialog>
  );
}
