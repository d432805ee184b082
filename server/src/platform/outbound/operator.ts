import type { Readable } from 'node:stream';
import type { Agent, Dispatcher } from 'undici';
import { watch } from './watch.ts';

const CONNECT_TIMEOUT_MS = 10_000;
const SILENCE_MS = 300_000;

export interface OperatorRequest {
  readonly url: string;
  readonly method?: 'GET' | 'PUT' | 'POST' | 'DELETE';
  readonly headers?: Record<string, string>;
  readonly body?: string | Buffer;
}

export interface Limits {
  /** For connection, TLS, headers and body together. */
  readonly deadlineMs: number;
  /** The longest body that is read. */
  readonly maxBytes?: number;
  /** Cancels the request. */
  readonly signal?: AbortSignal;
}

export interface WholeAnswer {
  readonly status: number;
  header(name: string): string | undefined;
  readonly text: string;
}

export interface OpenAnswer {
  readonly status: number;
  header(name: string): string | undefined;
  /** Must be read to its end or discarded, because it occupies a connection. */
  readonly body: Readable;
  text(): Promise<string>;
  discard(): Promise<void>;
}

/** There was no answer, or it broke off. The code is Node's, such as ECONNREFUSED, or TimeoutError. */
export class NoAnswer extends Error {
  readonly code: string;

  constructor(cause: Error & { code?: unknown }) {
    super(cause.message || String(cause.code ?? cause.name), { cause });
    this.code = typeof cause.code === 'string' ? cause.code : cause.name;
  }
}

export class AnswerTooLong extends Error {}

/** Calls addresses configured by the operator: private ones and http are allowed. Redirects are not followed. */
export interface OperatorClient {
  ask(request: OperatorRequest, limits: Limits): Promise<WholeAnswer>;
  /** For bodies of any size, without a deadline; five minutes of silence end it. */
  open(request: OperatorRequest): Promise<OpenAnswer>;
}

export function createOperatorClient(): OperatorClient {
  let agent: Promise<Agent> | undefined;
  // Loaded with the first request: most processes send none and do not need the library.
  const openAgent = async (): Promise<Agent> => {
    const { createAgent } = await import('./agent.ts');
    return createAgent({ connectTimeoutMs: CONNECT_TIMEOUT_MS, silenceMs: SILENCE_MS });
  };

  const send = async ({ url, method = 'GET', headers, body }: OperatorRequest, signal?: AbortSignal) => {
    agent ??= openAgent();
    const { origin, pathname, search } = new URL(url);
    const options = { origin, path: pathname + search, method, headers: headers ?? {}, body: body ?? null };
    return (await agent).request({ ...options, ...(signal && { signal }) });
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
        throw error instanceof AnswerTooLong ? error : new NoAnswer(end.signal.aborted ? end.signal.reason : error);
      } finally {
        release();
      }
    },
    async open(request) {
      const { statusCode, headers, body } = await send(request).catch((error: Error) => {
        throw new NoAnswer(error);
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
    if (length > maxBytes) throw new AnswerTooLong(`the answer is longer than ${maxBytes} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
