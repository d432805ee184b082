import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { requestedRange } from './byte-range.ts';
import { knownTag } from './conditional.ts';
import type { ByteRange, FileBody, ReplyHeaders } from './reply.ts';

/** A client that takes no byte for so long has gone, or means to hold the file. */
const STALLED_AFTER_MS = 60_000;

export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: FileBody,
  headers: ReplyHeaders,
  stalledAfterMs = STALLED_AFTER_MS,
): Promise<FastifyReply> {
  if (knownTag(request.headers['if-none-match'], file.etag)) {
    await file.close();
    return reply.code(304).header('etag', file.etag).send();
  }
  // RFC 9110 §14.2: a range has a meaning for GET only.
  const range = request.method === 'GET' ? await rangeOrClose(request, file) : undefined;
  const { first, last } = range ?? { first: 0, last: file.sizeBytes - 1 };
  const length = last - first + 1;
  reply.code(range ? 206 : 200).headers({
    ...headers,
    etag: file.etag,
    'accept-ranges': 'bytes',
    'content-length': String(length),
    ...(range ? { 'content-range': `bytes ${first}-${last}/${file.sizeBytes}` } : {}),
  });
  if (request.method === 'HEAD' || length === 0) {
    await file.close();
    // An empty stream, since for HEAD Fastify would put the length of anything else into the header.
    return reply.send(Readable.from([]));
  }
  reply.raw.setTimeout(stalledAfterMs, () => reply.raw.destroy());
  return reply.send(file.stream({ first, last }));
}

async function rangeOrClose({ headers }: FastifyRequest, file: FileBody): Promise<ByteRange | undefined> {
  try {
    return requestedRange(headers, file);
  } catch (error) {
    await file.close();
    throw error;
  }
}
