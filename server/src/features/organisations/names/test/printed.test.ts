import { describe, expect, it } from 'vitest';
import { readTable } from '../../../../platform/data-files.ts';
import {
  assuranceIn,
  checkAssurance,
  checkCharacters,
  foldedWords,
  lookalikeWords,
  printedForm,
} from '../printed.rules.ts';
import { assuranceWords, lookalikes } from '../store.ts';

const messages = (text: string) => checkCharacters({ field: 'name', text }).map(({ message }) => message);

describe('a text that is printed large', () => {
  it.each([
    'Harbourside Components Ltd',
    'Łódź Énergie & Søn A/S',
    'ООО Газпром',
    'Ελληνικά Πετρέλαια Α.Ε.',
    // Two words in two scripts, a Greek letter as a word of its own, and scripts that nobody takes for Latin.
    'Яндекс Europe B.V.',
    'β-Carotene Ltd',
    '三井Capital 株式会社',
    'شركة الطاقة Ltd 2025',
    // The joiner within a Persian and a Hindi word.
    'می\u200cخواهم',
    'क्\u200dष',
    '🌍 Green 👩🏽‍🔬 👨‍👩‍👧 ❤️ 🏴󠁧󠁢󠁳󠁣󠁴󠁿',
  ])('%s is accepted', (text) => expect(messages(text)).toEqual([]));

  it.each([
    ['a direction override', 'Acme \u202eDtl', 'U+202E'],
    ['a direction mark', 'Acme\u200f Ltd', 'U+200F'],
    ['a zero-width space', 'Ac\u200bme Ltd', 'U+200B'],
    ['a soft hyphen', 'Ac\u00adme Ltd', 'U+00AD'],
    ['a byte order mark', '\ufeffAcme', 'U+FEFF'],
    ['a filler', 'Acme\u3164 Ltd', 'U+3164'],
    ['a blank of braille', 'Acme\u2800Ltd', 'U+2800'],
    ['a character of private use', 'Acme \ue000', 'U+E000'],
    ['a joiner between Latin letters', 'Ac\u200dme', 'U+200D'],
    ['a tag without a flag', 'Acme\u{e0041}', 'U+E0041'],
    ['a new line', 'Acme\nLtd', 'U+000A'],
  ])('with %s is refused by its code', (_what, text, code) => {
    expect(messages(text)).toEqual([`contains the invisible character ${code}; remove it`]);
  });

  it.each([
    ['Cyrillic in Latin', 'T\u0435sco Ltd', 'Cyrillic', '\u0435', 'U+0435'],
    ['Latin in Cyrillic', 'Г\u0061зпром', 'Latin', 'a', 'U+0061'],
    ['Greek in Latin', 'Acm\u03b5 Ltd', 'Greek', '\u03b5', 'U+03B5'],
    ['one letter of each', '\u0415A', 'Cyrillic', '\u0415', 'U+0415'],
    ['a full stop between them', '\u0415.ON SE', 'Cyrillic', '\u0415', 'U+0415'],
    ['Armenian in Latin', 'G\u0585\u0585gle', 'Armenian', '\u0585', 'U+0585'],
  ])('with %s in a word names the letter', (_what, text, script, letter, code) => {
    const [message, ...others] = messages(text);
    expect(others).toEqual([]);
    expect(message).toContain(`the ${script} letter “${letter}” (${code})`);
  });

  it('is kept in its canonical form', () => {
    expect(printedForm(' Cafe\u0301 ')).toBe('Caf\u00e9');
  });
});

describe('words of assurance', () => {
  const found = (text: string) => checkAssurance({ field: 'title', text }, assuranceWords()).length > 0;

  it.each([
    'Harbourside Ltd. Verified to ISO 14064-3, reasonable assurance',
    'Independent Assurance Provider',
    'VERIFIED',
    'Third-party verified',
    '𝗩𝗲𝗿𝗶𝗳𝗶𝗲𝗱 Ltd',
    'Ｃｅｒｔｉｆｉｅｄ',
    'ISAE 3410',
    'ISO14064',
    'extern geprüft',
    'GEPRUFT',
    'Zertifiziert nach ISO 14064-1',
    'bilan vérifié',
    'Huella certificada',
    'Climate target (SBTi-validated)',
  ])('are found in “%s”', (text) => expect(found(text)).toBe(true));

  it.each([
    'Harbourside Components Ltd',
    'Head of Quality Assurance',
    'AXA Assurances',
    'Uncertified Goods',
    'Chief Sustainability Officer',
    'Geprüftes',
    'Isabel Isaer',
    'ISO 14001 coordinator',
  ])('are not found in “%s”', (text) => expect(found(text)).toBe(false));

  it('that are only a status may be a part of the name of an organisation', () => {
    const name = { field: 'name', text: 'Certified Coffee GmbH' };
    expect(checkAssurance(name, assuranceWords(), ['claim'])).toEqual([]);
    expect(assuranceIn(name.text, assuranceWords())).toBe('certified');
    expect(
      checkAssurance({ ...name, text: 'Coffee, certified to ISO 14064' }, assuranceWords(), ['claim']),
    ).toHaveLength(1);
  });

  it('are listed folded, once each, with a language, a kind and a day', () => {
    const rows = readTable('assurance-words.csv');
    for (const { words, language, kind, as_of } of rows) {
      expect(foldedWords(words!)).toBe(words);
      expect(['en', 'de', 'fr', 'es']).toContain(language);
      expect(['claim', 'status']).toContain(kind);
      expect(as_of).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    }
    expect(new Set(rows.map(({ words }) => words)).size).toBe(rows.length);
  });
});

describe('letters that look like Latin ones', () => {
  it.each([
    // Written wholly in Cyrillic, so that no word mixes scripts.
    ['\u0422\u0435\u0455\u0441\u043e Ltd', ['\u0422\u0435\u0455\u0441\u043e']],
    // The third letter of this word looks like no Latin one.
    ['\u0421\u041e\u041b Inc.', []],
    ['Газпром', []],
    ['Tesco Ltd', []],
  ])('make “%s” name %j', (text, words) => expect(lookalikeWords(text, lookalikes())).toEqual(words));

  it('have the code and the script that the table states', () => {
    for (const { character, code, script } of readTable('lookalikes.csv')) {
      expect(`U+${character!.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`).toBe(code);
      expect(character).toMatch(script === 'Greek' ? /^\p{Script=Greek}$/u : /^\p{Script=Cyrillic}$/u);
    }
  });
});
