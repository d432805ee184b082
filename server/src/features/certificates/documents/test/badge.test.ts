import { type Pixels, pixelsOfPng, showsCode } from '@tonne/documents/testing';
import { describe, expect, it } from 'vitest';
import { claims, printedOf } from '../../../../../test/fixtures/printed-certificate.ts';
import type { Claims } from '../../claims/rules.ts';
import { badgeLines, paintBadge } from '../badge.present.ts';
import { names } from './names.ts';

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

  it('shows figures, their year and that they are self-declared', () => {
    const words = (changes: Partial<Claims>) => {
      const { subject, figures, standing } = badgeLines({ ...claims, ...changes });
      return [subject, ...figures, standing].map((line) => line.replaceAll('\u00a0', ' '));
    };
    const standing = 'Self-declared, not assured · CERT-2026-7QK3M9XW';
    for (const type of ['ghg_inventory', 'carbon_neutral', 'net_zero', 'custom'] as const)
      expect(words({ type })).toEqual([
        'Greenhouse-gas emissions 2025',
        '2,999.207115 tCO₂e in scopes 1, 2 and 3',
        '3,003.75 tCO₂e of carbon credits retired',
        standing,
      ]);
    expect(words({ type: 'ghg_inventory', offsetsTco2e: 0, scopeCoverage: [1], periodEnd: '2025-03-31' })).toEqual([
      'Greenhouse-gas emissions 1 January 2025 – 31 March 2025',
      '2,999.207115 tCO₂e in scope 1',
      standing,
    ]);
    expect(words({ type: 'offset_retirement' })).toEqual([
      'Carbon credits 2025',
      '3,003.75 tCO₂e of carbon credits retired',
      standing,
    ]);
  });

  it('marks a demonstration', () => {
    const stamped = pixelsOfPng(paintBadge(printedOf({ demonstration: true })));
    const plain = pixelsOfPng(paintBadge(printedOf({ demonstration: false })));
    // The stamp's red is 110 and the background's 18. The test counts the pixels of the stamp.
    const reds = ({ redAt }: Pixels) => {
      let count = 0;
      for (let x = 60; x < 820; x++) for (let y = 40; y < 360; y++) if (Math.abs(redAt(x, y) - 110) < 3) count += 1;
      return count;
    };
    expect(reds(stamped) - reds(plain)).toBeGreaterThan(10_000);
  });

  it('shows a code of whole pixels that leads to the verification page', () => {
    const printed = printedOf();
    // 37 modules and 4 on either side are 45; of 264 pixels each has 5, 225 in all, in the middle of the place.
    const place = { x: 1200 - 68 - 264 + 19 + 20, y: 87 + 20, side: 37 * 5 };
    const pixels = pixelsOfPng(paintBadge(printed));
    expect(showsCode(pixels, printed.verifyUrl, place)).toBe(true);
    expect(showsCode(pixels, `${printed.verifyUrl.slice(0, -1)}Y`, place)).toBe(false);
  });
});
