import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readSearch } from '../../components/filters/index.ts';
import { consoleRoute } from '../../shell/routes.ts';

/** The report to order, and the job once it is ordered. */
const ORDER = ['order', 'job'] as const;
const HISTORY = ['reportId', 'format', 'sortBy', 'sortOrder'] as const;
const SCHEDULES = ['reportId', 'status', 'sortBy', 'sortOrder'] as const;

export const reportRoutes = [
  createRoute({
    getParentRoute: () => consoleRoute,
    path: '/reports',
    validateSearch: (search: Record<string, unknown>) => readSearch(search, ORDER),
    component: lazyRouteComponent(() => import('./reports-screen.tsx'), 'ReportsScreen'),
  }),
  createRoute({
    getParentRoute: () => consoleRoute,
    path: '/reports/history',
    validateSearch: (search: Record<string, unknown>) => readSearch(search, HISTORY),
    component: lazyRouteComponent(() => import('./history/history-screen.tsx'), 'HistoryScreen'),
  }),
  createRoute({
    getParentRoute: () => consoleRoute,
    path: '/reports/schedules',
    validateSearch: (search: Record<string, unknown>) => readSearch(search, SCHEDULES),
    component: lazyRouteComponent(() => import('./schedules/list-screen.tsx'), 'ScheduleListScreen'),
  }),
  createRoute({
    getParentRoute: () => consoleRoute,
    path: '/reports/schedules/new',
    component: lazyRouteComponent(() => import('./schedules/create-screen.tsx'), 'CreateScheduleScreen'),
  }),
  createRoute({
    getParentRoute: () => consoleRoute,
    path: '/reports/schedules/$scheduleId',
    component: lazyRouteComponent(() => import('./schedules/schedule-screen.tsx'), 'ScheduleScreen'),
  }),
  createRoute({
    getParentRoute: () => consoleRoute,
    path: '/reports/schedules/$scheduleId/edit',
    component: lazyRouteComponent(() => import('./schedules/edit-screen.tsx'), 'EditScheduleScreen'),
  }),
  createRoute({
    getParentRoute: () => consoleRoute,
    path: '/reports/$jobId',
    component: lazyRouteComponent(() => import('./report/report-screen.tsx'), 'ReportScreen'),
  }),
] as const;
