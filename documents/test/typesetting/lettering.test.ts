import { describe, expect, it } from 'vitest';
import { printable, type Stretch, type TypeStretch } from '../../src/typesetting/characters.ts';
import { letter } from '../../src/typesetting/lettering/letter.ts';
import { visualRuns } from '../../src/typesetting/lettering/order.ts';
import type { Sign } from '../../src/typesetting/lettering/sign.ts';
import { readingOf } from '../../src/typesetting/lettering/text-direction.ts';

/** Inter, as far as these tests need it: Latin letters and punctuation. */
const inType = (text: string): TypeStretch[] =>
  [...text].map((character) => ({
    text: character,
    font: 'inter',
    place: 'line',
    missing: !/^[\x20-\x7e]$/.test(character),
  }));

const lettered = (text: string, weight = 400): Stretch[] =>
  letter(printable(text), { reading: readingOf(text), weight, inType });

const signsIn = (text: string, weight?: number): Sign[] =>
  lettered(text, weight).flatMap((stretch) => ('signs' in stretch ? stretch.signs : []));

/** The text on paper, from left to right. */
const seen = (text: string): string =>
  lettered(text)
    .map((stretch) => ('signs' in stretch ? stretch.signs.map((sign) => sign.text).join('') : stretch.text))
    .join('');

const heightOf = ({ outline }: Sign): number => {
  const ys = Array.from(outline.points).filter((_, index) => index % 2 === 1);
  return Math.max(...ys) - Math.min(...ys);
};

describe('the order of a line', () => {
  it.each([
    [
      'abc אבג',
      [
        ['abc ', false],
        ['אבג', true],
      ],
    ],
    [
      'אבג abc',
      [
        ['abc', false],
        ['אבג ', true],
      ],
    ],
    [
      'אבג 12',
      [
        ['12', false],
        ['אבג ', true],
      ],
    ],
    [
      'אב 中文 12 ab',
      [
        ['中文 12 ab', false],
        ['אב ', true],
      ],
    ],
    ['中文 abc', [['中文 abc', false]]],
  ])('%s', (line, runs) => {
    const { rightToLeft } = readingOf(line);
    const found = visualRuns(line, rightToLeft).map((run) => [run.text, run.rightToLeft]);
    expect(found).toEqual(runs);
  });

  it('mirrors brackets in right-to-left text', () => {
    expect(seen('אב (ג)')).toBe('(ג) בא');
    expect(seen('אב (cd)')).toBe('(cd) בא');
  });

  it('ignores controls that would reverse a text', () => {
    expect(printable('a\u202ebc\u2066d\u200f\u200be')).toBe('abcde');
  });
});

describe('other scripts', () => {
  it('draws ideographs and kana on squares, each from a font that has it', () => {
    for (const text of ['中文公司', '東京カーボン', '韓國電力']) {
      expect(signsIn(text).map(({ advance }) => advance)).toEqual([...text].map(() => 1));
    }
  });

  it('draws them in the requested weight', () => {
    // The bar of 三 in the thinnest instance, which the file holds, is 29 thousandths thick; 一 has one such bar.
    const [regular, semibold] = [400, 600].map((weight) => heightOf(signsIn('一', weight)[0]!));
    expect(regular).toBeGreaterThan(2 * 0.029);
    expect(semibold).toBeGreaterThan(1.2 * regular!);
  });

  it("draws an ideograph in the form of the text's language", () => {
    const drawn = (text: string): string => signsIn(text)[0]!.outline.points.join();
    expect(drawn('直')).not.toBe(drawn('直の'));
    expect(drawn('直公')).toBe(drawn('直'));
    expect(readingOf('株式会社 カーボン').han).toBe('jp');
    expect(readingOf('(韓國) 한국').han).toBe('kr');
    expect(readingOf('中文').han).toBe('sc');
  });

  it('writes Hebrew from the right, with marks on their letters', () => {
    expect(signsIn('שלום').map(({ text }) => text)).toEqual(['ם', 'ו', 'ל', 'ש']);
    expect(signsIn('שָׁל').map(({ text }) => text)).toEqual(['ל', 'שׁ\u05b8'.normalize('NFC')]);
  });

  it('joins Arabic letters unless they are kept apart', () => {
    const [last, middle, first] = signsIn('ببب').map(({ outline }) => outline.points.join());
    const [alone] = signsIn('ب').map(({ outline }) => outline.points.join());
    expect(new Set([first, middle, last, alone]).size).toBe(4);
    expect(signsIn('ب\u200cب').map(({ outline }) => outline.points.join())).toEqual([alone, alone]);
    expect(signsIn('بتثپچ').map(({ text }) => text)).toEqual(['چ', 'پ', 'ث', 'ت', 'ب']);
  });

  it('draws letters even if the font has no anchor for their dots', () => {
    expect(signsIn('ب\u08a4').map(({ text }) => text)).toEqual(['\u08a4', 'ب']);
  });

  it('shapes together what is written together, in reading order', () => {
    for (const [word, signs] of Object.entries({
      हिन्दी: ['हि', 'न्', 'दी'],
      क्षत्रिय: ['क्ष', 'त्रि', 'य'],
      বাংলাদেশ: ['বাং', 'লা', 'দে', 'শ'],
      கொழும்பு: ['கொ', 'ழு', 'ம்', 'பு'],
      น้ำมัน: ['น้ำ', 'มั', 'น'],
      ភ្នំពេញ: ['ភ្នំ', 'ពេ', 'ញ'],
    }))
      expect(signsIn(word).map(({ text }) => text)).toEqual(signs);
  });

  it('draws a vowel before its consonant if the script does', () => {
    const leftOf = ({ outline }: Sign, from: number): number =>
      Math.min(...Array.from(outline.points).filter((_, index) => index % 2 === 0 && index >= from));
    // The outline of the vowel comes first, and the consonant stands as far to the right as the vowel is wide.
    const [ka] = signsIn('क');
    const [ki] = signsIn('कि');
    const pointsOfVowel = ki!.outline.points.length - ka!.outline.points.length;
    expect(leftOf(ki!, pointsOfVowel) - leftOf(ka!, 0)).toBeCloseTo(ki!.advance - ka!.advance, 5);
  });

  it('honours joiners and non-joiners between consonants', () => {
    const drawn = (text: string): string =>
      signsIn(text)
        .map(({ outline }) => outline.points.join())
        .join();
    const forms = ['क्ष', 'क्\u200dष', 'क्\u200cष'];
    expect(new Set(forms.map(drawn)).size).toBe(3);
    expect(printable('a\u200db\u200cक\u200d')).toBe('abक');
  });

  it('draws emoji that belong together as one', () => {
    for (const emoji of ['🌍', '👩‍🔬', '🇬🇧', '1️⃣', '☎️', '🏳️‍🌈']) {
      expect(signsIn(emoji).map(({ text }) => text)).toEqual([emoji]);
    }
  });

  it('leaves to Inter what it has, and marks characters that no font has', () => {
    const stretches = lettered('Ltd 中 ཀ');
    expect(stretches.map((each) => ('signs' in each ? 'signs' : each.missing ? 'missing' : each.text)).join('|')).toBe(
      'L|t|d| |signs| |missing',
    );
  });
});
