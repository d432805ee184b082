import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readSearch } from '../../components/filters/index.ts';
import { consoleRoute } from '../../shell/routes.ts';

const LIST = ['subjectType', 'subjectId', 'action', 'actorId', 'periodStart', 'periodEnd'] as const;

export const recordRoutes = [
  createRoute({
    getParentRoute: () => consoleRoute,
    path: '/record',
    validateSearch: (search: Record<string, unknown>) => readSearch(search, LIST),
    component: lazyRouteComponent(() => import('./list-screen.tsx'), 'RecordListScreen'),
  }),
  createRoute({
    getParentRoute: () => consoleRoute,
    path: '/record/$recordEventId',
    component: lazyRouteComponent(() => import('./event/event-screen.tsx'), 'RecordEventScreen'),
  }),
] as const;
