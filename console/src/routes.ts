import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { apiKeyRoutes } from './rooms/api-keys/routes.ts';
import { certificateRoutes } from './rooms/certificates/routes.ts';
import { entryRoutes } from './rooms/emissions/routes.ts';
import { factorRoutes } from './rooms/factors/routes.ts';
import { instrumentRoutes } from './rooms/instruments/routes.ts';
import { offsetRoutes, offsetsRoute } from './rooms/offsets/routes.ts';
import { organisationRoutes } from './rooms/organisations/routes.ts';
import { overviewRoutes } from './rooms/overview/routes.ts';
import { recordRoutes } from './rooms/record/routes.ts';
import { reportRoutes } from './rooms/reports/routes.ts';
import { invitationRoute, passkeyRoute, securityRoute, signInRoute } from './rooms/sessions/routes.ts';
import { targetRoutes } from './rooms/targets/routes.ts';
import { webhookRoutes } from './rooms/webhooks/routes.ts';
import { consoleRoute, rootRoute, unknownRoute } from './shell/routes.ts';
import { settingsRoute } from './shell/settings-route.ts';

/** Every screen. A room lists its own in its `routes.ts`. */
const routeTree = rootRoute.addChildren([
  signInRoute,
  invitationRoute,
  passkeyRoute,
  consoleRoute.addChildren([
    ...overviewRoutes,
    ...entryRoutes,
    ...instrumentRoutes,
    ...factorRoutes,
    ...reportRoutes,
    ...targetRoutes,
    offsetsRoute.addChildren([...offsetRoutes]),
    ...certificateRoutes,
    ...recordRoutes,
    settingsRoute.addChildren([...organisationRoutes, securityRoute, ...apiKeyRoutes, ...webhookRoutes]),
    unknownRoute,
  ]),
]);

export const createConsoleRouter = (queries: QueryClient) =>
  createRouter({
    routeTree,
    context: { queries },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createConsoleRouter>;
  }
}
