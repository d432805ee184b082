import type { Import } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { useCan } from '../../../api/session.ts';
import type { Column } from '../../../components/table/index.ts';
import { RowLink } from '../../../components/table/row.tsx';
import { RowMenu } from '../../../components/table/row-menu.tsx';
import { useImportTexts } from '../../../i18n/import-texts.ts';
import { useFormat, useTexts } from '../../../i18n/index.ts';
import { ImportStatus } from '../labels.tsx';
import { isRunning } from '../queries.ts';

interface Verbs {
  onUndo(item: Import): void;
  onDiscard(item: Import): void;
}

export function useImportColumns({ onUndo, onDiscard }: Verbs): readonly Column<Import>[] {
  const texts = useImportTexts();
  const { common } = useTexts();
  const format = useFormat();
  const canWrite = useCan('emissions:write');
  const actionsOf = (item: Import) =>
    !canWrite || isRunning(item) || item.status === 'discarded'
      ? []
      : item.counts.applied > 0
        ? [{ label: texts.undo, isDangerous: true, onClick: () => onUndo(item) }]
        : [{ label: texts.discard, isDangerous: true, onClick: () => onDiscard(item) }];
  return [
    {
      id: 'name',
      title: texts.file,
      sortBy: 'name',
      cell: ({ id, name }) => (
        <RowLink to="/imports/$importId" params={{ importId: id }}>
          {name}
        </RowLink>
      ),
    },
    { id: 'status', title: common.status, cell: ({ status }) => <ImportStatus status={status} /> },
    { id: 'rows', title: texts.result, cell: (item) => <Counts of={item} />, isWideOnly: true },
    { id: 'createdBy', title: common.createdBy, cell: ({ createdBy }) => createdBy.email, isWideOnly: true },
    {
      id: 'createdAt',
      title: common.created,
      sortBy: 'createdAt',
      cell: ({ createdAt }) => format.time(createdAt),
      isWideOnly: true,
    },
    {
      id: 'actions',
      title: common.actions,
      align: 'right',
      width: 70,
      cell: (item) => <RowMenu label={texts.actionsOf(item.name)} actions={actionsOf(item)} />,
    },
  ];
}

const SHOWN = ['ready', 'errors', 'duplicates', 'applied'] as const;

/** “180 ready, 12 with errors”; progress while the service works. */
function Counts({ of: item }: { readonly of: Import }): ReactNode {
  const texts = useImportTexts();
  const format = useFormat();
  if (isRunning(item)) return texts.running[item.status]?.(item.progressPercent);
  return SHOWN.filter((name) => item.counts[name] > 0)
    .map((name) => `${format.number(item.counts[name])} ${texts.counts[name](item.counts[name])}`)
    .join(', ');
}
