import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { isSignedOut, sessionQuery } from '../../api/session.ts';
import { rootRoute } from '../../shell/routes.ts';
import { settingsRoute } from '../../shell/settings.tsx';

interface SignInSearch {
  /** Path of the console to open afterwards. */
  readonly next?: string;
}

const validateSearch = ({ next }: Record<string, unknown>): SignInSearch =>
  typeof next === 'string' && /^\/(?!\/)/.test(next) ? { next } : {};

export const signInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sign-in',
  validateSearch,
  component: lazyRouteComponent(() => import('./sign-in-screen.tsx'), 'SignInScreen'),
});

export const invitationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/invitation',
  component: lazyRouteComponent(() => import('./invitation-screen.tsx'), 'InvitationScreen'),
});

export const passkeyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/passkey',
  validateSearch,
  component: lazyRouteComponent(() => import('./passkey-screen.tsx'), 'PasskeyScreen'),
  async beforeLoad({ context: { queries }, search }) {
    const session = await queries.fetchQuery(sessionQuery).catch((error: unknown) => {
      if (isSignedOut(error)) throw redirect({ to: '/sign-in', search });
      throw error;
    });
    if (session.passkeyStep === null) throw redirect({ href: search.next ?? '/' });
    return { session };
  },
});

export const securityRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/security',
  component: lazyRouteComponent(() => import('./security-screen.tsx'), 'SecurityScreen'),
});
