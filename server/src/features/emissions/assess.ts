import { Decimal } from '../../kernel/decimal.ts';
import { checkPeriod, EARLIEST_DAY, endOfNextYear, type Period, type PeriodProblem } from '../../kernel/period.ts';
import { type ErrorDetail, refuseIfAny } from '../../platform/errors/index.ts';
import { type Choice, type Factor, isFor, type ResolvedActivity, rateUnit } from '../factors/index.ts';
import type { Site } from '../organisations/index.ts';
import type { Inventory } from './inventory-store.ts';
import { checkReason } from './override-rules.ts';
import type { CreateEntry } from './schema.ts';
import type { EntryRow, EntryWithFactor } from './store.ts';

/** The part of an entry that the server works out: all but its identity and its state. */
export type Assessed = Omit<
  EntryWithFactor,
  'id' | 'state' | 'rejectionReason' | 'createdAt' | 'createdBy' | 'createdByEmail' | 'updatedAt' | 'version'
>;

export interface Assessment {
  readonly fields: Assessed;
  readonly choice: Choice;
}

/** Six decimals of it are 15 digits, which JSON numbers carry exactly. No single activity comes near it. */
const MAX_TONNES = new Decimal('1e9');

/** Judges an entry as a whole: names every broken rule at once, then finds the factor and works out the figure. */
export function assess(inventory: Inventory, input: CreateEntry, now: Date): Assessment {
  const found = siteOf(inventory, input.locationId);
  const { scope: ghgScope, category, subcategory, unit, factorCode } = input;
  const isOverride = (input.factorOverrideReason ?? null) !== null;
  const resolution = inventory.chooser.resolve({ ghgScope, category, subcategory, unit, factorCode, isOverride });
  refuseIfAny([
    ...checkReason(input),
    ...checkEntryPeriod(input, now),
    ...('details' in found ? found.details : []),
    ...('details' in resolution ? resolution.details : []),
  ]);
  if ('details' in found || 'details' in resolution) throw new Error('refused above');
  const choice = chooseFactor(inventory, resolution.activity, found.site, input);
  return { choice, fields: describe(inventory, input, resolution.activity, found.site, choice.chosen) };
}

const A_YEAR = { days: 366, inWords: '366 days from periodStart on' };

/** At most 366 days, from 1990 on, up to the end of next year. */
export const checkEntryPeriod = (period: Period, now: Date): PeriodProblem[] =>
  checkPeriod(period, { earliest: EARLIEST_DAY, latest: endOfNextYear(now), longest: A_YEAR });

type Figures = Pick<EntryRow, 'quantity' | 'tco2e' | 'co2' | 'ch4' | 'n2o'>;

/** The same entry with another quantity keeps the factor that was copied onto it. */
export const reassess = (inventory: Inventory, row: EntryWithFactor, quantity: Decimal): Figures =>
  figures(inventory, quantity, row.unit, row.factorCopy);

/** The fields that are stored as they were sent. */
export const recordedFields = ({ periodStart, periodEnd, reference, notes, factorOverrideReason }: CreateEntry) => ({
  periodStart,
  periodEnd,
  reference: reference ?? null,
  notes: notes ?? null,
  factorOverrideReason: factorOverrideReason?.trim() ?? null,
});

type FoundSite = { site: Site } | { details: ErrorDetail[] };

function siteOf({ multiSite, sites }: Inventory, locationId: string | null | undefined): FoundSite {
  if (locationId === undefined || locationId === null) {
    const site = sites.find(({ isDefault }) => isDefault);
    if (site && !multiSite) return { site };
    return { details: [{ field: 'locationId', message: 'is required, as this organisation has several sites' }] };
  }
  const site = sites.find(({ id }) => id === locationId);
  return site ? { site } : { details: [{ field: 'locationId', message: 'is not a location of this organisation' }] };
}

function chooseFactor(inventory: Inventory, activity: ResolvedActivity, site: Site, input: CreateEntry): Choice {
  const { country, region } = site;
  const { defaultSources } = inventory;
  return inventory.chooser.choose(activity, { country, region, periodStart: input.periodStart, defaultSources });
}

function describe(
  inventory: Inventory,
  input: CreateEntry,
  activity: ResolvedActivity,
  site: Site,
  factor: Factor,
): Assessed {
  return {
    ...recordedFields(input),
    locationId: site.id,
    locationName: site.name,
    ghgScope: activity.ghgScope,
    category: activity.category,
    subcategory: activity.subcategory,
    unit: activity.unit,
    factorCode: factor.code,
    factorSource: factor.source,
    factorVintage: factor.vintage,
    factorValue: factor.value,
    factorUnit: rateUnit(factor.activityUnit),
    factorPinned: activity.pinned !== null,
    factorOverridden: activity.pinned !== null && !isFor(activity.pinned, activity),
    factorCopy: factor,
    ...figures(inventory, new Decimal(input.quantity), activity.unit, factor),
  };
}

function figures({ calculate }: Inventory, quantity: Decimal, unit: string, factor: Factor): Figures {
  const { tco2e, ghg } = calculate({ quantity, unit, factor });
  if (tco2e.gte(MAX_TONNES)) {
    const message = `gives ${tco2e.toFixed(0)} t CO2e, more than a thousand million; is the unit right?`;
    refuseIfAny([{ field: 'quantity', message }]);
  }
  const text = (amount: Decimal | null | undefined): string | null => amount?.toFixed(6) ?? null;
  const gases = { co2: text(ghg?.co2), ch4: text(ghg?.ch4), n2o: text(ghg?.n2o) };
  return { quantity: quantity.toFixed(), tco2e: tco2e.toFixed(6), ...gases };
}
