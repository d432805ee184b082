import { Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { tonne } from '../../api/client.ts';
import { useChange } from '../../api/use-change.ts';
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx';
import { useRefusal } from '../../components/permission.tsx';
import { RowMenu } from '../../components/table/row-menu.tsx';
import { useTexts } from '../../i18n/index.ts';
import { useSpendTexts } from '../../i18n/spend-texts.ts';
import { useRecordAction } from '../record/index.ts';
import { RULES } from './values.ts';

interface Props {
  readonly id: string;
  readonly name: string;
  onEdit(): void;
}

export function RuleActions({ id, name, onEdit }: Props): ReactNode {
  const { common } = useTexts();
  const words = useSpendTexts();
  const [isDeleting, setDeleting] = useState(false);
  const stop = () => setDeleting(false);
  const remove = useChange({
    run: () => tonne.spendRules.delete(id),
    refresh: [[RULES]],
    say: () => words.deleted,
    done: stop,
  });
  const record = useRecordAction('spendRule', id);
  const refusal = useRefusal({ scope: 'emissions:write' });
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
        title={words.deleteTitle}
        verb={common.delete}
        isDangerous
        isPending={remove.isPending}
        onYes={() => remove.mutate()}
        onNo={stop}
      >
        <Text size="sm">{words.deleteHint}</Text>
      </ConfirmDialog>
    </>
  );
}
