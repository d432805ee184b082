import { describe, expect, it } from 'vitest';
import { type Finding, readKeys, verify } from '../src/index.ts';
import * as files from './fixtures.ts';
import { newKey } from './log-maker.ts';

const keys = await readKeys(files.allKeys);
const judge = (content: string | Buffer): Promise<Finding> => verify(files.bytes(content), keys);

const sealedFiles: [string, Buffer][] = [
  ['certificate as PDF', files.sealedPdf()],
  ['certificate as SVG', files.sealedSvg()],
  ['certificate as JSON', files.sealedRecord()],
  ['report as JSON', files.sealedReport()],
  ['report as PDF', files.sealedPaper()],
  ['certificate as PDF with a signature', files.signedPdf()],
  ['report as PDF with a signature', files.signedPaper()],
];

/** The key's name stands in the seal: another name is that of a key which nobody knows. */
const nameOfKey = (file: Buffer) => {
  const name = Buffer.from(` ${files.certificateKey.id} `);
  const digits = Buffer.from(name.toString('hex'));
  const at = file.lastIndexOf(digits);
  return at === -1 ? ([file.indexOf(name) + 1, file.indexOf(name) + 44] as const) : ([at + 2, at + 88] as const);
};

describe.each(sealedFiles)('a sealed %s', (_name, file) => {
  it('matches', async () => {
    expect((await judge(file)).verdict).toBe('matches');
  });

  it('counts as tampered if any bit is flipped', { timeout: 300_000 }, async () => {
    const [from, to] = nameOfKey(file);
    const unseen: string[] = [];
    for (let byte = 0; byte < file.length; byte += 1) {
      const copy = Buffer.from(file);
      copy[byte]! ^= 1 << ((byte * 5) % 8);
      const { verdict } = await judge(copy);
      const isFound = verdict === 'tampered' || (byte >= from && byte < to && verdict === 'unknown_key');
      if (!isFound) unseen.push(`byte ${byte}: ${verdict}`);
    }
    expect(unseen).toEqual([]);
  });

  it('is tampered with if anything comes before it, after it or is taken from it', async () => {
    const added = ['\n', ' ', '\ufeff', '%PDF-1.7\n', '\nstartxref\n0\n%%EOF\n', '<!-- ASSURED -->\n', '}\n'];
    for (const text of added) {
      expect((await judge(Buffer.concat([file, Buffer.from(text)]))).verdict, `then ${text}`).toBe('tampered');
      expect((await judge(Buffer.concat([Buffer.from(text), file]))).verdict, `${text} first`).toBe('tampered');
    }
    expect((await judge(Buffer.concat([file, file]))).verdict).toBe('tampered');
    for (const cut of [1, 2, 7]) {
      expect((await judge(file.subarray(0, -cut))).verdict, `less ${cut}`).toBe('tampered');
      expect((await judge(file.subarray(cut))).verdict, `without ${cut}`).toBe('tampered');
    }
  });

  it('is tampered with if its seal was moved, or stands there twice', async () => {
    const text = file.toString('latin1');
    const [seal = ''] = /tonne-seal [^"?\n]*|746f6e6e652d7365616c20\w*/.exec(text) ?? [];
    const without = text.replace(seal, '');
    for (const forged of [without + seal, seal + without, text.replace(seal, `${seal} ${seal}`), text + seal])
      expect((await judge(Buffer.from(forged, 'latin1'))).verdict).toBe('tampered');
  });
});

describe('a seal', () => {
  const painted = (svg: string): string => svg.replace('12.5 t', '5 tCO2e, CARBON NEUTRAL, ASSURED');

  it('covers the visible content', async () => {
    const forged = painted(files.sealedSvg().toString());
    expect(forged).toContain('CARBON NEUTRAL');
    expect((await judge(forged)).verdict).toBe('tampered');
  });

  it('cannot be removed, because the claims state that it existed', async () => {
    for (const file of [files.svgOf(files.certificate(files.sealedClaims)), files.publicRecord(files.sealedClaims)])
      expect(await judge(typeof file === 'string' ? painted(file) : JSON.stringify(file))).toMatchObject({
        verdict: 'tampered',
        message: 'it was sealed, and its seal was taken away',
      });
    const pdf = files.pdfOf(files.certificate(files.sealedClaims));
    expect((await judge(pdf)).verdict).toBe('tampered');
  });

  it('of a report is none of a certificate', async () => {
    const svg = files.seal(files.svgOf(files.certificate(files.sealedClaims)), 'report');
    expect((await judge(svg)).verdict).toBe('tampered');
  });

  it('by the key of the log, or by another, proves nothing', async () => {
    for (const key of [files.logKey, newKey()])
      expect((await judge(files.seal(files.report(), 'report', key))).verdict).toBe('unknown_key');
  });

  it('around claims that were changed does not help', async () => {
    const { claims, signature } = files.certificate(files.sealedClaims);
    const forged = files.seal(files.svgOf({ claims: { ...claims, emissionsTco2e: 5 }, signature }));
    expect((await judge(forged)).verdict).toBe('tampered');
  });

  it('leaves a JSON as it is: laid out again it is another file', async () => {
    for (const file of [files.sealedRecord(), files.sealedReport()]) {
      const text = file.toString();
      expect((await judge(JSON.stringify(JSON.parse(text), null, 2))).verdict).toBe('tampered');
      expect((await judge(text.replace('{', '{"status":"valid",'))).verdict).toBe('tampered');
    }
  });
});
