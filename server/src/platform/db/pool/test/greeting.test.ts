import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readRows } from '../../../../../test/read-rows.ts';
import { createLogger } from '../../../log.ts';
import { createDatabase, sql } from '../../index.ts';

/** A message of the PostgreSQL protocol: a letter, the length with itself, the content. */
function message(letter: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(content.length + 4);
  return Buffer.concat([Buffer.from(letter), length, content]);
}

const field = (letter: string, text: string): Buffer => Buffer.from(`${letter}${text}\0`);

const GREETING_AND_GOODBYE = Buffer.concat([
  message('R', Buffer.from([0, 0, 0, 0])),
  message('Z', Buffer.from('I')),
  message(
    'E',
    Buffer.concat([
      field('S', 'FATAL'),
      field('V', 'FATAL'),
      field('C', '57P01'),
      field('M', 'terminating connection due to administrator command'),
      Buffer.from([0]),
    ]),
  ),
]);

/** Like a PostgreSQL that shuts down while a connection is being made. */
const server = createServer((socket) => {
  socket.on('error', () => undefined);
  socket.once('data', () => socket.end(GREETING_AND_GOODBYE));
});

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => void server.close());

describe('a database that ends a connection along with its greeting', () => {
  it('fails the request, but not the process', async () => {
    const { port } = server.address() as AddressInfo;
    const db = createDatabase({
      url: `postgres://tonne@127.0.0.1:${port}/tonne`,
      log: createLogger('silent'),
      poolSize: 4,
      statementTimeoutMs: 1_000,
      applicationName: 'test',
    });
    const answers = await Promise.allSettled(Array.from({ length: 20 }, () => readRows(db, sql`SELECT 1`)));
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 'rejected', reason: { code: 'SERVICE_UNAVAILABLE' } });
    await db.close();
  });
});
