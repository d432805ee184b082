import { Group } from '@mantine/core';
import { PlusIcon, UploadIcon } from '@primer/octicons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, useRef } from 'react';
import { useCan, useFiscalYearStart } from '../../../api/session.ts';
import { waitingQuery } from '../../../api/shared-queries.ts';
import { FilterBar, type FilterValues, PeriodPicker } from '../../../components/filters/index.ts';
import { Page } from '../../../components/layout/page.tsx';
import { ButtonLink } from '../../../components/links.tsx';
import { useColumns } from '../../../components/table/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import { HIDDEN_AT_FIRST, useEntryColumns } from './columns.tsx';
import { EntryTable } from './entry-table.tsx';
import { useEntryFilters } from './filters.ts';
import type { ListPosition } from './views.ts';
import { ViewsMenu } from './views-menu.tsx';

const route = getRouteApi('/console/entries');

export function EntryListScreen(): ReactNode {
  const { shell, emissions } = useTexts();
  const search: FilterValues = route.useSearch();
  const navigate = route.useNavigate();
  const position = useRef<ListPosition>(undefined);
  const { periodStart, periodEnd, periodMatch, importId } = search as Record<string, string>;
  const hasShares = periodMatch === 'overlapping';
  const { columns, menu } = useColumns('entries', useEntryColumns(position, hasShares), HIDDEN_AT_FIRST);
  const change = (patch: FilterValues) => void navigate({ to: '/entries', search: { ...search, ...patch } });
  return (
    <Page title={shell.areas.entries} term="entry" hint={emissions.hint} actions={<ListLinks />}>
      <Group justify="space-between" align="flex-start" gap="xs">
        <FilterBar filters={useEntryFilters(importId)} values={search} onChange={change}>
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
      <EntryTable search={search} columns={columns} position={position} onSort={(sort) => change({ ...sort })} />
    </Page>
  );
}

/** Links to the review, the import and a new entry. */
function ListLinks(): ReactNode {
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
