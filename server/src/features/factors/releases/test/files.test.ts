import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { dataTable, shippedLibrary } from '../../../../../test/fixtures/factors.ts';
import { Decimal, fitsJson } from '../../../../kernel/decimal.ts';
import { categories, plain } from '../../categories/rules.ts';
import { listReleases, readRelease, readUnits, readVocabulary } from '../files.store.ts';

const releases = listReleases();
const files = releases.flatMap((each) => Object.keys(each.files));
const rows = files.flatMap((file) =>
  dataTable(`factors/${file}`).map((row): Record<string, string> => ({ ...row, file })),
);
const factors = readRelease().factors();
const { factors: index } = shippedLibrary();

function repeated(words: string[]): string[] {
  const seen = new Set<string>();
  return words.filter((word) => seen.size === seen.add(word).size);
}

const countBy = (names: string[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
};

describe('the published factors', () => {
  it('are the 2,345 of the first release and the 23,597 of the second', () => {
    expect(releases.map(({ release, factors: count }) => [release, count])).toEqual([
      ['2026.1', 2345],
      ['2026.2', 23_597],
    ]);
    expect(factors).toHaveLength(25_942);
    expect(countBy(factors.map(({ source }) => source))).toEqual({
      // 1,588 and 13,834; 555 and 1,149.
      DEFRA: 15_422,
      EPA: 1704,
      IPCC: 202,
      ADEME: 7010,
      EMBER: 1571,
      MFE: 13,
      DCCEEW: 20,
    });
  });

  it.each(releases)('are as many as release $release says, by file and by source', (each) => {
    const added = rows.filter(({ file = '' }) => file in each.files);
    expect(countBy(added.map(({ file }) => file!))).toEqual(each.files);
    expect(countBy(added.map(({ source }) => source!))).toEqual(each.sources);
    expect(added).toHaveLength(each.factors);
  });

  it('stand in the file of their source and, if it is named after one, of their vintage', () => {
    const misplaced = rows.filter(({ file = '', source = '', vintage = '' }) => {
      const year = /^[a-z]+-(\d{4})(-supplement)?\.csv$/.exec(file)?.[1];
      return !file.startsWith(`${source.toLowerCase()}-`) || (year !== undefined && year !== vintage);
    });
    expect(misplaced).toEqual([]);
  });

  it('are unique by code and by what they are for', () => {
    expect(repeated(rows.map(({ code }) => code!))).toEqual([]);
    const meanings = factors.map(({ ghgScope, category, subcategory, region, vintage, source, activityUnit }) =>
      [ghgScope, category, subcategory, region, vintage, source, activityUnit].join('/'),
    );
    expect(repeated(meanings)).toEqual([]);
  });

  it('have known categories of their scope, known units and the rate unit of theirs', () => {
    const units = readUnits();
    const known = new Set(['0 outside_of_scopes', ...categories.map(({ code, ghgScope }) => `${ghgScope} ${code}`)]);
    const odd = rows.filter(
      ({ scope, category, activity_unit = '', unit }) =>
        !known.has(`${scope} ${category}`) || !units.get(activity_unit) || unit !== `kgCO2e/${activity_unit}`,
    );
    expect(odd).toEqual([]);
  });

  it('have one basis for a subcategory, so that none of another basis is chosen for it', () => {
    const bases = new Map<string, Set<string | null | undefined>>();
    for (const { category, subcategory, basis } of factors) {
      const key = `${category}/${subcategory}`;
      bases.set(key, (bases.get(key) ?? new Set()).add(basis));
    }
    expect([...bases].filter(([, of]) => of.size > 1)).toEqual([]);
    expect(countBy(factors.map(({ basis }) => String(basis)))).toMatchObject({ upstream: expect.any(Number) });
    const upstream = factors.filter(({ basis }) => basis === 'upstream');
    expect(upstream.filter(({ ghgScope }) => ghgScope !== 3)).toEqual([]);
  });

  it('have amounts that survive JSON', () => {
    const amounts = factors
      .flatMap(({ value, co2, ch4, n2o, other, uncertaintyPercent, quality, gases }) => [
        value,
        co2,
        ch4,
        n2o,
        other,
        uncertaintyPercent,
        quality,
        ...gases.map(({ kg }) => kg),
      ])
      .filter((each): each is string => each !== null && each !== undefined);
    expect(amounts.filter((text) => !fitsJson(new Decimal(text)) || !new Decimal(Number(text)).eq(text))).toEqual([]);
  });

  it('of the first release miss their total by rounding in 95 rows, and never by more than 0.22 %', () => {
    const first = new Set(rows.filter(({ file = '' }) => file in releases[0]!.files).map(({ code }) => code));
    const gaps = factors
      .filter(({ code, co2 }) => first.has(code) && co2 !== null)
      .map(({ value, co2, ch4, n2o }) => ({
        value,
        gap: Decimal.sum(co2!, ch4 ?? 0, n2o ?? 0)
          .minus(value)
          .abs(),
      }))
      .filter(({ gap }) => !gap.isZero());
    expect(gaps).toHaveLength(95);
    expect(gaps.filter(({ value, gap }) => gap.div(value).gt('0.0022'))).toEqual([]);
  });

  it('lack what the error message says they lack', () => {
    const gaps = categories.filter(({ code }) => index.subcategories(code).length === 0).map(({ code }) => code);
    expect(gaps).toEqual(['processing_sold_products', 'investments']);
  });
});

describe('units', () => {
  it('are 107, and no definition loses more in JSON than its 17th digit', () => {
    const table = dataTable('units.csv');
    expect(table).toHaveLength(107);
    expect(repeated(table.map(({ unit }) => unit!))).toEqual([]);
    const lossOf = (text: string) => new Decimal(Number(text)).minus(text).abs().div(text);
    expect(table.filter(({ factor_to_base = '' }) => lossOf(factor_to_base).gt('1e-15'))).toEqual([]);
  });
});

describe('aliases', () => {
  const aliases = dataTable('aliases.csv');
  const vocabulary = readVocabulary();

  it('stand for what exists', () => {
    const lost = aliases.filter(({ category = '', subcategory = '' }) => {
      if (subcategory === '') return !categories.some(({ code }) => code === category);
      return index.of(category, subcategory).length === 0;
    });
    expect(lost).toEqual([]);
  });

  it('stand for one thing each: within a scope for a category, within a category for a subcategory', () => {
    const ofCategories = aliases
      .filter(({ subcategory }) => subcategory === '')
      .map(
        ({ category, alias = '' }) => `${categories.find(({ code }) => code === category)?.ghgScope} ${plain(alias)}`,
      );
    const ofSubcategories = aliases
      .filter(({ subcategory }) => subcategory !== '')
      .map(({ category, alias = '' }) => `${category} ${plain(alias)}`);
    expect([...repeated(ofCategories), ...repeated(ofSubcategories)]).toEqual([]);
  });

  it('never hide a code', () => {
    const hidden = aliases.filter(({ category = '', subcategory = '', alias = '' }) =>
      subcategory === ''
        ? categories.some(({ code }) => code !== category && plain(code) === plain(alias))
        : index.subcategory(category, alias) !== undefined,
    );
    expect(hidden).toEqual([]);
  });

  it('and codes differ by more than their separators', () => {
    for (const { code } of categories) {
      expect(repeated(index.subcategories(code).map(plain))).toEqual([]);
      expect(vocabulary.categories(code).map((each) => each.code)).toEqual([code]);
    }
  });
});

describe('the notice', () => {
  it.each([
    // Each as its licence asks, word for word.
    'Contains public sector information licensed under the Open Government Licence v3.0 (BEIS/DESNZ and Defra, UK Government GHG Conversion Factors 2016-2026)',
    'Source: ADEME, Base Carbone V23.6 (2025), with AGRIBALYSE 3.1; Licence Ouverte / Open Licence 2.0 (Etalab)',
    'Ember, Yearly Electricity Data, CC BY 4.0, as processed by Our World in Data, CC BY 4.0',
    'Ministry for the Environment (New Zealand), Measuring Emissions Catalogue, CC BY 4.0',
    'Commonwealth of Australia (DCCEEW), Australian National Greenhouse Accounts Factors 2024, CC BY 4.0',
    'EPA hub, eGRID, supply chain factors v1.3: US public domain. GWPs: IPCC figures by way of a CC0 table.',
    '2006 IPCC Guidelines for National Greenhouse Gas Inventories',
  ])('says: %s', (line) => {
    const notice = readFileSync(new URL('../../../../../../data/NOTICE', import.meta.url), 'utf8').replaceAll(
      /\s+/g,
      ' ',
    );
    expect(notice).toContain(line);
  });
});
