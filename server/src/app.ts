import type { FastifyInstance } from 'fastify';
import { createConsole } from './platform/console/index.ts';
import { createServer, type Fallback, healthRoutes, installPipeline, metricsRoute } from './platform/http/index.ts';
import type { Route } from './platform/http/route.ts';
import { documentationRoutes } from './platform/openapi/index.ts';
import { CONSOLE, VERIFIER } from './platform/places/places.ts';
import { verificationRoutes } from './platform/verification/index.ts';
import type { House } from './wiring.ts';

const webConsole = createConsole(CONSOLE);

/** Builds the service without listening or reading the environment, so tests can call it directly. */
export const buildApp = (house: House): FastifyInstance => serving(house, allRoutes(house), webConsole.fallback);

/** Serves only the metrics, on a separate port. */
export const buildMetricsApp = (house: House): FastifyInstance => serving(house, [metricsOf(house)]);

export function allRoutes(house: House): Route[] {
  const metrics = house.metrics.areApart ? [] : [metricsOf(house)];
  const pages = [...webConsole.routes, ...verificationRoutes(VERIFIER, house.certificates.keys)];
  const routes = house.rights.resolve([...healthRoutes(house.db), ...metrics, ...pages, ...house.routes]);
  return [...routes, ...documentationRoutes({ ...house, routes })];
}

const metricsOf = ({ hall, metrics }: House): Route => metricsRoute(hall.metrics, metrics.token);

function serving({ hall }: House, routes: Route[], fallback?: Fallback): FastifyInstance {
  const app = createServer(hall);
  installPipeline(app, hall, routes, fallback);
  return app;
}
