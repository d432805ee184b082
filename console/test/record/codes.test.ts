import { describe, expect, it } from 'vitest';
import { createCodeWords } from '../../src/parts/record/codes.ts';
import { de } from '../../src/texts/de/index.ts';
import { en } from '../../src/texts/en/index.ts';

describe('codes in the record', () => {
  it.each([
    ['status', 'under_review', 'Under review', 'In Prüfung'],
    ['status', 'approved', 'approved', 'approved'],
    ['unit', 'fte_hour', 'FTE hour', 'VZÄ-Stunde'],
    ['unit', 'kWh', 'kWh', 'kWh'],
    ['category', 'business_travel', 'Business travel', 'Geschäftsreisen'],
    ['paymentMethod', 'of_tomorrow', 'Of tomorrow', 'Of tomorrow'],
  ])('%s %s is read', (field, code, english, german) => {
    expect([en, de].map((texts) => createCodeWords(texts)[field]?.(code))).toEqual([english, german]);
  });

  it('leaves fields alone that people write', () => {
    const words = createCodeWords(en);
    expect(['name', 'reference', 'notes', 'code'].filter((field) => field in words)).toEqual([]);
  });
});
