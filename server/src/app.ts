import type { FastifyInstance } from 'fastify';
import { createServer, type Fallback, healthRoutes, installPipeline, metricsRoute } from './platform/http/index.ts';
import type { Route } from './platform/http/route.ts';
import { documentationRoutes } from './platform/openapi/index.ts';
import { CONSOLE, VERIFIER } from './platform/package.ts';
import { createConsole } from './platform/web/console/index.ts';
import { verificationRoutes } from './platform/web/verifier/index.ts';
import type { Service } from './wiring.ts';

const webConsole = createConsole(CONSOLE);

/** Builds the service without listening or reading the environment, so tests can call it directly. */
export const createApp = (service: Service): FastifyInstance =>
  serving(service, allRoutes(service), webConsole.fallback);

/** Serves only the metrics, on a separate port. */
export const createMetricsApp = (service: Service): FastifyInstance => serving(service, [metricsOf(service)]);

export function allRoutes(service: Service): Route[] {
  const metrics = service.metrics.areApart ? [] : [metricsOf(service)];
  const pages = [...webConsole.routes, ...verificationRoutes(VERIFIER, service.certificates.keys)];
  const routes = service.rights.resolve([...healthRoutes(service.db), ...metrics, ...pages, ...service.routes]);
  return [...routes, ...documentationRoutes({ ...service, routes })];
}

const metricsOf = ({ pipeline, metrics }: Service): Route => metricsRoute(pipeline.metrics, metrics.token);

function serving({ pipeline }: Service, routes: Route[], fallback?: Fallback): FastifyInstance {
  const app = createServer(pipeline);
  installPipeline(app, pipeline, routes, fallback);
  return app;
}
