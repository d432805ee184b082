import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readSearch } from '../../parts/filters/index.ts';
import { settingsRoute } from '../../shell/settings-route.ts';

export const apiKeyRoutes = [
  createRoute({
    getParentRoute: () => settingsRoute,
    path: '/api-keys',
    validateSearch: (search: Record<string, unknown>) =>
      readSearch(search, ['status', 'sortBy', 'sortOrder', 'dialog']),
    component: lazyRouteComponent(() => import('./list-screen.tsx'), 'ApiKeyListScreen'),
  }),
] as const;
