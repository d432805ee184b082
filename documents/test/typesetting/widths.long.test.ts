import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeInBrowser, launchBrowser, openPage } from '../../../server/test/browser.ts';
import { printable, type Stretch, type TypeStretch } from '../../src/typesetting/characters.ts';
import { families } from '../../src/typesetting/lettering/families.ts';
import { letter } from '../../src/typesetting/lettering/letter.ts';
import { readingOf } from '../../src/typesetting/lettering/text-direction.ts';

/** A language of each script, in which the names of countries are known. */
const LANGUAGES = {
  arabic: 'ar',
  hebrew: 'he',
  devanagari: 'hi',
  bengali: 'bn',
  tamil: 'ta',
  telugu: 'te',
  gujarati: 'gu',
  kannada: 'kn',
  malayalam: 'ml',
  gurmukhi: 'pa',
  sinhala: 'si',
  thai: 'th',
  lao: 'lo',
  khmer: 'km',
  myanmar: 'my',
  georgian: 'ka',
  armenian: 'hy',
  ethiopic: 'am',
} as const;
type Script = keyof typeof LANGUAGES;

const REGIONS =
  'AE AF AU BA BD BR CA CH CI CN CO DE EG ES ET FR GB GR IE IL IN IQ IR IT JP KE LK MX NG NL NO NP NZ PH PK PL'
    .concat(' RU SA SE SG TH TR TZ UA US VN ZA')
    .split(' ');

/** Words of nothing but letters of the script. */
function wordsIn(script: Script): string[] {
  const names = new Intl.DisplayNames(LANGUAGES[script], { type: 'region' });
  const only = new RegExp(`^[\\p{Script=${script[0]!.toUpperCase()}${script.slice(1)}}\\p{M}]+$`, 'u');
  const words = REGIONS.flatMap((region) => printable(names.of(region)!).split(/[\s()،,-]+/));
  return [...new Set(words)].filter((word) => only.test(word));
}

const missing = (text: string): TypeStretch[] => [{ text, font: 'none', place: 'line', missing: true }];

/** At a size of 1000. */
function widthOf(word: string, weight: number): number {
  const stretches: Stretch[] = letter(word, { reading: readingOf(word), weight, inType: missing });
  return stretches.reduce((sum, stretch) => {
    if (!('signs' in stretch)) throw new Error(`${word} is not in the fonts`);
    return sum + stretch.signs.reduce((part, { advance }) => part + advance * 1_000, 0);
  }, 0);
}

/** In the browser, with nothing but the font at hand. */
const MEASURE = `async ([font, words]) => {
  const face = new FontFace('tried', 'url(data:font/woff;base64,' + font + ')');
  document.fonts.add(await face.load());
  const canvas = document.createElement('canvas').getContext('2d');
  canvas.font = '1000px tried';
  const widths = words.map((word) => canvas.measureText(word).width);
  document.fonts.delete(face);
  return widths;
}`;

describeInBrowser('the names of countries', () => {
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    browser = await launchBrowser();
    page = await openPage(browser);
  });
  afterAll(() => browser?.close());

  async function widthsInBrowser(script: Script, weight: number, words: string[]): Promise<number[]> {
    const file = readFileSync(families[script].fileOf(script, weight)).toString('base64');
    return page.evaluate(`(${MEASURE})(${JSON.stringify([file, words])})`);
  }

  it.each(Object.keys(LANGUAGES) as Script[])('are as wide in %s as in a browser', async (script) => {
    const words = wordsIn(script);
    expect(words.length).toBeGreaterThan(30);
    for (const weight of [400, 600]) {
      const expected = await widthsInBrowser(script, weight, words);
      const different = words.filter((word, index) => Math.abs(widthOf(word, weight) - expected[index]!) > 2);
      expect(different).toEqual([]);
    }
  });
});
