import { MeterIcon } from '@primer/octicons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { ListMetersQuery, Meter } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { tonne } from '../../api/client.ts';
import { locationsQuery } from '../../api/shared-queries.ts';
import { type Filter, FilterBar, given } from '../../components/filters/index.ts';
import { Empty } from '../../components/layout/empty.tsx';
import { Page } from '../../components/layout/page.tsx';
import { Action } from '../../components/permission.tsx';
import { DataTable, useRows } from '../../components/table/index.ts';
import { useTexts } from '../../i18n/index.ts';
import { useMeterTexts } from '../../i18n/meter-texts.ts';
import { useMeterColumns } from './columns.tsx';
import { MeterDialog } from './meter-dialog.tsx';

const route = getRouteApi('/console/meters');

export function MeterListScreen(): ReactNode {
  const { shell } = useTexts();
  const meters = useMeterTexts();
  const { dialog, ...search } = route.useSearch();
  const navigate = route.useNavigate();
  const open = useNavigate();
  const query = given(search) as ListMetersQuery;
  const rows = useRows<Meter>({
    key: ['meters', 'list', query],
    load: (page, options) => tonne.meters.list({ sortBy: 'name', sortOrder: 'asc', ...query, ...page }, options),
    pageSize: 50,
  });
  const change = (patch: object) => void navigate({ search: (before) => ({ ...before, ...patch }) });
  const { sortBy = 'name', sortOrder = 'asc' } = search as Record<string, string>;
  const create = (
    <Action scope="emissions:write" onClick={() => change({ dialog: 'new' })}>
      {meters.create}
    </Action>
  );
  return (
    <Page title={shell.areas.meters} hint={meters.hint} actions={create}>
      <FilterBar filters={useFilters()} values={search} onChange={change} />
      <DataTable
        label={shell.areas.meters}
        rows={rows}
        columns={useMeterColumns()}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        sort={{ sortBy, sortOrder: sortOrder === 'asc' ? 'asc' : 'desc' }}
        onSort={change}
        onOpen={({ id }) => void open({ to: '/meters/$meterId', params: { meterId: id } })}
        empty={
          <Empty icon={MeterIcon} title={meters.empty} action={create}>
            {meters.emptyHint}
          </Empty>
        }
      />
      <MeterDialog id={[dialog].flat()[0]} onClose={() => change({ dialog: undefined })} />
    </Page>
  );
}

function useFilters(): readonly Filter[] {
  const { common } = useTexts();
  const meters = useMeterTexts();
  const { data: locations = [] } = useQuery(locationsQuery);
  const choicesOf = (names: Readonly<Record<string, string>>) =>
    Object.entries(names).map(([value, label]) => ({ value, label }));
  return [
    {
      id: 'locationId',
      label: common.location,
      kind: 'choices',
      choices: locations.map(({ id, name }) => ({ value: id, label: name })),
    },
    { id: 'activity', label: meters.activity, kind: 'choices', choices: choicesOf(meters.activities) },
    { id: 'direction', label: meters.direction, kind: 'choice', choices: choicesOf(meters.directions) },
  ];
}
