import { execFileSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { leavePlace, openPdf, writeTo } from '@tonne/documents/pdf';
import { readKeys, verify } from 'tonne-verify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestCertificate } from '../../../../../test/fixtures/document-certificate.ts';
import {
  createSigner,
  type DocumentCertificate,
  isSignedWith,
  jwkOf,
  readDocumentCertificate,
  readSeal,
  writeSealed,
} from '../../index.ts';

const at = new Date('2026-03-31T09:30:05Z');
const signer = createSigner(generateKeyPairSync('ed25519').privateKey);
const made = createTestCertificate();
let certificate: DocumentCertificate;
let pdf: Buffer;
beforeAll(async () => {
  certificate = await readDocumentCertificate(made.file, null);
  pdf = await written();
});
afterAll(() => made.remove());

/** Pages with a square, written as the service writes documents. */
async function written({ by = certificate as DocumentCertificate | null, date = at, pages = 1 } = {}): Promise<Buffer> {
  const chunks: Buffer[] = [];
  const sink = new Writable({
    write(chunk, _encoding, done) {
      chunks.push(chunk);
      done();
    },
  });
  await writeSealed(
    sink,
    { signer, certificate: by, format: 'pdf', thing: 'report', at: date },
    async (into, place) => {
      const doc = openPdf({ size: 'A4', bufferPages: true, pdfVersion: '1.7', info: { CreationDate: at } });
      for (let page = 1; page < pages; page += 1) doc.rect(50, 50, 100, 100).fill('#123456').addPage();
      if (place) leavePlace(doc, place);
      const printed = writeTo(into, doc);
      doc.end();
      await printed;
    },
  );
  return Buffer.concat(chunks);
}

function put(name: string, content: Buffer): string {
  const path = join(made.folder, name);
  writeFileSync(path, content);
  return path;
}

/** Poppler's own reading of the file. It trusts no authority here, which it says in a line of its own. */
const pdfsig = (file: Buffer): string =>
  execFileSync('pdfsig', [put('read.pdf', file)], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

/** The bytes outside the gap, and the signature within it. */
function partsOf(file: Buffer): { covered: Buffer; signature: Buffer; gap: readonly [number, number] } {
  const [, first = '', second = '', rest = ''] =
    /\/ByteRange \[0 (\d+) (\d+) (\d+) *\]/.exec(file.toString('latin1')) ?? [];
  const gap = [Number(first), Number(second)] as const;
  expect(gap[1] + Number(rest)).toBe(file.length);
  return {
    covered: Buffer.concat([file.subarray(0, gap[0]), file.subarray(gap[1])]),
    signature: Buffer.from(file.subarray(gap[0] + 1, gap[1] - 1).toString('latin1'), 'hex'),
    gap,
  };
}

function flipped(file: Buffer, byte: number): Buffer {
  const copy = Buffer.from(file);
  copy[byte]! ^= 1 << ((byte * 5) % 8);
  return copy;
}

describe('the signature of a PDF', () => {
  it('is valid for another reader, and covers the whole file', () => {
    const said = pdfsig(pdf);
    for (const line of [
      'Signature Validation: Signature is Valid.',
      'Total document signed',
      'Signer full Distinguished Name: CN=Hafen Seal,O=Hafen GmbH',
      'Signing Hash Algorithm: SHA-256',
      'Signature Type: ETSI.CAdES.detached',
    ])
      expect(said).toContain(line);
  });

  it('is a detached CMS that OpenSSL verifies up to the authority', () => {
    const { covered, signature } = partsOf(pdf);
    put('covered', covered);
    put('signature', signature);
    const check = (content: string) => [
      ...['cms', '-verify', '-cades', '-binary', '-inform', 'DER', '-in', 'signature', '-content', content],
      ...['-CAfile', made.parts.authority, '-purpose', 'any', '-out', 'verified'],
    ];
    made.openssl(...check('covered'));
    put('other', Buffer.concat([covered, Buffer.from(' ')]));
    expect(() => made.openssl(...check('other'))).toThrow('Verification failure');
    const shown = made.openssl('cms', '-cmsout', '-print', '-inform', 'DER', '-in', 'signature');
    expect(shown).toContain('id-smime-aa-signingCertificateV2');
    expect(shown).not.toContain('signingTime');
    expect(shown).toContain('UTF8STRING:tonne-seal report ');
  });

  it('stands in the form of PAdES, and certifies that nothing may change', () => {
    const text = pdf.toString('latin1');
    expect(text).toMatch(/\/SubFilter \/ETSI\.CAdES\.detached\n\/Name \(Hafen Seal\)\n/);
    expect(text).toContain('/M (D:20260331093005Z)');
    expect(text).toMatch(/\/TransformMethod \/DocMDP\n\/TransformParams <<\n\/Type \/TransformParams\n\/P 1\n/);
    expect(text).toMatch(/\/Perms <<\n\/DocMDP \d+ 0 R\n>>/);
  });

  it('has the same bytes each time, whatever the number of pages', async () => {
    expect(await written()).toEqual(pdf);
    const long = await written({ pages: 400 });
    expect(pdfsig(long)).toContain('Signature is Valid.');
    expect(await written({ pages: 400 })).toEqual(long);
  });

  it('is left out, to the byte, without a certificate and outside its validity', async () => {
    const plain = await written({ by: null });
    expect(plain.toString('latin1')).not.toMatch(/ByteRange|AcroForm|Perms/);
    expect(plain.toString('latin1')).toMatch(/\n%tonne-seal report [^\n]*\nstartxref\n\d+\n%%EOF\n$/);
    for (const date of [new Date('2019-12-31T23:59:59Z'), new Date('2100-01-01T00:00:00Z')])
      expect(await written({ date })).toEqual(await written({ by: null, date }));
  });
});

describe('the seal in a signature', () => {
  it('is found, and signed by the key of the service', () => {
    const seal = readSeal(pdf);
    expect(typeof seal === 'object' && isSignedWith(seal, signer.publicKey)).toBe(true);
  });

  it('covers every byte, also those of the signature, for both verifiers', { timeout: 300_000 }, async () => {
    const keys = await readKeys(JSON.stringify({ keys: [{ ...jwkOf(signer.publicKey), use: 'sig' }] }));
    const judge = async (file: Buffer) => (await verify(new Uint8Array(file), keys)).verdict;
    expect(await judge(pdf)).toBe('matches');
    const unseen: string[] = [];
    for (let byte = 0; byte < pdf.length; byte += 1) {
      const copy = flipped(pdf, byte);
      const verdict = await judge(copy);
      const seal = readSeal(copy);
      const isOurs = typeof seal === 'object' && isSignedWith(seal, signer.publicKey) && keyNameIn(copy);
      if (!['tampered', 'unknown_key'].includes(verdict) || seal === undefined || isOurs)
        unseen.push(`byte ${byte}: ${verdict}`);
    }
    expect(unseen).toEqual([]);
  });

  /** A changed name is that of a key which nobody knows, although the signature is that of the key. */
  const keyNameIn = (file: Buffer): boolean => {
    const seal = readSeal(file);
    return typeof seal === 'object' && seal.signature.keyId === signer.keyId;
  };

  it('counts as changed if anything is added', () => {
    const update = Buffer.from('\n1 0 obj\n<<>>\nendobj\nxref\n0 0\nstartxref\n9\n%%EOF\n');
    for (const file of [
      [pdf, update],
      [update, pdf],
      [pdf, Buffer.of(10)],
      [pdf, pdf],
    ])
      expect(readSeal(Buffer.concat(file))).toBe('broken');
  });

  it('leaves no byte of the file to readers alone', () => {
    const { gap } = partsOf(pdf);
    const count = 40;
    for (let index = 0; index < count; index += 1) {
      const byte = Math.floor((index * pdf.length) / count);
      if (byte > gap[0] && byte < gap[1]) continue;
      expect(pdfsig(flipped(pdf, byte)), `byte ${byte}`).not.toMatch(
        /Total document signed\s*- Signature Validation: Signature is Valid/,
      );
    }
  });
});
