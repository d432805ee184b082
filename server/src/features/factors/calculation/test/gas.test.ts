import { describe, expect, it } from 'vitest';
import { createReferenceData } from '../../reference-data/store.ts';
import { readRelease } from '../../releases/files.store.ts';
import { partOf } from '../gas.rules.ts';

const factors = readRelease().factors();
const { gwp } = createReferenceData();
const groups = ['CO2', 'CH4', 'N2O'] as const;

describe('the parts of the published figures', () => {
  const stated = factors.filter(({ co2, ch4, n2o }) => co2 !== null && ch4 !== null && n2o !== null);
  const weighed = factors.filter((factor) => !stated.includes(factor) && factor.gases.length > 0);
  const partsOf = (factor: (typeof factors)[number]) => groups.map((group) => partOf(gwp, factor, group));

  it('are incomplete in 18,743 factors, of which 2,804 have masses', () => {
    expect([factors.length - stated.length, weighed.length]).toEqual([18_743, 2_804]);
  });

  it('follow from the masses, except for 19 EPA road fuels and biofuels', () => {
    const open = weighed.filter((factor) => partsOf(factor).includes(null));
    const roadFuels = open.filter(({ source }) => source === 'EPA');
    expect(roadFuels).toHaveLength(19);
    for (const { co2, value } of roadFuels) expect(co2).toBe(value);
    for (const factor of open.filter(({ source }) => source !== 'EPA')) {
      expect(factor.gases.map(({ gas }) => gas)).toEqual(['CO2_biogenic']);
      expect(partsOf(factor).map((part) => part?.toNumber() ?? null)).toEqual([0, null, null]);
    }
  });

  it('are unknown if neither parts nor masses are stated', () => {
    const silent = factors.filter((factor) => factor.gases.length === 0 && factor.co2 === null && factor.ch4 === null);
    expect(silent.every((factor) => partsOf(factor).every((part) => part === null))).toBe(true);
  });
});
