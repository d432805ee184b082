import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readSearch } from '../../components/filters/index.ts';
import { consoleRoute } from '../../shell/routes.ts';

const SEARCH = ['status', 'type', 'periodStart', 'periodEnd', 'sortBy', 'sortOrder'] as const;

export const certificateRoutes = [
  createRoute({
    getParentRoute: () => consoleRoute,
    path: '/certificates',
    validateSearch: (search: Record<string, unknown>) => readSearch(search, SEARCH),
    component: lazyRouteComponent(() => import('./list-screen.tsx'), 'CertificateListScreen'),
  }),
  createRoute({
    getParentRoute: () => consoleRoute,
    path: '/certificates/new',
    validateSearch: (search: Record<string, unknown>) => readSearch(search, ['type']),
    component: lazyRouteComponent(() => import('./request/create-screen.tsx'), 'CreateCertificateScreen'),
  }),
  createRoute({
    getParentRoute: () => consoleRoute,
    path: '/certificates/$certId',
    component: lazyRouteComponent(() => import('./certificate/certificate-screen.tsx'), 'CertificateScreen'),
  }),
] as const;
