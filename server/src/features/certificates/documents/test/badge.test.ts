import { describe, expect, it } from 'vitest';
import { paintBadge } from '../badge/badge.ts';
import { names } from './names.ts';
import { pixelsOfPng, showsCode } from './rendered.ts';
import { printedOf } from './sample.ts';

describe('the badge', () => {
  it.each(Object.entries(names))('is a PNG of 1200 by 400 for a name of kind: %s', (_kind, beneficiaryName) => {
    const png = paintBadge(printedOf({ beneficiaryName }));
    expect(png.subarray(0, 8)).toEqual(Buffer.from('89504e470d0a1a0a', 'hex'));
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 400]);
  });

  it('is the same bytes for the same certificate', () => {
    const printed = printedOf();
    expect(paintBadge(structuredClone(printed)).equals(paintBadge(printed))).toBe(true);
    expect(paintBadge(printedOf({ beneficiaryName: 'Another Ltd' })).equals(paintBadge(printed))).toBe(false);
  });

  it('shows a code of whole pixels that leads to where it is verified', () => {
    const printed = printedOf();
    // 37 modules and 4 on either side are 45; of 264 pixels each has 5, 225 in all, in the middle of the place.
    const place = { x: 1200 - 68 - 264 + 19 + 20, y: 87 + 20, side: 37 * 5 };
    const pixels = pixelsOfPng(paintBadge(printed));
    expect(showsCode(pixels, printed.verifyUrl, place)).toBe(true);
    expect(showsCode(pixels, `${printed.verifyUrl.slice(0, -1)}Y`, place)).toBe(false);
  });
});
