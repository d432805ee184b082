import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { ApiError, type CurrentSession } from '@tonne/sdk';
import { tonne } from './client.ts';
import { forgetSession, noteSession } from './sign-in-again.ts';

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal }) => noteSession(await tonne.auth.sessions.current.get({ signal })),
  staleTime: 5 * 60_000,
});

/** The current session. The frame has loaded it before any screen is shown. */
export const useSession = (): CurrentSession => useSuspenseQuery(sessionQuery).data;

/** True if the user's role has this permission, such as `emissions:write`. Some verbs need a certain role in addition. */
export const useCan = (scope: string): boolean => useSession().scopes.includes(scope);

export type Role = CurrentSession['user']['role'];

export const useHasRole = (...roles: readonly Role[]): boolean => roles.includes(useSession().user.role);

/** Ends the session by `end`, such as the deletion of all sessions of the user. */
export async function signOut(end: () => PromiseLike<unknown>): Promise<void> {
  await end();
  forgetSession();
}

/** The first day of the organisation's fiscal years, `MM-DD`. */
export const useFiscalYearStart = (): string => useSession().organisation.fiscalYearStart;

export const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401;
