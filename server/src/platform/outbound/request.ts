import type { Readable } from 'node:stream';
import type { Agent, Dispatcher } from 'undici';
import { HOST_REFUSED } from './host-guard.ts';
import type { Rules } from './policy.ts';
import { watch } from './post.ts';

export interface OutboundRequest {
  readonly url: string;
  readonly method?: 'GET' | 'PUT' | 'POST' | 'DELETE';
  readonly headers?: Record<string, string>;
  readonly body?: string | Buffer;
}

export interface Limits {
  /** Deadline for connection, TLS, headers and body together. */
  readonly deadlineMs: number;
  /** The longest accepted body. */
  readonly maxBytes?: number;
  /** Cancels the request. */
  readonly signal?: AbortSignal;
}

export interface WholeResponse {
  readonly status: number;
  header(name: string): string | undefined;
  readonly text: string;
}

export interface StreamedResponse {
  readonly status: number;
  header(name: string): string | undefined;
  /** Must be read to its end or discarded, because it occupies a connection. */
  readonly body: Readable;
  text(): Promise<string>;
  discard(): Promise<void>;
}

/** There was no answer, or it broke off. The code is Node's, such as ECONNREFUSED, or TimeoutError. */
export class NoResponse extends Error {
  readonly code: string;

  constructor(cause: Error & { code?: unknown }) {
    super(cause.message || String(cause.code ?? cause.name), { cause });
    this.code = typeof cause.code === 'string' ? cause.code : cause.name;
  }
}

export class ResponseTooLong extends Error {}

/** For answers that the caller reads. Rejects with `NoResponse`, also when the policy refuses the address. */
export interface OutboundRequests {
  ask(request: OutboundRequest, limits: Limits): Promise<WholeResponse>;
  /** For bodies of any size, without a deadline; five minutes of silence end it. */
  open(request: OutboundRequest): Promise<StreamedResponse>;
}

export function createOutboundRequests({ read }: Pick<Rules, 'read'>, agent: () => Promise<Agent>): OutboundRequests {
  const send = async ({ url, method = 'GET', headers, body }: OutboundRequest, signal?: AbortSignal) => {
    const target = read(url);
    if (typeof target === 'string') throw Object.assign(new Error(`the URL ${target}`), { code: HOST_REFUSED });
    const { origin, pathname, search } = target;
    const options = { origin, path: pathname + search, method, headers: headers ?? {}, body: body ?? null };
    return (await agent()).request({ ...options, ...(signal && { signal }) });
  };

  return {
    async ask(request, { deadlineMs, maxBytes = Number.POSITIVE_INFINITY, signal }) {
      const end = new AbortController();
      const late = (): void => end.abort(new DOMException('no answer in time', 'TimeoutError'));
      const release = watch(deadlineMs, late, signal, (reason) => end.abort(reason));
      try {
        const { statusCode, headers, body } = await send(request, end.signal);
        return { status: statusCode, header: headerIn(headers), text: await readText(body, maxBytes) };
      } catch (error) {
        throw error instanceof ResponseTooLong ? error : new NoResponse(end.signal.aborted ? end.signal.reason : error);
      } finally {
        release();
      }
    },
    async open(request) {
      const { statusCode, headers, body } = await send(request).catch((error: Error) => {
        throw new NoResponse(error);
      });
      return {
        status: statusCode,
        header: headerIn(headers),
        body,
        text: () => body.text(),
        discard: () => body.dump(),
      };
    },
  };
}

const headerIn =
  (headers: Dispatcher.ResponseData['headers']) =>
  (name: string): string | undefined =>
    headers[name]?.toString();

async function readText(body: Readable, maxBytes: number): Promise<string> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of body as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > maxBytes) throw new ResponseTooLong(`the answer is longer than ${maxBytes} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
