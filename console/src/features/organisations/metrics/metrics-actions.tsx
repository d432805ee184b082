import { Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { tonne } from '../../../api/client.ts';
import { useChange } from '../../../api/use-change.ts';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx';
import { useAdminsRefusal } from '../../../components/permission.tsx';
import { RowMenu } from '../../../components/table/row-menu.tsx';
import { useTexts } from '../../../i18n/index.ts';
import { useRecordAction } from '../../record/index.ts';
import { METRICS } from './queries.ts';

interface Props {
  readonly year: string;
  onEdit(): void;
}

export function MetricsActions({ year, onEdit }: Props): ReactNode {
  const { common, metrics: words } = useTexts();
  const [isDeleting, setDeleting] = useState(false);
  const stop = () => setDeleting(false);
  const remove = useChange({
    run: () => tonne.metrics.delete(year),
    refresh: [METRICS],
    say: () => words.deleted(year),
    done: stop,
  });
  const record = useRecordAction('metrics', year);
  const refusal = useAdminsRefusal();
  return (
    <>
      <RowMenu
        label={words.actionsFor(year)}
        actions={[
          { label: common.edit, refusal, onClick: onEdit },
          ...record,
          { label: common.delete, isDangerous: true, refusal, onClick: () => setDeleting(true) },
        ]}
      />
      <ConfirmDialog
        isOpen={isDeleting}
        title={words.deleteTitle(year)}
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
