import type { FastifyInstance } from 'fastify';
import { createServer, healthRoutes, installPipeline, metricsRoute } from './platform/http/index.ts';
import type { Route } from './platform/http/route.ts';
import { documentationRoutes } from './platform/openapi/index.ts';
import type { House } from './wiring.ts';

/** The service as a value: it never listens and never reads the environment, so a test can hold it in its hand. */
export const buildApp = (house: House): FastifyInstance => serving(house, allRoutes(house));

/** The metrics alone, for a port of their own. */
export const buildMetricsApp = (house: House): FastifyInstance => serving(house, [metricsOf(house)]);

export function allRoutes(house: House): Route[] {
  const metrics = house.metrics.areApart ? [] : [metricsOf(house)];
  const routes = [...healthRoutes(house.db), ...metrics, ...house.routes];
  return [...routes, ...documentationRoutes(routes, house.publicUrl)];
}

const metricsOf = ({ hall, metrics }: House): Route => metricsRoute(hall.metrics, metrics.token);

function serving({ hall }: House, routes: Route[]): FastifyInstance {
  const app = createServer(hall);
  installPipeline(app, hall, routes);
  return app;
}
