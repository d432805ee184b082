import { SimpleGrid, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { locationsQuery } from '../../api/catalogues.ts';
import { useFiscalYearStart } from '../../api/fiscal-year.ts';
import { FailurePanel } from '../../parts/failure-panel.tsx';
import { FilterBar, PeriodPicker } from '../../parts/filters/index.ts';
import { Page } from '../../parts/page.tsx';
import { Select } from '../../parts/select.tsx';
import { useTexts } from '../../texts/index.ts';
import { OverviewBridge } from './bridge-card.tsx';
import { FirstSteps } from './first-steps.tsx';
import { Headline } from './headline.tsx';
import { MethodCard } from './method-card.tsx';
import { NetCard } from './net-card.tsx';
import classes from './overview.module.css';
import { entryCountQuery, summaryQuery } from './queries.ts';
import { CategoryRanking, LocationRanking } from './ranking-cards.tsx';
import { ReviewCard } from './review-card.tsx';
import { TargetsCard } from './targets-card.tsx';
import { TrendCard } from './trend-card.tsx';
import { type View, viewOf } from './view.ts';

const route = getRouteApi('/console/');

/** How much, whether it falls, where it comes from, and what is left to do. */
export function OverviewScreen(): ReactNode {
  const { shell, overview } = useTexts();
  const today = new Date().toISOString().slice(0, 10);
  const view = viewOf(route.useSearch(), today, useFiscalYearStart());
  const isEmpty = useIsEmptyOrganisation(view);
  return (
    <Page title={shell.areas.overview} hint={isEmpty ? undefined : overview.hint}>
      {isEmpty ? (
        <FirstSteps />
      ) : (
        <>
          <Pickers view={view} />
          <Figures view={view} today={today} />
        </>
      )}
    </Page>
  );
}

interface Props {
  readonly view: View;
}

function Figures({ view, today }: Props & { readonly today: string }): ReactNode {
  const summary = useQuery(summaryQuery(view));
  if (summary.error) return <FailurePanel error={summary.error} onRetry={() => void summary.refetch()} />;
  return (
    <>
      <Headline view={view} summary={summary.data} today={today} />
      <div className={classes.main}>
        <Stack>
          <TrendCard view={view} />
          <OverviewBridge view={view} />
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <LocationRanking view={view} />
            <CategoryRanking view={view} />
          </SimpleGrid>
        </Stack>
        <Stack>
          <ReviewCard view={view} summary={summary.data} />
          <TargetsCard />
          <MethodCard view={view} summary={summary.data} />
          <NetCard view={view} summary={summary.data} />
        </Stack>
      </div>
    </>
  );
}

function Pickers({ view: { period, locationId } }: Props): ReactNode {
  const { common, overview } = useTexts();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const locations = useQuery(locationsQuery);
  const change = (patch: object) => void navigate({ to: '/', search: { ...search, ...patch } });
  return (
    <FilterBar filters={[]} values={{}} onChange={() => {}}>
      <PeriodPicker value={period} onChange={(next) => change({ ...next })} fiscalYearStart={useFiscalYearStart()} />
      <Select
        size="xs"
        aria-label={common.location}
        searchable
        allowDeselect={false}
        value={locationId ?? ''}
        data={[
          { value: '', label: overview.everywhere },
          ...(locations.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(id) => change({ locationId: id || undefined })}
      />
    </FilterBar>
  );
}

/** Asked only where nothing is shown: no figures in this period may still be figures in another. */
function useIsEmptyOrganisation(view: View): boolean {
  const { data } = useQuery(summaryQuery(view));
  const hasNone = data !== undefined && data.totalTco2e === 0 && data.pendingTco2e === 0;
  const entries = useQuery({ ...entryCountQuery, enabled: hasNone });
  return hasNone && entries.data === 0;
}
