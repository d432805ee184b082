import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/**
 * The fate of one request: the connection is cut before the service sees it, after the service has responded, or in the
 * middle of the response; the service never gets to respond; or the proxy responds itself.
 */
export type Fault = 'cut before' | 'cut after' | 'cut inside' | 'silence' | { status: number; retryAfter?: string };

export interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
}

export interface FaultyProxy {
  readonly url: string;
  /** Every request that arrived, in order. */
  readonly seen: readonly SeenRequest[];
  /** The next requests meet these faults, one each; later requests pass. */
  fail(...faults: Fault[]): void;
  stop(): Promise<void>;
}

export async function startFaultyProxy(target: string): Promise<FaultyProxy> {
  const seen: SeenRequest[] = [];
  const due: Fault[] = [];
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request;
    seen.push({ method, path: url, headers });
    const fault = due.shift();
    if (fault === 'silence') return;
    const body = await buffer(request);
    if (fault === 'cut before') request.socket.destroy();
    else if (typeof fault === 'object') answer(response, fault);
    else await relay(target, request, body, response, fault);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    fail: (...faults) => due.push(...faults),
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function answer(response: ServerResponse, { status, retryAfter }: Exclude<Fault, string>): void {
  response.writeHead(status, { 'content-type': 'text/html', ...(retryAfter ? { 'retry-after': retryAfter } : {}) });
  response.end('<h1>Not now</h1>');
}

async function relay(
  target: string,
  request: IncomingMessage,
  body: Buffer<ArrayBuffer>,
  response: ServerResponse,
  fault: Fault | undefined,
): Promise<void> {
  const { host, connection, 'transfer-encoding': _chunked, ...headers } = request.headers as Record<string, string>;
  const method = request.method ?? 'GET';
  const reply = await fetch(target + request.url, { method, headers, ...(body.length > 0 ? { body } : {}) });
  const bytes = Buffer.from(await reply.arrayBuffer());
  if (fault === 'cut after') return void request.socket.destroy();
  const { 'content-encoding': _encoded, ...kept } = Object.fromEntries(reply.headers);
  response.writeHead(reply.status, { ...kept, ...(bytes.length > 0 ? { 'content-length': bytes.length } : {}) });
  if (fault !== 'cut inside') return void response.end(bytes);
  response.write(bytes.subarray(0, bytes.length / 2), () => request.socket.destroy());
}
