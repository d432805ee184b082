import type { Readable } from 'node:stream';
import { wireTime } from '../../../kernel/period.ts';
import type { Listed, PageQuery, Position } from '../../db/index.ts';
import type { AppError } from '../../errors/index.ts';
import type { Encoding } from './compression.ts';
import { type JsonText, type RenderedJson, renderMembers } from './rendered-json.ts';

/** Only Set-Cookie may have several values; they cannot be joined into one (RFC 6265 §3). */
export interface ReplyHeaders {
  readonly [name: string]: string | string[];
  readonly etag?: string;
}

/** A handler's answer, with `data` of type T. The pipeline turns it into status, headers and the envelope. */
export interface Reply<T = unknown> {
  readonly status: number;
  readonly data?: T | RenderedJson<T> | JsonText;
  readonly pagination?: Pagination;
  /** Position of the next page of a list. The pipeline makes the cursor from it. */
  readonly next?: Position | null;
  /** Filters of a list whose values were recognised under another name, with the recognised value. */
  readonly understood?: Understood | undefined;
  readonly headers?: ReplyHeaders;
  /** A body without the envelope: a page, a text, a bare record. Its content type is in the headers. */
  readonly bare?: string | Buffer;
  /** The precompressed form of that body, if there is one. Otherwise the pipeline compresses it. */
  readonly encoded?: (encoding: Encoding) => Promise<Buffer | undefined>;
  /** Only for a route that reads: sent as a whole, or the requested part. */
  readonly file?: FileBody;
  /**
   * Makes the reply that is sent instead, after the commit and without holding a transaction or a connection. For
   * callers who wait for such work, for example an answer of another system. If the process ends before, this reply
   * stands.
   */
  readonly afterwards?: () => Promise<Reply<T>>;
}

export type Understood = Readonly<Record<string, string>>;

/** From the first to the last byte, both included, counting from 0. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/** An open file. The pipeline streams it or closes it unread; the stream closes it in any case. */
export interface FileBody {
  readonly sizeBytes: number;
  /** A strong tag: different bytes have different tags. */
  readonly etag: string;
  stream(range: ByteRange): Readable;
  close(): Promise<void>;
}

/** After a cursor nothing is counted, so page and totals are null. */
interface Pagination {
  page: number | null;
  pageSize: number;
  totalItems: number | null;
  totalPages: number | null;
  nextCursor?: string | null;
}

/** A resource and its version, which the ETag shows. */
export interface Versioned<T> {
  readonly resource: T;
  readonly version: number;
}

export const versioned = <T>(resource: T, version: number): Versioned<T> => ({ resource, version });

/** One page of a list, the number of items on all pages, and the position of the next page. */
export interface Page<T> {
  readonly items: readonly T[];
  readonly total: number | null;
  readonly next: Position | null;
}

export const pageOf = <Row, T>({ rows, total, next }: Listed<Row>, present: (row: Row) => T): Page<T> => ({
  items: rows.map((row) => present(row)),
  total,
  next,
});

export const entityTag = (version: number): string => `"${version}"`;

export const ok = <T>(data: T | RenderedJson<T>): Reply<T> => ({ status: 200, data });

/** 200 with the resource and its ETag. */
export const tagged = <T>({ resource, version }: Versioned<T>): Reply<T> => ({
  status: 200,
  data: resource,
  headers: { etag: entityTag(version) },
});

/** 201 with the new resource, its ETag and its location. */
export const created = <T>({ resource, version }: Versioned<T>, location: (resource: T) => string): Reply<T> => ({
  status: 201,
  data: resource,
  headers: { location: location(resource), etag: entityTag(version) },
});

/** 202: the work continues, and `location` shows its progress. */
export const accepted = <T>(data: T, location: string): Reply<T> => ({ status: 202, data, headers: { location } });

export const noContent = (): Reply<never> => ({ status: 204 });

/** Refuses but commits. For example, a wrongly answered challenge stays used up. */
export const refused = (error: AppError): Reply<never> => ({
  status: error.status,
  afterwards: () => Promise.reject(error),
});

export function page<T>({ items, total, next }: Page<T>, query: PageQuery): Reply<readonly T[]> {
  const { pageSize } = query;
  const counted =
    total === null
      ? { page: null, pageSize, totalItems: null, totalPages: null }
      : { page: query.page, pageSize, totalItems: total, totalPages: Math.ceil(total / pageSize) };
  return { status: 200, data: items, pagination: counted, next };
}

export const bare = (contentType: string, body: string | Buffer, headers: ReplyHeaders = {}): Reply<never> => ({
  status: 200,
  bare: body,
  headers: { 'content-type': contentType, ...headers },
});

/** The content type is in the headers. */
export const fileReply = (file: FileBody, headers: Record<string, string>): Reply<never> => ({
  status: 200,
  file,
  headers,
});

export interface Meta {
  requestId: string;
  timestamp: string;
  understood?: Understood;
}

export const meta = (requestId: string, now: Date): Meta => ({ requestId, timestamp: wireTime(now) });

/** The bytes on the wire, rendered once: an idempotent replay sends the same bytes again. */
export function renderReply(reply: Reply, stamp: Meta): string | Buffer {
  if (reply.status === 204) return '';
  if (reply.bare !== undefined) return reply.bare;
  const { data, pagination, understood } = reply;
  return renderMembers({ data, pagination, meta: understood ? { ...stamp, understood } : stamp });
}
