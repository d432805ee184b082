import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readSearch } from '../../components/filters/index.ts';
import { settingsRoute } from '../../shell/settings.tsx';

/** The address contains filters, order and the open dialog. */
const RATES = ['currency', 'year', 'origin', 'sortBy', 'sortOrder', 'dialog'] as const;
const INDEXES = ['country', 'year', 'origin', 'sortBy', 'sortOrder', 'dialog'] as const;

export const currencyRoutes = [
  createRoute({
    getParentRoute: () => settingsRoute,
    path: '/exchange-rates',
    validateSearch: (search: Record<string, unknown>) => readSearch(search, RATES),
    component: lazyRouteComponent(() => import('./rates-screen.tsx'), 'RatesScreen'),
  }),
  createRoute({
    getParentRoute: () => settingsRoute,
    path: '/price-indexes',
    validateSearch: (search: Record<string, unknown>) => readSearch(search, INDEXES),
    component: lazyRouteComponent(() => import('./indexes-screen.tsx'), 'IndexesScreen'),
  }),
] as const;
