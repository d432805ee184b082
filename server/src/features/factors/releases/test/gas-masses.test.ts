import { describe, expect, it } from 'vitest';
import { dataTable } from '../../../../../test/fixtures/factors.ts';
import { Decimal } from '../../../../kernel/decimal.ts';
import { createReferenceData } from '../../reference-data/store.ts';
import { hasMasses, type PublishedFactor } from '../../rules.ts';
import { readRelease } from '../files.store.ts';

const factors = readRelease().factors();
const byCode = new Map(factors.map((factor) => [factor.code, factor]));
const referenceData = createReferenceData();
const table = dataTable('gases.csv');

/** Σ mass × GWP of the set that the publication used. */
const warming = ({ gases, other, gwpSet }: PublishedFactor): Decimal =>
  gases.reduce(
    (sum, { gas, kg }) => sum.plus(new Decimal(kg).times(referenceData.gwp(gas)![gwpSet]!)),
    new Decimal(other ?? 0),
  );

describe('the masses of gases', () => {
  it('are 36,422 of 9,806 factors: the other 1,143 lines of the table are no masses', () => {
    expect(table).toHaveLength(37_565);
    expect(table.filter(({ method }) => method === 'co2e')).toHaveLength(1143);
    expect(factors.flatMap(({ gases }) => gases)).toHaveLength(36_422);
    expect(factors.filter(({ gases }) => gases.length > 0)).toHaveLength(9806);
    expect(table.filter(({ code = '' }) => !byCode.has(code))).toEqual([]);
  });

  it('are of known gases that have a number in every set', () => {
    const names = [...new Set(factors.flatMap(({ gases }) => gases.map(({ gas }) => gas)))];
    const unknown = names.filter((gas) => {
      const { AR4 = null, AR5 = null, AR6 = null } = referenceData.gwp(gas) ?? {};
      return AR4 === null || AR5 === null || AR6 === null;
    });
    expect(unknown).toEqual([]);
  });

  it('that are stated only as CO2e are no mass, but an amount of their own', () => {
    expect(byCode.get('ADEME-2015-15569-T')).toMatchObject({ gases: [], other: '0.00637' });
    expect(byCode.get('EPA-2024-NAICS484121-USD')).toMatchObject({ other: '0.00615' });
    const told = table.filter(({ method, code = '', kg_per_unit }) => {
      return method === 'co2e' && byCode.get(code)?.other !== kg_per_unit;
    });
    expect(told).toEqual([]);
  });

  it('of the first release are as published: 0.18259 kg CO2 of UK gas; 276 g CH4 of a short ton of anthracite', () => {
    expect(byCode.get('DEFRA-2025-NATGAS-KWH')?.gases).toContainEqual({ gas: 'CO2_fossil', kg: '0.18259' });
    expect(byCode.get('EPA-2021-COAL-ANTHRACITE-SHTON')?.gases).toContainEqual({ gas: 'CH4', kg: '0.276' });
  });

  it('make up the published figure, but for its rounding', () => {
    const converted = factors.filter((factor) => factor.ghgScope !== 0 && hasMasses(factor));
    // The EPA rounds its figures for spend to a thousandth; ADEME to three digits.
    const far = converted.filter((factor) => {
      const rounding = Decimal.max(new Decimal(factor.value).times('0.01'), '0.0006');
      return warming(factor).minus(factor.value).abs().gt(rounding);
    });
    // UK blends of a few kg CO2e are rounded to whole numbers; HFOs are published as 1 and count as nothing before AR6.
    expect(far.filter(({ kind, value }) => kind !== 'refrigerant' || Number(value) > 50)).toEqual([]);
  });

  it('do not make a figure convertible if only the biogenic CO2 is known', () => {
    const logs = byCode.get('DEFRA-2016-WOOD-LOGS-KWH')!;
    expect(logs.gases.map(({ gas }) => gas)).toEqual(['CO2_biogenic']);
    expect([hasMasses(logs), hasMasses(byCode.get('DEFRA-2025-NATGAS-KWH')!), hasMasses({})]).toEqual([
      false,
      true,
      false,
    ]);
  });
});
