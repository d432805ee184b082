import type { InventoryStatement } from '@tonne/sdk';
import { RowLink } from '../../../parts/row-link.tsx';
import { StatusBadge } from '../../../parts/state-badge.tsx';
import type { Column } from '../../../parts/table/index.ts';
import { useFormat, useTexts } from '../../../texts/index.ts';

export function useColumnsOfStatements(): readonly Column<InventoryStatement>[] {
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
