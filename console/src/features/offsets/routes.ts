import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readSearch } from '../../components/filters/index.ts';
import { consoleRoute } from '../../shell/routes.ts';
import { OffsetsFrame } from './offsets-frame.tsx';

const CATALOGUE = [
  'standard',
  'type',
  'mechanism',
  'country',
  'sdg',
  'maxPrice',
  'minAvailable',
  'sortBy',
  'sortOrder',
  'view',
] as const;
const MOVEMENTS = ['kind', 'projectId', 'vintage', 'sortOrder'] as const;
const ORDERS = ['status', 'sortBy', 'sortOrder'] as const;
const RETIREMENTS = ['status', 'registry', 'purpose', 'periodStart', 'periodEnd', 'sortBy', 'sortOrder'] as const;
const HOLDING = ['projectId', 'vintage'] as const;

/** The address contains the whole state of a screen. */
const reads =
  <Id extends string>(ids: readonly Id[]) =>
  (search: Record<string, unknown>) =>
    readSearch(search, ids);

/** The parent of the screens below. */
export const offsetsRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/offsets',
  component: OffsetsFrame,
});

export const offsetRoutes = [
  createRoute({
    getParentRoute: () => offsetsRoute,
    path: '/',
    validateSearch: reads(CATALOGUE),
    component: lazyRouteComponent(() => import('./projects/list-screen.tsx'), 'ProjectListScreen'),
  }),
  createRoute({
    getParentRoute: () => offsetsRoute,
    path: '/projects/$projectId',
    component: lazyRouteComponent(() => import('./projects/project-screen.tsx'), 'ProjectScreen'),
  }),
  createRoute({
    getParentRoute: () => offsetsRoute,
    path: '/basket',
    component: lazyRouteComponent(() => import('./basket/basket-screen.tsx'), 'BasketScreen'),
  }),
  createRoute({
    getParentRoute: () => offsetsRoute,
    path: '/wallet',
    validateSearch: reads(MOVEMENTS),
    component: lazyRouteComponent(() => import('./wallet/wallet-screen.tsx'), 'WalletScreen'),
  }),
  createRoute({
    getParentRoute: () => offsetsRoute,
    path: '/orders',
    validateSearch: reads(ORDERS),
    component: lazyRouteComponent(() => import('./orders/list-screen.tsx'), 'OrderListScreen'),
  }),
  createRoute({
    getParentRoute: () => offsetsRoute,
    path: '/orders/$orderId',
    component: lazyRouteComponent(() => import('./orders/order-screen.tsx'), 'OrderScreen'),
  }),
  createRoute({
    getParentRoute: () => offsetsRoute,
    path: '/retirements',
    validateSearch: reads(RETIREMENTS),
    component: lazyRouteComponent(() => import('./retirements/list-screen.tsx'), 'RetirementListScreen'),
  }),
  createRoute({
    getParentRoute: () => offsetsRoute,
    path: '/retirements/new',
    validateSearch: reads(HOLDING),
    component: lazyRouteComponent(() => import('./retirements/create-screen.tsx'), 'CreateRetirementScreen'),
  }),
  createRoute({
    getParentRoute: () => offsetsRoute,
    path: '/retirements/$retirementId',
    component: lazyRouteComponent(() => import('./retirements/retirement-screen.tsx'), 'RetirementScreen'),
  }),
] as const;
