import type { Clock } from '../../platform/clock/clock.ts';
import type { Route } from '../../platform/http/index.ts';
import { summaryRoutes } from './summary/routes.ts';
import { createService } from './summary/service.ts';

export interface ReportsRoom {
  routes: Route[];
}

export function createReports(deps: { clock: Clock }): ReportsRoom {
  return { routes: summaryRoutes(createService(deps)) };
}
