import { describe, expect } from 'vitest';
import { sharedTest as test } from '../../../../../test/api-test.ts';
import { putInventory } from '../../../../../test/fixtures/external-inventories.ts';
import type { RetirementRow } from '../../../offsets/index.ts';
import { addTarget } from '../../target-progress/test/target-fixture.ts';
import { keepStatedBooks } from '../../test/disclosure-fixture.ts';
import { read, rowOf } from '../../test/fixture.ts';
import { creditBlocks } from '../credits.present.ts';
import { questions } from '../questions.rules.ts';

describe('CDP 7.53.1', () => {
  test('shows absolute targets with the year’s part of the reduction', async ({ api }) => {
    const org = await keepStatedBooks(api);
    await putInventory(org.admin, 2020, {
      lines: [{ scope: 2, category: 'purchased_electricity', tco2e: 10, marketTco2e: 10 }],
    });
    const target = { baseYear: 2020, baseYearTco2e: 10, targetYear: 2030 };
    await addTarget(org, { ...target, name: 'Halve', reductionPercent: 50 });
    await addTarget(org, { ...target, name: 'Zero', type: 'net_zero', reductionPercent: 90 });
    const { table } = await read(api, org, 'cdp_climate');
    // 2.306006 t in 2025: 7.693994 of the 5 t to be reduced
    expect(table('q7_53_1').rows).toMatchObject([
      {
        name: 'Halve',
        scopes: '2',
        baseYearTco2e: '10.000000',
        targetYear: 2030,
        reductionPercent: '50',
        targetTco2e: '5.000000',
        tco2e: '2.306006',
        achievedPercent: '153.8799',
      },
    ]);
    expect(rowOf(table('disclosures'), 'disclosure', questions['7.53.1'])).toMatchObject({ status: 'Stated' });
    const narrowed = (await read(api, org, 'cdp_climate', { filters: { scopes: [1, 2] } })).table;
    expect(narrowed('q7_53_1').rows).toEqual([]);
    expect(rowOf(narrowed('disclosures'), 'disclosure', questions['7.53.1'])).toMatchObject({
      remark: 'A target covers the whole organisation: generate the report without filters.',
    });
  });
});

describe('CDP 7.79.1', () => {
  const cancelled = (change: Partial<RetirementRow>): RetirementRow =>
    ({
      id: 'ret_1',
      status: 'confirmed',
      quantity: '30',
      registryId: 'VCS-1',
      projectName: 'Peat',
      projectType: 'renewable_energy',
      projectCountry: 'IN',
      standard: 'vcs',
      mechanism: 'avoidance',
      vintage: 2023,
      purpose: 'voluntary',
      ...change,
    }) as RetirementRow;

  test('shows each confirmed cancellation in CDP’s words', () => {
    const [block] = creditBlocks([
      cancelled({}),
      cancelled({ quantity: '12.5', mechanism: 'removal', projectType: 'soil_carbon', standard: 'gold_standard' }),
      cancelled({ quantity: '900', status: 'pending' }),
    ]);
    if (block?.type !== 'table') throw new Error('the first block is the table of credits');
    expect(block.rows).toMatchObject([
      {
        projectType: 'Renewable energy',
        mitigation: 'Emissions reduction',
        countryName: 'India (IN)',
        program: 'Verified Carbon Standard',
        purpose: 'Voluntary',
        quantity: '30',
      },
      { projectType: 'Soil carbon', mitigation: 'Carbon removal', program: 'Gold Standard', quantity: '12.5' },
    ]);
    // 30 + 12.5
    expect(block.totals).toMatchObject({ quantity: '42.500000' });
  });
});
