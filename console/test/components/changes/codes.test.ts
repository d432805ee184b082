import { describe, expect, it } from 'vitest';
import { createCodeLabels } from '../../../src/components/changes/codes.ts';
import { de } from '../../../src/i18n/de/index.ts';
import { en } from '../../../src/i18n/en/index.ts';

describe('codes in the record', () => {
  it.each([
    ['status', 'under_review', 'Under review', 'In Prüfung'],
    ['status', 'approved', 'approved', 'approved'],
    ['unit', 'fte_hour', 'FTE hour', 'VZÄ-Stunde'],
    ['unit', 'kWh', 'kWh', 'kWh'],
    ['category', 'business_travel', 'Business travel', 'Geschäftsreisen'],
    ['paymentMethod', 'of_tomorrow', 'Of tomorrow', 'Of tomorrow'],
  ])('%s %s is read', (field, code, english, german) => {
    expect([en, de].map((texts) => createCodeLabels(texts)[field]?.(code))).toEqual([english, german]);
  });

  it('leaves free-text fields unchanged', () => {
    const words = createCodeLabels(en);
    expect(['name', 'reference', 'notes', 'code'].filter((field) => field in words)).toEqual([]);
  });
});
