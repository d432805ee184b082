import { Kbd, Table } from '@mantine/core';
import { type HotkeyItem, useHotkeys } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { Dialog } from '../../../components/dialogs/dialog.tsx';
import { useTexts } from '../../../i18n/index.ts';

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

export interface ReviewKeys {
  next(): void;
  previous(): void;
  approve(): void;
  reject(): void;
  open(): void;
  help(): void;
}

/** Single-letter shortcuts. Inactive while a field has the focus or a dialog is open. */
export function useReviewKeys(keys: ReviewKeys, isPaused: boolean): void {
  const active: HotkeyItem[] = [
    ['j', keys.next],
    ['k', keys.previous],
    ['a', keys.approve],
    ['r', keys.reject],
    ['o', keys.open],
    ['shift+?', keys.help],
    ['?', keys.help],
  ];
  useHotkeys(isPaused ? [] : active);
}
