import { generateKeyPairSync } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { keySet, printedOf, signer } from '../../../../../test/fixtures/printed-certificate.ts';
import { pdfOf, sealedPdfOf } from '../../../../../test/fixtures/rendered-certificate.ts';
import { createSigner, type SealOrder, sealText } from '../../../../platform/crypto/index.ts';
import { sealedJson } from '../../claims/present.ts';
import { drawCertificate } from '../../documents/svg/present.ts';
import { verifyFile } from '../rules.ts';

const printed = printedOf({ sealed: true });
const order: SealOrder = { signer, format: 'svg', thing: 'certificate', at: new Date(printed.claims.issuedAt) };
const verdictOf = (file: Buffer | string, keys: unknown = keySet) => verifyFile(Buffer.from(file), keys).verdict;

let pdf: Buffer;
const svg = sealText(drawCertificate(printed), order);
const json = sealText(sealedJson(printed), { ...order, format: 'json' });
beforeAll(async () => {
  pdf = await sealedPdfOf(printed);
});

describe('a sealed certificate', () => {
  it('is valid as PDF, SVG and JSON', () => {
    for (const file of [pdf, svg, json])
      expect(verifyFile(Buffer.from(file), keySet)).toMatchObject({
        verdict: 'valid',
        claims: printed.claims,
        message: expect.stringContaining('byte for byte'),
      });
  });

  it('is tampered with if a byte was changed, added or removed', () => {
    for (const file of [pdf, Buffer.from(svg), Buffer.from(json)]) {
      for (let at = 0; at < file.length; at += Math.ceil(file.length / 200)) {
        const copy = Buffer.from(file);
        copy[at]! ^= 1;
        expect(verdictOf(copy), `byte ${at}`).toMatch(/tampered|unknown_key/);
      }
      for (const other of [file.subarray(1), file.subarray(0, -1), Buffer.concat([file, Buffer.from('\n')])])
        expect(verdictOf(other)).toBe('tampered');
    }
  });

  it('is tampered with without its seal', async () => {
    for (const file of [await pdfOf(printed), drawCertificate(printed), sealedJson(printed)])
      expect(verifyFile(Buffer.from(file), keySet)).toEqual({
        verdict: 'tampered',
        message: 'The file was sealed, but its seal was removed.',
      });
  });

  it('is not valid under the seal of a report, of another key, or of an already distrusted key', () => {
    expect(verdictOf(sealText(drawCertificate(printed), { ...order, thing: 'report' }))).toBe('tampered');
    const other = createSigner(generateKeyPairSync('ed25519').privateKey);
    expect(verdictOf(sealText(drawCertificate(printed), { ...order, signer: other }))).toBe('unknown_key');
    const distrusted = { keys: keySet.keys.map((key) => ({ ...key, distrustedFrom: '2026-04-01T00:00:00Z' })) };
    expect(verdictOf(svg, distrusted)).toBe('valid');
    const late = sealText(drawCertificate(printed), { ...order, at: new Date('2026-04-01T00:00:00Z') });
    expect(verdictOf(late, distrusted)).toBe('invalid');
  });

  it('has the same bytes each time', async () => {
    expect(await sealedPdfOf(printed)).toEqual(pdf);
  });
});

it('an older certificate without a seal has genuine claims only', async () => {
  const older = printedOf();
  for (const file of [await pdfOf(older), drawCertificate(older), sealedJson(older)])
    expect(verifyFile(Buffer.from(file), keySet)).toMatchObject({
      verdict: 'unsealed',
      claims: older.claims,
      message: expect.stringMatching(/^Claims genuine, appearance not covered\./),
    });
});
