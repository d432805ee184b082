import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  activities,
  type Cell,
  cells,
  countries,
  coverageDocument,
  everydayActivities,
  largestEconomies,
} from './coverage.ts';

const DOCUMENT = new URL('../../../../../../docs/coverage.md', import.meta.url);
const all = cells(activities, countries);
const nameOf = ({ activity, unit, country }: Cell): string => `${activity.code} ${unit} ${country}`;
const isPartOf = (country: string, region: string): boolean => region === country || region.startsWith(`${country}-`);

describe('the coverage of 40 countries and 40 activities', () => {
  it('includes the twenty largest economies and all kinds of activities', () => {
    expect([new Set(countries).size, activities.length, largestEconomies.length]).toEqual([40, 40, 20]);
    expect(countries).toEqual(expect.arrayContaining(largestEconomies));
    expect([...new Set(all.map(({ activity }) => activity.kind))].sort()).toEqual([
      'economic',
      'grid',
      'international',
      'physical',
      'practice',
    ]);
  });

  it('leaves at most 10 of 1,600 cells without a figure', () => {
    const missing = all.filter(({ figure }) => !figure).map(nameOf);
    expect(all).toHaveLength(1_600);
    expect(missing.length, missing.join('; ')).toBeLessThanOrEqual(10);
  });

  it('gives the twenty largest economies a figure for each of twenty everyday activities', () => {
    const everyday = cells(everydayActivities, largestEconomies);
    expect(everyday).toHaveLength(400);
    expect(everyday.filter(({ figure }) => !figure).map(nameOf)).toEqual([]);
  });

  it('takes electricity from the country itself or a part of it, never from elsewhere', () => {
    const grids = all.filter(({ activity }) => activity.kind === 'grid');
    expect(grids).toHaveLength(40);
    const foreign = grids.filter(({ country, figure }) => figure && !isPartOf(country, figure.factor.region));
    expect(foreign.map(nameOf)).toEqual([]);
    expect(grids.every(({ figure }) => figure?.proximity === 'own')).toBe(true);
  });

  it('names each proximity by the region of the factor', () => {
    for (const { activity, country, figure } of all) {
      if (!figure) continue;
      const { factor, proximity } = figure;
      const isOwn = isPartOf(country, factor.region);
      const expected = isOwn
        ? 'own'
        : factor.region === 'GLOBAL'
          ? 'global'
          : factor.region === 'EU'
            ? 'region'
            : 'proxy';
      expect([activity.code, country, proximity]).toEqual([activity.code, country, expected]);
    }
  });

  /** `npm run contract` sets UPDATE_CONTRACT, which writes it. */
  it('is generated into docs/coverage.md', () => {
    const text = coverageDocument();
    if (process.env.UPDATE_CONTRACT) writeFileSync(DOCUMENT, text);
    const isCurrent = readFileSync(DOCUMENT, 'utf8') === text;
    expect(isCurrent, 'docs/coverage.md is out of date: run `npm run contract` and read the difference').toBe(true);
  });
});
