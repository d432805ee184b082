import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A fault for one request: a canned response, a socket closed before or after the API's work, or none. */
export type ProxyFault =
  | { status: number; headers?: Record<string, string>; body?: string }
  | 'hang up'
  | 'lose the answer'
  | 'pass';

export interface FlakyProxy {
  readonly url: string;
  /** Idempotency keys of all requests, in order of arrival. */
  readonly keys: string[];
  readonly bodies: string[];
  /** Faults for the next requests, one each. Later requests pass. */
  failWith(...faults: ProxyFault[]): void;
  /** Runs after the API has answered and before the response is forwarded. */
  beforeAnswer: () => void | Promise<void>;
  close(): Promise<void>;
}

/** A real proxy in front of the API that fails on request. */
export async function startFlakyProxy(apiUrl: string): Promise<FlakyProxy> {
  let waiting: ProxyFault[] = [];
  const server = createServer((request, response) => void pass(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const proxy: FlakyProxy = {
    url: `http://127.0.0.1:${port}`,
    keys: [],
    bodies: [],
    failWith: (...faults) => {
      waiting = faults;
    },
    beforeAnswer: () => undefined,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await read(request);
    proxy.keys.push(String(request.headers['idempotency-key']));
    proxy.bodies.push(body);
    const fault = waiting.shift() ?? 'pass';
    if (fault === 'hang up') return void request.socket.destroy();
    if (typeof fault === 'object') return void response.writeHead(fault.status, fault.headers).end(fault.body);
    const answer = await forward(apiUrl, request, body);
    await proxy.beforeAnswer();
    if (fault === 'lose the answer') return void request.socket.destroy();
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text());
  }
  return proxy;
}

async function read(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

function forward(apiUrl: string, { method, url, headers }: IncomingMessage, body: string): Promise<Response> {
  const names = ['authorization', 'content-type', 'idempotency-key'];
  const passed = names.map((name) => [name, String(headers[name])] as [string, string]);
  return fetch(`${apiUrl}${url}`, { method: method ?? 'POST', headers: passed, body });
}
