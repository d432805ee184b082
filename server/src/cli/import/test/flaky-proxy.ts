import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The fate of a request: an answer in the API's place, a socket closed before or after the API's work, or a pass. */
export type ProxyFault =
  | { status: number; headers?: Record<string, string>; body?: string }
  | 'hang up'
  | 'lose the answer'
  | 'pass';

export interface Gate {
  readonly url: string;
  /** Of every request, in the order of arrival. */
  readonly keys: string[];
  readonly bodies: string[];
  /** Hurdles for the next requests, one each; those after them pass. */
  meet(...hurdles: ProxyFault[]): void;
  /** Runs once the API has answered and before anybody else is told. */
  beforeAnswer: () => void | Promise<void>;
  close(): Promise<void>;
}

/** A real server before the API, in which connections break where the test wants them to. */
export async function startFlakyProxy(apiUrl: string): Promise<Gate> {
  let waiting: ProxyFault[] = [];
  const server = createServer((request, response) => void pass(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const gate: Gate = {
    url: `http://127.0.0.1:${port}`,
    keys: [],
    bodies: [],
    meet: (...hurdles) => {
      waiting = hurdles;
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
    gate.keys.push(String(request.headers['idempotency-key']));
    gate.bodies.push(body);
    const hurdle = waiting.shift() ?? 'pass';
    if (hurdle === 'hang up') return void request.socket.destroy();
    if (typeof hurdle === 'object') return void response.writeHead(hurdle.status, hurdle.headers).end(hurdle.body);
    const answer = await forward(apiUrl, request, body);
    await gate.beforeAnswer();
    if (hurdle === 'lose the answer') return void request.socket.destroy();
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text());
  }
  return gate;
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
