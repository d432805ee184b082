import type { Readable } from 'node:stream';
import { wireTime } from '../../kernel/period.ts';
import type { PageQuery } from './pagination.ts';
import { renderMembers } from './rendered.ts';

/** What a handler answers. The hall turns it into status, headers and the envelope. */
export interface Reply {
  readonly status: number;
  readonly data?: unknown;
  readonly pagination?: Pagination;
  readonly headers?: Record<string, string>;
  /** A body that is not the envelope: a page, a text, a bare record. Its content type is in the headers. */
  readonly bare?: string | Buffer;
  /** Only from a route that reads: sent whole, or the part that was asked for. */
  readonly file?: FileBody;
  /**
   * For a caller who waits for what follows the commit, such as an answer from afar: makes the reply that is sent
   * instead, while no transaction and no connection is held. Should it never come to that, this one stands.
   */
  readonly afterwards?: () => Promise<Reply>;
}

/** From the first to the last byte, both included, counted from 0. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/** An open file. The hall either streams it, and the stream closes it however it ends, or closes it unread. */
export interface FileBody {
  readonly sizeBytes: number;
  /** A strong one: other bytes, another tag. */
  readonly etag: string;
  stream(range: ByteRange): Readable;
  close(): Promise<void>;
}

interface Pagination {
  page: number;
  pageSize: number;
  totalItems: number;
  totalPages: number;
}

export const entityTag = (version: number): string => `"${version}"`;

const tagged = (version: number | undefined): Record<string, string> =>
  version === undefined ? {} : { etag: entityTag(version) };

export const ok = (data: unknown, version?: number): Reply => ({ status: 200, data, headers: tagged(version) });

export const created = (data: unknown, location: string, version?: number): Reply => ({
  status: 201,
  data,
  headers: { location, ...tagged(version) },
});

export const noContent = (): Reply => ({ status: 204 });

export function page(items: unknown[], totalItems: number, query: PageQuery): Reply {
  const { page, pageSize } = query;
  return {
    status: 200,
    data: items,
    pagination: { page, pageSize, totalItems, totalPages: Math.ceil(totalItems / pageSize) },
  };
}

export const bare = (contentType: string, body: string | Buffer, headers: Record<string, string> = {}): Reply => ({
  status: 200,
  bare: body,
  headers: { 'content-type': contentType, ...headers },
});

/** The content type is in the headers. */
export const fileReply = (file: FileBody, headers: Record<string, string>): Reply => ({ status: 200, file, headers });

export interface Meta {
  requestId: string;
  timestamp: string;
}

export const meta = (requestId: string, now: Date): Meta => ({ requestId, timestamp: wireTime(now) });

/** The bytes on the wire, made once: what is sent is what an idempotent replay sends again. */
export function renderReply(reply: Reply, stamp: Meta): Buffer {
  if (reply.status === 204) return Buffer.alloc(0);
  if (reply.bare !== undefined) return Buffer.from(reply.bare);
  return renderMembers({ data: reply.data, pagination: reply.pagination, meta: stamp });
}
