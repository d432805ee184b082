import { describe, expect, it } from 'vitest';
import { createLibrary } from '../../index.ts';
import { createPurchases } from '../rules.ts';
import { readCommodities } from '../store.ts';

const { purchases } = createLibrary();
const codes = (description: string): string[] => purchases.find(description, 5).map(({ commodity }) => commodity.naics);

describe('an everyday purchase', () => {
  it.each([
    // Titles of the North American Industry Classification System, 2017.
    ['Laptop 14 inch', '334111'],
    ['Office chairs', '337214'],
    ['Toner cartridges', '325992'],
    ['LEGAL FEES', '541110'],
    ['ready mix concrete 3000 psi', '327320'],
    ['Copy paper A4', '322121'],
    ['Catering for summer party', '722320'],
    ['work boots steel toe', '316210'],
    ['Window cleaning', '561720'],
    ['Schrauben M8', '332722'],
    ['Bürostühle', '337214'],
    ['Toilettenpapier', '322291'],
    ['Rechtsanwalt', '541110'],
    ['Gebäudereinigung März', '561720'],
  ])('"%s" is industry %s', (description, naics) => {
    expect(codes(description)[0]).toBe(naics);
  });

  it.each([
    ['labtop', '334111'],
    ['concret block', '327331'],
    ['Telecommunicat', '334210'],
  ])('is found though mistyped or cut off: "%s"', (description, naics) => {
    expect(codes(description)).toContain(naics);
  });

  it('prefers what was bought to the shop that sold it', () => {
    expect(codes('shoes')[0]).toBe('316210');
  });

  it('gives the code of the published factor, and the words that matched', () => {
    // data/factors/epa-supply-chain-2024.csv
    expect(purchases.find('gauze bandage', 1)[0]).toMatchObject({
      commodity: {
        factorCode: 'EPA-2024-NAICS339113-USD',
        title: 'Surgical Appliance and Supplies Manufacturing',
        category: 'purchased_goods_services',
        subcategory: 'spend_naics_339113',
      },
    });
  });

  it.each(['', '4711', '12 X 3/4', 'qqqqqq zzzzzz'])('is nothing in "%s"', (description) => {
    expect(codes(description)).toEqual([]);
  });
});

describe('the words for purchases', () => {
  const commodities = readCommodities();

  it('cover every industry of the publication once, with the right codes', () => {
    // The publication has 1,016 industries.
    expect(commodities).toHaveLength(1016);
    expect(new Set(commodities.map(({ naics }) => naics)).size).toBe(1016);
    for (const { naics, factorCode, subcategory } of commodities) {
      expect(factorCode).toContain(naics);
      expect(subcategory).toBe(`spend_naics_${naics}`);
    }
  });

  it('belong to industries with a factor', async () => {
    const { dataTable } = await import('../../../../../test/fixtures/factors.ts');
    const known = new Set(commodities.map(({ naics }) => naics));
    const rows = dataTable('spend-words.csv');
    expect(rows.length).toBeGreaterThan(5000);
    expect(rows.filter(({ naics }) => !known.has(naics!))).toEqual([]);
    const keys = rows.map(({ naics, language, name }) => `${naics} ${language} ${name?.toLowerCase()}`);
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
  });

  it('are read at the first use', () => {
    let reads = 0;
    const lazy = createPurchases(() => {
      reads++;
      return commodities;
    });
    expect(reads).toBe(0);
    lazy.find('laptop', 1);
    lazy.find('chair', 1);
    expect(reads).toBe(1);
  });
});
