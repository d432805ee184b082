import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding, compress, type Encoding, mayCompress } from './compression.ts';
import { tagOfEncoded } from './conditional.ts';
import type { Reply } from './reply.ts';

interface Response {
  readonly status: number;
  readonly headers: Record<string, string | string[]>;
  readonly body: string | Buffer;
  readonly encoded?: Reply['encoded'];
}

const JSON_TYPE = 'application/json; charset=utf-8';

export function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, headers, body, encoded }: Response,
  replayed: boolean,
): FastifyReply | Promise<FastifyReply> {
  if (replayed) reply.header('idempotency-replayed', 'true');
  if (status === 204) return reply.code(status).headers(headers).send();
  reply.code(status).header('content-type', JSON_TYPE).headers(headers);
  if (!mayCompress(request.state.route, String(reply.getHeader('content-type')), body)) return reply.send(body);
  addVary(reply);
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  if (encoding === undefined) return reply.send(body);
  return sendEncoded(reply, encoding, async () => (await encoded?.(encoding)) ?? compress(body, encoding));
}

async function sendEncoded(
  reply: FastifyReply,
  encoding: Encoding,
  encode: () => Promise<Buffer>,
): Promise<FastifyReply> {
  const bytes = await encode();
  const etag = reply.getHeader('etag');
  if (typeof etag === 'string') reply.header('etag', tagOfEncoded(etag, encoding));
  return reply.header('content-encoding', encoding).send(bytes);
}

/** Caches must keep the encodings of one answer apart. */
export function addVary(reply: FastifyReply): void {
  const others = reply.getHeader('vary');
  reply.header('vary', others === undefined ? 'Accept-Encoding' : `${others}, Accept-Encoding`);
}
