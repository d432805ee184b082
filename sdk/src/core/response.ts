import type { Meta, Pagination } from '../types/index.ts';

/** A resource with its response. */
export interface Answer<T> {
  readonly data: T;
  readonly status: number;
  readonly headers: Headers;
  /** The body of this response has been read, unless it is a file. */
  readonly response: Response;
  /** Absent if the body has no envelope, such as for files and public certificates. */
  readonly meta: Meta | undefined;
  readonly requestId: string | undefined;
  /** The version of the resource, for `ifMatch`. */
  readonly etag: string | undefined;
  readonly rateLimit: RateLimit | undefined;
  /** True for the stored answer to an earlier request with the same `Idempotency-Key`. */
  readonly isReplay: boolean;
}

export interface RateLimit {
  readonly limit: number;
  readonly remaining: number;
  readonly resetAt: Date;
  readonly windowSeconds: number;
}

/** The envelope of the service. Public answers come without one. */
export interface Envelope {
  readonly data: unknown;
  readonly meta: Meta;
  readonly pagination?: Pagination;
}

export const isEnvelope = (body: unknown): body is Envelope =>
  typeof body === 'object' && body !== null && 'data' in body && 'meta' in body;

export function answer<T>(response: Response, data: T, meta?: Meta): Answer<T> {
  const { status, headers } = response;
  return {
    data,
    status,
    headers,
    response,
    meta,
    requestId: requestIdOf(response),
    etag: headers.get('etag') ?? undefined,
    rateLimit: rateLimitOf(headers),
    isReplay: headers.get('idempotency-replayed') === 'true',
  };
}

export const requestIdOf = ({ headers }: Response): string | undefined => headers.get('x-request-id') ?? undefined;

function rateLimitOf(headers: Headers): RateLimit | undefined {
  const number = (name: string) => Number(headers.get(`x-ratelimit-${name}`));
  if (!headers.has('x-ratelimit-limit')) return undefined;
  return {
    limit: number('limit'),
    remaining: number('remaining'),
    resetAt: new Date(number('reset') * 1000),
    windowSeconds: number('window'),
  };
}
