import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CreateTarget } from '@tonne/sdk';
import { tonne } from '../../api/client.ts';

/** Includes the version, so that a change never overwrites another user's. */
export const targetQuery = (targetId: string) =>
  queryOptions({
    queryKey: ['targets', targetId, 'detail'],
    queryFn: ({ signal }) => tonne.targets.get(targetId, { signal }).withResponse(),
  });

export const progressQuery = (targetId: string) =>
  queryOptions({
    queryKey: ['targets', targetId, 'progress'],
    queryFn: ({ signal }) => tonne.targets.progress(targetId, { signal }),
  });

/** Stores nothing. The previous preview stays visible until the new one is loaded. */
export const previewQuery = (body: CreateTarget | undefined) =>
  queryOptions({
    queryKey: ['targets', 'preview', body],
    queryFn: ({ signal }) => tonne.targets.preview(body!, { signal }),
    enabled: body !== undefined,
    placeholderData: keepPreviousData,
  });

/** Queries to reload after any change to a target. */
export const TARGETS = [['targets']] as const;
