import { describe, expect, it } from 'vitest';
import { goldenMethods, shippedLibrary } from '../../../../test/fixtures/factors.ts';
import { Decimal } from '../../../kernel/decimal.ts';
import type { GhgScope } from '../../../kernel/ghg-scope.ts';
import { figureOf } from '../calculation/rules.ts';
import type { AppliedGwpSet, Factor } from '../rules.ts';
import { createChooser } from '../selection/service.ts';

/** Forty cases worked out by hand: gas masses, blends, calorific values, category 3, editions. */
const cases = goldenMethods();
const { words, factors } = shippedLibrary();
const chooser = createChooser(words, factors);

type Case = Record<string, string>;

/** R-408A has a figure with HCFC-22 and one without. */
const BLENDS_OF_TWO_FIGURES: Record<string, string> = {
  M19: 'DEFRA-2025-R408A-KG',
  M20: 'DEFRA-2025-R408A-TOTAL-KG',
};

const isConverted = ({ method = '' }: Case): boolean => ['gases', 'blend'].includes(method);

function factorOf(each: Case): Factor {
  const { category = '', subcategory = '', unit = '' } = each;
  const code = each.factor_code || BLENDS_OF_TWO_FIGURES[each.case_id!];
  if (code) return factors.find(code)!;
  const resolution = chooser.resolve({ ghgScope: Number(each.scope) as GhgScope, category, subcategory, unit });
  if ('details' in resolution) throw new Error(JSON.stringify(resolution.details));
  const circumstances = { country: 'FR', region: null, periodStart: each.period_start!, defaultSources: ['IPCC'] };
  return chooser.choose(resolution.activity, circumstances).chosen;
}

function figure(each: Case) {
  const gwpSet = (isConverted(each) ? each.gwp_set : 'as_published') as AppliedGwpSet;
  const quantity = new Decimal(each.quantity!);
  const { unit = '', subcategory = '' } = each;
  return figureOf(words.units, words.referenceData, {
    quantity,
    unit,
    subcategory,
    gwpSet,
    factor: factorOf(each),
    calorificBasis: null,
  })!;
}

const biogenicOf = (each: Case): string =>
  new Decimal(figure(each).gases?.find(({ group }) => group === 'biogenic')?.kg ?? 0).div(1000).toFixed(6);

/** The total emissions of a blend, gases of the Montreal Protocol included. */
const withMontreal = (each: Case): string => Decimal.sum(...figure(each).gases!.map(({ tco2e }) => tco2e)).toFixed(6);

describe('the golden cases of methods', () => {
  it('are forty', () => expect(cases).toHaveLength(40));

  it.each(cases)('$case_id: $description', (each) => {
    const tonnes = each.case_id === 'M20' ? withMontreal(each) : figure(each).tco2e.toFixed(6);
    expect(tonnes).toBe(each.expected_tco2e);
  });

  it.each(cases.filter(({ expected_biogenic_tco2 }) => expected_biogenic_tco2))(
    '$case_id keeps biogenic CO2 apart',
    (each) => expect(biogenicOf(each)).toBe(each.expected_biogenic_tco2),
  );

  it.each(cases.filter(({ factor_code }) => factor_code))('$case_id cites the figure of its factor', (each) => {
    const { value, activityUnit } = factors.find(each.factor_code!)!;
    expect([Number(value), `kgCO2e/${activityUnit}`]).toEqual([Number(each.factor_value), each.factor_unit]);
  });

  it.each(cases.filter(({ method }) => isConverted({ method: method! }) && method === 'gases'))(
    '$case_id: the gases add up to the figure',
    (each) => {
      const { gases, tco2e } = figure(each);
      const counted = gases!.filter(({ group }) => group !== 'montreal');
      expect(Decimal.sum(...counted.map((gas) => gas.tco2e)).toFixed(6)).toBe(tco2e.toFixed(6));
    },
  );
});
