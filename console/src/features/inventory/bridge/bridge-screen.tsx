import { Alert, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { EmissionsBridge } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { useFiscalYearStart } from '../../../api/session.ts';
import { locationsQuery } from '../../../api/shared-queries.ts';
import { FailurePanel } from '../../../components/failure-panel.tsx';
import { Select } from '../../../components/fields/select.tsx';
import { FilterBar, fiscalYearOf, isOver } from '../../../components/filters/index.ts';
import { Page } from '../../../components/layout/page.tsx';
import { useFormat, useTexts } from '../../../i18n/index.ts';
import { ReportTabs } from '../../reports/index.ts';
import { viewOf, yearsBefore } from './bridge.ts';
import { BridgeCard } from './bridge-card.tsx';
import { BridgeTables } from './bridge-tables.tsx';
import { NoBridge, refusedYears } from './no-bridge.tsx';
import { type BridgeView, bridgeQuery } from './queries.ts';

const route = getRouteApi('/console/reports/bridge');

/** Explains why the totals of two years differ. */
export function BridgeScreen(): ReactNode {
  const { reports, shell } = useTexts();
  const thisYear = useThisYear();
  const view = viewOf(route.useSearch(), thisYear);
  const { data: bridge, error, refetch } = useQuery(bridgeQuery(view));
  const refused = refusedYears(error, view);
  return (
    <Page title={shell.areas.reports} hint={reports.bridge.hint}>
      <ReportTabs />
      <Pickers view={view} thisYear={thisYear} />
      {error && refused.length === 0 && <FailurePanel error={error} onRetry={() => void refetch()} />}
      {refused.length > 0 && <NoBridge view={view} refused={refused} />}
      {!error && !bridge && <Skeleton height={400} />}
      {!error && bridge && <BridgeResult bridge={bridge} locationId={view.locationId} />}
    </Page>
  );
}

const useThisYear = (): number => fiscalYearOf(new Date().toISOString().slice(0, 10), useFiscalYearStart());

interface BridgeResultProps {
  readonly bridge: EmissionsBridge;
  readonly locationId: string | undefined;
}

function BridgeResult({ bridge, locationId }: BridgeResultProps): ReactNode {
  const { common, reports } = useTexts();
  const format = useFormat();
  const { from, to } = bridge;
  const difference = to.tco2e - from.tco2e;
  const say = (tonnes: number) => common.tonnes(format.tonnes(tonnes));
  const straddling = [from, to].filter(({ straddlingTco2e }) => straddlingTco2e !== 0);
  return (
    <Stack>
      <Text>
        {difference === 0
          ? reports.bridge.same(from.year, to.year)
          : reports.bridge[difference < 0 ? 'lessThan' : 'moreThan'](say(Math.abs(difference)), from.year, to.year)}
      </Text>
      {!isOver(to) && <Alert color="orange">{reports.bridge.running(to.year, from.year)}</Alert>}
      <BridgeCard bridge={bridge} locationId={locationId} />
      <BridgeTables bridge={bridge} locationId={locationId} />
      {straddling.map(({ year, straddlingTco2e }) => (
        <Text key={year} size="sm" c="dimmed">
          {reports.bridge.straddling(say(straddlingTco2e), year)}
        </Text>
      ))}
    </Stack>
  );
}

interface PickerProps {
  readonly view: BridgeView;
  readonly thisYear: number;
}

function Pickers({ view, thisYear }: PickerProps): ReactNode {
  const { common, reports, overview } = useTexts();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const locations = useQuery(locationsQuery);
  const change = (patch: object) => void navigate({ search: { ...search, ...patch } });
  const years = yearsBefore(thisYear + 1);
  const year = (field: 'from' | 'to', label: string) => (
    <Select
      size="xs"
      w={110}
      aria-label={label}
      allowDeselect={false}
      value={String(view[field])}
      data={years.map(String)}
      onChange={(value) => change({ [field]: value })}
    />
  );
  return (
    <FilterBar filters={[]} values={{}} onChange={() => {}}>
      {year('from', reports.bridge.from)}
      {year('to', reports.bridge.to)}
      <Select
        size="xs"
        aria-label={common.location}
        searchable
        allowDeselect={false}
        value={view.locationId ?? ''}
        data={[
          { value: '', label: overview.everywhere },
          ...(locations.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(id) => change({ locationId: id || undefined })}
      />
    </FilterBar>
  );
}
