import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readSearch } from '../../components/filters/index.ts';
import { settingsRoute } from '../../shell/settings.tsx';

/** The address contains filters, order and the open dialog. */
const USERS = ['role', 'status', 'sortBy', 'sortOrder', 'dialog'] as const;

export const userRoutes = [
  createRoute({
    getParentRoute: () => settingsRoute,
    path: '/users',
    validateSearch: (search: Record<string, unknown>) => readSearch(search, USERS),
    component: lazyRouteComponent(() => import('./list-screen.tsx'), 'UserListScreen'),
  }),
] as const;
