import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readSearch } from '../../components/filters/index.ts';
import { settingsRoute } from '../../shell/settings.tsx';

/** The address contains filters, order and the open dialog. */
const LOCATIONS = ['country', 'sortBy', 'sortOrder', 'dialog'] as const;
const YEARS = ['sortBy', 'sortOrder'] as const;
const METRICS = ['sortBy', 'sortOrder', 'dialog'] as const;

export const organisationRoutes = [
  createRoute({
    getParentRoute: () => settingsRoute,
    path: '/organisation',
    component: lazyRouteComponent(() => import('./settings/organisation-screen.tsx'), 'OrganisationScreen'),
  }),
  createRoute({
    getParentRoute: () => settingsRoute,
    path: '/locations',
    validateSearch: (search: Record<string, unknown>) => readSearch(search, LOCATIONS),
    component: lazyRouteComponent(() => import('./locations/list-screen.tsx'), 'LocationListScreen'),
  }),
  createRoute({
    getParentRoute: () => settingsRoute,
    path: '/statements',
    validateSearch: (search: Record<string, unknown>) => readSearch(search, YEARS),
    component: lazyRouteComponent(() => import('./statements/list-screen.tsx'), 'StatementListScreen'),
  }),
  createRoute({
    getParentRoute: () => settingsRoute,
    path: '/statements/$fiscalYear',
    component: lazyRouteComponent(() => import('./statements/statement-screen.tsx'), 'StatementScreen'),
  }),
  createRoute({
    getParentRoute: () => settingsRoute,
    path: '/metrics',
    validateSearch: (search: Record<string, unknown>) => readSearch(search, METRICS),
    component: lazyRouteComponent(() => import('./metrics/list-screen.tsx'), 'MetricListScreen'),
  }),
] as const;
