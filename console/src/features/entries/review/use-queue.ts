import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { Entry } from '@tonne/sdk';
import { useEffect } from 'react';
import { useActivityName } from '../../../api/activity-names.ts';
import { tonne } from '../../../api/client.ts';
import { useRows } from '../../../components/table/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import { entryQuery } from '../queries.ts';
import { isPossible, type Move, nextInQueue, placeOf } from './transitions.ts';
import { useEntryTransition } from './use-transition.ts';

const route = getRouteApi('/console/entries/review');
const WAITING = { state: 'submitted', sortBy: 'createdAt', sortOrder: 'asc' } as const;

/** The review queue, the entry under review, and navigation between entries. */
export function useQueue() {
  const { review } = useTexts().emissions;
  const { entry: named } = route.useSearch();
  const navigate = route.useNavigate();
  const activityName = useActivityName();
  const queries = useQueryClient();
  const rows = useRows<Entry>({
    key: ['emissions', 'list', WAITING],
    load: (page, options) => tonne.emissions.list({ ...WAITING, ...page }, options),
  });
  const current = named ?? rows.at(0)?.id;
  const place = placeOf(rows, current);
  const show = (entry: string | undefined) =>
    void navigate({
      to: '/entries/review',
      search: entry === undefined ? {} : { entry },
      replace: true,
      resetScroll: false,
    });
  const step = useEntryTransition({
    say: (entry, { move }) => (move === 'approve' ? review.approved : review.rejected)(activityName(entry)),
    isFailureShown: true,
  });
  const move = (verb: Move, reason?: string) => {
    if (current === undefined || step.isPending) return;
    const then = nextInQueue(rows, place);
    const seen = queries.getQueryData(entryQuery(current).queryKey);
    if (!seen || !isPossible(verb, seen.entry)) return;
    const answer = { entryId: current, move: verb, etag: seen.etag, ...(reason && { reason }) };
    step.mutate(answer, { onSuccess: () => show(then) });
  };
  const go = (distance: number) => {
    const next = rows.at(Math.max(0, place + distance));
    if (next) {
      step.reset();
      show(next.id);
    }
  };
  const following = nextInQueue(rows, place);
  useEffect(() => {
    if (following !== undefined) void queries.prefetchQuery(entryQuery(following));
  }, [following, queries]);
  return { rows, named, current, place, step, move, go };
}
