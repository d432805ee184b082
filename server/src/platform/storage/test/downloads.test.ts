import { once } from 'node:events';
import { readdirSync, readlinkSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type DiskCounterpart, startDisk } from '../../../../test/storage-counterparts.ts';

const MIB = 1024 * 1024;
/** More than the buffers of a connection hold, so the server must wait for the client. */
const SIZE = 64 * MIB;

let disk: DiskCounterpart;
let path: string;

beforeAll(async () => {
  disk = await startDisk();
  await disk.storage.put('large.bin', 'application/octet-stream', async (sink) => {
    for (let written = 0; written < SIZE; written += MIB) {
      if (!sink.write(Buffer.alloc(MIB, 1))) await once(sink, 'drain');
    }
  });
  const expiresAt = new Date(disk.clock.now().getTime() + 3_600_000);
  const options = { fileName: 'large.bin', contentType: 'application/octet-stream', expiresAt };
  path = (await disk.storage.signedUrl('large.bin', options)).slice(disk.publicUrl.length);
});
afterAll(() => disk.close());

interface Stalled {
  readonly socket: Socket;
  /** The part read so far. */
  readonly start: Buffer;
}

/** A client that reads the beginning and then stops. */
async function stalledDownload(headers = ''): Promise<Stalled> {
  const socket = connect(Number(new URL(disk.publicUrl).port), '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n${headers}\r\n`);
  const [start] = (await once(socket, 'data')) as [Buffer];
  expect(start.toString('latin1', 0, 15)).toMatch(/^HTTP\/1\.1 20/);
  socket.pause();
  return { socket, start };
}

/** Number of times this process, which is also the server, has the file open. */
const openHandles = (): number =>
  readdirSync('/proc/self/fd').filter((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`).endsWith('/large.bin');
    } catch {
      return false;
    }
  }).length;

const noneIsOpen = () => vi.waitFor(() => expect(openHandles()).toBe(0), { timeout: 60_000, interval: 20 });

describe.runIf(process.platform === 'linux')('the open file of a download', () => {
  it('is closed when the download is complete', async () => {
    const answer = await fetch(disk.publicUrl + path);
    expect((await answer.arrayBuffer()).byteLength).toBe(SIZE);
    await noneIsOpen();
  });

  it('is closed if the client vanishes', async () => {
    const downloads = await Promise.all([stalledDownload(), stalledDownload('Range: bytes=5-\r\n'), stalledDownload()]);
    expect(openHandles()).toBe(3);
    for (const { socket } of downloads) socket.resetAndDestroy();
    await noneIsOpen();
  });

  it('is not left open by HEAD, nor by an unsatisfiable range', async () => {
    expect((await fetch(disk.publicUrl + path, { method: 'HEAD' })).headers.get('content-length')).toBe(String(SIZE));
    const refused = await fetch(disk.publicUrl + path, { headers: { range: `bytes=${SIZE}-` } });
    const { error } = (await refused.json()) as { error: { code: string } };
    expect([refused.status, error.code]).toEqual([416, 'RANGE_NOT_SATISFIABLE']);
    await noneIsOpen();
  });
});

describe('stalled downloads', () => {
  it('hold no database connection: requests continue even with more of them than connections', async () => {
    const org = await disk.api.newOrganisation();
    await Promise.all(Array.from({ length: 6 }, () => stalledDownload()));
    const answers = await Promise.all(Array.from({ length: 6 }, () => org.admin.get('/api/v1/settings/organisation')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  });

  it('continue where they stopped, and arrive complete', async () => {
    const { socket, start } = await stalledDownload('Connection: close\r\n');
    const bodyStart = start.indexOf('\r\n\r\n') + 4;
    let received = start.length - bodyStart;
    socket.on('data', (bytes: Buffer) => {
      received += bytes.length;
    });
    socket.resume();
    await once(socket, 'end');
    expect(bodyStart).toBeGreaterThan(4);
    expect(received).toBe(SIZE);
  });
});
