import { notifications } from '@mantine/notifications';
import { ListUnorderedIcon } from '@primer/octicons-react';
import type { Entry, ListEntriesQuery, ListedEntry } from '@tonne/sdk';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { tonne } from '../../../api/client.ts';
import type { FilterValues } from '../../../components/filters/index.ts';
import { Empty } from '../../../components/layout/empty.tsx';
import { ButtonLink } from '../../../components/links.tsx';
import {
  type ChosenRows,
  type Column,
  DataTable,
  type Sort,
  useRows,
  useSelection,
} from '../../../components/table/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import { useEntryName } from '../queries.ts';
import { BulkBar } from '../review/bulk-bar.tsx';
import { toQuery } from './search.ts';
import type { ListPosition } from './views.ts';

interface Props {
  readonly search: FilterValues;
  readonly columns: readonly Column<ListedEntry>[];
  /** Set to the entries shown. */
  readonly position: RefObject<ListPosition | undefined>;
  onSort(sort: Sort): void;
}

/** The table of entries, with actions for several at once. */
export function EntryTable({ search, columns, position, onSort }: Props): ReactNode {
  const { shell, emissions } = useTexts();
  const query = toQuery(search, new Date());
  const rows = useRows<ListedEntry>({
    key: ['emissions', 'list', query],
    load: (page, options) => tonne.emissions.list({ ...query, ...page }, options),
  });
  useEffect(() => {
    position.current = { search, ids: rows.held.map(({ id }) => id) };
  });
  const selection = useSelection();
  useClearedSelection(selection, query);
  const entryName = useEntryName();
  const { sortBy = 'createdAt', sortOrder } = search as Record<string, string>;
  return (
    <>
      <BulkBar
        selection={selection}
        total={rows.total}
        findAll={() => findAll(query)}
        nameOf={(id) => nameIn(rows.held, id, entryName)}
      />
      <DataTable<ListedEntry>
        label={shell.areas.entries}
        rows={rows}
        columns={columns}
        idOf={({ id }) => id}
        nameOf={entryName}
        sort={{ sortBy, sortOrder: sortOrder === 'asc' ? 'asc' : 'desc' }}
        onSort={onSort}
        selection={selection}
        empty={
          <Empty
            icon={ListUnorderedIcon}
            title={emissions.empty}
            action={<ButtonLink to="/entries/new">{emissions.newEntry}</ButtonLink>}
          >
            {emissions.emptyHint}
          </Empty>
        }
      />
    </>
  );
}

/** Clears the selection when the filters change, and notifies the user. */
function useClearedSelection(selection: ChosenRows, { sortBy, sortOrder, ...filters }: ListEntriesQuery): void {
  const { common } = useTexts();
  const shown = JSON.stringify(filters);
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    if (selection.ids.size === 0) return;
    notifications.show({ message: common.selectionCleared(selection.ids.size) });
    selection.clear();
  }, [shown, selection, common]);
}

const PAGE_SIZE = 200;

/** Loads the ids of the whole filtered list, page by page. The table may show only part of it. */
const findAll = async (query: ListEntriesQuery): Promise<readonly string[]> =>
  (await tonne.emissions.list({ ...query, fields: 'id', pageSize: PAGE_SIZE }).toArray()).map(({ id }) => id);

function nameIn(entries: readonly Entry[], id: string, nameOf: (entry: Entry) => string): string {
  const entry = entries.find((each) => each.id === id);
  return entry ? nameOf(entry) : id;
}
