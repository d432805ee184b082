import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readSearch } from '../../components/filters/index.ts';
import { consoleRoute } from '../../shell/routes.ts';

/** Search parameters: filters, order and the open dialog. */
const LIST = ['type', 'sortBy', 'sortOrder', 'dialog'] as const;
const ONE = ['dialog'] as const;

export const instrumentRoutes = [
  createRoute({
    getParentRoute: () => consoleRoute,
    path: '/instruments',
    validateSearch: (search: Record<string, unknown>) => readSearch(search, LIST),
    component: lazyRouteComponent(() => import('./list-screen.tsx'), 'InstrumentListScreen'),
  }),
  createRoute({
    getParentRoute: () => consoleRoute,
    path: '/instruments/$instrumentId',
    validateSearch: (search: Record<string, unknown>) => readSearch(search, ONE),
    component: lazyRouteComponent(() => import('./instrument-screen.tsx'), 'InstrumentScreen'),
  }),
] as const;
