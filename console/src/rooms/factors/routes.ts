import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readSearch } from '../../parts/filters/index.ts';
import { consoleRoute } from '../../shell/routes.ts';

/** Everything the list can be asked for stands in the address. */
const SEARCH = [
  'q',
  'category',
  'source',
  'region',
  'vintage',
  'scope',
  'unit',
  'status',
  'subcategory',
  'sortBy',
  'sortOrder',
] as const;

export const factorRoutes = [
  createRoute({
    getParentRoute: () => consoleRoute,
    path: '/factors',
    validateSearch: (search: Record<string, unknown>) => readSearch(search, SEARCH),
    component: lazyRouteComponent(() => import('./list-screen.tsx'), 'FactorListScreen'),
  }),
  createRoute({
    getParentRoute: () => consoleRoute,
    path: '/factors/new',
    component: lazyRouteComponent(() => import('./create-screen.tsx'), 'CreateFactorScreen'),
  }),
  createRoute({
    getParentRoute: () => consoleRoute,
    path: '/factors/import',
    component: lazyRouteComponent(() => import('./import/import-screen.tsx'), 'ImportFactorsScreen'),
  }),
  createRoute({
    getParentRoute: () => consoleRoute,
    path: '/factors/$factorCode',
    component: lazyRouteComponent(() => import('./factor-screen.tsx'), 'FactorScreen'),
  }),
  createRoute({
    getParentRoute: () => consoleRoute,
    path: '/factors/$factorCode/new-version',
    component: lazyRouteComponent(() => import('./version-screen.tsx'), 'NewVersionScreen'),
  }),
] as const;
