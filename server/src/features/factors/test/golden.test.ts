import { describe, expect, it } from 'vitest';
import { goldenCases, shippedLibrary } from '../../../../test/fixtures/factors.ts';
import { Decimal } from '../../../kernel/decimal.ts';
import type { GhgScope } from '../../../kernel/ghg-scope.ts';
import { calculate } from '../calculation/rules.ts';
import { createChooser } from '../selection/service.ts';

/** Forty cases worked out by hand, each with the factor that must be found; G06 and G33 are exact ties. */
const cases = goldenCases();
const { words, factors } = shippedLibrary();
const chooser = createChooser(words, factors);

const activityOf = (each: Record<string, string>, factorCode: string | null) => {
  const { category = '', subcategory = '', unit = '' } = each;
  const resolution = chooser.resolve({
    ghgScope: Number(each.scope) as GhgScope,
    category,
    subcategory,
    unit,
    factorCode,
  });
  if ('details' in resolution) throw new Error(JSON.stringify(resolution.details));
  return resolution.activity;
};

const circumstancesOf = ({ region = '', period_start = '' }: Record<string, string>) => ({
  // A country without factors of its own.
  country: region === 'GLOBAL' ? 'MC' : region.slice(0, 2),
  region: region === 'GLOBAL' ? null : region,
  periodStart: period_start,
  defaultSources: ['DEFRA', 'EPA', 'IPCC'],
});

const tonnesOf = (each: Record<string, string>, factorCode: string | null): [code: string, tco2e: string] => {
  const { chosen } = chooser.choose(activityOf(each, factorCode), circumstancesOf(each));
  const quantity = new Decimal(each.quantity!);
  const activity = { quantity, unit: each.unit!, factor: chosen, gwpSet: 'as_published' } as const;
  const { tco2e } = calculate(words.units, words.referenceData.gwp, activity);
  return [chosen.code, tco2e.toFixed(6)];
};

describe('the golden cases', () => {
  it('are forty', () => expect(cases).toHaveLength(40));

  it.each(cases)('$case_id by factor code: $description', (each) => {
    expect(tonnesOf(each, each.factor_code!)).toEqual([each.factor_code, each.expected_tco2e]);
  });

  it.each(cases)('$case_id by automatic choice: $description', (each) => {
    expect(tonnesOf(each, null)).toEqual([each.factor_code, each.expected_tco2e]);
  });

  it.each(cases)('$case_id cites the figure of its factor', (each) => {
    const { value, activityUnit } = factors.find(each.factor_code!)!;
    expect([value, `kgCO2e/${activityUnit}`]).toEqual([each.factor_value, each.factor_unit]);
  });
});
