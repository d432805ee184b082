import { Decimal } from '../../../kernel/decimal.ts';
import type { GhgScope } from '../../../kernel/ghg-scope.ts';
import type { Db } from '../../../platform/db/index.ts';
import { gasAmounts } from '../../entries/index.ts';
import type { AppliedGwpSet } from '../../factors/index.ts';
import type { Selection } from '../selection.store.ts';
import { describeFactors, type UsedFactor } from './factor.store.ts';
import { type ProximityAmount, proximityNames } from './proximity.rules.ts';
import { amountTexts, type Group } from './rules.ts';
import { groupBy } from './service.ts';
import type { AmountName } from './store.ts';

type GasAmount = keyof typeof gasAmounts;
type ActivityAmount =
  | GasAmount
  | ProximityAmount
  | ('tco2e' | 'quantity' | 'marketTco2e' | 'biogenicCo2' | 'outsideKyoto' | 'energyKwh');

/** Entries of one activity with the same factor in one country. Amounts are decimal text. */
export interface ActivitySum extends Record<ActivityAmount, string> {
  country: string;
  ghgScope: GhgScope;
  category: string;
  subcategory: string;
  unit: string;
  gwpSet: AppliedGwpSet;
  entries: number;
  /** The part of `tco2e` without gases, and the number of entries without any gas. */
  undivided: string;
  undividedEntries: number;
  factor: UsedFactor;
}

const by = [
  ...(['ghgScope', 'category', 'subcategory', 'unit', 'country', 'factorCode', 'factorValue'] as const),
  ...(['factorSource', 'factorVintage', 'factorUnit', 'gwpSet'] as const),
];

const gases = Object.keys(gasAmounts) as GasAmount[];
/** Tonnes CO2e of the Kyoto groups; the other amounts are masses. */
const tonnesOfGases = gases.filter((name) => !name.endsWith('Kg'));

const of = [
  ...(['locationTco2e', 'marketTco2e', 'quantity', 'biogenicCo2', 'outsideKyoto', 'energyKwh'] as const),
  ...gases,
  ...proximityNames,
] satisfies AmountName[];

/**
 * Reads the totals, and one entry per factor for its name and publication. `tco2e` is location-based, since the gases
 * belong to the factor of the activity.
 */
export async function sumActivities(db: Db, selection: Selection): Promise<ActivitySum[]> {
  const groups = await groupBy(db, selection, by, { of });
  const describe = await describeFactors(db, selection.organisationId, groups.map(factorOf));
  return groups.map((group): ActivitySum => {
    const { country, ghgScope, category, subcategory, unit, gwpSet } = group.dimensions as unknown as ActivitySum;
    const { locationTco2e, ...amounts } = amountTexts({ amounts: divided(group.amounts) });
    return {
      country,
      ghgScope,
      category,
      subcategory,
      unit,
      gwpSet,
      ...(amounts as Record<ActivityAmount | 'undivided', string>),
      tco2e: locationTco2e!,
      entries: group.entries ?? 0,
      undividedEntries: group.undividedEntries,
      factor: describe(factorOf(group)),
    };
  });
}

function factorOf({ dimensions }: Group) {
  const { factorCode, factorValue, factorSource, factorVintage, factorUnit } = dimensions as Record<string, string>;
  return {
    code: factorCode!,
    value: factorValue!,
    source: factorSource!,
    vintage: Number(factorVintage),
    unit: factorUnit!,
  };
}

/**
 * Adds the rest that no gas explains. Shares of gases are rounded separately: if they exceed their sum by a millionth, it
 * is subtracted from the largest gas.
 */
function divided(amounts: Record<string, Decimal>): Record<string, Decimal> {
  const sum = tonnesOfGases.reduce((all, name) => all.plus(amounts[name]!), new Decimal(0));
  const rest = amounts.locationTco2e!.minus(sum);
  if (rest.gte(0)) return { ...amounts, undivided: rest };
  const largest = tonnesOfGases.reduce((most, name) => (amounts[name]!.gt(amounts[most]!) ? name : most), 'co2');
  return { ...amounts, [largest]: amounts[largest]!.plus(rest), undivided: new Decimal(0) };
}
