import { Decimal } from '../../../kernel/decimal.ts';
import { checkPeriod, EARLIEST_DAY, endOfNextYear, type Period, type PeriodProblem } from '../../../kernel/period.ts';
import { type ErrorDetail, refuseIfAny } from '../../../platform/errors/index.ts';
import {
  type Choice,
  type Chooser,
  type Factor,
  isEnergy,
  isFor,
  type Library,
  type ResolvedActivity,
  rateUnit,
} from '../../factors/index.ts';
import type { EntryContext, Site } from '../../organisations/index.ts';
import { checkOverrideReason, LONGEST_ENTRY } from '../rules.ts';
import type { CreateEntry } from '../schema.ts';
import type { EntryWithFactor } from '../store.ts';
import { figures } from './rules.ts';

/** The facts that entries are checked and calculated with, read once for one entry or ten thousand. */
export interface CalculationContext extends Readonly<EntryContext> {
  readonly chooser: Chooser;
  readonly calculate: Library['calculate'];
  readonly units: Library['units'];
  readonly referenceData: Library['referenceData'];
}

/** The fields of an entry that the server determines: all except identity, state and times. */
export type Assessed = Omit<
  EntryWithFactor,
  'id' | 'state' | 'rejectionReason' | 'createdAt' | 'createdBy' | 'createdByEmail' | 'updatedAt' | 'version'
>;

export interface Assessment {
  readonly fields: Assessed;
  readonly choice: Choice;
}

/** Checks an entry as a whole and reports every broken rule at once, then chooses the factor and calculates the figure. */
export function assess(context: CalculationContext, input: CreateEntry, now: Date): Assessment {
  const found = siteOf(context, input.locationId);
  const { scope: ghgScope, category, subcategory, unit, factorCode } = input;
  const isOverride = (input.factorOverrideReason ?? null) !== null;
  const resolution = context.chooser.resolve({ ghgScope, category, subcategory, unit, factorCode, isOverride });
  refuseIfAny([
    ...checkOverrideReason(input),
    ...checkEntryPeriod(input, now),
    ...checkBasis(context, input),
    ...('details' in found ? found.details : []),
    ...('details' in resolution ? resolution.details : []),
  ]);
  if ('details' in found || 'details' in resolution) throw new Error('refused above');
  const choice = chooseFactor(context, resolution.activity, found.site, input);
  return { choice, fields: describe(context, input, resolution.activity, found.site, choice.chosen) };
}

/** A calorific basis applies only to amounts of energy. */
export function checkBasis(
  { units }: Pick<CalculationContext, 'units'>,
  { calorificBasis, unit }: CreateEntry,
): ErrorDetail[] {
  if ((calorificBasis ?? null) === null || !units.get(unit) || isEnergy(units, unit)) return [];
  return [{ field: 'calorificBasis', message: `applies to amounts of energy, and ${unit} does not measure energy` }];
}

/** At most 366 days, from 1990 to the end of next year. */
export const checkEntryPeriod = (period: Period, now: Date): PeriodProblem[] =>
  checkPeriod(period, { earliest: EARLIEST_DAY, latest: endOfNextYear(now), longest: LONGEST_ENTRY });

/** Recalculates an entry with its copied factor and its GWP set. */
export function reassess(context: CalculationContext, row: EntryWithFactor, input: CreateEntry): Partial<Assessed> {
  const quality = qualityOf(input);
  const quantity = new Decimal(input.quantity);
  const figured = { ...row, ...quality, periodStart: input.periodStart, quantity, factor: row.factorCopy };
  const { warnings, ...rest } = figures(context, figured);
  // The row does not store the requested set, so an earlier warning about it stays.
  const kept = row.warnings.filter(({ code }) => code === 'gwp_not_converted');
  return { ...recordedFields(input), ...quality, ...rest, warnings: [...warnings, ...kept] };
}

/** Fields that are stored as sent. */
export const recordedFields = ({ periodStart, periodEnd, reference, notes, factorOverrideReason }: CreateEntry) => ({
  periodStart,
  periodEnd,
  reference: reference ?? null,
  notes: notes ?? null,
  factorOverrideReason: factorOverrideReason?.trim() ?? null,
});

const text = (amount: number | null | undefined): string | null =>
  amount === undefined || amount === null ? null : new Decimal(amount).toFixed();

const qualityOf = ({ calorificBasis = null, activityUncertaintyPercent, dataQuality = null }: CreateEntry) => ({
  calorificBasis,
  activityUncertaintyPercent: text(activityUncertaintyPercent),
  dataQuality,
});

const NOT_DERIVED = { derivedFrom: null, derivedPart: null, derivedEntryIds: [] };

type FoundSite = { site: Site } | { details: ErrorDetail[] };

function siteOf({ multiSite, sites }: CalculationContext, locationId: string | null | undefined): FoundSite {
  if (locationId === undefined || locationId === null) {
    const site = sites.find(({ isDefault }) => isDefault);
    if (site && !multiSite) return { site };
    return { details: [{ field: 'locationId', message: 'is required, as this organisation has several sites' }] };
  }
  const site = sites.find(({ id }) => id === locationId);
  return site ? { site } : { details: [{ field: 'locationId', message: 'is not a location of this organisation' }] };
}

function chooseFactor(context: CalculationContext, activity: ResolvedActivity, site: Site, input: CreateEntry): Choice {
  const { country, region } = site;
  const { defaultSources } = context;
  const gwpSet = context.gwpSet === 'as_published' ? null : context.gwpSet;
  return context.chooser.choose(activity, {
    country,
    region,
    periodStart: input.periodStart,
    defaultSources,
    gwpSet,
  });
}

function describe(
  context: CalculationContext,
  input: CreateEntry,
  activity: ResolvedActivity,
  site: Site,
  factor: Factor,
): Assessed {
  const { ghgScope, category, subcategory, unit, pinned } = activity;
  const factorOverridden = pinned !== null && !isFor(pinned, activity);
  const { periodStart, quantity } = input;
  const { activityUncertaintyPercent, ...quality } = qualityOf(input);
  // The spreads come last: V8 is ten times slower at adding fields to a copied object.
  return {
    locationId: site.id,
    locationName: site.name,
    ghgScope,
    category,
    subcategory,
    unit,
    factorCode: factor.code,
    factorSource: factor.source,
    factorVintage: factor.vintage,
    factorValue: factor.value,
    factorUnit: rateUnit(factor.activityUnit),
    factorPinned: pinned !== null,
    factorOverridden,
    factorCopy: factor,
    activityUncertaintyPercent,
    ...quality,
    ...NOT_DERIVED,
    ...recordedFields(input),
    ...figures(context, {
      ghgScope,
      category,
      subcategory,
      unit,
      factor,
      factorOverridden,
      periodStart,
      activityUncertaintyPercent,
      quantity: new Decimal(quantity),
      gwpSet: context.gwpSet,
      calorificBasis: quality.calorificBasis,
    }),
  };
}
