import type { FastifyReply } from 'fastify';

interface Response {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: string | Buffer;
}

export function send(reply: FastifyReply, { status, headers, body }: Response, replayed: boolean): FastifyReply {
  if (replayed) reply.header('idempotency-replayed', 'true');
  if (status !== 204) reply.header('content-type', 'application/json; charset=utf-8');
  return reply
    .code(status)
    .headers(headers)
    .send(status === 204 ? undefined : body);
}
