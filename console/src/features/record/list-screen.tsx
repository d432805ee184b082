import { LogIcon, ShieldLockIcon } from '@primer/octicons-react';
import { getRouteApi } from '@tanstack/react-router';
import type { ListRecordQuery, RecordEvent } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { tonne } from '../../api/client.ts';
import { useCan, useSession } from '../../api/session.ts';
import { useRecordLabels } from '../../components/changes/labels.ts';
import { FilterBar, type FilterValues, given, instantsOf, PeriodPicker } from '../../components/filters/index.ts';
import { Card } from '../../components/layout/card.tsx';
import { Empty } from '../../components/layout/empty.tsx';
import { Page } from '../../components/layout/page.tsx';
import { DataTable, useRows } from '../../components/table/index.ts';
import { useTexts } from '../../i18n/index.ts';
import { withoutUnknownAction } from './actions.ts';
import { CheckpointCard } from './checkpoint-card.tsx';
import { useRecordColumns } from './columns.tsx';
import { useFilters } from './filters.ts';

const route = getRouteApi('/console/record');

/** All changes ever made in the organisation. */
export function RecordListScreen(): ReactNode {
  const { shell, record } = useTexts();
  return (
    <Page title={shell.areas.record} hint={record.hint}>
      {useCan('audit:read') ? <Events /> : <NotAllowed />}
    </Page>
  );
}

function Events(): ReactNode {
  const { shell, record } = useTexts();
  const { periodStart, periodEnd, ...filters } = route.useSearch() as Record<string, string | undefined>;
  const navigate = route.useNavigate();
  const words = useRecordLabels();
  const period = periodStart && periodEnd ? { periodStart, periodEnd } : undefined;
  const query: ListRecordQuery = { ...given(filters), ...(period && instantsOf(period)) };
  const rows = useRows<RecordEvent>({
    key: ['record', 'list', query],
    load: (page, options) => tonne.record.list({ ...query, ...page }, options),
  });
  const change = (patch: FilterValues) =>
    void navigate({ search: (before) => withoutUnknownAction({ ...before, ...patch }) });
  return (
    <>
      <CheckpointCard />
      <FilterBar filters={useFilters(filters)} values={filters} onChange={change}>
        <PeriodPicker
          isOptional
          value={period}
          onChange={(next) => change({ periodStart: next?.periodStart, periodEnd: next?.periodEnd })}
        />
      </FilterBar>
      <DataTable
        label={shell.areas.record}
        rows={rows}
        columns={useRecordColumns()}
        idOf={({ id }) => id}
        nameOf={({ action }) => words.happened(action)}
        empty={
          <Empty icon={LogIcon} title={record.empty}>
            {record.emptyHint}
          </Empty>
        }
      />
    </>
  );
}

function NotAllowed(): ReactNode {
  const { common, record } = useTexts();
  const { role } = useSession().user;
  return (
    <Card>
      <Empty icon={ShieldLockIcon} title={record.notAllowed}>
        {record.notAllowedHint(common.roles[role] ?? role)}
      </Empty>
    </Card>
  );
}
