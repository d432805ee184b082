import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor, Principal } from '../../auth/index.ts';
import type { PipelineDeps } from '../context.ts';

const idOf = (actor: Actor | undefined, kind: Principal['kind']): string | undefined =>
  actor?.principal.kind === kind ? actor.principal.id : undefined;

/** Logs the route's pattern, never the URL: paths and queries can contain tokens. */
export const logAccess =
  (pipeline: PipelineDeps) =>
  (request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
    const { state, method } = request;
    const { requestId, actor } = state;
    const route = state.route?.path ?? 'unknown';
    const seconds = (performance.now() - state.arrivedAt) / 1000;
    const status = reply.statusCode;
    pipeline.metrics.countRequest(method, route, status, seconds);
    // Probes come every few seconds, and a page requests many files. Their lines would bury the others.
    const level = state.route?.access.kind === 'unlimited' ? 'debug' : 'info';
    pipeline.log[level](
      {
        requestId,
        method,
        route,
        status,
        ms: Math.round(seconds * 1000),
        organisationId: actor?.organisationId,
        keyId: idOf(actor, 'key'),
        sessionId: idOf(actor, 'session'),
      },
      'request',
    );
    done();
  };
