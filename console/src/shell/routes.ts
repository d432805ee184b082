import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute, redirect } from '@tanstack/react-router';
import { isSignedOut, sessionQuery } from '../api/session.ts';
import { untilOnline } from '../components/lazy.tsx';
import { ScreenFailure, UnknownPage } from './error-screens.tsx';
import { Frame } from './frame.tsx';

export const rootRoute = createRootRouteWithContext<{ queries: QueryClient }>()({
  notFoundComponent: UnknownPage,
  errorComponent: ScreenFailure,
});

/** The parent of every screen that needs a session. */
export const consoleRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'console',
  component: Frame,
  async beforeLoad({ context: { queries }, location }) {
    // Offline, only a part of the screen would load, so it waits.
    await untilOnline();
    const session = await queries.ensureQueryData(sessionQuery).catch((error: unknown) => {
      if (isSignedOut(error)) throw redirect({ to: '/sign-in', search: { next: location.href } });
      throw error;
    });
    if (session.passkeyStep !== null) throw redirect({ to: '/passkey', search: { next: location.href } });
  },
});

/** Shown for an unknown address. The frame with the navigation stays. */
export const unknownRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: '$',
  component: UnknownPage,
});
