import type { FastifyReply } from 'fastify';
import type { Outcome } from '../idempotency/index.ts';

export function send(reply: FastifyReply, response: Outcome['response'], replayed: boolean): FastifyReply {
  if (replayed) reply.header('idempotency-replayed', 'true');
  if (response.status !== 204) reply.header('content-type', 'application/json; charset=utf-8');
  return reply
    .code(response.status)
    .headers(response.headers)
    .send(response.status === 204 ? undefined : response.body);
}
