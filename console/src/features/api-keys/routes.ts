import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readSearch } from '../../components/filters/index.ts';
import { settingsRoute } from '../../shell/settings.tsx';

export const apiKeyRoutes = [
  createRoute({
    getParentRoute: () => settingsRoute,
    path: '/api-keys',
    validateSearch: (search: Record<string, unknown>) =>
      readSearch(search, ['status', 'sortBy', 'sortOrder', 'dialog']),
    component: lazyRouteComponent(() => import('./list-screen.tsx'), 'ApiKeyListScreen'),
  }),
] as const;
