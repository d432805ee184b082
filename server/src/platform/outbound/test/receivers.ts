import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createTlsServer, type ServerOptions } from 'node:https';
import { type AddressInfo, createServer as createTcpServer, type Server, type Socket } from 'node:net';
import { afterEach } from 'vitest';

/** A real server on loopback; all of them stop after each test. */
export interface Receiver {
  port: number;
  url: string;
  /** Number of connections, and the most that were open at once. */
  connections(): number;
  mostAtOnce(): number;
}

const stops: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

export function cleanUpAfterTest(stop: () => Promise<void>): void {
  stops.push(stop);
}

export function receiveHttp(listener: RequestListener): Promise<Receiver> {
  return start(createServer(listener), 'http');
}

export function receiveHttps(options: ServerOptions, listener: RequestListener): Promise<Receiver> {
  return start(createTlsServer(options, listener), 'https');
}

export function receiveTcp(listener: (socket: Socket) => void): Promise<Receiver> {
  return start(createTcpServer(listener), 'http');
}

/** Writes these bytes as soon as a request arrives, whatever it says. */
export function answerWith(bytes: string | Buffer, then?: (socket: Socket) => void): (socket: Socket) => void {
  return (socket) => {
    socket.once('data', () => {
      socket.write(bytes);
      then?.(socket);
    });
  };
}

/** A port on which nothing listens. */
export async function deadPort(): Promise<number> {
  const server = createTcpServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function start(server: Server, scheme: string): Promise<Receiver> {
  const open = new Set<Socket>();
  let connections = 0;
  let mostAtOnce = 0;
  server.on('connection', (socket: Socket) => {
    connections += 1;
    open.add(socket.on('error', () => undefined).on('close', () => open.delete(socket)));
    mostAtOnce = Math.max(mostAtOnce, open.size);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanUpAfterTest(async () => {
    const closed = once(server, 'close');
    server.close();
    for (const socket of open) socket.destroy();
    await closed;
  });
  const { port } = server.address() as AddressInfo;
  const url = `${scheme}://127.0.0.1:${port}/hook`;
  return { port, url, connections: () => connections, mostAtOnce: () => mostAtOnce };
}
