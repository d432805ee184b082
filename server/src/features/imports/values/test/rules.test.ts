import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLibrary } from '../../../factors/index.ts';
import { createSuggester, type Hints, isSure, type KnownMeaning, normalised, type Suggestion } from '../rules.ts';

const library = createLibrary();
const HINTS: Hints = { unit: 'kWh', supplier: null, isMoney: false, language: 'de' };
const known = (value: string, activity: string, uses = 1): KnownMeaning => ({
  field: 'activity',
  value,
  means: { activity },
  uses,
});
const withKnown = (...meanings: KnownMeaning[]) => createSuggester({ library, locations: [], known: meanings });

describe('what the organisation chose before', () => {
  it('comes first, even for a value that the catalogue knows', () => {
    const [first] = withKnown(known('Strom', 'electricity_leased_in')).activity('STROM', HINTS);
    expect(first).toEqual({
      means: { activity: 'electricity_leased_in' },
      confidence: 0.99,
      because: { source: 'history', text: 'Strom' },
    });
    expect(isSure(first!)).toBe(true);
  });

  it('is not sure if it was sometimes something else', () => {
    const suggester = withKnown(known('Xyzzy 17', 'electricity', 3), known('Xyzzy 17', 'natural_gas', 1));
    // 0.99 × 3 / 4 and 0.99 × 1 / 4.
    expect(suggester.activity('xyzzy 17', HINTS).map(({ means, confidence }) => [means.activity, confidence])).toEqual([
      ['electricity', 0.74],
      ['natural_gas', 0.25],
    ]);
  });

  it('is likely for the same words with another number or month', () => {
    const [first] = withKnown(known('Versorgung Mittelspannung 03/2025', 'electricity')).activity(
      'Versorgung Mittelspannung April 2026',
      HINTS,
    );
    expect(first).toMatchObject({
      means: { activity: 'electricity' },
      confidence: 0.85,
      because: { source: 'history' },
    });
  });

  it('is never carried from one cost centre to another', () => {
    expect(withKnown(known('KST 4711', 'electricity')).activity('KST 4712', HINTS)).toEqual([]);
  });

  it('holds for its own field only', () => {
    const suggester = createSuggester({
      library,
      locations: [],
      known: [{ field: 'location', value: 'Alpha', means: { locationId: 'loc_1' }, uses: 1 }],
    });
    expect(suggester.location('alpha')[0]?.means).toEqual({ locationId: 'loc_1' });
    expect(suggester.activity('alpha', HINTS).map(({ because }) => because.source)).not.toContain('history');
  });
});

describe('normalised', () => {
  it.each([
    ['Strom', ' STROM '],
    ['Heizöl EL', 'heizöl  el'],
    ['Café', 'Cafe\u0301'],
    ['Straße', 'STRASSE'],
    ['E-Auto', 'e auto'],
    ['Strom (HT)', 'Strom HT'],
    ['㎏', 'kg'],
  ])('"%s" meets "%s"', (left, right) => {
    expect(normalised(left)).toBe(normalised(right));
  });

  it.each([
    ['KST 4711', 'KST 4712'],
    ['Halle 1 2', 'Halle 12'],
    ['R410A', 'R410B'],
    ['-', '?'],
  ])('"%s" differs from "%s"', (left, right) => {
    expect(normalised(left)).not.toBe(normalised(right));
  });

  it('is stable, and ignores case and outer spaces of any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
        expect(normalised(normalised(text))).toBe(normalised(text));
        expect(normalised(`  ${text}\t`)).toBe(normalised(text));
      }),
    );
  });
});

describe('suggestions for any text', () => {
  const locations = [
    { id: 'loc_1', name: 'Werk Hamburg', country: 'DE' },
    { id: 'loc_2', name: 'Büro', country: 'DE' },
  ];
  const suggester = createSuggester({ library, locations, known: [known('Strom', 'electricity')] });
  const words = fc.constantFrom(
    'Strom',
    'Gas',
    'HAM',
    'LHR',
    '-',
    '290 km',
    'Hotel',
    '2 Nächte',
    'Diesel',
    'n/a',
    '§',
    '03/25',
    'Flug',
    '\u0000',
    '🙂',
  );
  const texts = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 80 }),
    fc.array(words, { maxLength: 12 }).map((all) => all.join(' ')),
  );

  const check = (suggestions: readonly Suggestion[]): void => {
    expect(suggestions.length).toBeLessThanOrEqual(5);
    const confidences = suggestions.map(({ confidence }) => confidence);
    expect(confidences).toEqual(confidences.toSorted((left, right) => right - left));
    for (const confidence of confidences) {
      expect(confidence).toBeGreaterThan(0);
      expect(confidence).toBeLessThanOrEqual(1);
      expect(confidence).toBe(Number(confidence.toFixed(2)));
    }
    expect(new Set(suggestions.map(({ means }) => JSON.stringify(means))).size).toBe(suggestions.length);
    for (const each of suggestions.filter(isSure))
      expect(['history', 'name', 'synonym']).toContain(each.because.source);
  };

  it('are at most five, different, sorted, and between 0 and 1', () => {
    fc.assert(
      fc.property(texts, fc.constantFrom(null, 'kWh', 'L', 'EUR', 'nonsense'), fc.boolean(), (text, unit, isMoney) => {
        check(suggester.activity(text, { unit, supplier: text, isMoney, language: 'en' }));
        check(suggester.location(text));
        check(suggester.unit(text));
      }),
      { numRuns: 150 },
    );
  });

  it.each([' ', '-', 'HAM-', 'a ', 'hin und ', '1.', '1.000.', 'hotel 2 ', '(', 'é', '9', 'deisel '])(
    'read a cell of a megabyte of "%s" as its beginning',
    (part) => {
      const long = part.repeat(Math.ceil(1_000_000 / part.length));
      const same = (text: string) => [suggester.activity(text, HINTS), suggester.location(text), suggester.unit(text)];
      expect(same(long)).toEqual(same(long.slice(0, 200)));
    },
  );
});
