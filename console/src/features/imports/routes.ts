import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readSearch } from '../../components/filters/index.ts';
import { consoleRoute } from '../../shell/routes.ts';

const screens = () => import('./screens.ts');

/** The parent of the steps of one import. */
export const importRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/imports/$importId',
  component: lazyRouteComponent(screens, 'ImportScreen'),
});

export const importStepRoutes = [
  createRoute({
    getParentRoute: () => importRoute,
    path: '/',
    component: lazyRouteComponent(screens, 'FirstStep'),
  }),
  createRoute({
    getParentRoute: () => importRoute,
    path: '/file',
    component: lazyRouteComponent(screens, 'FileScreen'),
  }),
  createRoute({
    getParentRoute: () => importRoute,
    path: '/values',
    component: lazyRouteComponent(screens, 'ValuesScreen'),
  }),
  createRoute({
    getParentRoute: () => importRoute,
    path: '/rows',
    validateSearch: (search: Record<string, unknown>) => readSearch(search, ['state'] as const),
    component: lazyRouteComponent(screens, 'RowsScreen'),
  }),
  createRoute({
    getParentRoute: () => importRoute,
    path: '/apply',
    component: lazyRouteComponent(screens, 'ApplyScreen'),
  }),
] as const;

export const importListRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/entries/import',
  component: lazyRouteComponent(screens, 'ImportListScreen'),
});
