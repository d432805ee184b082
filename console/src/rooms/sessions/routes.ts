import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '../../shell/routes.ts';
import { settingsRoute } from '../../shell/settings-route.ts';

interface SignInSearch {
  /** Where to go afterwards: a path of the console. */
  readonly next?: string;
}

export const signInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sign-in',
  validateSearch: ({ next }: Record<string, unknown>): SignInSearch =>
    typeof next === 'string' && /^\/(?!\/)/.test(next) ? { next } : {},
  component: lazyRouteComponent(() => import('./sign-in-screen.tsx'), 'SignInScreen'),
});

export const invitationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/invitation',
  component: lazyRouteComponent(() => import('./invitation-screen.tsx'), 'InvitationScreen'),
});

export const securityRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/security',
  component: lazyRouteComponent(() => import('./security-screen.tsx'), 'SecurityScreen'),
});
