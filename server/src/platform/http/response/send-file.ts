import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../errors/index.ts';
import { knownTag } from './conditional.ts';
import type { ByteRange, FileBody, ReplyHeaders } from './reply.ts';

const SINGLE_RANGE = /^bytes=\s*(\d*)-(\d*)\s*$/i;

/**
 * The requested part (RFC 9110 §14). Undefined means the whole file, also for several ranges and for a malformed
 * header: a server may ignore both.
 */
function requestedRange(headers: IncomingHttpHeaders, file: FileBody): ByteRange | undefined {
  const { range, 'if-range': ifRange } = headers;
  if (range === undefined || !isUnchanged(ifRange, file)) return undefined;
  const [, first = '', last = ''] = SINGLE_RANGE.exec(range) ?? [];
  if (first === '') return last === '' ? undefined : lastBytes(Number(last), file);
  if (last !== '' && Number(last) < Number(first)) return undefined;
  if (Number(first) >= file.sizeBytes) throw unsatisfiable(file);
  const end = file.sizeBytes - 1;
  return { first: Number(first), last: last === '' ? end : Math.min(Number(last), end) };
}

/** Files are identified by their tag, and no date is sent. A date or another tag therefore gets the whole file. */
const isUnchanged = (ifRange: unknown, { etag }: FileBody): boolean => ifRange === undefined || ifRange === etag;

function lastBytes(count: number, file: FileBody): ByteRange | undefined {
  if (count === 0) throw unsatisfiable(file);
  // Content-Range cannot express a part of an empty file.
  if (file.sizeBytes === 0) return undefined;
  return { first: Math.max(0, file.sizeBytes - count), last: file.sizeBytes - 1 };
}

const unsatisfiable = ({ sizeBytes }: FileBody): AppError =>
  new AppError('RANGE_NOT_SATISFIABLE', { headers: { 'content-range': `bytes */${sizeBytes}` } });

/** A client that takes no byte for so long has gone, or tries to keep the file open. */
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
  // RFC 9110 §14.2: ranges apply only to GET.
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
    // An empty stream: for HEAD, Fastify would put the length of any other body into the header.
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
