import { describe, expect } from 'vitest';
import { fieldsOf } from '../../../../../test/answers.ts';
import { sharedTest as test } from '../../../../../test/api-test.ts';
import { addEntry, EMISSIONS, electricity, gas, setOrganisation } from '../../../../../test/fixtures/emissions.ts';

const codesOf = (entry: { warnings: Array<{ code: string }> }): string[] => entry.warnings.map(({ code }) => code);

const diesel = { ...gas, category: 'mobile_combustion', subcategory: 'diesel', quantity: 8500, unit: 'L' };
const in2021 = { periodStart: '2021-01-01', periodEnd: '2021-12-31' };

describe('the gases of an entry', () => {
  test('are masses and tonnes CO2e that add up to its figure, without biogenic CO2', async ({ org }) => {
    const entry = await addEntry(org.admin, { ...diesel, ...in2021 });
    // UK 2021: 8,500 L × 2.51233 kg CO2e: 2.47507 kg CO2, 0.00026 as CH4, 0.037 as N2O; 0.15117 kg biogenic CO2
    expect(entry.tco2e).toBe(21.354805);
    expect(entry.biogenicCo2Tonnes).toBe(1.284945);
    expect(entry.gases).toEqual([
      // 8,500 × 0.0000104 kg; × 0.00026 kg CO2e
      { gas: 'CH4', kg: 0.0884, tco2e: 0.00221, group: 'CH4' },
      { gas: 'CO2_fossil', kg: 21038.095, tco2e: 21.038095, group: 'CO2' },
      { gas: 'N2O', kg: 1.0553685, tco2e: 0.3145, group: 'N2O' },
      { gas: 'CO2_biogenic', kg: 1284.945, tco2e: 0, group: 'biogenic' },
    ]);
  });

  test('follow a changed GWP set of the organisation for new figures', async ({ api }) => {
    const org = await api.newOrganisation();
    const before = await addEntry(org.admin, { ...diesel, ...in2021 });
    await setOrganisation(org, { gwpSet: 'AR6' });
    const after = await addEntry(org.admin, { ...diesel, ...in2021 });
    expect([before.gwpSet, before.tco2e]).toEqual(['as_published', 21.354805]);
    // Golden case M06: 0.0000104 × 27.9 + 2.47507 + 0.000124161 × 273 kg
    expect([after.gwpSet, after.tco2e]).toEqual(['AR6', 21.328677]);
    expect((await org.admin.get(`${EMISSIONS}/${before.id}`)).body.data.tco2e).toBe(21.354805);
  });

  test('are not converted if the factor states none, and a warning says so', async ({ api }) => {
    const org = await api.newOrganisation();
    await setOrganisation(org, { gwpSet: 'AR6' });
    const night = { scope: 3, category: 'business_travel', subcategory: 'hotel_stay', quantity: 4, unit: 'room_night' };
    const entry = await addEntry(org.admin, night);
    expect([entry.tco2e, entry.gwpSet, entry.gases]).toEqual([0.0416, 'as_published', null]);
    expect(codesOf(entry)).toContain('gwp_not_converted');
  });

  test('of the Montreal Protocol are included in a published figure, and excluded from a converted one', async ({
    api,
  }) => {
    const org = await api.newOrganisation();
    const r22 = { ...gas, category: 'fugitive_emissions', subcategory: 'refrigerant_r22', quantity: 10, unit: 'kg' };
    const published = await addEntry(org.admin, r22);
    // UK 2025: 1,760 kg CO2e a kg
    expect([published.tco2e, codesOf(published)]).toEqual([17.6, ['outside_kyoto']]);
    await setOrganisation(org, { gwpSet: 'AR5' });
    const converted = await addEntry(org.admin, r22);
    expect([converted.tco2e, codesOf(converted)]).toEqual([0, ['overlaps_other_entry']]);
    expect(converted.gases).toEqual([{ gas: 'HCFC-22', kg: 10, tco2e: 17.6, group: 'montreal' }]);
  });
});

describe('the energy of an entry', () => {
  test.for([
    ['electricity', electricity, 12500],
    // 45.286 GJ/t gross ÷ 3.6 × 1,000 kWh ÷ 1,171 L/t (UK 2024)
    [
      'gas oil by the litre',
      { ...gas, subcategory: 'gas_oil', unit: 'L', periodStart: '2024-01-01', periodEnd: '2024-12-31' },
      10742.480311,
    ],
    // 45.545 GJ/t ÷ 3.6 × 1,000 kWh ÷ 1,201.402 L/t × 1,000 L (UK 2025, average biofuel blend)
    ['forecourt diesel', { ...gas, category: 'mobile_combustion', subcategory: 'diesel', unit: 'L' }, 10530.520915],
    // 45.46 GJ/t ÷ 3.6 × 1,000 kWh ÷ 1,340.116 L/t × 1,000 L
    ['forecourt petrol', { ...gas, category: 'mobile_combustion', subcategory: 'petrol', unit: 'L' }, 9422.899046],
    // 100 gallons of 4.54609 L: 454.609 × 10.530520915… kWh/L
    [
      'diesel by the gallon',
      { ...gas, category: 'mobile_combustion', subcategory: 'diesel', quantity: 100, unit: 'gal_imp' },
      4787.269583,
    ],
    // 45.286 GJ/t gross ÷ 3.6 × 1,000 kWh ÷ 1,187 L/t (UK 2023): this needs no factor per kWh
    [
      'gas oil of 2023',
      { ...gas, subcategory: 'gas_oil', unit: 'L', periodStart: '2023-01-01', periodEnd: '2023-12-31' },
      10597.678555,
    ],
    [
      'a hotel',
      { ...electricity, scope: 3, category: 'business_travel', subcategory: 'hotel_stay', unit: 'room_night' },
      null,
    ],
  ] as const)('of %s', async ([, body, expected], { org }) => {
    expect((await addEntry(org.admin, body)).energyKwh).toBe(expected);
  });

  test('on net calorific value is converted for a factor on gross', async ({ org }) => {
    const net = await addEntry(org.admin, {
      ...gas,
      periodStart: '2023-01-01',
      periodEnd: '2023-12-31',
      calorificBasis: 'net',
    });
    // UK 2023: 50.433 GJ/t gross, 45.522 net: 1,000 kWh net are 1,107.881904 gross; × 0.18293 kg
    expect([net.energyKwh, net.tco2e]).toEqual([1107.881903, 0.202665]);
  });

  test('has no calorific basis for amounts other than energy', async ({ org }) => {
    const answer = await org.admin.post(EMISSIONS, { ...diesel, calorificBasis: 'net' });
    expect([answer.status, fieldsOf(answer)]).toEqual([422, ['calorificBasis']]);
  });
});

describe('uncertainty and quality', () => {
  test('are stored, and the parts are combined in quadrature', async ({ org }) => {
    const entry = await addEntry(org.admin, { activityUncertaintyPercent: 5, dataQuality: 'measured' });
    expect(entry).toMatchObject({ activityUncertaintyPercent: 5, uncertaintyPercent: 5, dataQuality: 'stated' });
    expect(codesOf(entry)).toContain('uncertainty_partial');
  });

  test.for([-1, 100.1])('of %s percent is refused', async (activityUncertaintyPercent, { org }) => {
    const answer = await org.admin.post(EMISSIONS, { ...electricity, activityUncertaintyPercent });
    expect([answer.status, fieldsOf(answer)]).toEqual([422, ['activityUncertaintyPercent']]);
  });
});

describe('warnings', () => {
  test('report the edition of the factor', async ({ org }) => {
    const pinned = (factorCode: string) => addEntry(org.admin, { factorCode });
    expect(codesOf(await pinned('DEFRA-2022-ELEC-GRID-GB'))).toContain('vintage_older_than_one_year');
    const early = await addEntry(org.admin, {
      factorCode: 'DEFRA-2025-ELEC-GRID-GB',
      periodStart: '2024-01-01',
      periodEnd: '2024-01-31',
    });
    expect(codesOf(early)).toContain('vintage_after_period');
  });

  test('report another entry for the same days, an unusual amount and an unusual period', async ({ api }) => {
    const org = await api.newOrganisation();
    const month = (number: number, quantity: number) => ({
      quantity,
      periodStart: `2025-0${number}-01`,
      periodEnd: `2025-0${number}-28`,
    });
    for (let number = 1; number <= 6; number++) {
      expect(codesOf(await addEntry(org.admin, month(number, 1000 + number)))).toEqual(['no_residual_mix']);
    }
    expect(codesOf(await addEntry(org.admin, month(7, 10_000)))).toEqual(['no_residual_mix', 'unusual_amount']);
    expect(codesOf(await addEntry(org.admin, month(1, 1000)))).toEqual(['no_residual_mix', 'overlaps_other_entry']);
    // 42 days are one and a half times 28; one more is too long.
    const long = (periodEnd: string) => ({ quantity: 1500, periodStart: '2025-09-01', periodEnd });
    const preview = async (change: object) =>
      codesOf((await org.admin.post(`${EMISSIONS}/preview`, { ...electricity, ...change })).body.data);
    expect(await preview(long('2025-10-12'))).toEqual(['no_residual_mix']);
    expect(await preview(long('2025-10-13'))).toEqual(['no_residual_mix', 'unusual_period']);
    const { body } = await org.admin.post(`${EMISSIONS}/preview`, { ...electricity, ...month(1, 1000) });
    expect(codesOf(body.data)).toEqual(['no_residual_mix', 'overlaps_other_entry']);
  });
});
