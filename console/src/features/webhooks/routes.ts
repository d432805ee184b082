import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readSearch } from '../../components/filters/index.ts';
import { settingsRoute } from '../../shell/settings.tsx';

const DELIVERIES = ['tab', 'status', 'eventType', 'replayId', 'sortOrder', 'delivery'] as const;
const EVENTS = ['type', 'event', 'periodStart', 'periodEnd'] as const;

export const webhookRoutes = [
  createRoute({
    getParentRoute: () => settingsRoute,
    path: '/webhooks',
    validateSearch: (search: Record<string, unknown>) => readSearch(search, ['status', 'sortBy', 'sortOrder']),
    component: lazyRouteComponent(() => import('./list-screen.tsx'), 'WebhookListScreen'),
  }),
  createRoute({
    getParentRoute: () => settingsRoute,
    path: '/webhooks/new',
    component: lazyRouteComponent(() => import('./endpoint/create-screen.tsx'), 'CreateWebhookScreen'),
  }),
  createRoute({
    getParentRoute: () => settingsRoute,
    path: '/webhooks/$webhookId',
    validateSearch: (search: Record<string, unknown>) => readSearch(search, DELIVERIES),
    component: lazyRouteComponent(() => import('./endpoint/webhook-screen.tsx'), 'WebhookScreen'),
  }),
  createRoute({
    getParentRoute: () => settingsRoute,
    path: '/webhooks/$webhookId/edit',
    component: lazyRouteComponent(() => import('./endpoint/edit-screen.tsx'), 'EditWebhookScreen'),
  }),
  createRoute({
    getParentRoute: () => settingsRoute,
    path: '/events',
    validateSearch: (search: Record<string, unknown>) => readSearch(search, EVENTS),
    component: lazyRouteComponent(() => import('./events/list-screen.tsx'), 'EventListScreen'),
  }),
] as const;
