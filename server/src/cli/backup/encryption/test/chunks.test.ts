import { randomBytes } from 'node:crypto';
import { Readable, type Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { decrypting, encrypting, partKey } from '../chunks.ts';

const key = partKey(Buffer.alloc(32, 7), 'tables/one');
const CHUNK = 64 * 1024;
const STORED = CHUNK + 16;

const through = (bytes: Buffer, transform: Transform, pieces = 1_000): Promise<Buffer> => {
  const parts = Array.from({ length: Math.ceil(bytes.length / pieces) }, (_, index) =>
    bytes.subarray(index * pieces, (index + 1) * pieces),
  );
  return buffer(Readable.from(parts).pipe(transform));
};

describe('an encrypted file', () => {
  it.each([0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK, 3 * CHUNK + 5])(
    'of %i bytes decrypts to the original',
    async (length) => {
      const plain = randomBytes(length);
      const sealed = await through(plain, encrypting(key));
      expect(sealed.length).toBe(length + 16 * Math.max(1, Math.ceil(length / CHUNK)));
      expect((await through(sealed, decrypting(key), 70_001)).equals(plain)).toBe(true);
    },
  );

  it('does not decrypt with missing, moved or truncated chunks, or under another name', async () => {
    const sealed = await through(randomBytes(3 * CHUNK), encrypting(key));
    const [one, two, three] = [0, 1, 2].map((index) => sealed.subarray(index * STORED, (index + 1) * STORED));
    for (const forged of [
      Buffer.concat([one!, two!]),
      Buffer.concat([one!, three!]),
      Buffer.concat([two!, one!, three!]),
      Buffer.concat([one!, two!, three!, three!]),
      Buffer.alloc(0),
    ])
      await expect(through(forged, decrypting(key))).rejects.toThrow('an encrypted file has changed');
    const other = partKey(Buffer.alloc(32, 7), 'tables/two');
    await expect(through(sealed, decrypting(other))).rejects.toThrow('an encrypted file has changed');
  });
});
