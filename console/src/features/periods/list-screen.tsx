import { CalendarIcon } from '@primer/octicons-react';
import { getRouteApi } from '@tanstack/react-router';
import type { ListReportingPeriodsQuery, ReportingPeriod } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { tonne } from '../../api/client.ts';
import { type Filter, FilterBar, given } from '../../components/filters/index.ts';
import { Term } from '../../components/hint.tsx';
import { Empty } from '../../components/layout/empty.tsx';
import { Page } from '../../components/layout/page.tsx';
import { Action } from '../../components/permission.tsx';
import { DataTable, useRows } from '../../components/table/index.ts';
import { useTexts } from '../../i18n/index.ts';
import { PendingChanges } from '../users/index.ts';
import { CloseDialog } from './close-dialog.tsx';
import { usePeriodColumns } from './columns.tsx';
import { CreatePeriodDialog } from './create-dialog.tsx';

const route = getRouteApi('/console/settings/periods');

export function PeriodListScreen(): ReactNode {
  const { common, shell, organisations } = useTexts();
  const { periods: words } = organisations;
  const { dialog, closing, ...search } = route.useSearch();
  const navigate = route.useNavigate();
  const query = given(search) as ListReportingPeriodsQuery;
  const rows = useRows<ReportingPeriod>({
    key: ['periods', 'list', query],
    load: (page, options) =>
      tonne.reportingPeriods.list({ sortBy: 'periodStart', sortOrder: 'desc', ...query, ...page }, options),
  });
  const change = (patch: object) => void navigate({ search: (before) => ({ ...before, ...patch }) });
  const { sortBy = 'periodStart', sortOrder = 'desc' } = search as Record<string, string>;
  const statuses: Filter = {
    id: 'status',
    label: common.status,
    kind: 'choices',
    choices: Object.entries(words.statuses).map(([value, label]) => ({ value, label })),
  };
  const create = (
    <Action scope="settings:write" roles={['admin']} onClick={() => change({ dialog: 'new' })}>
      {words.create}
    </Action>
  );
  return (
    <Page
      title={shell.settingsAreas.periods}
      term="reportingPeriod"
      hint={
        <>
          {words.hint} <Term id="closedPeriod">{words.closedHint}</Term>
        </>
      }
      actions={create}
    >
      <PendingChanges
        isHere={({ kind }) => kind === 'period_reopening'}
        nameOf={(id) => rows.held.find((period) => period.id === id)?.name}
      />
      <FilterBar filters={[statuses]} values={search} onChange={change} />
      <DataTable
        label={shell.settingsAreas.periods}
        rows={rows}
        columns={usePeriodColumns((id) => change({ closing: id }))}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        sort={{ sortBy, sortOrder: sortOrder === 'asc' ? 'asc' : 'desc' }}
        onSort={change}
        empty={
          <Empty icon={CalendarIcon} title={words.empty} action={create}>
            {words.emptyHint}
          </Empty>
        }
      />
      <CreatePeriodDialog isOpen={dialog === 'new'} onClose={() => change({ dialog: undefined })} />
      <CloseDialog id={[closing].flat()[0]} onClose={() => change({ closing: undefined })} />
    </Page>
  );
}
