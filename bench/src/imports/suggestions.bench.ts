import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { activitySearchOf, createLibrary } from '@tonne/server/compiled/features/factors/index.js';
import { createPurchases, type Purchases } from '@tonne/server/compiled/features/factors/purchases/rules.js';
import { readCommodities } from '@tonne/server/compiled/features/factors/purchases/store.js';
import { createSuggester, type Suggester } from '@tonne/server/compiled/features/imports/values/rules.js';
import { rowsOf } from '@tonne/server/compiled/platform/data-files.js';
import type { Benchmark, Finding } from '../benchmark.ts';
import { percentile } from '../statistics.ts';

const LINES = new URL('../../../server/test/fixtures/parakeet-austin/lines.csv', import.meta.url);

interface Line {
  readonly description: string;
  /** Six digits; below 0 if people found none. */
  readonly naics: string;
}

const MOST = 5;
const WARM_UP = 200;
const LOCATIONS = 200;
const KNOWN = 5_000;

/**
 * Suggestions for the purchases of a city. A line is a hit if the code that people gave it is among the suggested factors;
 * lines without a code are misses. The words of one half of the descriptions were never looked at.
 */
export const suggestions: Benchmark = {
  name: 'suggestions',
  async run(tell) {
    const lines = readLines();
    const distinct = [...new Map(lines.map((line) => [line.description, line])).values()];
    tell(`${lines.length} lines, ${distinct.length} different descriptions`);
    const suggester = createSuggester({ library, locations: locations(), known: known() });
    const byTitles = createPurchases(() => readCommodities().map((each) => ({ ...each, names: [] })));
    const halves = [
      { name: 'half never looked at', isIn: isUnseen },
      { name: 'half looked at', isIn: (line: Line) => !isUnseen(line) },
    ];
    return [
      ...halves.flatMap(({ name, isIn }) => [
        ...rates(`lines of the ${name}`, lines.filter(isIn), suggester, byTitles),
        ...rates(`descriptions of the ${name}`, distinct.filter(isIn), suggester, byTitles),
      ]),
      speed(distinct, suggester),
    ];
  },
};

const library = createLibrary();

const readLines = (): Line[] =>
  rowsOf(readFileSync(LINES)).map(({ COMMODITY_DESCRIPTION: description = '', naics_code_final: naics = '' }) => ({
    description,
    naics,
  }));

const isUnseen = ({ description }: Line): boolean => createHash('sha256').update(description).digest()[0]! % 2 === 1;

const locations = () =>
  Array.from({ length: LOCATIONS }, (_, n) => ({ id: `loc_${n}`, name: `Site ${n}`, country: 'US' }));

const known = () =>
  Array.from({ length: KNOWN }, (_, n) => ({
    field: 'activity' as const,
    value: `Earlier value ${n}`,
    means: { activity: 'electricity' },
    uses: 1,
  }));

const codesBy = (suggester: Suggester, { description }: Line): string[] =>
  suggester
    .activity(description, { unit: 'USD', supplier: null, isMoney: true, language: 'en' })
    .map(({ means }) => means.factorCode ?? '');

const codesByTitle = (purchases: Purchases, { description }: Line): string[] =>
  purchases.find(description, MOST).map(({ commodity }) => commodity.factorCode);

function rates(of: string, lines: readonly Line[], suggester: Suggester, byTitles: Purchases): Finding[] {
  const rate = (codesOf: (line: Line) => readonly string[], first: number): number => {
    const isHit = (line: Line) =>
      codesOf(line)
        .slice(0, first)
        .some((code) => code.includes(`NAICS${line.naics}-`));
    return (100 * lines.filter(isHit).length) / lines.length;
  };
  const finding = (first: number, least: number): Finding => ({
    compared: `${lines.length} ${of}: right industry ${first === 1 ? 'first' : `among ${first}`}`,
    unit: { name: '%', decimals: 1 },
    baseline: { name: "by the publisher's titles", amount: rate((line) => codesByTitle(byTitles, line), first) },
    tonne: rate((line) => codesBy(suggester, line), first),
    target: { of: 'amount', bound: 'at least', value: least },
  });
  return [finding(1, 40), finding(MOST, 60)];
}

function speed(lines: readonly Line[], suggester: Suggester): Finding {
  const search = activitySearchOf(library);
  const [searched, suggested]: [number[], number[]] = [[], []];
  for (const [at, line] of lines.entries()) {
    // Alternates between them, so that other load on the machine slows both alike.
    const times = [
      timed(() => search.find(line.description, { language: 'en' })),
      timed(() => codesBy(suggester, line)),
    ];
    if (at < WARM_UP) continue;
    searched.push(times[0]!);
    suggested.push(times[1]!);
  }
  return {
    compared: `suggestion for a value, ${KNOWN.toLocaleString('en')} known ones: p95`,
    unit: { name: 'ms', decimals: 2 },
    baseline: { name: 'search of activities', amount: percentile(searched, 95) },
    tonne: percentile(suggested, 95),
    target: { of: 'amount', bound: 'at most', value: 20 },
  };
}

function timed(work: () => unknown): number {
  const from = performance.now();
  work();
  return performance.now() - from;
}
