import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readSearch } from '../../components/filters/index.ts';
import { consoleRoute } from '../../shell/routes.ts';

/** Search parameters: the compared years and the location filter. */
const BRIDGE = ['from', 'to', 'locationId'] as const;

export const inventoryRoutes = [
  createRoute({
    getParentRoute: () => consoleRoute,
    path: '/reports/bridge',
    validateSearch: (search: Record<string, unknown>) => readSearch(search, BRIDGE),
    component: lazyRouteComponent(() => import('./bridge/bridge-screen.tsx'), 'BridgeScreen'),
  }),
] as const;
