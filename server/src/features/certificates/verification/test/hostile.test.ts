import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { keySet, printedOf } from '../../../../../test/fixtures/printed-certificate.ts';
import { pdfOf } from '../../../../../test/fixtures/rendered-certificate.ts';
import { sealedJson } from '../../claims/present.ts';
import { drawCertificate } from '../../documents/svg/present.ts';
import { type Verdict, verifyClaims } from '../claims.rules.ts';

const printed = printedOf();
const another = printedOf({ beneficiaryName: 'Another Ltd' });
const forged = { ...printed, claims: { ...printed.claims, emissionsTco2e: 1 } };

const verdictOf = (file: Buffer | string): Verdict => verifyClaims(Buffer.from(file), keySet).verdict;

/** An attachment as other programs write it. */
const attachment = (content: Buffer | string, dictionary = `/Length ${Buffer.byteLength(content)}`): Buffer =>
  Buffer.concat([
    Buffer.from(`\n99 0 obj\n<</Type/EmbeddedFile ${dictionary}>>\nstream\r\n`),
    Buffer.from(content),
    Buffer.from('\nendstream\nendobj\n'),
  ]);
const pdfWith = (...attachments: Buffer[]): Buffer => Buffer.concat([Buffer.from('%PDF-1.7\n'), ...attachments]);

let pdf: Buffer;
let svg: string;
beforeAll(async () => {
  pdf = await pdfOf(printed);
  svg = drawCertificate(printed);
});

describe('a PDF that another program saved', () => {
  const json = sealedJson(printed);
  const packed = deflateSync(json);

  it('is read with a packed or unpacked attachment, wherever its length is stored', () => {
    for (const file of [
      pdfWith(attachment(json)),
      pdfWith(attachment(json, '/Length 12 0 R')),
      pdfWith(attachment(packed, `/Filter /FlateDecode /Length ${packed.length}`)),
      pdfWith(attachment(packed, `/Filter [ /FlateDecode ] /Length 12 0 R`)),
    ])
      expect(verdictOf(file)).toBe('valid');
  });

  it('is not a certificate if its attachment cannot be read', () => {
    for (const file of [
      pdfWith(attachment(json, '/Length 99999999')),
      pdfWith(attachment(json, `/Filter /LZWDecode /Length ${json.length}`)),
      pdfWith(attachment(json, `/Filter /FlateDecode /Length ${json.length}`)),
      pdfWith(attachment(Buffer.from([0xff, 0xfe, 0xfd]))),
      pdfWith(Buffer.from('1 0 obj <</Type /EmbeddedFile>> endobj')),
      pdfWith(),
    ])
      expect(verdictOf(file)).toBe('not_a_certificate');
  });
});

describe('a file with several sets of claims', () => {
  const second = (content: string): Buffer => Buffer.concat([pdf, attachment(content)]);
  const twice = (content: string): string =>
    svg.replace('</metadata>', `</metadata><metadata><s:sealed>${content}</s:sealed></metadata>`);

  it('is valid if all are the same', () => {
    expect(verdictOf(second(JSON.stringify(printed)))).toBe('valid');
    expect(verdictOf(twice(JSON.stringify(printed)))).toBe('valid');
  });

  it('is tampered with if one is invalid or belongs to another certificate', () => {
    for (const content of [JSON.stringify(forged), JSON.stringify(another), 'minutes of the meeting', ''])
      for (const file of [second(content), Buffer.from(twice(content))]) expect(verdictOf(file)).toBe('tampered');
    expect(verdictOf(Buffer.concat(Array.from({ length: 40 }, () => pdf)))).toBe('tampered');
  });
});

describe('a file that is not a certificate', () => {
  it('is reported as such', () => {
    for (const text of [
      '',
      ' ',
      'null',
      '{}',
      '[]',
      '7',
      '"claims"',
      '{"claims":{},"signature":{}}',
      '<svg/>',
      '%PDF-1.7',
      '<sealed>',
    ])
      expect([text, verdictOf(text)]).toEqual([text, 'not_a_certificate']);
    expect(verdictOf(Buffer.from([0xff, 0xd8, 0xff, 0xe0]))).toBe('not_a_certificate');
  });

  it('is refused at any depth or size', () => {
    const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
    const { claims, signature } = printed;
    const inClaims = JSON.stringify({ claims: { ...claims, deep: 0 }, signature }).replace(
      '"deep":0',
      `"deep":${deep}`,
    );
    const besides = JSON.stringify({ ...printed, issuer: 0 }).replace('"issuer":0', `"issuer":${deep}`);
    expect(verdictOf(deep)).toBe('not_a_certificate');
    expect(verdictOf(inClaims)).toBe('tampered');
    expect(verdictOf(besides)).toBe('tampered');
    const infinite = JSON.stringify(printed).replace('"entryCount":1212', '"entryCount":1e999');
    expect(verdictOf(infinite)).toBe('tampered');
    const bomb = deflateSync(Buffer.alloc(200 * 1024 * 1024, 0x20));
    expect(verdictOf(pdfWith(attachment(bomb, `/Filter /FlateDecode /Length ${bomb.length}`)))).toBe(
      'not_a_certificate',
    );
    expect(verdictOf(Buffer.alloc(65 * 1024 * 1024, 0x20))).toBe('not_a_certificate');
  });

  it('never crashes the verifier if it is truncated', () => {
    for (let end = 0; end < 6000; end += 37) {
      expect(verdictOf(pdf.subarray(0, end))).toMatch(/^(valid|not_a_certificate)$/);
      expect(verdictOf(Buffer.from(svg).subarray(0, end))).toMatch(/^(valid|not_a_certificate)$/);
    }
  });

  it('never crashes the verifier, whatever its content', () => {
    const verdicts = /^(tampered|unknown_key|not_a_certificate)$/;
    fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => verdicts.test(verdictOf(Buffer.from(bytes)))));
    fc.assert(fc.property(fc.json(), (text) => verdicts.test(verdictOf(text))));
    fc.assert(fc.property(fc.anything(), (keys) => verifyClaims(pdf, keys).verdict === 'unknown_key'));
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (extra) => {
        const text = JSON.stringify({ ...printed, claims: { ...printed.claims, ...extra, odd: 1 } });
        return verdictOf(text) === 'tampered';
      }),
    );
  });
});
