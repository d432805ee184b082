import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedCall {
  /** Milliseconds since the process began, only for comparison with other calls. */
  at: number;
  path: string;
  headers: Record<string, string>;
  body: string;
}

type Answer = number | ((response: ServerResponse, call: ReceivedCall) => void);

export interface Receiver {
  readonly url: string;
  readonly port: number;
  readonly calls: ReceivedCall[];
  /** Sets the response from now on: a status, or a function. */
  answer(with_: Answer): void;
  /** Waits until this many calls have arrived. */
  received(count: number): Promise<ReceivedCall[]>;
  close(): Promise<void>;
}

const PATIENCE_MS = 120_000;

/** A subscriber's server: it stores the requests it receives and responds as configured. */
export async function startReceiver(): Promise<Receiver> {
  const calls: ReceivedCall[] = [];
  let answer: Answer = 204;
  let notify = (): void => undefined;

  const server = createServer(async (request, response) => {
    const call = { at: performance.now(), path: request.url ?? '', ...(await read(request)) };
    calls.push(call);
    notify();
    if (typeof answer === 'number') response.writeHead(answer).end();
    else answer(response, call);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${port}/hook`,
    port,
    calls,
    answer: (with_) => {
      answer = with_;
    },
    async received(count) {
      const giveUpAt = performance.now() + PATIENCE_MS;
      while (calls.length < count) {
        const left = giveUpAt - performance.now();
        if (left <= 0) throw new Error(`${calls.length} of ${count} calls came in`);
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, left);
          notify = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      return calls;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function read(request: IncomingMessage): Promise<Pick<ReceivedCall, 'headers' | 'body'>> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return { headers: request.headers as Record<string, string>, body: Buffer.concat(parts).toString() };
}
