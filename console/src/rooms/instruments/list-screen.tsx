import { ZapIcon } from '@primer/octicons-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { Instrument, ListInstrumentsQuery } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { tonne } from '../../api/client.ts';
import { Action } from '../../parts/action.tsx';
import { isOfInstrument, PendingChanges } from '../../parts/changes/index.ts';
import { Empty } from '../../parts/empty.tsx';
import { type Filter, FilterBar, given } from '../../parts/filters/index.ts';
import { Page } from '../../parts/page.tsx';
import { DataTable, useRows } from '../../parts/table/index.ts';
import { useTexts } from '../../texts/index.ts';
import { useColumnsOfInstruments, useNameOfInstrument } from './columns.tsx';
import { InstrumentDialog } from './instrument-dialog.tsx';

const route = getRouteApi('/console/instruments');

export function InstrumentListScreen(): ReactNode {
  const { shell, instruments } = useTexts();
  const { dialog, ...search } = route.useSearch();
  const navigate = route.useNavigate();
  const open = useNavigate();
  const query = given(search) as ListInstrumentsQuery;
  const rows = useRows<Instrument>({
    key: ['instruments', 'list', query],
    load: (page, options) => tonne.instruments.list({ sortBy: 'periodStart', ...query, ...page }, options),
    pageSize: 50,
  });
  const change = (patch: object) => void navigate({ search: (before) => ({ ...before, ...patch }) });
  const { sortBy = 'periodStart', sortOrder } = search as Record<string, string>;
  const create = (
    <Action scope="emissions:write" onClick={() => change({ dialog: 'new' })}>
      {instruments.create}
    </Action>
  );
  return (
    <Page title={shell.areas.instruments} term="instrument" hint={instruments.hint} actions={create}>
      <PendingChanges isHere={isOfInstrument} />
      <FilterBar filters={useFilters()} values={search} onChange={change} />
      <DataTable
        label={shell.areas.instruments}
        rows={rows}
        columns={useColumnsOfInstruments()}
        idOf={({ id }) => id}
        nameOf={useNameOfInstrument()}
        sort={{ sortBy, sortOrder: sortOrder === 'asc' ? 'asc' : 'desc' }}
        onSort={change}
        onOpen={({ id }) => void open({ to: '/instruments/$instrumentId', params: { instrumentId: id } })}
        empty={
          <Empty icon={ZapIcon} title={instruments.empty} action={create}>
            {instruments.emptyHint}
          </Empty>
        }
      />
      <InstrumentDialog id={[dialog].flat()[0]} onClose={() => change({ dialog: undefined })} />
    </Page>
  );
}

function useFilters(): readonly Filter[] {
  const { instruments } = useTexts();
  const choices = Object.entries(instruments.types).map(([value, label]) => ({ value, label }));
  return [{ id: 'type', label: instruments.type, kind: 'choices', choices }];
}
