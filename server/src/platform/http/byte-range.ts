import type { IncomingHttpHeaders } from 'node:http';
import { AppError } from '../errors/index.ts';
import type { ByteRange, FileBody } from './reply.ts';

const SINGLE_RANGE = /^bytes=\s*(\d*)-(\d*)\s*$/i;

/**
 * The one part that was asked for (RFC 9110 §14). Undefined stands for the whole file: also for several ranges at once
 * and for a header that makes no sense, both of which a server may ignore.
 */
export function requestedRange(headers: IncomingHttpHeaders, file: FileBody): ByteRange | undefined {
  const { range, 'if-range': ifRange } = headers;
  if (range === undefined || !isUnchanged(ifRange, file)) return undefined;
  const [, first = '', last = ''] = SINGLE_RANGE.exec(range) ?? [];
  if (first === '') return last === '' ? undefined : lastBytes(Number(last), file);
  if (last !== '' && Number(last) < Number(first)) return undefined;
  if (Number(first) >= file.sizeBytes) throw unsatisfiable(file);
  const end = file.sizeBytes - 1;
  return { first: Number(first), last: last === '' ? end : Math.min(Number(last), end) };
}

/** Files are told apart by their tag, and no date is sent: a date, like another tag, asks for the whole. */
const isUnchanged = (ifRange: unknown, { etag }: FileBody): boolean => ifRange === undefined || ifRange === etag;

function lastBytes(count: number, file: FileBody): ByteRange | undefined {
  if (count === 0) throw unsatisfiable(file);
  // Content-Range has no words for a part of nothing.
  if (file.sizeBytes === 0) return undefined;
  return { first: Math.max(0, file.sizeBytes - count), last: file.sizeBytes - 1 };
}

const unsatisfiable = ({ sizeBytes }: FileBody): AppError =>
  new AppError('RANGE_NOT_SATISFIABLE', { headers: { 'content-range': `bytes */${sizeBytes}` } });
