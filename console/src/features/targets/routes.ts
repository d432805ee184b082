import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readSearch } from '../../components/filters/index.ts';
import { consoleRoute } from '../../shell/routes.ts';
import { readWhatIf } from './trajectory/what-if.ts';

const SEARCH = ['type', 'status', 'sortBy', 'sortOrder'] as const;

export const targetRoutes = [
  createRoute({
    getParentRoute: () => consoleRoute,
    path: '/targets',
    validateSearch: (search: Record<string, unknown>) => readSearch(search, SEARCH),
    component: lazyRouteComponent(() => import('./list-screen.tsx'), 'TargetListScreen'),
  }),
  createRoute({
    getParentRoute: () => consoleRoute,
    path: '/targets/new',
    component: lazyRouteComponent(() => import('./form/create-screen.tsx'), 'CreateTargetScreen'),
  }),
  createRoute({
    getParentRoute: () => consoleRoute,
    path: '/targets/$targetId',
    validateSearch: readWhatIf,
    component: lazyRouteComponent(() => import('./target/target-screen.tsx'), 'TargetScreen'),
  }),
  createRoute({
    getParentRoute: () => consoleRoute,
    path: '/targets/$targetId/edit',
    validateSearch: readWhatIf,
    component: lazyRouteComponent(() => import('./form/edit-screen.tsx'), 'EditTargetScreen'),
  }),
] as const;
