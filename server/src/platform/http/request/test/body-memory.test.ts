import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { startTestApi, type TestApi, type TestOrganisation } from '../../../../../test/harness.ts';

const BATCH = '/api/v1/emissions/batch';
const MIB = 1024 * 1024;
let api: TestApi;
let org: TestOrganisation;
let port: number;

beforeAll(async () => {
  // Batches may take three quarters of it: 18 MiB.
  api = await startTestApi({ bodyMemoryMiB: 24 });
  org = await api.newOrganisation();
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  port = (api.app.server.address() as { port: number }).port;
});
afterAll(() => api.close());

const held = (): number => api.service.pipeline.bodies.held;

const head = (framing: string): string =>
  [
    `POST ${BATCH} HTTP/1.1`,
    'Host: tonne.test',
    `Authorization: Bearer ${org.admin.key}`,
    'Content-Type: application/json',
    framing,
    '\r\n',
  ].join('\r\n');

/** Announces a batch, sends the first bytes of it and waits. */
function beginUpload(bytes: number, begin = '{'): Socket {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => undefined);
  socket.write(head(`Content-Length: ${bytes}`) + begin);
  return socket;
}

const batch = { entries: [{}] };
const large = (): string => JSON.stringify(batch).padEnd(16 * MIB);

describe('past the memory for bodies', () => {
  it('a batch is refused unread, with 503 and Retry-After, and an ordinary request is not', async () => {
    beginUpload(16 * MIB);
    await expect.poll(held).toBe(16 * MIB);
    const refused = await org.admin.post(BATCH, large());
    expect([refused.status, refused.body.error.code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
    expect([refused.headers['retry-after'], refused.body.error.retryAfter]).toEqual(['2', 2]);
    const ordinary = await org.admin.post(BATCH, batch);
    expect(ordinary.status).toBe(200);
  });

  it('a client that hangs up frees memory, and so does an answer', async () => {
    const socket = beginUpload(16 * MIB);
    await expect.poll(held).toBe(16 * MIB);
    socket.destroy();
    await expect.poll(held).toBe(0);
    expect((await org.admin.post(BATCH, large())).status).toBe(200);
    expect((await org.admin.post(BATCH, large())).status).toBe(200);
    await expect.poll(held).toBe(0);
  });

  it('twenty clients that hang up at once leave nothing behind', async () => {
    const sockets = Array.from({ length: 20 }, () => beginUpload(MIB / 2));
    for (const socket of sockets) socket.destroy();
    await expect.poll(held).toBe(0);
    expect((await org.admin.post(BATCH, large())).status).toBe(200);
  });

  it('a chunked body is counted as it arrives, and refused once it exceeds the memory left', async () => {
    beginUpload(16 * MIB);
    await expect.poll(held).toBe(16 * MIB);
    const socket = connect(port, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    const chunk = `${MIB.toString(16)}\r\n${' '.repeat(MIB)}\r\n`;
    socket.write(head('Transfer-Encoding: chunked') + chunk);
    await expect.poll(held).toBe(17 * MIB);
    socket.write(chunk + chunk);
    await expect.poll(() => answer).toContain('HTTP/1.1 503');
    expect(answer).toMatch(/retry-after: 2/i);
  });
});
