import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readSearch } from '../../components/filters/index.ts';
import { consoleRoute } from '../../shell/routes.ts';

/** Search parameters. The address contains the whole state of the list. */
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
    component: lazyRouteComponent(() => import('./list/list-screen.tsx'), 'FactorListScreen'),
  }),
  createRoute({
    getParentRoute: () => consoleRoute,
    path: '/factors/new',
    component: lazyRouteComponent(() => import('./form/create-screen.tsx'), 'CreateFactorScreen'),
  }),
  createRoute({
    getParentRoute: () => consoleRoute,
    path: '/factors/import',
    component: lazyRouteComponent(() => import('./import/import-screen.tsx'), 'ImportFactorsScreen'),
  }),
  createRoute({
    getParentRoute: () => consoleRoute,
    path: '/factors/$factorCode',
    component: lazyRouteComponent(() => import('./factor/factor-screen.tsx'), 'FactorScreen'),
  }),
  createRoute({
    getParentRoute: () => consoleRoute,
    path: '/factors/$factorCode/new-version',
    component: lazyRouteComponent(() => import('./form/version-screen.tsx'), 'NewVersionScreen'),
  }),
] as const;
