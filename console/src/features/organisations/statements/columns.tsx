import type { InventoryStatement } from '@tonne/sdk';
import { StatusBadge } from '../../../components/status-badge.tsx';
import type { Column } from '../../../components/table/index.ts';
import { RowLink } from '../../../components/table/row.tsx';
import { useFormat, useTexts } from '../../../i18n/index.ts';

export function useStatementColumns(): readonly Column<InventoryStatement>[] {
  const { common, statements: words } = useTexts();
  const format = useFormat();
  return [
    {
      id: 'year',
      title: words.year,
      sortBy: 'fiscalYear',
      cell: ({ fiscalYear }) => (
        <RowLink to="/settings/statements/$fiscalYear" params={{ fiscalYear: String(fiscalYear) }}>
          {fiscalYear}
        </RowLink>
      ),
    },
    {
      id: 'missing',
      title: words.checklist,
      cell: ({ missing }) =>
        missing.length === 0 ? (
          <StatusBadge color="green" label={words.isComplete} />
        ) : (
          <StatusBadge color="orange" label={words.lacks(missing.length)} />
        ),
    },
    {
      id: 'approach',
      title: words.approach,
      cell: ({ consolidationApproach }) => words.approaches[consolidationApproach] ?? consolidationApproach,
      isWideOnly: true,
    },
    { id: 'baseYear', title: words.baseYear, cell: ({ baseYear }) => baseYear ?? common.none, isWideOnly: true },
    {
      id: 'changed',
      title: words.changed,
      sortBy: 'updatedAt',
      cell: ({ updatedAt }) => format.ago(updatedAt),
      isWideOnly: true,
    },
  ];
}
