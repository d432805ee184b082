import type { ListedEntry } from '@tonne/sdk';
import { type RefObject, useMemo } from 'react';
import { useActivityName } from '../../../api/activity-names.ts';
import { Tonnes } from '../../../components/figures.tsx';
import { StateBadge } from '../../../components/status-badge.tsx';
import type { Column } from '../../../components/table/index.ts';
import { RowLink } from '../../../components/table/row.tsx';
import { categoryName, type Format, type Texts, useFormat, useTexts } from '../../../i18n/index.ts';
import type { ListPosition } from './views.ts';

/** Hidden by default. The column menu shows them. */
export const HIDDEN_AT_FIRST = ['scope', 'category', 'reference', 'factor', 'createdAt', 'updatedAt', 'createdBy'];

/** Opening an entry stores the listed rows as the list position. */
export function useEntryColumns(
  position: RefObject<ListPosition | undefined>,
  hasShares: boolean,
): readonly Column<ListedEntry>[] {
  const texts = useTexts();
  const format = useFormat();
  const activityName = useActivityName();
  return useMemo(() => {
    const columns = columnsOf(position, texts, format, activityName);
    return hasShares ? withShare(columns, texts) : columns;
  }, [position, texts, format, activityName, hasShares]);
}

/** Adds the share of an entry that counts in the period. Narrow screens show it instead of the whole figure. */
const withShare = (columns: readonly Column<ListedEntry>[], { emissions }: Texts): readonly Column<ListedEntry>[] => [
  ...columns.map((column) => (column.id === 'tco2e' ? { ...column, isWideOnly: true } : column)),
  {
    id: 'periodTco2e',
    title: emissions.periodTco2e,
    align: 'right',
    cell: ({ periodTco2e }) => <Tonnes value={periodTco2e} />,
  },
];

function columnsOf(
  position: RefObject<ListPosition | undefined>,
  texts: Texts,
  format: Format,
  activityName: (entry: ListedEntry) => string,
): readonly Column<ListedEntry>[] {
  const { common, emissions } = texts;
  return [
    {
      id: 'activity',
      title: emissions.activity,
      cell: (entry) => (
        <RowLink to="/entries/$entryId" params={{ entryId: entry.id }} state={() => withPosition(position.current)}>
          {activityName(entry)}
        </RowLink>
      ),
    },
    {
      id: 'scope',
      title: emissions.scope,
      term: 'ghgScope',
      cell: ({ scope }) => common.scope(scope),
      isWideOnly: true,
    },
    {
      id: 'category',
      title: common.category,
      cell: ({ category }) => categoryName(category, texts),
      isWideOnly: true,
    },
    { id: 'location', title: common.location, cell: ({ location }) => location.name, isWideOnly: true },
    {
      id: 'period',
      title: common.period,
      sortBy: 'periodStart',
      cell: ({ periodStart, periodEnd }) => format.period(periodStart, periodEnd),
      isWideOnly: true,
    },
    {
      id: 'quantity',
      title: emissions.quantity,
      align: 'right',
      cell: ({ quantity, unit }) => `${format.number(quantity)} ${common.unit(unit, quantity)}`,
      isWideOnly: true,
    },
    {
      id: 'reference',
      title: emissions.reference,
      cell: ({ reference }) => reference ?? common.none,
      isWideOnly: true,
    },
    { id: 'factor', title: emissions.factor, cell: ({ factor }) => factor.code, isWideOnly: true },
    { id: 'createdBy', title: common.createdBy, cell: ({ createdBy }) => createdBy.email, isWideOnly: true },
    {
      id: 'createdAt',
      title: common.created,
      sortBy: 'createdAt',
      cell: ({ createdAt }) => format.time(createdAt),
      isWideOnly: true,
    },
    {
      id: 'updatedAt',
      title: common.updated,
      sortBy: 'updatedAt',
      cell: ({ updatedAt }) => format.time(updatedAt),
      isWideOnly: true,
    },
    { id: 'state', title: common.status, cell: ({ state }) => <StateBadge state={state} /> },
    {
      id: 'tco2e',
      title: common.tco2e,
      sortBy: 'tco2e',
      align: 'right',
      cell: ({ tco2e }) => <Tonnes value={tco2e} />,
    },
  ];
}

const withPosition = (position: ListPosition | undefined): { position?: ListPosition } =>
  position ? { position } : {};
