import { createHash, randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Counterpart, startDisk, startS3 } from '../../../../test/storage-counterparts.ts';
import { FileNotFound, type Storage } from '../index.ts';

const MIB = 1024 * 1024;
const HOUR = 3_600_000;
const pdf = 'application/pdf';

/** FIPS 180-2, appendix B.1; the second is SHA-256 of nothing. */
const SHA256_OF_ABC = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
const SHA256_OF_NOTHING = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

describe.each([
  ['disk', startDisk],
  ['S3', startS3],
] as const)('storage in %s', (_name, start) => {
  let counterpart: Counterpart;
  let storage: Storage;

  beforeAll(async () => {
    counterpart = await start();
    storage = counterpart.storage;
  });
  afterAll(() => counterpart.close());

  const put = (key: string, ...chunks: Array<string | Buffer>) =>
    storage.put(key, pdf, async (sink) => {
      for (const chunk of chunks) if (!sink.write(chunk)) await new Promise((resolve) => sink.once('drain', resolve));
    });
  const contentOf = async (key: string): Promise<string> => (await buffer(await storage.read(key))).toString();
  const inAnHour = (): Date => new Date(counterpart.clock.now().getTime() + HOUR);
  const link = (key: string, fileName = 'inventory.pdf'): Promise<string> =>
    storage.signedUrl(key, { fileName, contentType: pdf, expiresAt: inAnHour() });

  describe('put', () => {
    it('stores the written bytes and returns their size and hash', async () => {
      expect(await put('reports/org_1/abc.pdf', 'a', 'b', 'c')).toEqual({ sizeBytes: 3, sha256: SHA256_OF_ABC });
      expect(await contentOf('reports/org_1/abc.pdf')).toBe('abc');
    });

    it('stores an empty file', async () => {
      expect(await put('empty.csv')).toEqual({ sizeBytes: 0, sha256: SHA256_OF_NOTHING });
      expect(await contentOf('empty.csv')).toBe('');
    });

    it('replaces an older file', async () => {
      await put('again.txt', 'the first and longer one');
      await put('again.txt', 'the second');
      expect(await contentOf('again.txt')).toBe('the second');
    });

    // One byte less than a part of an upload, exactly a part, exactly two parts, and more.
    it.each([8 * MIB - 1, 8 * MIB, 16 * MIB, 20 * MIB + 7])('stores all of %d bytes', async (size) => {
      const bytes = randomBytes(size);
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const pieces = Array.from({ length: Math.ceil(size / 100_000) }, (_, i) =>
        bytes.subarray(i * 100_000, (i + 1) * 100_000),
      );
      expect(await put('large.bin', ...pieces)).toEqual({ sizeBytes: size, sha256 });
      expect((await buffer(await storage.read('large.bin'))).equals(bytes)).toBe(true);
    });

    it('accepts a writer that ends the sink itself', async () => {
      await storage.put('ended.txt', 'text/plain', async (sink) => void sink.end('done'));
      expect(await contentOf('ended.txt')).toBe('done');
    });

    it.each([0, 1000, 20 * MIB])('leaves nothing if the writer fails after %d bytes', async (size) => {
      const failing = storage.put('failed.pdf', pdf, async (sink) => {
        sink.write(Buffer.alloc(size));
        throw new Error('no more rows');
      });
      await expect(failing).rejects.toThrow('no more rows');
      await expect(storage.read('failed.pdf')).rejects.toThrow(FileNotFound);
    });

    it('keeps the older file if the writer of a newer one fails', async () => {
      await put('kept.pdf', 'older');
      const failing = storage.put('kept.pdf', pdf, async (sink) => {
        sink.write('newer');
        throw new Error('no more rows');
      });
      await expect(failing).rejects.toThrow('no more rows');
      expect(await contentOf('kept.pdf')).toBe('older');
    });

    it('refuses a writer that silently destroys the sink', async () => {
      const broken = storage.put('broken.pdf', pdf, async (sink) => void sink.destroy());
      await expect(broken).rejects.toThrow();
      await expect(storage.read('broken.pdf')).rejects.toThrow(FileNotFound);
    });

    it('by several writers at once keeps one complete file', async () => {
      const letters = ['a', 'b', 'c', 'd'];
      await Promise.all(letters.map((letter) => put('raced.txt', letter.repeat(300_000), letter.repeat(300_000))));
      expect(letters.map((letter) => letter.repeat(600_000))).toContain(await contentOf('raced.txt'));
    });
  });

  describe('remove', () => {
    it('removes a file, and ignores a missing one', async () => {
      await put('gone/one.pdf', 'x');
      await storage.remove('gone/one.pdf');
      await storage.remove('gone/one.pdf');
      await storage.remove('never/was.pdf');
      await expect(storage.read('gone/one.pdf')).rejects.toThrow(FileNotFound);
    });
  });

  describe('read', () => {
    it('refuses a missing file, and a folder', async () => {
      await put('folder/file.pdf', 'x');
      await expect(storage.read('nothing.pdf')).rejects.toThrow(FileNotFound);
      await expect(storage.read('folder')).rejects.toThrow(FileNotFound);
      await expect(storage.read('folder/file.pdf/below')).rejects.toThrow(FileNotFound);
    });
  });

  describe('a signed URL', () => {
    it('serves the file under the signed name and type', async () => {
      await put('signed.pdf', 'content');
      const answer = await fetch(await link('signed.pdf', 'Q1 "Übersicht".pdf'));
      expect(answer.status).toBe(200);
      expect(await answer.text()).toBe('content');
      expect(answer.headers.get('content-type')).toBe(pdf);
      expect(answer.headers.get('content-length')).toBe('7');
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
      expect(answer.headers.get('content-disposition')).toBe(
        `attachment; filename="Q1 __bersicht_.pdf"; filename*=UTF-8''Q1%20%22%C3%9Cbersicht%22.pdf`,
      );
    });

    it('serves a part of it', async () => {
      await put('parts.pdf', '0123456789');
      const answer = await fetch(await link('parts.pdf'), { headers: { range: 'bytes=2-4' } });
      expect([answer.status, answer.headers.get('content-range')]).toEqual([206, 'bytes 2-4/10']);
      expect(await answer.text()).toBe('234');
    });

    it('expires', async () => {
      await put('ends.pdf', 'content');
      counterpart.clock.advance(-2 * HOUR);
      const url = await link('ends.pdf');
      counterpart.clock.advance(2 * HOUR);
      expect((await fetch(url)).status).toBe(403);
    });

    it('finds nothing after the file is deleted', async () => {
      await put('fleeting.pdf', 'content');
      const url = await link('fleeting.pdf');
      await storage.remove('fleeting.pdf');
      expect((await fetch(url)).status).toBe(404);
    });

    it('is valid for at most seven days', async () => {
      const lasting = (milliseconds: number): Promise<string> => {
        const expiresAt = new Date(counterpart.clock.now().getTime() + milliseconds);
        return storage.signedUrl('any.pdf', { fileName: 'any.pdf', contentType: pdf, expiresAt });
      };
      expect(await lasting(7 * 24 * HOUR)).toMatch(/^http/);
      await expect(lasting(7 * 24 * HOUR + 1)).rejects.toThrow(RangeError);
      await expect(lasting(0)).rejects.toThrow(RangeError);
      await expect(lasting(Number.NaN)).rejects.toThrow(RangeError);
    });
  });

  it.each([
    '',
    '/etc/passwd',
    '..',
    '../secret-key',
    'reports/../../secret-key',
    'reports/./x',
    'reports//x',
    'reports/x/',
    '.drafts/x',
    'reports/.hidden',
    'a\0b',
    'a\nb',
    'a\\b',
    'a b',
    'ü.pdf',
    '%2e%2e/x',
    'x?y',
    'x#y',
    `${'a/'.repeat(256)}b`,
  ])('refuses the key %j everywhere', async (key) => {
    await expect(put(key, 'x')).rejects.toThrow(TypeError);
    await expect(storage.read(key)).rejects.toThrow(TypeError);
    await expect(storage.remove(key)).rejects.toThrow(TypeError);
    await expect(link(key)).rejects.toThrow(TypeError);
  });

  it.each(['', 'pdf', 'text/plain\r\nSet-Cookie: a=b', 'text/plain; charset="a"', 'a/b/c'])(
    'refuses the media type %j',
    async (contentType) => {
      await expect(storage.put('typed.txt', contentType, async () => undefined)).rejects.toThrow(TypeError);
      const options = { fileName: 'x', contentType, expiresAt: inAnHour() };
      await expect(storage.signedUrl('typed.txt', options)).rejects.toThrow(TypeError);
    },
  );
});
