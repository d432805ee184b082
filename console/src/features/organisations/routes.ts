import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readSearch } from '../../components/filters/index.ts';
import { settingsRoute } from '../../shell/settings.tsx';

/** Filters, order and the open dialog stand in the address. */
const USERS = ['role', 'status', 'sortBy', 'sortOrder', 'dialog'] as const;
const LOCATIONS = ['country', 'sortBy', 'sortOrder', 'dialog'] as const;
const YEARS = ['sortBy', 'sortOrder'] as const;
const METRICS = ['sortBy', 'sortOrder', 'dialog'] as const;
const PERIODS = ['status', 'sortBy', 'sortOrder', 'dialog', 'closing'] as const;

export const organisationRoutes = [
  createRoute({
    getParentRoute: () => settingsRoute,
    path: '/organisation',
    component: lazyRouteComponent(() => import('./settings/organisation-screen.tsx'), 'OrganisationScreen'),
  }),
  createRoute({
    getParentRoute: () => settingsRoute,
    path: '/users',
    validateSearch: (search: Record<string, unknown>) => readSearch(search, USERS),
    component: lazyRouteComponent(() => import('../users/list-screen.tsx'), 'UserListScreen'),
  }),
  createRoute({
    getParentRoute: () => settingsRoute,
    path: '/locations',
    validateSearch: (search: Record<string, unknown>) => readSearch(search, LOCATIONS),
    component: lazyRouteComponent(() => import('./locations/list-screen.tsx'), 'LocationListScreen'),
  }),
  createRoute({
    getParentRoute: () => settingsRoute,
    path: '/periods',
    validateSearch: (search: Record<string, unknown>) => readSearch(search, PERIODS),
    component: lazyRouteComponent(() => import('../periods/list-screen.tsx'), 'PeriodListScreen'),
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
  createRoute({
    getParentRoute: () => settingsRoute,
    path: '/usage',
    component: lazyRouteComponent(() => import('../usage/usage-screen.tsx'), 'UsageScreen'),
  }),
] as const;
