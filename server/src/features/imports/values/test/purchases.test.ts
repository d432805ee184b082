import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { createLibrary } from '../../../factors/index.ts';
import { createSuggester, SURE, type Suggestion } from '../rules.ts';

const suggester = createSuggester({ library: createLibrary(), locations: [], known: [] });
const suggest = (value: string, unit = 'USD'): readonly Suggestion[] =>
  suggester.activity(value, { unit, supplier: null, isMoney: true, language: 'en' });

/** See the README beside the file. */
const lines = parse<{ COMMODITY_DESCRIPTION: string; naics_code_final: string }>(
  readFileSync(new URL('../../../../../test/fixtures/parakeet-austin/lines.csv', import.meta.url)),
  { columns: true },
).map(({ COMMODITY_DESCRIPTION: description, naics_code_final: naics }) => ({ description, naics }));

const distinct = [...new Map(lines.map((line) => [line.description, line])).values()];
const isUnseen = ({ description }: { description: string }): boolean =>
  createHash('sha256').update(description).digest()[0]! % 2 === 1;

const suggested = new Map(distinct.map(({ description }) => [description, suggest(description)]));

/** Share of the lines whose code is among the first suggestions. Lines to which people gave no code count as missed. */
function hitRate(among: typeof lines, first: number): number {
  const hits = among.filter(({ description, naics }) =>
    suggested
      .get(description)!
      .slice(0, first)
      .some(({ means }) => means.factorCode?.includes(`NAICS${naics}-`)),
  );
  return hits.length / among.length;
}

describe('suggestions for the purchases of a city', () => {
  it('are measured on all 4,662 lines, which have 1,883 different descriptions', () => {
    expect(lines).toHaveLength(4662);
    expect(distinct).toHaveLength(1883);
  });

  it('name the industry among the first five for 60 % of lines whose words were never looked at', () => {
    const unseen = lines.filter(isUnseen);
    expect(unseen.length).toBeGreaterThan(2000);
    expect(hitRate(unseen, 5)).toBeGreaterThanOrEqual(0.6);
    expect(hitRate(unseen, 1)).toBeGreaterThanOrEqual(0.4);
  });

  it('do so for 60 % of the different descriptions, each counted once', () => {
    expect(hitRate(distinct.filter(isUnseen), 5)).toBeGreaterThanOrEqual(0.6);
  });

  it('are never sure', () => {
    const spend = [...suggested.values()].flat().filter(({ because }) => because.source === 'spend');
    expect(spend.length).toBeGreaterThan(5000);
    expect(Math.max(...spend.map(({ confidence }) => confidence))).toBeLessThan(SURE);
  });

  it('state category, subcategory and factor', () => {
    // data/factors/epa-supply-chain-2024.csv, and the title of the industry.
    expect(suggest('Printed circuit assembly')[0]).toMatchObject({
      means: {
        category: 'purchased_goods_services',
        subcategory: 'spend_naics_334418',
        factorCode: 'EPA-2024-NAICS334418-USD',
      },
      because: { source: 'spend', text: expect.stringContaining('Printed Circuit Assembly') },
    });
  });

  it('are made for amounts of money only', () => {
    const hints = { unit: 'kg', supplier: null, isMoney: false, language: 'en' } as const;
    expect(
      suggester.activity('Printed circuit assembly', hints).every(({ because }) => because.source !== 'spend'),
    ).toBe(true);
  });
});
