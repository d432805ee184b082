import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { apiKeyRoutes } from './features/api-keys/routes.ts';
import { certificateRoutes } from './features/certificates/routes.ts';
import { currencyRoutes } from './features/currencies/routes.ts';
import { entryRoutes } from './features/entries/routes.ts';
import { factorRoutes } from './features/factors/routes.ts';
import { importListRoute, importRoute, importStepRoutes } from './features/imports/routes.ts';
import { instrumentRoutes } from './features/instruments/routes.ts';
import { inventoryRoutes } from './features/inventory/routes.ts';
import { meterRoutes } from './features/meters/routes.ts';
import { offsetRoutes, offsetsRoute } from './features/offsets/routes.ts';
import { organisationRoutes } from './features/organisations/routes.ts';
import { overviewRoutes } from './features/overview/routes.ts';
import { periodRoutes } from './features/periods/routes.ts';
import { recordRoutes } from './features/record/routes.ts';
import { reportRoutes } from './features/reports/routes.ts';
import { invitationRoute, passkeyRoute, securityRoute, signInRoute } from './features/sessions/routes.ts';
import { spendRoutes } from './features/spend/routes.ts';
import { targetRoutes } from './features/targets/routes.ts';
import { usageRoutes } from './features/usage/routes.ts';
import { userRoutes } from './features/users/routes.ts';
import { webhookRoutes } from './features/webhooks/routes.ts';
import { consoleRoute, rootRoute, unknownRoute } from './shell/routes.ts';
import { settingsRoute } from './shell/settings.tsx';

/** Every screen. Each feature lists its own in its `routes.ts`. */
const routeTree = rootRoute.addChildren([
  signInRoute,
  invitationRoute,
  passkeyRoute,
  consoleRoute.addChildren([
    ...overviewRoutes,
    ...entryRoutes,
    importListRoute,
    importRoute.addChildren([...importStepRoutes]),
    ...instrumentRoutes,
    ...meterRoutes,
    ...factorRoutes,
    ...reportRoutes,
    ...inventoryRoutes,
    ...targetRoutes,
    offsetsRoute.addChildren([...offsetRoutes]),
    ...certificateRoutes,
    ...recordRoutes,
    settingsRoute.addChildren([
      ...organisationRoutes,
      ...userRoutes,
      ...periodRoutes,
      ...currencyRoutes,
      ...spendRoutes,
      ...usageRoutes,
      securityRoute,
      ...apiKeyRoutes,
      ...webhookRoutes,
    ]),
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
