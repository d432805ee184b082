import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { settingsRoute } from '../../shell/settings.tsx';

export const usageRoutes = [
  createRoute({
    getParentRoute: () => settingsRoute,
    path: '/usage',
    component: lazyRouteComponent(() => import('./usage-screen.tsx'), 'UsageScreen'),
  }),
] as const;
