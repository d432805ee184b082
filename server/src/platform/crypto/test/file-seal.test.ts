import { createHash, generateKeyPairSync } from 'node:crypto';
import { Readable, Writable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { describe, expect, it } from 'vitest';
import { createSigner, isSignedWith, readSeal, type SealOrder, sealText, writeSealed } from '../index.ts';

const signer = createSigner(generateKeyPairSync('ed25519').privateKey);
const order: SealOrder = { signer, format: 'json', thing: 'report', at: new Date('2026-11-18T08:00:00.750Z') };

async function written(order: SealOrder, chunks: readonly string[]): Promise<string> {
  let text = '';
  const sink = new Writable({
    write(chunk, _encoding, done) {
      text += chunk;
      done();
    },
  });
  await writeSealed(sink, { ...order, certificate: null }, (into) => pipeline(Readable.from(chunks), into));
  return text;
}

describe('a seal', () => {
  it('states the SHA-256 of all bytes outside itself', () => {
    const sealed = sealText('{"a":1}\n', order);
    // The bytes outside the seal: {"a":1,\n"seal":""}\n
    const sha256 = createHash('sha256').update('{"a":1,\n"seal":""}\n').digest('hex');
    const start = `{"a":1,\n"seal":"tonne-seal report 2026-11-18T08:00:00Z ${sha256} ${signer.keyId} `;
    expect(sealed.slice(0, start.length)).toBe(start);
    expect(sealed.slice(start.length + 86)).toBe('"}\n');
    const seal = readSeal(Buffer.from(sealed));
    expect(seal).toMatchObject({ statement: { type: 'sealed-report', at: '2026-11-18T08:00:00Z', sha256 } });
    expect(typeof seal === 'object' && isSignedWith(seal, signer.publicKey)).toBe(true);
  });

  it('stands before the last bytes of each format', () => {
    const pdf = sealText('%PDF-1.7\nstartxref\n9\n%%EOF\n', { ...order, format: 'pdf' });
    expect(pdf).toMatch(/^%PDF-1\.7\n%tonne-seal report [^\n]*\nstartxref\n9\n%%EOF\n$/);
    expect(sealText('<svg>\n</svg>\n', { ...order, format: 'svg' })).toMatch(
      /^<svg>\n<\?tonne-seal report [^\n]*\?>\n<\/svg>\n$/,
    );
  });

  it('is the same for a stream, however it is cut', async () => {
    const text = `{"rows":"${'x'.repeat(1_000)}é"}\n`;
    const sealed = sealText(text, order);
    for (const size of [1, 63, 64, 65, 700])
      expect(await written(order, text.match(new RegExp(`[^]{1,${size}}`, 'g'))!), `${size}`).toBe(sealed);
  });

  it('is refused for a file with an unexpected end, and passes on an error of the writer', async () => {
    expect(() => sealText('{"a":1}', order)).toThrow('has an unexpected end');
    await expect(written(order, ['no JSON'])).rejects.toThrow('has an unexpected end');
    const sink = new Writable({ write: (_chunk, _encoding, done) => done() });
    const failing = writeSealed(sink, { ...order, certificate: null }, () => Promise.reject(new Error('out of ink')));
    await expect(failing).rejects.toThrow('out of ink');
    await expect(finished(sink)).rejects.toThrow('out of ink');
  });
});

describe('reading a seal', () => {
  it('distinguishes a file without a seal from a changed one', () => {
    expect(readSeal(Buffer.from('{"a":1}\n'))).toBeUndefined();
    const sealed = sealText('{"a":1}\n', order);
    for (const other of [`${sealed} `, ` ${sealed}`, sealed.replace('1', '2'), sealed.replace('tonne', 'Tonne')])
      expect(readSeal(Buffer.from(other))).toBe('broken');
  });
});
