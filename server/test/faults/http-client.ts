import { Agent, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';

export interface HttpAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Parsed JSON, or undefined for anything else. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of many shapes
  readonly body: any;
}

export interface HttpRequest {
  readonly method?: string;
  readonly path: string;
  readonly body?: object | string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface HttpClient {
  /** Rejects if the connection fails before the answer is complete. */
  send(request: HttpRequest): Promise<HttpAnswer>;
  close(): void;
}

/** One connection, kept alive, as a well-behaved program would use the service. */
export function openClient(port: number, key?: string): HttpClient {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const identity: Record<string, string> = key === undefined ? {} : { authorization: `Bearer ${key}` };
  return {
    close: () => agent.destroy(),
    send: ({ method = 'GET', path, body, headers = {} }) =>
      new Promise((resolve, reject) => {
        const payload = payloadOf(body);
        const type: Record<string, string> = payload === undefined ? {} : { 'content-type': 'application/json' };
        const options = { host: '127.0.0.1', port, agent, method, path, headers: { ...identity, ...type, ...headers } };
        const sent = httpRequest(options, (response) => {
          text(response).then((content) => {
            if (!response.complete) return reject(new Error('the answer was cut off'));
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              body: parse(response.headers, content),
            });
          }, reject);
        });
        sent.once('error', reject);
        sent.end(payload);
      }),
  };
}

function payloadOf(body: HttpRequest['body']): string | Buffer | undefined {
  return body === undefined || typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body);
}

function parse(headers: IncomingHttpHeaders, content: string): unknown {
  return headers['content-type']?.startsWith('application/json') ? JSON.parse(content) : undefined;
}
