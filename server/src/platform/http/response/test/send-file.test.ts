import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { Readable } from 'node:stream';
import Fastify from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import { sendFile } from '../send-file.ts';

const SIZE = 256 * 1024 * 1024;

/** A server whose file never ends on its own before the client has read it all. */
async function serve(stalledAfterMs: number): Promise<{ port: number; opened: Promise<Readable> }> {
  const app = Fastify();
  let tell: (stream: Readable) => void;
  const opened = new Promise<Readable>((resolve) => {
    tell = resolve;
  });
  const stream = (): Readable => {
    const body = Readable.from(pieces());
    tell(body);
    return body;
  };
  const file = { sizeBytes: SIZE, etag: '"1"', stream, close: async () => undefined };
  app.get('/', (request, reply) => sendFile(request, reply, file, {}, stalledAfterMs));
  await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  return { port: (app.server.address() as AddressInfo).port, opened };
}

function* pieces(): Generator<Buffer> {
  const piece = Buffer.alloc(64 * 1024);
  for (let sent = 0; sent < SIZE; sent += piece.length) yield piece;
}

describe('a file being sent', () => {
  it('is closed if the client reads nothing for too long, even while connected', async () => {
    const { port, opened } = await serve(300);
    const socket = connect(port, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    await once(socket, 'data');
    socket.pause();
    const body = await opened;
    if (!body.closed) await once(body, 'close');
    expect(body.readableEnded).toBe(false);
  });
});
