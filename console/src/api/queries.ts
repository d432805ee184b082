import { QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from '@tonne/sdk';

const FRESH_MS = 30_000;

/** The SDK has its own retries, so a failure that reaches a query is final. */
export const createQueries = (onSignedOut: () => void): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({
      onError(error, query) {
        if (isSignedOut(error) && query.queryKey[0] !== 'session') onSignedOut();
      },
    }),
    defaultOptions: { queries: { staleTime: FRESH_MS, retry: false } },
  });

export const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401;
