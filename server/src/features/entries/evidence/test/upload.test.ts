import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { exchange } from '../../../../../test/faults/raw-socket.ts';
import { addEntry } from '../../../../../test/fixtures/emissions.ts';
import { evidenceOf } from '../../../../../test/fixtures/evidence.ts';
import { storedFiles } from '../../../../../test/fixtures/stored-files.ts';
import type { TestOrganisation } from '../../../../../test/harness.ts';
import { readRows } from '../../../../../test/read-rows.ts';
import { type DiskCounterpart, startDisk } from '../../../../../test/storage-counterparts.ts';
import { sql } from '../../../../platform/db/index.ts';
import { AppError } from '../../../../platform/errors/index.ts';
import { IncomingFile } from '../../../../platform/http/index.ts';
import type { Storage } from '../../../../platform/storage/index.ts';
import { receive } from '../../../../platform/storage/receive.ts';
import { storeFile } from '../service.ts';

const MIB = 1024 * 1024;

let disk: DiskCounterpart;
let org: TestOrganisation;
let entryId: string;
let port: number;

beforeAll(async () => {
  disk = await startDisk();
  org = await disk.api.newOrganisation();
  entryId = (await addEntry(org.admin)).id;
  port = Number(new URL(disk.publicUrl).port);
});
afterAll(() => disk.close());

const head = (...headers: string[]): string =>
  [
    `POST ${evidenceOf(entryId)}?name=bill.pdf HTTP/1.1`,
    'Host: tonne.test',
    `Authorization: Bearer ${org.admin.key}`,
    'Content-Type: application/pdf',
    ...headers,
    '\r\n',
  ].join('\r\n');

const expectNothing = async (): Promise<void> => {
  const rows = await readRows(disk.api.db, sql`SELECT FROM entry_evidence WHERE organisation_id = ${org.id}`);
  expect([rows, storedFiles(disk.dataDir)]).toEqual([[], []]);
};

const drafts = async (): Promise<number> =>
  (await readdir(join(disk.dataDir, 'files', '.drafts')).catch(() => [])).length;

describe('an upload', () => {
  it('that is interrupted leaves neither a file nor a row', async () => {
    const socket = connect(port, '127.0.0.1');
    socket.write(`${head('Content-Length: 1000000')}%PDF-1.7 ${'x'.repeat(500_000)}`);
    await vi.waitUntil(async () => (await drafts()) > 0, { timeout: 20_000, interval: 5 });
    socket.destroy();
    await vi.waitUntil(async () => (await drafts()) === 0, { timeout: 20_000, interval: 5 });
    await expectNothing();
  });

  it('of unknown length is refused once it is too long, and its sender receives the response', async () => {
    const size = 21 * MIB;
    const body = Buffer.concat([
      Buffer.from(`${head('Transfer-Encoding: chunked')}${size.toString(16)}\r\n%PDF-`),
      Buffer.alloc(size - 5),
      Buffer.from('\r\n0\r\n\r\n'),
    ]);
    const { status, body: answer } = await exchange(port, body);
    expect([status, answer.error.code]).toEqual([413, 'BODY_TOO_LARGE']);
    await expectNothing();
  });

  it('of unknown length and no bytes is refused as empty', async () => {
    const { status, body } = await exchange(port, `${head('Transfer-Encoding: chunked')}0\r\n\r\n`);
    expect([status, body.error.message]).toEqual([400, 'The body must be a file, and it is empty.']);
    await expectNothing();
  });

  it('that is refused unread leaves the connection usable', async () => {
    const wrong = head('Content-Length: 300000').replace('bill.pdf', '..');
    const next = `GET /health/live HTTP/1.1\r\nHost: tonne.test\r\nConnection: close\r\n\r\n`;
    const { status, body } = await exchange(port, `${wrong}${'x'.repeat(300_000)}${next}`);
    expect([status, body.error.details[0].field]).toEqual([400, 'name']);
  });
});

describe('memory', () => {
  it('holds no more of a file than storage is about to accept', async () => {
    let sent = 0;
    const long = new Readable({
      read() {
        sent += 64 * 1024;
        this.push(sent > 20 * MIB ? null : Buffer.alloc(64 * 1024, '%PDF-'));
      },
    });
    const expected = { length: undefined, limit: Number.POSITIVE_INFINITY, hold: { grow() {}, release() {} } };
    const tooLarge = () => new AppError('BODY_TOO_LARGE');
    const file = new IncomingFile('application/pdf', long, { ...expected, tooLarge });
    let stop = (_error: Error): void => undefined;
    const stuck = new Promise<void>((_resolve, reject) => {
      stop = reject;
    });
    const storage = { put: (_key, _type, write) => receive(write, () => stuck) } as Storage;
    const storing = storeFile(storage, 'key', 'application/pdf', file).catch((error: Error) => error.message);
    await vi.waitUntil(async () => {
      const before = sent;
      await setImmediate();
      return sent === before && sent > 0;
    });
    // The bytes that may wait for storage (2 MiB), plus the buffers of the streams in between.
    expect(sent).toBeGreaterThan(2 * MIB);
    expect(sent).toBeLessThan(3 * MIB);
    stop(new Error('the disk is full'));
    expect(await storing).toBe('the disk is full');
  });
});
