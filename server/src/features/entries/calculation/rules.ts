import { Decimal } from '../../../kernel/decimal.ts';
import { refusal, refuseIfAny } from '../../../platform/errors/index.ts';
import type {
  EnergySource,
  Factor,
  FiguredActivity,
  GasAmount,
  GasGroup,
  Library,
  Proximity,
} from '../../factors/index.ts';
import type { DataQuality, ShownQuality } from '../rules.ts';
import type { EntryRow } from '../store.ts';
import { automaticOf, farPublished, isOverride, type Rivals } from './override.rules.ts';
import { type Located, type Warned, warningsOf } from './warning.rules.ts';

/**
 * Uncertainty of a product: the root of the sum of squares of its parts (IPCC 2006 Guidelines, volume 1, chapter 3,
 * equation 3.1, approach 1): the quantity, the factor, its distance, and a default energy source. Each is half the 95 %
 * interval, in percent. An unknown part counts as zero; null if all are unknown.
 */
export function combinedUncertainty(
  activity: string | null,
  { uncertaintyPercent, proximityUncertaintyPercent }: UncertainFactor,
  source: Pick<EnergySource, 'uncertaintyPercent'> | null = null,
): string | null {
  const known = [activity, uncertaintyPercent, proximityUncertaintyPercent, source?.uncertaintyPercent].filter(isKnown);
  if (known.length === 0) return null;
  const squares = known.map((each) => new Decimal(each).pow(2));
  return Decimal.sum(...squares)
    .sqrt()
    .toDecimalPlaces(DECIMALS)
    .toFixed();
}

type UncertainFactor = Pick<Factor, 'uncertaintyPercent' | 'proximityUncertaintyPercent'>;

const isKnown = (part: string | null | undefined): part is string => part !== null && part !== undefined;

const DECIMALS = 4;

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

/**
 * The quality of a figure is that of its weaker part. A factor for the world is no measurement, and another country's is a
 * proxy even if the client states nothing. Without a statement, a factor for the world adds none: the origin of the
 * quantity stays unknown.
 */
export function effectiveQuality(stated: DataQuality | null, proximity: Proximity | null): DataQuality | null {
  if (proximity === 'proxy') return 'proxy';
  return proximity === 'global' && stated === 'measured' ? 'calculated' : stated;
}

/** A measurement counts as one only with evidence. */
export const shownQuality = ({
  dataQuality,
  evidenceStatus,
}: Pick<EntryRow, 'dataQuality' | 'evidenceStatus'>): ShownQuality | null =>
  dataQuality === 'measured' && evidenceStatus === null ? 'stated' : dataQuality;

/** The column is authoritative where the factor may have lowered the quality; an earlier version does not fill it. */
export const statedQuality = ({
  factorProximity,
  statedDataQuality,
  dataQuality,
}: Pick<EntryRow, 'factorProximity' | 'statedDataQuality' | 'dataQuality'>): DataQuality | null =>
  factorProximity === 'global' || factorProximity === 'proxy' ? statedDataQuality : dataQuality;
