import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { openPdf, type PdfDocument } from '../../src/pdf-primitives.ts';
import { hasPoppler, poppler } from '../../src/testing/index.ts';
import { createTypesetter } from '../../src/typesetting/index.ts';
import type { Letter } from '../../src/typesetting/lettering/letter.ts';

const STYLE = { size: 10, colour: '#000000' };

const openDocument = (): PdfDocument => openPdf({ size: 'A4', compress: false, fontLayoutCache: false });

async function bytesOf(doc: PdfDocument): Promise<Buffer> {
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  doc.end();
  await once(doc, 'end');
  return Buffer.concat(chunks);
}

function printed(lines: readonly string[]): Promise<Buffer> {
  const doc = openDocument();
  const type = createTypesetter(doc);
  for (const [index, line] of lines.entries()) type.write(line, STYLE, 40, 40 + index * 20);
  return bytesOf(doc);
}

/** pdftotext wraps right-to-left text in direction marks. */
const textOf = (pdf: Buffer): string => poppler('pdftotext', [], pdf).replace(/[\u202a-\u202e]/g, '');

describe.skipIf(!hasPoppler)('printed text', () => {
  it('is found again, in the order it was written', async () => {
    const names = [
      '株式会社東京カーボン',
      '中文公司 Ltd',
      '한국전력',
      'شركة الطاقة المتجددة',
      'חברת החשמל',
      '🌍 Green 🔥 👩‍🔬',
      'CO 中文, Zażółć & Ελλάδα',
    ];
    const text = textOf(await printed(names));
    for (const name of names) expect(text.split('\n')).toContain(name);
  });

  it('appears where the reader of a mixed line expects it', async () => {
    const doc = openDocument();
    const type = createTypesetter(doc);
    type.write('חברת abc', STYLE, 40, 40);
    const boxes = poppler('pdftotext', ['-bbox'], await bytesOf(doc));
    const leftOf = (part: string): number => Number(new RegExp(`xMin="([\\d.]+)"[^>]*>[^<]*${part}`).exec(boxes)![1]);
    expect(leftOf('abc')).toBeCloseTo(40, 0);
    expect(leftOf('ח')).toBeGreaterThan(leftOf('abc') + 10);
  });

  it('may have more signs than one font holds', async () => {
    const signs = Array.from({ length: 300 }, (_, index) => String.fromCodePoint(0xac00 + index));
    const lines = Array.from({ length: 6 }, (_, row) => signs.slice(row * 50, row * 50 + 50).join(''));
    const pdf = await printed(lines);
    expect(textOf(pdf).trim().split(/\n+/)).toEqual(lines);
    expect(poppler('pdffonts', [], pdf).match(/Type 3/g)).toHaveLength(2);
  });
});

describe('a sign', () => {
  it('is drawn once per document, however often it is printed', async () => {
    const pdf = (await printed(['中文中文中', '文 Ltd 中'])).toString('latin1');
    expect(pdf.match(/ d1\n/g)).toHaveLength(2);
  });
});

describe('widths and lines', () => {
  const type = createTypesetter(openDocument());

  it('are those of the signs', () => {
    expect(type.line('中文公司', STYLE).width).toBeCloseTo(40, 6);
    expect(type.line('中文 Ltd', STYLE).width).toBeCloseTo(20 + type.line(' Ltd', STYLE).width, 6);
    expect(type.wrap('中文公司中文', STYLE, 25).map(({ width }) => Math.round(width))).toEqual([20, 20, 20]);
    const cut = type.oneLine('中文公司', STYLE, 35);
    // Three would fit, but not with an ellipsis.
    expect(cut.width).toBeCloseTo(20 + type.line('…', STYLE).width, 6);
  });
});

describe('a document in Latin, Greek and Cyrillic letters', () => {
  const refuse: Letter = (line) => {
    throw new Error(`asked for ${line}`);
  };

  it('needs none of the other fonts', () => {
    const type = createTypesetter(openDocument(), refuse);
    const text = 'Zażółć Ελλάδα Привіт Tiếng Việt – t CO₂e → m² ≥ “5 €”… e\u0301\u200b\ufeff';
    expect(type.wrap(text, STYLE, 100).length).toBeGreaterThan(2);
    expect(() => type.line('中', STYLE)).toThrow('asked for 中');
  });
});
