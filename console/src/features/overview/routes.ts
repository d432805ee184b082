import { createRoute } from '@tanstack/react-router';
import { readSearch } from '../../components/filters/index.ts';
import { consoleRoute } from '../../shell/routes.ts';
import { OverviewScreen } from './overview-screen.tsx';

export const overviewRoutes = [
  createRoute({
    getParentRoute: () => consoleRoute,
    path: '/',
    validateSearch: (search: Record<string, unknown>) =>
      readSearch(search, ['periodStart', 'periodEnd', 'locationId'] as const),
    // The first screen of most visits comes with the frame, and not after it.
    component: OverviewScreen,
  }),
] as const;
