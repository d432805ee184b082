import { Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useChange } from '../../api/use-change.ts';
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx';
import { useAdminsRefusal } from '../../components/permission.tsx';
import { RowMenu } from '../../components/table/row-menu.tsx';
import { useCurrencyTexts } from '../../i18n/currency-texts.ts';
import { useTexts } from '../../i18n/index.ts';
import { useRecordAction } from '../record/index.ts';

interface Props {
  /** Its kind and name in the record. */
  readonly type: 'exchangeRate' | 'priceIndex';
  readonly name: string;
  /** First part of the keys of its queries. */
  readonly queries: string;
  onEdit(): void;
  remove(): PromiseLike<unknown>;
}

/** For an own rate or index; published ones cannot change. */
export function OwnActions({ type, name, queries, onEdit, remove }: Props): ReactNode {
  const { common } = useTexts();
  const words = useCurrencyTexts();
  const [isDeleting, setDeleting] = useState(false);
  const stop = () => setDeleting(false);
  const deletion = useChange({ run: remove, refresh: [[queries]], say: () => words.deleted, done: stop });
  const record = useRecordAction(type, name);
  const refusal = useAdminsRefusal();
  return (
    <>
      <RowMenu
        label={words.actionsFor(name)}
        actions={[
          { label: common.edit, refusal, onClick: onEdit },
          ...record,
          { label: common.delete, isDangerous: true, refusal, onClick: () => setDeleting(true) },
        ]}
      />
      <ConfirmDialog
        isOpen={isDeleting}
        title={words.deleteTitle(name)}
        verb={common.delete}
        isDangerous
        isPending={deletion.isPending}
        onYes={() => deletion.mutate()}
        onNo={stop}
      >
        <Text size="sm">{words.deleteHint}</Text>
      </ConfirmDialog>
    </>
  );
}
