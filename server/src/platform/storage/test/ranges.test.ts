import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DiskCounterpart, startDisk } from '../../../../test/storage-counterparts.ts';

let disk: DiskCounterpart;
let path: string;
let emptyPath: string;

beforeAll(async () => {
  disk = await startDisk();
  path = await stored('digits.txt', '0123456789');
  emptyPath = await stored('empty.txt', '');
});
afterAll(() => disk.close());

async function stored(key: string, text: string): Promise<string> {
  await disk.storage.put(key, 'text/plain', async (sink) => void sink.write(text));
  const expiresAt = new Date(disk.clock.now().getTime() + 3_600_000);
  const url = await disk.storage.signedUrl(key, { fileName: key, contentType: 'text/plain', expiresAt });
  return url.slice(disk.publicUrl.length);
}

const ask = (headers: Record<string, string>, url = path) => disk.api.anonymous.get(url, headers);

describe('a range of a file of the ten bytes 0123456789', () => {
  it.each([
    ['bytes=0-0', '0', 'bytes 0-0/10'],
    ['bytes=0-4', '01234', 'bytes 0-4/10'],
    ['bytes=5-9', '56789', 'bytes 5-9/10'],
    ['bytes=9-9', '9', 'bytes 9-9/10'],
    ['bytes=3-', '3456789', 'bytes 3-9/10'],
    ['bytes=8-100', '89', 'bytes 8-9/10'],
    ['bytes=8-99999999999999999999', '89', 'bytes 8-9/10'],
    ['bytes=-3', '789', 'bytes 7-9/10'],
    ['bytes=-10', '0123456789', 'bytes 0-9/10'],
    ['bytes=-11', '0123456789', 'bytes 0-9/10'],
    ['BYTES=0-1', '01', 'bytes 0-1/10'],
  ])('%s is %s', async (range, text, contentRange) => {
    const answer = await ask({ range });
    expect([answer.status, answer.text, answer.headers['content-range']]).toEqual([206, text, contentRange]);
    expect(answer.headers['content-length']).toBe(String(text.length));
    expect(answer.headers['accept-ranges']).toBe('bytes');
    expect(answer.headers['content-disposition']).toContain('digits.txt');
  });

  it.each(['bytes=10-', 'bytes=10-10', 'bytes=99999999999999999999-', 'bytes=-0'])('%s is 416', async (range) => {
    const { status, body, headers } = await ask({ range });
    expect([status, body.error.code, headers['content-range']]).toEqual([416, 'RANGE_NOT_SATISFIABLE', 'bytes */10']);
    expect(headers['content-disposition']).toBeUndefined();
  });

  it.each([
    'bytes=0-1,3-4',
    'bytes=4-3',
    'bytes=-',
    'bytes=',
    'bytes',
    'bytes=a-b',
    'bytes=1.5-2',
    'bytes=--1',
    'items=0-1',
    '',
  ])('%j is ignored: the whole file', async (range) => {
    const { status, text, headers } = await ask({ range });
    expect([status, text, headers['content-range']]).toEqual([200, '0123456789', undefined]);
  });

  it('is served with If-Range if the file is the same; otherwise the whole file is', async () => {
    const { headers } = await ask({});
    const tag = headers.etag!;
    const statusWith = async (ifRange: string) => (await ask({ range: 'bytes=0-1', 'if-range': ifRange })).status;
    expect(await statusWith(tag)).toBe(206);
    expect(await statusWith('"another"')).toBe(200);
    // RFC 9110 §13.1.5: a weak tag never matches, and the service sends no date that could.
    expect(await statusWith(`W/${tag}`)).toBe(200);
    expect(await statusWith('Sun, 15 Mar 2026 12:00:00 GMT')).toBe(200);
  });

  it('of a replaced file is not mixed with the old one', async () => {
    const url = await stored('replaced.txt', 'first');
    const { headers } = await ask({}, url);
    await stored('replaced.txt', 'other');
    const again = await ask({ range: 'bytes=2-', 'if-range': headers.etag! }, url);
    expect([again.status, again.text]).toEqual([200, 'other']);
  });

  it('is ignored by HEAD, which states the whole size and sends no byte', async () => {
    const answer = await fetch(disk.publicUrl + path, { method: 'HEAD', headers: { range: 'bytes=0-1' } });
    expect([answer.status, answer.headers.get('content-length'), await answer.text()]).toEqual([200, '10', '']);
    expect(answer.headers.get('content-type')).toBe('text/plain');
  });
});

describe('an empty file', () => {
  it('is sent as such', async () => {
    const { status, text, headers } = await ask({}, emptyPath);
    expect([status, text, headers['content-length']]).toEqual([200, '', '0']);
    expect((await ask({ range: 'bytes=-5' }, emptyPath)).status).toBe(200);
  });

  it('has no first byte', async () => {
    const { status, headers } = await ask({ range: 'bytes=0-' }, emptyPath);
    expect([status, headers['content-range']]).toEqual([416, 'bytes */0']);
  });
});
