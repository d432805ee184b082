import { Decimal } from '../../../kernel/decimal.ts';
import { refusal, refuseIfAny } from '../../../platform/errors/index.ts';
import type { FiguredActivity, GasAmount, GasGroup, Library } from '../../factors/index.ts';
import type { Monetary } from '../spend/rules.ts';
import type { EntryRow } from '../store.ts';
import { automaticOf, farPublished, isOverride, type Rivals } from './override.rules.ts';
import { combinedUncertainty } from './quality.rules.ts';
import { type Located, type Warned, warningsOf } from './warning.rules.ts';

/** Fields of an entry that are calculated from its quantity and its factor. */
export type Figures = Pick<
  EntryRow,
  | 'quantity'
  | 'tco2e'
  | 'gwpSet'
  | 'gases'
  | 'co2'
  | 'ch4'
  | 'n2o'
  | 'hfcs'
  | 'pfcs'
  | 'sf6'
  | 'nf3'
  | 'ch4Kg'
  | 'n2oKg'
  | 'hfcsKg'
  | 'pfcsKg'
  | 'sf6Kg'
  | 'nf3Kg'
  | 'biogenicCo2'
  | 'outsideKyoto'
  | 'energyKwh'
  | 'marketTco2e'
  | 'instruments'
  | 'uncertaintyPercent'
  | 'warnings'
  | 'automaticFactor'
  | 'factorOverridden'
>;

/** An activity with everything that its figure and its warnings depend on. */
export type Figured = FiguredActivity &
  Located &
  Rivals &
  Monetary &
  Pick<Warned, 'isNewFactor'> &
  Pick<EntryRow, 'ghgScope' | 'category' | 'periodStart' | 'factorPinned' | 'activityUncertaintyPercent'>;

/** With six decimals this has 15 digits, which JSON numbers carry exactly. No real activity comes near it. */
const MAX_TONNES = new Decimal('1e9');
const DECIMALS_OF_TONNES = 6;

export function figures(tables: Pick<Library, 'calculate' | 'activities'>, activity: Figured): Figures {
  const { tco2e, gases, isConverted, energyKwh } = tables.calculate(activity) ?? refuseBasis(activity);
  const { factor, activityUncertaintyPercent } = activity;
  const gwpSet = isConverted ? activity.gwpSet : 'as_published';
  if (tco2e.gte(MAX_TONNES)) {
    const message = `gives ${tco2e.toFixed(0)} t CO2e, more than a thousand million; is the unit right?`;
    refuseIfAny([{ field: 'quantity', message }]);
  }
  const compared = { ...activity, tco2e };
  const automaticFactor = activity.factorPinned ? automaticOf(tables, compared, activity.automatic) : null;
  const factorOverridden = isOverride({ ...activity, factorCopy: factor, automaticFactor });
  const published = farPublished(tables, compared, activity.published);
  return {
    quantity: activity.quantity.toFixed(),
    tco2e: tco2e.toFixed(DECIMALS_OF_TONNES),
    gwpSet,
    gases: gases && [...gases],
    ...byGroup(gases ?? []),
    energyKwh: energyKwh?.toDecimalPlaces(DECIMALS_OF_ENERGY).toFixed() ?? null,
    marketTco2e: null,
    instruments: [],
    uncertaintyPercent: combinedUncertainty(activityUncertaintyPercent, factor, activity.energySource ?? null),
    warnings: warningsOf({
      ...activity,
      automaticFactor,
      factorOverridden,
      published,
      tco2e: tco2e.toFixed(DECIMALS_OF_TONNES),
      wantedGwpSet: activity.gwpSet,
      gwpSet,
      gases,
    }),
    automaticFactor,
    factorOverridden,
  };
}

const DECIMALS_OF_ENERGY = 6;

function refuseBasis({ subcategory, factor, calorificBasis }: Figured): never {
  const message = `${factor.code} is on the other calorific value, and nothing is known about ${subcategory} to convert ${calorificBasis} into it`;
  throw refusal('BUSINESS_RULE', [{ field: 'calorificBasis', message }]);
}

/** Columns that totals add up: tonnes CO2e of each Kyoto group, and its mass where it differs. */
export function byGroup(gases: readonly GasAmount[]) {
  const tonnes = new Map<GasGroup, string>();
  const masses = new Map<GasGroup, string>();
  for (const { group, tco2e, kg } of gases) {
    tonnes.set(group, plus(tonnes.get(group), tco2e, DECIMALS_OF_TONNES));
    if (kg !== null) masses.set(group, plus(masses.get(group), kg));
  }
  const t = (group: GasGroup): string | null => tonnes.get(group) ?? null;
  const kg = (group: GasGroup): string | null => masses.get(group) ?? null;
  const biogenic = kg('biogenic');
  return {
    co2: t('CO2'),
    ch4: t('CH4'),
    n2o: t('N2O'),
    hfcs: t('HFC'),
    pfcs: t('PFC'),
    sf6: t('SF6'),
    nf3: t('NF3'),
    ch4Kg: kg('CH4'),
    n2oKg: kg('N2O'),
    hfcsKg: kg('HFC'),
    pfcsKg: kg('PFC'),
    sf6Kg: kg('SF6'),
    nf3Kg: kg('NF3'),
    biogenicCo2: gases.length === 0 ? null : new Decimal(biogenic ?? 0).div(1000).toFixed(DECIMALS_OF_TONNES),
    outsideKyoto: t('montreal'),
  };
}

/** Most groups have a single gas, whose amount is taken as it is. */
const plus = (sum: string | undefined, amount: string, decimals?: number): string =>
  sum === undefined ? amount : new Decimal(sum).plus(amount).toFixed(decimals);
