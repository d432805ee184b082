import { describe, expect, it } from 'vitest';
import { EMPTY, evidenceOf, toCode, toFactor } from '../../src/features/factors/form/draft.ts';

describe('a factor in the form', () => {
  it('is sent with trimmed texts, numbers and codes', () => {
    const draft = {
      ...EMPTY,
      code: ' ACME-1 ',
      name: ' Chilled water ',
      scope: '2',
      category: 'purchased_cooling',
      subcategory: 'Chilled water',
      activityUnit: 'kWh',
      region: ' gb ',
      vintage: 2024,
      value: '0.04',
      publication: ' Acme, table 3 ',
      reason: ' No other ',
      evidence: { fileName: ' sheet.pdf ', sha256: ` ${'AC'.repeat(32)}` },
    };
    expect(toFactor(draft)).toEqual({
      code: 'ACME-1',
      name: 'Chilled water',
      scope: 2,
      category: 'purchased_cooling',
      subcategory: 'chilled_water',
      activityUnit: 'kWh',
      region: 'GB',
      vintage: 2024,
      value: 0.04,
      publication: 'Acme, table 3',
      reason: 'No other',
      evidence: { fileName: 'sheet.pdf', sha256: 'ac'.repeat(32) },
      ghgComponents: null,
      gwpSet: null,
      uncertaintyPercent: null,
      gases: null,
    });
  });

  it('takes name and SHA-256 from a file', async () => {
    // SHA-256 of "abc" (FIPS 180-4, example 1)
    const sha256 = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
    expect(await evidenceOf(new File(['abc'], 'sheet.pdf'))).toEqual({ fileName: 'sheet.pdf', sha256 });
    expect(toFactor(EMPTY).evidence).toBeNull();
  });

  it('does not take an empty field for zero', () => {
    const sent = JSON.parse(JSON.stringify(toFactor({ ...EMPTY, gases: [{ gas: 'N2O', kg: '' }] })));
    expect(sent).toMatchObject({ value: null, vintage: null, gases: [{ gas: 'N2O', kg: null }] });
  });

  it('distinguishes a gas of zero from one that is not stated', () => {
    const draft = { ...EMPTY, ghgComponents: { co2: 0.03, ch4: 0, n2o: '' } };
    expect(toFactor(draft).ghgComponents).toEqual({ co2: 0.03, ch4: 0, n2o: null });
  });

  it('sends the masses that are stated, and leaves out empty rows', () => {
    const gases = [
      { gas: ' CO2_fossil ', kg: '0.03' },
      { gas: '', kg: '' },
      { gas: 'N2O', kg: 0 },
    ];
    expect(toFactor({ ...EMPTY, gases, uncertaintyPercent: '5' })).toMatchObject({
      uncertaintyPercent: 5,
      gases: [
        { gas: 'CO2_fossil', kg: 0.03 },
        { gas: 'N2O', kg: 0 },
      ],
    });
  });

  it.each([
    ['Chilled water', 'chilled_water'],
    [' district-heat ', 'district_heat'],
    ['grid_electricity', 'grid_electricity'],
  ])('writes %s as a code', (text, code) => {
    expect(toCode(text)).toBe(code);
  });
});
