import type { Pagination } from '../types/index.ts';
import { ApiPromise } from './api-promise.ts';
import { attempt, parse, type Received, refusalOf } from './attempt.ts';
import { type Body, bodyOf } from './body.ts';
import { AbortError, ApiError, apiError, TonneError } from './errors.ts';
import { FilePromise } from './file-promise.ts';
import { headersOf, identityOf, withHeaders } from './headers.ts';
import type { Fetch, RequestOptions, TonneOptions, UploadOptions } from './options.ts';
import { nextQuery, Page, PagePromise } from './page.ts';
import { type Answer, answer, isEnvelope } from './response.ts';
import { pauseAfter, sleep } from './retry.ts';
import { withQuery } from './url.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

export interface Call {
  readonly query?: object | undefined;
  readonly body?: unknown;
  readonly options?: UploadOptions | undefined;
  /** A POST whose idempotency key the service ignores. It is not repeated if the service may already have acted. */
  readonly isOnce?: boolean;
}

interface Request extends Call {
  readonly method: Method;
  readonly url: string;
  readonly headers: Headers;
  readonly isFile?: boolean;
}

const DEFAULT_TIMEOUT_MS = 60_000;
const DEFAULT_RETRIES = 3;

const PREFIX = '/api/v1';

/** Documents may show addresses with the prefix of the API, which every path here already has. */
function rootOf(baseUrl: string): string {
  const trimmed = withoutSlashes(baseUrl);
  return trimmed.endsWith(PREFIX) ? withoutSlashes(trimmed.slice(0, -PREFIX.length)) : trimmed;
}

function withoutSlashes(url: string): string {
  let end = url.length;
  while (url[end - 1] === '/') end--;
  return url.slice(0, end);
}

/** Sends requests. All fields are private, so that printing a client shows no key. */
export class Core {
  readonly #baseUrl: string;
  readonly #headers: Headers;
  readonly #timeoutMs: number;
  readonly #maxRetries: number;
  readonly #fetch: Fetch;

  constructor({ baseUrl, apiKey, timeoutMs, maxRetries, fetch, headers }: TonneOptions) {
    if (!/^(https?:\/\/|\/|$)/.test(baseUrl)) {
      throw new TypeError('baseUrl must be the root of the service, such as "https://tonne.example.com".');
    }
    this.#baseUrl = rootOf(baseUrl);
    this.#headers = withHeaders(identityOf(apiKey), headers);
    this.#timeoutMs = timeoutMs ?? DEFAULT_TIMEOUT_MS;
    this.#maxRetries = maxRetries ?? DEFAULT_RETRIES;
    // Looked up at each call, so that a later replacement of the global takes effect. Browsers require the receiver.
    this.#fetch = fetch ?? ((url, init) => globalThis.fetch(url, init));
  }

  call<T>(method: Method, path: string, call: Call = {}): ApiPromise<T> {
    return new ApiPromise(this.#json<T>(method, path, call));
  }

  list<T>(path: string, query: object = {}, options?: RequestOptions): PagePromise<T> {
    return new PagePromise(this.#page<T>(path, query, options));
  }

  file(path: string, call: Call = {}): FilePromise {
    return this.#filePromise(this.#baseUrl + path, this.#headers, call);
  }

  /** A signed link is complete by itself. It may lead to another host, which must not see the key. */
  download(url: string, options?: RequestOptions): FilePromise {
    return this.#filePromise(url, new Headers(), { options });
  }

  async #json<T>(method: Method, path: string, call: Call): Promise<Answer<T>> {
    const { response, body } = await this.#body(method, path, call);
    return isEnvelope(body) ? answer(response, body.data as T, body.meta) : answer(response, body as T);
  }

  async #page<T>(path: string, query: object, options: RequestOptions | undefined): Promise<Answer<Page<T>>> {
    const { response, body } = await this.#body('GET', path, { query, options });
    const { data, pagination, meta } = body as { data: T[]; pagination?: Pagination; meta: Answer<T>['meta'] };
    const next = nextQuery(query, pagination);
    const page = new Page(data, pagination, next && (() => this.list<T>(path, next, options)));
    return answer(response, page, meta);
  }

  async #body(method: Method, path: string, call: Call): Promise<{ response: Response; body: unknown }> {
    const headers = withHeaders(this.#headers, { accept: 'application/json' });
    const { response, text } = await this.#send({ method, url: this.#baseUrl + path, headers, ...call });
    const body = parse(text);
    if (body !== undefined || !text || !response.ok) return { response, body: response.ok ? body : undefined };
    const message = 'The answer is not JSON: check that baseUrl is the root of a Tonne service.';
    throw apiError({ status: response.status, code: 'UNEXPECTED_RESPONSE', message, headers: response.headers });
  }

  #filePromise(url: string, headers: Headers, call: Call): FilePromise {
    return new FilePromise(this.#file(url, headers, call), call.options?.signal);
  }

  async #file(url: string, headers: Headers, call: Call): Promise<Answer<Response>> {
    const { response } = await this.#send({ method: 'GET', url, headers, isFile: true, ...call });
    return answer(response, response);
  }

  /** Retries until an attempt succeeds or another would be useless. */
  async #send(request: Request): Promise<Received> {
    const { method, body: value, options = {} } = request;
    const body = bodyOf(value, options.onProgress);
    const headers = headersOf(method, request.headers, options, body);
    const repeatable = { method, isOnce: request.isOnce ?? false, hasIfMatch: options.ifMatch !== undefined };
    const retries = body?.isRepeatable === false ? 0 : (options.maxRetries ?? this.#maxRetries);
    let isUncertain = false;
    for (let number = 0; ; number++) {
      try {
        // If an attempt whose answer was lost has deleted it, the next one finds nothing.
        return await this.#attempt(request, headers, body, isUncertain && method === 'DELETE');
      } catch (error) {
        if (!(error instanceof TonneError) || error instanceof AbortError) throw error;
        const pause = number < retries ? pauseAfter(error, number, repeatable) : undefined;
        if (pause === undefined) throw error;
        isUncertain ||= !(error instanceof ApiError) || error.status >= 500;
        await sleep(pause, options.signal);
      }
    }
  }

  async #attempt(request: Request, headers: Headers, body: Body | undefined, mayBeGone: boolean): Promise<Received> {
    const { method, url, query, options = {}, isFile = false } = request;
    const received = await attempt({
      fetch: this.#fetch,
      url: withQuery(url, query),
      // A plain object, which every implementation of `fetch` understands.
      init: { method, headers: Object.fromEntries(headers), ...(await body?.open()) },
      timeoutMs: options.timeoutMs ?? this.#timeoutMs,
      signal: options.signal,
      isFile,
    });
    const { ok, status } = received.response;
    if (!ok && !(mayBeGone && status === 404)) throw refusalOf(received);
    body?.sent();
    return received;
  }
}
