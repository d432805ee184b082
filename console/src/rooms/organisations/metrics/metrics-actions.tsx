import { Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useChange } from '../../../api/change.ts';
import { tonne } from '../../../api/client.ts';
import { Ask } from '../../../parts/ask.tsx';
import { useAdminsRefusal } from '../../../parts/fields/admins-only.tsx';
import { useRecordAction } from '../../../parts/record/index.ts';
import { RowMenu } from '../../../parts/row-menu.tsx';
import { useTexts } from '../../../texts/index.ts';
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
      <Ask
        isOpen={isDeleting}
        title={words.deleteTitle(year)}
        verb={common.delete}
        isDangerous
        isPending={remove.isPending}
        onYes={() => remove.mutate()}
        onNo={stop}
      >
        <Text size="sm">{words.deleteHint}</Text>
      </Ask>
    </>
  );
}
