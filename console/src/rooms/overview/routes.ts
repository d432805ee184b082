import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readSearch } from '../../parts/filters/index.ts';
import { consoleRoute } from '../../shell/routes.ts';

export const overviewRoutes = [
  createRoute({
    getParentRoute: () => consoleRoute,
    path: '/',
    validateSearch: (search: Record<string, unknown>) =>
      readSearch(search, ['periodStart', 'periodEnd', 'locationId'] as const),
    component: lazyRouteComponent(() => import('./overview-screen.tsx'), 'OverviewScreen'),
  }),
] as const;
