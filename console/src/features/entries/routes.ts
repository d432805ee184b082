import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readSearch } from '../../components/filters/index.ts';
import { consoleRoute } from '../../shell/routes.ts';
import { LIST_SEARCH } from './list/search.ts';

export const entryListRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/entries',
  validateSearch: (search: Record<string, unknown>) => readSearch(search, LIST_SEARCH),
  component: lazyRouteComponent(() => import('./list/list-screen.tsx'), 'EntryListScreen'),
});

export const entryRoutes = [
  entryListRoute,
  createRoute({
    getParentRoute: () => consoleRoute,
    path: '/entries/new',
    validateSearch: ({ factor, from }: Record<string, unknown>): { factor?: string; from?: string } => ({
      ...(typeof factor === 'string' && { factor }),
      ...(typeof from === 'string' && { from }),
    }),
    component: lazyRouteComponent(() => import('./form/create-screen.tsx'), 'CreateEntryScreen'),
  }),
  createRoute({
    getParentRoute: () => consoleRoute,
    path: '/entries/review',
    validateSearch: ({ entry }: Record<string, unknown>): { entry?: string } =>
      typeof entry === 'string' ? { entry } : {},
    component: lazyRouteComponent(() => import('./review/review-screen.tsx'), 'ReviewScreen'),
  }),
  createRoute({
    getParentRoute: () => consoleRoute,
    path: '/entries/$entryId',
    component: lazyRouteComponent(() => import('./entry/entry-screen.tsx'), 'EntryScreen'),
  }),
  createRoute({
    getParentRoute: () => consoleRoute,
    path: '/entries/$entryId/edit',
    component: lazyRouteComponent(() => import('./form/edit-screen.tsx'), 'EditEntryScreen'),
  }),
] as const;
