import { Decimal } from '../../../kernel/decimal.ts';
import { checkPeriod, EARLIEST_DAY, endOfNextYear, type Period, type PeriodProblem } from '../../../kernel/period.ts';
import { type ErrorDetail, refuseIfAny } from '../../../platform/errors/index.ts';
import type { Money } from '../../currencies/index.ts';
import {
  type Choice,
  type Chooser,
  checkSource,
  isEnergy,
  type Library,
  type Proximity,
  type Resolution,
  type ResolvedActivity,
  rateUnit,
} from '../../factors/index.ts';
import type { EntryContext, Site } from '../../organisations/index.ts';
import type { EntryInput } from '../journey/rules.ts';
import { LONGEST_ENTRY } from '../rules.ts';
import { monetary, spendFor } from '../spend/rules.ts';
import type { EntryWithFactor } from '../store.ts';
import { checkNames, checkSubcategory, unknownActivity } from './activity.rules.ts';
import { checkOverrideReason, checkPinReason, rivalsOf } from './override.rules.ts';
import { circumstancesOf, locate, siteFor, siteOf } from './place.rules.ts';
import { effectiveQuality } from './quality.rules.ts';
import { figures } from './rules.ts';

/** The facts that entries are checked and calculated with, read once for one entry or ten thousand. */
export interface CalculationContext extends Readonly<EntryContext> {
  readonly chooser: Chooser;
  /** The organisation's exchange rates and price indexes. */
  readonly money: Money;
  readonly calculate: Library['calculate'];
  readonly units: Library['units'];
  readonly referenceData: Library['referenceData'];
  readonly activities: Library['activities'];
  /** The code of the activity that a client probably meant. */
  readonly nearestActivity: (name: string) => string | undefined;
}

/** The fields of an entry that the server determines: all except identity, state, evidence and times. */
export type Assessed = Omit<
  EntryWithFactor,
  | 'id'
  | 'state'
  | 'importId'
  | 'rejectionReason'
  | 'evidenceStatus'
  | 'createdAt'
  | 'createdBy'
  | 'createdByEmail'
  | 'updatedAt'
  | 'version'
>;

export interface Assessment {
  readonly fields: Assessed;
  readonly choice: Choice;
}

/** Checks an entry as a whole and reports every broken rule at once, then chooses the factor and calculates the figure. */
export function assess(context: CalculationContext, input: EntryInput, now: Date): Assessment {
  const found = siteOf(context, input.locationId);
  const resolution = resolve(context, input);
  refuseIfAny([
    ...checkOverrideReason(input),
    ...checkEntryPeriod(input, now),
    ...checkBasis(context, input),
    ...('details' in found ? found.details : []),
    ...('details' in resolution ? resolution.details : []),
  ]);
  if ('details' in found || 'details' in resolution) throw new Error('refused above');
  const choice = chooseFactor(context, resolution.activity, found.site, input);
  const fields = describe(context, input, resolution.activity, found.site, choice);
  refuseIfAny(checkPinReason(fields, input));
  return { choice, fields };
}

/** The activity in canonical codes, or every problem with its names. */
function resolve(context: CalculationContext, input: EntryInput): Resolution {
  const problems = input.journeyProblems ?? checkNames(context, input);
  if (problems.length > 0) return { details: problems };
  const { scope, category, subcategory, unit, factorCode } = input;
  const isOverride = (input.factorOverrideReason ?? null) !== null;
  const names = { ghgScope: scope!, category: category!, subcategory: subcategory! };
  const resolution = context.chooser.resolve({ ...names, unit, factorCode, isOverride });
  if ('details' in resolution) return resolution;
  const { activity } = resolution;
  const conflicts = [...checkSubcategory(context, input, activity), ...checkEnergySource(context, input, activity)];
  return conflicts.length > 0 ? { details: conflicts } : resolution;
}

function checkEnergySource(
  context: CalculationContext,
  { energySource }: EntryInput,
  activity: ResolvedActivity,
): ErrorDetail[] {
  if (!energySource) return [];
  return checkSource(context, activity, energySource, (name) => unknownActivity(context.nearestActivity(name)));
}

/** A calorific basis applies only to amounts of energy. */
export function checkBasis(
  { units }: Pick<CalculationContext, 'units'>,
  { calorificBasis, unit }: EntryInput,
): ErrorDetail[] {
  if ((calorificBasis ?? null) === null || !units.get(unit) || isEnergy(units, unit)) return [];
  return [{ field: 'calorificBasis', message: `applies to amounts of energy, and ${unit} does not measure energy` }];
}

/** At most 366 days, from 1990 to the end of next year. */
export const checkEntryPeriod = (period: Period, now: Date): PeriodProblem[] =>
  checkPeriod(period, { earliest: EARLIEST_DAY, latest: endOfNextYear(now), longest: LONGEST_ENTRY });

/** Recalculates an entry with its copied factor and its GWP set. */
export function reassess(context: CalculationContext, row: EntryWithFactor, input: EntryInput): Partial<Assessed> {
  const quality = qualityOf(input, row.factorProximity);
  const quantity = new Decimal(input.quantity);
  const figured = { ...row, ...quality, periodStart: input.periodStart, quantity, factor: row.factorCopy };
  const placed = { ...row, periodStart: input.periodStart, journey: input.journey ?? null };
  const factors = { pinned: row.factorPinned ? row.factorCopy : null, factor: row.factorCopy };
  const rivals = rivalsOf(context, { ...row, ...factors }, circumstancesOf(context, siteFor(context, row), input));
  const { unit, factorCopy } = row;
  const amount = { unit, periodStart: input.periodStart, periodEnd: input.periodEnd };
  // The rates are those of the period, so they stay while it does.
  const spend = input.periodEnd === row.periodEnd ? row.spend : spendFor(context, amount, factorCopy);
  const { warnings, ...rest } = figures(context, {
    ...figured,
    ...locate(context, placed),
    ...rivals,
    ...monetary(context, amount, factorCopy, spend),
  });
  // The row stores neither the requested set nor the standing of its factor, so earlier warnings about them stay.
  const kept = row.warnings.filter(({ code }) => code === 'gwp_not_converted' || code === 'own_factor_new');
  return { ...recordedFields(input), ...quality, ...rest, spend, warnings: [...warnings, ...kept] };
}

/** Fields that are stored as sent, and the journey that the quantity follows from. */
export const recordedFields = ({
  periodStart,
  periodEnd,
  reference,
  notes,
  factorOverrideReason,
  journey,
}: EntryInput) => ({
  journey: journey ?? null,
  periodStart,
  periodEnd,
  reference: reference ?? null,
  notes: notes ?? null,
  factorOverrideReason: factorOverrideReason?.trim() ?? null,
});

const text = (amount: number | null | undefined): string | null =>
  amount === undefined || amount === null ? null : new Decimal(amount).toFixed();

const qualityOf = (
  { calorificBasis = null, activityUncertaintyPercent, dataQuality = null }: EntryInput,
  proximity: Proximity | null,
) => ({
  calorificBasis,
  activityUncertaintyPercent: text(activityUncertaintyPercent),
  dataQuality: effectiveQuality(dataQuality, proximity),
  statedDataQuality: dataQuality,
});

const NOT_DERIVED = { derivedFrom: null, derivedPart: null, derivedEntryIds: [] };

function chooseFactor(context: CalculationContext, activity: ResolvedActivity, site: Site, input: EntryInput): Choice {
  const { energySource = null } = input;
  const choice = context.chooser.choose(activity, circumstancesOf(context, site, input), energySource);
  if (choice.energySource && (input.calorificBasis ?? null) !== null)
    refuseIfAny([{ field: 'calorificBasis', message: 'describes fuel; send energySource.calorificBasis instead' }]);
  return choice;
}

function describe(
  context: CalculationContext,
  input: EntryInput,
  activity: ResolvedActivity,
  site: Site,
  { chosen: factor, proximity, energySource = null, isNew = false }: Choice,
): Assessed {
  const { ghgScope, category, subcategory, unit, pinned } = activity;
  const { periodStart, quantity } = input;
  const { activityUncertaintyPercent, ...quality } = qualityOf(input, proximity);
  const amount = { unit, periodStart, periodEnd: input.periodEnd };
  const spend = spendFor(context, amount, factor);
  // The spreads come last: V8 is ten times slower at adding fields to a copied object.
  return {
    locationId: site.id,
    locationName: site.name,
    ghgScope,
    category,
    subcategory,
    activity: context.activities.of(category, subcategory)?.code ?? null,
    unit,
    factorCode: factor.code,
    factorSource: factor.source,
    factorVintage: factor.vintage,
    factorValue: factor.value,
    factorUnit: rateUnit(factor.activityUnit),
    factorPinned: pinned !== null,
    factorProximity: proximity,
    factorCopy: factor,
    energySource,
    spend,
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
      periodStart,
      activityUncertaintyPercent,
      ...rivalsOf(context, { ...activity, factor }, circumstancesOf(context, site, input)),
      quantity: new Decimal(quantity),
      gwpSet: context.gwpSet,
      calorificBasis: quality.calorificBasis,
      energySource,
      factorPinned: pinned !== null,
      isNewFactor: isNew,
      ...monetary(context, amount, factor, spend),
      ...locate(context, {
        ...activity,
        locationId: site.id,
        periodStart,
        journey: input.journey ?? null,
        factorPinned: pinned !== null,
        factorProximity: proximity,
      }),
    }),
  };
}
