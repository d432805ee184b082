import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readSearch } from '../../components/filters/index.ts';
import { settingsRoute } from '../../shell/settings.tsx';

/** The address contains the order and the open dialog. */
const RULES = ['sortBy', 'sortOrder', 'dialog'] as const;

export const spendRoutes = [
  createRoute({
    getParentRoute: () => settingsRoute,
    path: '/spend-rules',
    validateSearch: (search: Record<string, unknown>) => readSearch(search, RULES),
    component: lazyRouteComponent(() => import('./list-screen.tsx'), 'SpendRuleListScreen'),
  }),
] as const;
