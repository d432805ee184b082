import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isOver, yearBefore } from '../../../components/filters/index.ts';
import { AnchorLink } from '../../../components/links.tsx';
import { useTexts } from '../../../i18n/index.ts';
import { BridgeCard, bridgeQuery } from '../../inventory/index.ts';
import { summaryQuery } from '../queries.ts';
import type { View } from '../view.ts';

/** Explains why the year differs from the year before. Shown for a past fiscal year if both years have figures. */
export function OverviewBridge({ view }: { readonly view: View }): ReactNode {
  const { overview } = useTexts();
  const { period, locationId } = view;
  const to = Number(period.periodEnd.slice(0, 4));
  const hasFigures = [useHasFigures(view), useHasFigures({ ...view, period: yearBefore(period) })].every(Boolean);
  const isComparable = hasFigures && isOver(period);
  const { data: bridge } = useQuery({ ...bridgeQuery({ from: to - 1, to, locationId }), enabled: isComparable });
  if (bridge?.to.periodStart !== period.periodStart || bridge.to.periodEnd !== period.periodEnd) return null;
  return (
    <>
      <BridgeCard bridge={bridge} locationId={locationId} />
      <AnchorLink to="/reports/bridge" search={{ from: String(to - 1), to: String(to), locationId }} size="sm">
        {overview.whole}
      </AnchorLink>
    </>
  );
}

/** The service refuses a bridge from or to a year without approved entries. */
function useHasFigures(view: View): boolean {
  const { data } = useQuery(summaryQuery(view));
  return data !== undefined && data.totalTco2e !== 0;
}
