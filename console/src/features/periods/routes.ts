import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readSearch } from '../../components/filters/index.ts';
import { settingsRoute } from '../../shell/settings.tsx';

/** Search parameters: filters, order and the open dialog. */
const PERIODS = ['status', 'sortBy', 'sortOrder', 'dialog', 'closing'] as const;

export const periodRoutes = [
  createRoute({
    getParentRoute: () => settingsRoute,
    path: '/periods',
    validateSearch: (search: Record<string, unknown>) => readSearch(search, PERIODS),
    component: lazyRouteComponent(() => import('./list-screen.tsx'), 'PeriodListScreen'),
  }),
] as const;
