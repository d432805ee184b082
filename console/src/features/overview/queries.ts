import { queryOptions } from '@tanstack/react-query';
import type { GetBreakdownQuery, TargetProgress } from '@tonne/sdk';
import { tonne } from '../../api/client.ts';
import type { Period } from '../../components/filters/index.ts';
import type { View } from './view.ts';

/** Keys begin with `emissions`, so that changed entries invalidate the figures. */
export const summaryQuery = (view: View) => {
  const query = figuresOf(view);
  return queryOptions({
    queryKey: ['emissions', 'summary', query],
    queryFn: ({ signal }) => tonne.reports.summary(query, { signal }),
  });
};

export const breakdownQuery = (view: View, by: GetBreakdownQuery['by']) => {
  const query = { ...figuresOf(view), by };
  return queryOptions({
    queryKey: ['emissions', 'breakdown', query],
    queryFn: ({ signal }) => tonne.reports.breakdown(query, { signal }),
  });
};

export const entryCountQuery = queryOptions({
  queryKey: ['emissions', 'count'],
  queryFn: async ({ signal }) => {
    const { pagination } = await tonne.emissions.list({ pageSize: 1, fields: 'id' }, { signal });
    return pagination?.totalItems ?? 0;
  },
});

export interface TargetNow extends TargetProgress {
  readonly name: string;
  readonly scopes: readonly number[];
}

const SHOWN_TARGETS = 3;

/** The active targets with the earliest target years, each with its progress. */
export const targetsQuery = queryOptions({
  queryKey: ['targets', 'overview'],
  queryFn: async ({ signal }): Promise<TargetNow[]> => {
    const { items } = await tonne.targets.list(
      { status: 'active', sortBy: 'targetYear', sortOrder: 'asc', pageSize: SHOWN_TARGETS },
      { signal },
    );
    return Promise.all(
      items.map(async ({ id, name, scopeCoverage }) => ({
        ...(await tonne.targets.progress(id, { signal })),
        name,
        scopes: scopeCoverage,
      })),
    );
  },
});

const figuresOf = ({ period, locationId }: View): Period & { locationIds?: string } => ({
  ...period,
  ...(locationId !== undefined && { locationIds: locationId }),
});
