import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useFiscalYearStart } from '../../api/session.ts';
import { FailurePanel } from '../../components/failure-panel.tsx';
import { Page } from '../../components/layout/page.tsx';
import { Later, lazyComponent } from '../../components/lazy.tsx';
import { useTexts } from '../../i18n/index.ts';
import { Headline } from './headline.tsx';
import { entryCountQuery, summaryQuery } from './queries.ts';
import { type View, viewOf } from './view.ts';

const Cards = lazyComponent(() => import('./cards/cards.tsx'));
const FirstSteps = lazyComponent(() => import('./first-steps.tsx'));
const Pickers = lazyComponent(() => import('./pickers.tsx'));

const route = getRouteApi('/console/');

/** The total, its trend, its sources and the open tasks. */
export function OverviewScreen(): ReactNode {
  const { shell, overview } = useTexts();
  const today = new Date().toISOString().slice(0, 10);
  const view = viewOf(route.useSearch(), today, useFiscalYearStart());
  const isEmpty = useIsEmptyOrganisation(view);
  return (
    <Page title={shell.areas.overview} hint={isEmpty ? undefined : overview.hint}>
      {isEmpty ? (
        <Later>
          <FirstSteps />
        </Later>
      ) : (
        <>
          <Later instead={<Skeleton height={30} width={280} />}>
            <Pickers view={view} />
          </Later>
          <Figures view={view} today={today} />
        </>
      )}
    </Page>
  );
}

interface Props {
  readonly view: View;
  readonly today: string;
}

function Figures({ view, today }: Props): ReactNode {
  const summary = useQuery(summaryQuery(view));
  if (summary.error) return <FailurePanel error={summary.error} onRetry={() => void summary.refetch()} />;
  return (
    <>
      <Headline view={view} summary={summary.data} today={today} />
      <Later instead={<Skeleton height={380} />}>
        <Cards view={view} summary={summary.data} />
      </Later>
    </>
  );
}

/** Checked only if this period has no figures. Other periods may have some. */
function useIsEmptyOrganisation(view: View): boolean {
  const { data } = useQuery(summaryQuery(view));
  const hasNone = data !== undefined && data.totalTco2e === 0 && data.pendingTco2e === 0;
  const entries = useQuery({ ...entryCountQuery, enabled: hasNone });
  return hasNone && entries.data === 0;
}
