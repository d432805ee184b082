import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '@tonne/sdk';

const FRESH_MS = 30_000;

/** The SDK has its own retries, so a failure that reaches a query is final. */
export const createQueries = (): QueryClient =>
  new QueryClient({ defaultOptions: { queries: { staleTime: FRESH_MS, retry: false } } });

export const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401;
