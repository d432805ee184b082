import { ZapIcon } from '@primer/octicons-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { Instrument, ListInstrumentsQuery } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { tonne } from '../../api/client.ts';
import { type Filter, FilterBar, given } from '../../components/filters/index.ts';
import { Empty } from '../../components/layout/empty.tsx';
import { Page } from '../../components/layout/page.tsx';
import { Action } from '../../components/permission.tsx';
import { DataTable, useRows } from '../../components/table/index.ts';
import { useTexts } from '../../i18n/index.ts';
import { isOfInstrument, PendingChanges } from '../users/index.ts';
import { useInstrumentColumns, useInstrumentName } from './columns.tsx';
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
        columns={useInstrumentColumns()}
        idOf={({ id }) => id}
        nameOf={useInstrumentName()}
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
