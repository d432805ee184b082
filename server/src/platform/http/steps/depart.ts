import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor, Principal } from '../../auth/index.ts';
import type { Hall } from '../hall.ts';

const idOf = (actor: Actor | undefined, kind: Principal['kind']): string | undefined =>
  actor?.principal.kind === kind ? actor.principal.id : undefined;

/** The route's pattern is logged, never the URL: paths and queries can hold tokens. */
export const depart =
  (hall: Hall) =>
  (request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
    const { visit, method } = request;
    const { requestId, actor } = visit;
    const route = visit.route?.path ?? 'unknown';
    const seconds = (performance.now() - visit.arrivedAt) / 1000;
    const status = reply.statusCode;
    hall.metrics.countRequest(method, route, status, seconds);
    // Probes come every few seconds and a page asks for many files; their lines would bury the rest.
    const level = visit.route?.access.kind === 'unlimited' ? 'debug' : 'info';
    hall.log[level](
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
