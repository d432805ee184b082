import { NumberIcon } from '@primer/octicons-react';
import { getRouteApi } from '@tanstack/react-router';
import type { ListYearMetricsQuery, YearMetrics } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { tonne } from '../../../api/client.ts';
import { given } from '../../../components/filters/index.ts';
import { Empty } from '../../../components/layout/empty.tsx';
import { Page } from '../../../components/layout/page.tsx';
import { Action } from '../../../components/permission.tsx';
import { DataTable, useRows } from '../../../components/table/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import { useMetricColumns } from './columns.tsx';
import { MetricsDialog } from './metrics-dialog.tsx';
import { METRICS } from './queries.ts';

const route = getRouteApi('/console/settings/metrics');

export function MetricListScreen(): ReactNode {
  const { shell, metrics: words } = useTexts();
  const { dialog, ...search } = route.useSearch();
  const navigate = route.useNavigate();
  const query = given(search) as ListYearMetricsQuery;
  const rows = useRows<YearMetrics>({
    key: [...METRICS, 'list', query],
    load: (page, options) => tonne.metrics.list({ ...query, ...page }, options),
  });
  const change = (patch: object) => void navigate({ search: (before) => ({ ...before, ...patch }) });
  const { sortBy = 'fiscalYear', sortOrder = 'desc' } = search as Record<string, string>;
  const add = (
    <Action scope="settings:write" roles={['admin']} onClick={() => change({ dialog: 'new' })}>
      {words.add}
    </Action>
  );
  return (
    <Page title={shell.settingsAreas.metrics} term="metric" hint={words.hint} actions={add}>
      <DataTable
        label={shell.settingsAreas.metrics}
        rows={rows}
        columns={useMetricColumns((year) => change({ dialog: year }))}
        idOf={({ fiscalYear }) => String(fiscalYear)}
        nameOf={({ fiscalYear }) => String(fiscalYear)}
        sort={{ sortBy, sortOrder: sortOrder === 'asc' ? 'asc' : 'desc' }}
        onSort={change}
        empty={
          <Empty icon={NumberIcon} title={words.empty} action={add}>
            {words.emptyHint}
          </Empty>
        }
      />
      <MetricsDialog year={[dialog].flat()[0]} onClose={() => change({ dialog: undefined })} />
    </Page>
  );
}
