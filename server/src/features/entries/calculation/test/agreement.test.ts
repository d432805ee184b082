import { verify } from 'tonne-verify';
import { describe, expect, it } from 'vitest';
import { dataTable, factor, shippedLibrary } from '../../../../../test/fixtures/factors.ts';
import { Decimal } from '../../../../kernel/decimal.ts';
import { calculate, figureOf } from '../../../factors/calculation/rules.ts';
import type { Factor } from '../../../factors/index.ts';
import type { CalculatedRow } from '../../store.ts';
import { presentReceipt } from '../present.ts';

const { words } = shippedLibrary();
const { units } = words;
const pairs = units.all.flatMap(({ code: from }) =>
  units.all.filter(({ code: to }) => units.fits(from, to)).map(({ code: to }) => [from, to] as const),
);

/** Amounts of fifteen digits: the smallest, the largest, and one whose figure is half of the last digit. */
const quantities = ['1', '0.5', '123456789.012345', '0.000000000001', '999999999999'];
const values = ['0.177', '1', '0.0005', '98765.4321012345'];

async function judge(
  quantity: string,
  unit: string,
  copy: Factor,
  tco2e: string,
  { subcategory = 'grid_electricity', calorificBasis = null }: Partial<Burnt> = {},
) {
  const row = {
    id: 'ent_1',
    gwpSet: 'as_published',
    quantity,
    unit,
    tco2e,
    factorCopy: copy,
    subcategory,
    calorificBasis,
    factorPinned: false,
    factorOverridden: false,
    journey: null,
  };
  const receipt = presentReceipt(words, { ...row, factorOverrideReason: null } as CalculatedRow);
  return verify(new Uint8Array(Buffer.from(JSON.stringify(receipt))), []);
}

interface Burnt {
  readonly subcategory: string;
  readonly calorificBasis: 'gross' | 'net' | null;
}

const fuels = dataTable('fuel-properties.csv');

/** Mass, volume, and energy on gross and net calorific value. */
const amounts = [
  { unit: 'gal_us', calorificBasis: null },
  { unit: 'lb', calorificBasis: null },
  { unit: 'therm', calorificBasis: 'net' },
  { unit: 'kWh', calorificBasis: 'gross' },
] as const;

describe('the service and the verifier, which share no code,', () => {
  it('agree on every conversion of units', async () => {
    expect(pairs.length).toBeGreaterThan(300);
    const disagreements: string[] = [];
    for (const [index, [from, to]] of pairs.entries()) {
      const quantity = quantities[index % quantities.length]!;
      for (const value of values) {
        const copy = factor({ activityUnit: to, value });
        const { tco2e } = calculate(units, words.referenceData.gwp, {
          quantity: new Decimal(quantity),
          unit: from,
          factor: copy,
          gwpSet: 'as_published',
        });
        if (tco2e.gte('1e9')) continue;
        const finding = await judge(quantity, from, copy, tco2e.toFixed(6));
        if (finding.verdict !== 'matches')
          disagreements.push(`${quantity} ${from} × ${value}/${to}: ${finding.message}`);
      }
    }
    expect(disagreements).toEqual([]);
  });

  it('agree on the heat of every fuel of every edition', async () => {
    const disagreements: string[] = [];
    let judged = 0;
    for (const [index, { fuel = '', vintage = '' }] of fuels.entries()) {
      const quantity = quantities[index % quantities.length]!;
      const copy = factor({ activityUnit: 'kWh', value: '0.1813', subcategory: fuel, vintage: Number(vintage) });
      for (const { unit, calorificBasis } of amounts) {
        const activity = { unit, calorificBasis, quantity: new Decimal(quantity), subcategory: fuel, factor: copy };
        const figure = figureOf(units, words.referenceData, { ...activity, gwpSet: 'as_published' });
        if (!figure || figure.tco2e.gte('1e9')) continue;
        const finding = await judge(quantity, unit, copy, figure.tco2e.toFixed(6), {
          subcategory: fuel,
          calorificBasis,
        });
        judged += 1;
        if (finding.verdict !== 'matches') disagreements.push(`${quantity} ${unit} of ${fuel}: ${finding.message}`);
      }
    }
    expect(judged).toBeGreaterThan(900);
    expect(disagreements).toEqual([]);
  });

  it('agree on halves that result from a division', async () => {
    // 0.0018 MJ are 0.0005 kWh exactly; × 1 kg = 0.0000005 t, which is 0.000001 rounded.
    const copy = factor({ activityUnit: 'kWh', value: '1' });
    expect(await judge('0.0018', 'MJ', copy, '0.000001')).toMatchObject({ verdict: 'matches' });
    expect(await judge('0.0018', 'MJ', copy, '0.000000')).toMatchObject({ verdict: 'tampered' });
  });
});
