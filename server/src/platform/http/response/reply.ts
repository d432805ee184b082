import type { Readable } from 'node:stream';
import { wireTime } from '../../../kernel/period.ts';
import type { Listed, PageQuery, Position } from '../../db/index.ts';
import type { AppError } from '../../errors/index.ts';
import type { Encoding } from './compression.ts';
import { type JsonText, type RenderedJson, renderMembers } from './rendered-json.ts';

/** Several values only for Set-Cookie, which cannot be joined into one (RFC 6265 §3). */
export interface ReplyHeaders {
  readonly [name: string]: string | string[];
  readonly etag?: string;
}

/** A handler's answer, with `data` of type T. The pipeline turns it into status, headers and the envelope. */
export interface Reply<T = unknown> {
  readonly status: number;
  readonly data?: T | RenderedJson<T> | JsonText;
  readonly pagination?: Pagination;
  /** Of a list: where it goes on. The pipeline makes the cursor of it. */
  readonly next?: Position | null;
  /** Of a list: filters that were given in other words, by what was understood. */
  readonly understood?: Understood | undefined;
  readonly headers?: ReplyHeaders;
  /** A body that is not the envelope: a page, a text, a bare record. Its content type is in the headers. */
  readonly bare?: string | Buffer;
  /** Of such a body, the form that has been compressed beforehand, if there is one; else the pipeline compresses it. */
  readonly encoded?: (encoding: Encoding) => Promise<Buffer | undefined>;
  /** Only from a route that reads: sent whole, or the part that was asked for. */
  readonly file?: FileBody;
  /**
   * For a caller who waits for what follows the commit, such as an answer from afar: makes the reply that is sent
   * instead, while no transaction and no connection is held. Should it never come to that, this one stands.
   */
  readonly afterwards?: () => Promise<Reply<T>>;
}

export type Understood = Readonly<Record<string, string>>;

/** From the first to the last byte, both included, counted from 0. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/** An open file. The pipeline either streams it, and the stream closes it however it ends, or closes it unread. */
export interface FileBody {
  readonly sizeBytes: number;
  /** A strong one: other bytes, another tag. */
  readonly etag: string;
  stream(range: ByteRange): Readable;
  close(): Promise<void>;
}

/** After a cursor nothing is counted: page and totals are null. */
interface Pagination {
  page: number | null;
  pageSize: number;
  totalItems: number | null;
  totalPages: number | null;
  nextCursor?: string | null;
}

/** A resource at one version of itself, which the ETag names. */
export interface Versioned<T> {
  readonly resource: T;
  readonly version: number;
}

export const versioned = <T>(resource: T, version: number): Versioned<T> => ({ resource, version });

/** One page of a list, how many items all pages have, and where the list goes on. */
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

/** 201 with the new resource, its ETag, and where it is found from now on. */
export const created = <T>({ resource, version }: Versioned<T>, location: (resource: T) => string): Reply<T> => ({
  status: 201,
  data: resource,
  headers: { location: location(resource), etag: entityTag(version) },
});

/** 202: the work goes on, and its progress is found at `location`. */
export const accepted = <T>(data: T, location: string): Reply<T> => ({ status: 202, data, headers: { location } });

export const noContent = (): Reply<never> => ({ status: 204 });

/** Refuses, but commits what was done on the way: a challenge that was answered wrongly stays used up. */
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

/** The bytes on the wire, made once: what is sent is what an idempotent replay sends again. */
export function renderReply(reply: Reply, stamp: Meta): string | Buffer {
  if (reply.status === 204) return '';
  if (reply.bare !== undefined) return reply.bare;
  const { data, pagination, understood } = reply;
  return renderMembers({ data, pagination, meta: understood ? { ...stamp, understood } : stamp });
}
