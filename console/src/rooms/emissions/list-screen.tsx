import { Group } from '@mantine/core';
import { ListUnorderedIcon, PlusIcon, UploadIcon } from '@primer/octicons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { Entry } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { tonne } from '../../api/client.ts';
import { useFiscalYearStart } from '../../api/fiscal-year.ts';
import { waitingQuery } from '../../api/review-queue.ts';
import { useCan } from '../../api/session.ts';
import { Empty } from '../../parts/empty.tsx';
import { FilterBar, type FilterValues, PeriodPicker } from '../../parts/filters/index.ts';
import { ButtonLink } from '../../parts/links.tsx';
import { Page } from '../../parts/page.tsx';
import { DataTable, useColumns, useRows, useSelection } from '../../parts/table/index.ts';
import { useTexts } from '../../texts/index.ts';
import { HIDDEN_AT_FIRST, useEntryColumns } from './list/columns.tsx';
import { useEntryFilters } from './list/filters.ts';
import { toQuery } from './list/search.ts';
import { ViewsMenu } from './list/views-menu.tsx';
import { BulkBar } from './moves/bulk-bar.tsx';
import { useEntryName } from './names.ts';

const route = getRouteApi('/console/entries');

export function EntryListScreen(): ReactNode {
  const { shell, emissions } = useTexts();
  const search: FilterValues = route.useSearch();
  const navigate = route.useNavigate();
  const query = toQuery(search, new Date());
  const rows = useRows<Entry>({
    key: ['emissions', 'list', query],
    load: (page, options) => tonne.emissions.list({ ...query, ...page }, options),
  });
  const trail = () => ({ search, ids: rows.held.map(({ id }) => id) });
  const { columns, menu } = useColumns('entries', useEntryColumns(trail), HIDDEN_AT_FIRST);
  const selection = useSelection();
  const entryName = useEntryName();
  const nameOf = (id: string) => nameIn(rows.held, id, entryName);
  const { periodStart, periodEnd, sortBy = 'createdAt', sortOrder } = search as Record<string, string>;
  const change = (patch: FilterValues) => void navigate({ to: '/entries', search: { ...search, ...patch } });
  return (
    <Page title={shell.areas.entries} term="entry" hint={emissions.hint} actions={<Ways />}>
      <Group justify="space-between" align="flex-start" gap="xs">
        <FilterBar filters={useEntryFilters()} values={search} onChange={change}>
          <PeriodPicker
            isOptional
            fiscalYearStart={useFiscalYearStart()}
            value={periodStart && periodEnd ? { periodStart, periodEnd } : undefined}
            onChange={(period) => change({ periodStart: period?.periodStart, periodEnd: period?.periodEnd })}
          />
        </FilterBar>
        <Group gap="xs" ml="auto">
          <ViewsMenu search={search} onOpen={(view) => void navigate({ to: '/entries', search: view })} />
          {menu}
        </Group>
      </Group>
      <BulkBar selection={selection} nameOf={nameOf} />
      <DataTable<Entry>
        label={shell.areas.entries}
        rows={rows}
        columns={columns}
        idOf={({ id }) => id}
        nameOf={entryName}
        sort={{ sortBy, sortOrder: sortOrder === 'asc' ? 'asc' : 'desc' }}
        onSort={(sort) => change({ ...sort })}
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
    </Page>
  );
}

/** Where to go from the list. */
function Ways(): ReactNode {
  const { emissions } = useTexts();
  const canWrite = useCan('emissions:write');
  const waiting = useQuery(waitingQuery);
  return (
    <>
      <ButtonLink to="/entries/review" variant="default">
        {waiting.data ? emissions.reviewQueueWaiting(waiting.data) : emissions.reviewQueue}
      </ButtonLink>
      {canWrite && (
        <>
          <ButtonLink to="/entries/import" variant="default" leftSection={<UploadIcon />}>
            {emissions.import}
          </ButtonLink>
          <ButtonLink to="/entries/new" leftSection={<PlusIcon />}>
            {emissions.newEntry}
          </ButtonLink>
        </>
      )}
    </>
  );
}

function nameIn(entries: readonly Entry[], id: string, nameOf: (entry: Entry) => string): string {
  const entry = entries.find((each) => each.id === id);
  return entry ? nameOf(entry) : id;
}
