import { NumberIcon } from '@primer/octicons-react';
import { getRouteApi } from '@tanstack/react-router';
import type { ListYearMetricsQuery, YearMetrics } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { tonne } from '../../../api/client.ts';
import { Action } from '../../../parts/action.tsx';
import { Empty } from '../../../parts/empty.tsx';
import { given } from '../../../parts/filters/index.ts';
import { Page } from '../../../parts/page.tsx';
import { DataTable, useRows } from '../../../parts/table/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { useColumnsOfMetrics } from './columns.tsx';
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
        columns={useColumnsOfMetrics((year) => change({ dialog: year }))}
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
