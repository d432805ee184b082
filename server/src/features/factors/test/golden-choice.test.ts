import { describe, expect, it } from 'vitest';
import { goldenMethods, shippedLibrary } from '../../../../test/fixtures/factors.ts';
import { Decimal } from '../../../kernel/decimal.ts';
import type { GhgScope } from '../../../kernel/ghg-scope.ts';
import { calculate } from '../calculation/rules.ts';
import { createChooser } from '../selection/service.ts';

const { words, factors } = shippedLibrary();
const chooser = createChooser(words, factors);

/** Cases of other methods belong to the features that apply those. */
const methods = ['derived', 'spend', 'country_grid', 'vintage'];
const cases = goldenMethods().filter(({ method = '' }) => methods.includes(method));

const choose = ({
  scope,
  category = '',
  subcategory = '',
  unit = '',
  region = '',
  period_start = '',
}: Record<string, string>) => {
  const resolution = chooser.resolve({ ghgScope: Number(scope) as GhgScope, category, subcategory, unit });
  if ('details' in resolution) throw new Error(JSON.stringify(resolution.details));
  return chooser.choose(resolution.activity, {
    country: region === 'GLOBAL' ? 'GB' : region.slice(0, 2),
    region: region === 'GLOBAL' ? null : region,
    periodStart: period_start,
    defaultSources: ['DEFRA', 'EPA', 'IPCC'],
  });
};

describe('the golden cases about the choice of a factor', () => {
  it('are forty, of which fifteen are about the choice of a factor', () => {
    expect(goldenMethods()).toHaveLength(40);
    expect(cases).toHaveLength(15);
  });

  it.each(cases)('$case_id by automatic choice: $description', (each) => {
    const { chosen } = choose(each);
    const quantity = new Decimal(each.quantity!);
    const activity = { quantity, unit: each.unit!, factor: chosen, gwpSet: 'as_published' } as const;
    const { tco2e } = calculate(words.units, words.referenceData.gwp, activity);
    expect([chosen.code, chosen.value, tco2e.toFixed(6)]).toEqual([
      each.factor_code,
      each.factor_value,
      each.expected_tco2e,
    ]);
  });
});

describe('a country without a direct grid factor', () => {
  const grid = { scope: '2', category: 'purchased_electricity', subcategory: 'grid_electricity', unit: 'kWh' };

  it.each([
    // Germany has only Ember's life-cycle figures, of 2018 to 2025.
    ['DE', '2024-03-01', 'EMBER-2024-ELEC-LC-DE', true],
    ['DE', '2026-03-01', 'EMBER-2025-ELEC-LC-DE', true],
    ['DE', '2015-03-01', 'EMBER-2018-ELEC-LC-DE', true],
    // Ember has these too, but their own publications give direct figures.
    ['GB', '2024-03-01', 'DEFRA-2024-ELEC-GRID-GB', false],
    ['FR', '2024-03-01', 'ADEME-2024-43642-C', false],
    ['US', '2019-03-01', 'EPA-2024-ELEC-GRID-US', false],
    ['AU', '2019-03-01', 'DCCEEW-2024-ELEC-GRID-AU', false],
  ])('%s in %s takes %s', (region, period_start, expected, isLifeCycle) => {
    const choice = choose({ ...grid, region, period_start });
    expect([choice.chosen.code, choice.isLifeCycle]).toEqual([expected, isLifeCycle]);
  });

  it('takes neither another country’s nor the world’s', () => {
    expect(() => choose({ ...grid, region: 'MC', period_start: '2024-01-01' })).toThrow('No grid factor for Monaco');
  });

  it('is warned of where the life-cycle row is asked for by name, or pinned', () => {
    const subcategory = 'grid_electricity_life_cycle';
    expect(choose({ ...grid, subcategory, region: 'GB', period_start: '2024-01-01' }).isLifeCycle).toBe(true);
    const resolution = chooser.resolve({
      ghgScope: 2,
      category: grid.category,
      subcategory: grid.subcategory,
      unit: 'kWh',
      factorCode: 'EMBER-2024-ELEC-LC-DE',
    });
    if ('details' in resolution) throw new Error(JSON.stringify(resolution.details));
    const circumstances = { country: 'DE', region: null, periodStart: '2024-01-01', defaultSources: [] };
    expect(chooser.choose(resolution.activity, circumstances).isLifeCycle).toBe(true);
  });
});

describe('the edition', () => {
  it.each([
    ['1', 'stationary_combustion', 'natural_gas', 'kWh', '2019-05-01', 'DEFRA-2019-NATGAS-KWH'],
    ['1', 'mobile_combustion', 'diesel', 'L', '2016-05-01', 'DEFRA-2016-DIESEL-L'],
    // Editions begin with 2016: nothing earlier is to be had.
    ['2', 'purchased_electricity', 'grid_electricity', 'kWh', '2014-05-01', 'DEFRA-2016-ELEC-GRID-GB'],
    ['2', 'purchased_electricity', 'grid_electricity', 'kWh', '2026-05-01', 'DEFRA-2026-ELEC-GRID-GB'],
    // The net calorific value is another subcategory.
    ['1', 'stationary_combustion', 'natural_gas_net_cv', 'kWh', '2019-05-01', 'DEFRA-2019-NATGAS-KWH-NCV'],
  ])('of scope %s %s/%s per %s from %s is %s', (scope, category, subcategory, unit, period_start, expected) => {
    expect(choose({ scope, category, subcategory, unit, period_start, region: 'GB' }).chosen.code).toBe(expected);
  });
});
