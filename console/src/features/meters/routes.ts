import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readSearch } from '../../components/filters/index.ts';
import { consoleRoute } from '../../shell/routes.ts';

/** Search parameters: filters, order and the open dialog. */
const LIST = ['locationId', 'activity', 'direction', 'sortBy', 'sortOrder', 'dialog'] as const;
const ONE = ['dialog'] as const;

export const meterRoutes = [
  createRoute({
    getParentRoute: () => consoleRoute,
    path: '/meters',
    validateSearch: (search: Record<string, unknown>) => readSearch(search, LIST),
    component: lazyRouteComponent(() => import('./list-screen.tsx'), 'MeterListScreen'),
  }),
  createRoute({
    getParentRoute: () => consoleRoute,
    path: '/meters/$meterId',
    validateSearch: (search: Record<string, unknown>) => readSearch(search, ONE),
    component: lazyRouteComponent(() => import('./meter/meter-screen.tsx'), 'MeterScreen'),
  }),
] as const;
