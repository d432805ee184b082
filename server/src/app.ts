import type { FastifyInstance } from 'fastify';
import { createServer, healthRoutes, installPipeline, metricsRoute } from './platform/http/index.ts';
import type { Route } from './platform/http/route.ts';
import { documentationRoutes } from './platform/openapi/index.ts';
import type { House } from './wiring.ts';

/** Builds the service without listening or reading the environment, so tests can call it directly. */
export const buildApp = (house: House): FastifyInstance => serving(house, allRoutes(house));

/** Serves only the metrics, on a separate port. */
export const buildMetricsApp = (house: House): FastifyInstance => serving(house, [metricsOf(house)]);

export function allRoutes(house: House): Route[] {
  const metrics = house.metrics.areApart ? [] : [metricsOf(house)];
  const routes = house.rights.resolve([...healthRoutes(house.db), ...metrics, ...house.routes]);
  return [...routes, ...documentationRoutes({ ...house, routes })];
}

const metricsOf = ({ hall, metrics }: House): Route => metricsRoute(hall.metrics, metrics.token);

function serving({ hall }: House, routes: Route[]): FastifyInstance {
  const app = createServer(hall);
  installPipeline(app, hall, routes);
  return app;
}
