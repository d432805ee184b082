import type { FastifyInstance, InjectOptions } from 'fastify';

export interface Answer {
  status: number;
  headers: Record<string, string>;
  /** Parsed JSON, or undefined for an empty body. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers whose shape the contract validator has checked
  body: any;
  text: string;
}

export interface Client {
  readonly key: string | undefined;
  readonly userId: string | undefined;
  request(options: { method: string; url: string; body?: unknown; headers?: Record<string, string> }): Promise<Answer>;
  get(url: string, headers?: Record<string, string>): Promise<Answer>;
  post(url: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  put(url: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  patch(url: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  delete(url: string, headers?: Record<string, string>): Promise<Answer>;
}

export interface Exchange {
  method: string;
  path: string;
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** The version in the ETag, whatever else the tag covers. */
export const versionOf = ({ headers }: Answer): number => Number(/^"(\d+)/.exec(headers.etag ?? '')?.[1]);

/** Calls the app without a socket. Each response is first passed to `onAnswer`. */
export function createClient(
  app: FastifyInstance,
  onAnswer: (exchange: Exchange) => void,
  identity: { key?: string; userId?: string; headers?: Record<string, string> } = {},
): Client {
  const request: Client['request'] = async ({ method, url, body, headers = {} }) => {
    const authorization = identity.key === undefined ? {} : { authorization: `Bearer ${identity.key}` };
    const payload =
      body === undefined || typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body);
    const type = payload === undefined ? {} : { 'content-type': 'application/json' };
    const options = {
      method,
      url,
      headers: { ...authorization, ...identity.headers, ...type, ...headers },
      ...(payload === undefined ? {} : { payload }),
    };
    const response = await app.inject(options as InjectOptions);
    const answer = {
      status: response.statusCode,
      headers: response.headers as Record<string, string>,
      text: response.body,
    };
    onAnswer({ method, path: url, status: answer.status, headers: answer.headers, body: answer.text });
    const isJson = answer.headers['content-type']?.startsWith('application/json');
    return { ...answer, body: isJson && answer.text !== '' ? JSON.parse(answer.text) : undefined };
  };
  return {
    key: identity.key,
    userId: identity.userId,
    request,
    get: (url, headers) => request({ method: 'GET', url, ...(headers && { headers }) }),
    post: (url, body, headers) => request({ method: 'POST', url, body, ...(headers && { headers }) }),
    put: (url, body, headers) => request({ method: 'PUT', url, body, ...(headers && { headers }) }),
    patch: (url, body, headers) => request({ method: 'PATCH', url, body, ...(headers && { headers }) }),
    delete: (url, headers) => request({ method: 'DELETE', url, ...(headers && { headers }) }),
  };
}
