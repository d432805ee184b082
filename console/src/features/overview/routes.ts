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
    // Bundled with the frame, because most visits start here.
    component: OverviewScreen,
  }),
] as const;
