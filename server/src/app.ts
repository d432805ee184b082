import type { FastifyInstance } from 'fastify';
import { createServer, installPipeline, operationsRoutes } from './platform/http/index.ts';
import type { Route } from './platform/http/route.ts';
import { documentationRoutes } from './platform/openapi/index.ts';
import type { House } from './wiring.ts';

/** The service as a value: it never listens and never reads the environment, so a test can hold it in its hand. */
export function buildApp(house: House): FastifyInstance {
  const app = createServer(house.hall);
  installPipeline(app, house.hall, allRoutes(house));
  return app;
}

export function allRoutes(house: House): Route[] {
  const routes = [...operationsRoutes(house.hall), ...house.routes];
  return [...routes, ...documentationRoutes(routes, house.publicUrl)];
}
