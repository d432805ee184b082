import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { dataTable, shippedLibrary } from '../../../../test/fixtures/factors.ts';
import { Decimal, fitsJson } from '../../../kernel/decimal.ts';
import { readRelease, readUnits, readVocabulary } from '../data.ts';
import { categories } from '../rules/categories.ts';
import { plain } from '../rules/vocabulary.ts';

const release = JSON.parse(readFileSync(new URL('../../../../../data/release.json', import.meta.url), 'utf8'));
const files = Object.keys(release.files);
const rows = files.flatMap((file) =>
  dataTable(`factors/${file}`).map((row): Record<string, string> => ({ ...row, file })),
);
const factors = readRelease().factors();
const { factors: index } = shippedLibrary();

const repeated = (words: string[]): string[] => words.filter((word, at) => words.indexOf(word) !== at);

describe('the published factors', () => {
  it('are 2,345: 1,588 of DEFRA, 555 of the EPA, 202 of the IPCC', () => {
    const count = (source: string) => factors.filter((factor) => factor.source === source).length;
    expect([factors.length, count('DEFRA'), count('EPA'), count('IPCC')]).toEqual([2345, 1588, 555, 202]);
    expect(release).toMatchObject({ factors: 2345, sources: { DEFRA: 1588, EPA: 555, IPCC: 202 } });
    expect(Object.fromEntries(files.map((file) => [file, dataTable(`factors/${file}`).length]))).toEqual(release.files);
  });

  it('stand in the file of their source and vintage', () => {
    expect(rows.filter(({ file, source = '', vintage }) => file !== `${source.toLowerCase()}-${vintage}.csv`)).toEqual(
      [],
    );
  });

  it('are unique by code and by what they are for', () => {
    expect(repeated(factors.map(({ code }) => code))).toEqual([]);
    const meanings = factors.map(({ ghgScope, category, subcategory, region, vintage, source, activityUnit }) =>
      [ghgScope, category, subcategory, region, vintage, source, activityUnit].join('/'),
    );
    expect(repeated(meanings)).toEqual([]);
  });

  it('have known categories of their scope, known units and the rate unit of theirs', () => {
    const units = readUnits();
    const odd = rows.filter(({ scope, category, activity_unit = '', unit }) => {
      const known = categories.some(({ code, ghgScope }) => code === category && String(ghgScope) === scope);
      return !known || !units.get(activity_unit) || unit !== `kgCO2e/${activity_unit}`;
    });
    expect(odd).toEqual([]);
  });

  it('have amounts that come through JSON unharmed', () => {
    const amounts = factors
      .flatMap(({ value, co2, ch4, n2o }) => [value, co2, ch4, n2o])
      .filter((each) => each !== null);
    expect(amounts.filter((text) => !fitsJson(new Decimal(text)) || !new Decimal(Number(text)).eq(text))).toEqual([]);
  });

  it('miss their total by rounding in 95 rows, and never by more than 0.22 %', () => {
    const gaps = factors
      .filter(({ co2 }) => co2 !== null)
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

  it('are, where masses of gases are known, those masses times their warming potentials', () => {
    const gwp = new Map(dataTable('gwp.csv').map((row) => [row.gas, row]));
    const masses = dataTable('factor-gases.csv');
    // Where a publication has more digits, as eGRID's pounds per megawatt hour give, eight are kept.
    const rounded = (amount: Decimal) => amount.toDecimalPlaces(8).toString();
    const share = (grams: string | undefined, gas: string, set: string) =>
      grams ? rounded(new Decimal(grams).times(gwp.get(gas)![set]!).div(1000)) : null;
    expect(masses).toHaveLength(455);
    for (const { code = '', per, co2_kg, ch4_g, n2o_g } of masses) {
      const { activityUnit, gwpSet, co2, ch4, n2o } = index.find(code)!;
      const carbon = co2_kg ? rounded(new Decimal(co2_kg)) : null;
      const expected = [per, carbon, share(ch4_g, 'CH4', gwpSet!), share(n2o_g, 'N2O', gwpSet!)];
      expect([code, activityUnit, co2, ch4, n2o]).toEqual([code, ...expected]);
    }
  });

  it('leave out what the error for it says they leave out', () => {
    const gaps = categories.filter(({ code }) => index.subcategories(code).length === 0).map(({ code }) => code);
    expect(gaps).toEqual(['purchased_cooling', 'processing_sold_products', 'investments']);
    const grids = index.of('purchased_electricity', 'grid_electricity').map(({ region }) => region.slice(0, 2));
    expect([...new Set(grids)].sort()).toEqual(['GB', 'US']);
  });
});

describe('units', () => {
  it('are 69, and no definition loses more in JSON than its 17th digit', () => {
    const table = dataTable('units.csv');
    expect(table).toHaveLength(69);
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
  it('names the publishers as their licences ask', () => {
    const notice = readFileSync(new URL('../../../../../data/NOTICE', import.meta.url), 'utf8').replaceAll(/\s+/g, ' ');
    expect(notice).toContain(
      'Contains public sector information licensed under the Open Government Licence v3.0 (DESNZ/DEFRA)',
    );
    expect(notice).toContain('in the public domain in the United States');
    expect(notice).toContain('2006 IPCC Guidelines for National Greenhouse Gas Inventories');
  });
});
