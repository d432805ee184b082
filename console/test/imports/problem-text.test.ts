import { describe, expect, it } from 'vitest';
import { translated } from '../../src/features/imports/file/column-kinds.ts';
import { cellOf, problemText } from '../../src/features/imports/rows/problem-text.ts';
import { file } from '../../src/i18n/de/features/imports/file.ts';
import { rows as german } from '../../src/i18n/de/features/imports/rows.ts';
import { rows as english } from '../../src/i18n/en/features/imports/rows.ts';
import { importOf } from './fixture.ts';

/** As `rows/rules.ts` of the service lists them. `refused` has only its message. */
const CODES = [
  ...['missing', 'not_a_number', 'not_a_date', 'ends_before_start', 'not_mapped', 'unit_missing'],
  ...['unit_does_not_fit', 'no_factor', 'closed_period', 'journey', 'duplicate', 'possible_duplicate'],
];

const problem = (code: string, change: object = {}) => ({
  column: 'Verbrauch',
  code,
  message: 'Words of the service.',
  ...change,
});

describe('a problem', () => {
  it('speaks German, whatever its kind', () => {
    const texts = CODES.map((code) => problemText(problem(code), 'viel', german));
    expect(texts.filter((text) => text === 'Words of the service.')).toEqual([]);
    expect(problemText(problem('not_a_number'), 'viel', german)).toContain('„viel“ ist keine Zahl');
  });

  it('names what is missing where no column does', () => {
    const missing = problem('missing', { column: null, message: 'The date is missing. Write a day.' });
    expect(problemText(missing, '', german)).toBe('Hier fehlt: das Datum.');
  });

  it('keeps the words of the service in English, and for rules of entries in every language', () => {
    expect(problemText(problem('not_a_number'), 'viel', english)).toBe('Words of the service.');
    expect(problemText(problem('refused'), 'viel', german)).toBe('Words of the service.');
  });

  it('is about the cell of its column', () => {
    const { columns } = importOf();
    expect(cellOf(problem('not_a_number'), columns, ['01.2025', 'Strom', ' viel '])).toBe('viel');
    expect(cellOf(problem('refused', { column: null }), columns, ['01.2025', 'Strom', 'viel'])).toBe('');
  });
});

it.each([
  ['The header is “Verbrauch”.', 'Die Überschrift ist „Verbrauch“.'],
  [
    'The header is “Datum”. “31.1.25” has the day first, but “1/31/25” has the month first.',
    'Die Überschrift ist „Datum“. In „31.1.25“ steht der Tag vorn, in „1/31/25“ der Monat.',
  ],
  ['Chosen by a person', 'Von einer Person gewählt'],
])('the reason “%s” reads “%s” in German', (because, text) => {
  expect(translated(because, file.sentences)).toBe(text);
});
