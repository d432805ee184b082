import { Decimal } from '../../kernel/decimal.ts';
import { AppError, type ErrorDetail, invalidState, refuseIfAny } from '../../platform/errors/index.ts';
import { type Choice, type Factor, isFor, type ResolvedActivity, rateUnit } from '../factors/index.ts';
import type { Inventory, Site } from './inventory.ts';
import { checkReason } from './override-rules.ts';
import { checkPeriod, liesInside, type Span } from './period-rules.ts';
import type { CreateEntry } from './schema.ts';
import type { EntryRow } from './store.ts';

/** What the server works out: everything of an entry but its identity and its life. */
export type Assessed = Omit<
  EntryRow,
  'id' | 'state' | 'rejectionReason' | 'createdAt' | 'createdById' | 'createdByEmail' | 'version'
>;

export interface Assessment {
  readonly fields: Assessed;
  readonly choice: Choice;
}

/** Six decimals of it are 15 digits, which JSON numbers carry exactly. No single activity comes near it. */
const MAX_TONNES = new Decimal('1e9');

/** Judges an entry as a whole: every broken rule is named at once, then the factor is found and the figure worked out. */
export function assess(
  inventory: Inventory,
  input: CreateEntry,
  now: Date,
  outOfBounds: readonly ErrorDetail[] = [],
): Assessment {
  const site = siteOf(inventory, input.locationId);
  const { scope: ghgScope, category, subcategory, unit, factorCode } = input;
  const isOverride = (input.factorOverrideReason ?? null) !== null;
  const resolution = inventory.chooser.resolve({ ghgScope, category, subcategory, unit, factorCode, isOverride });
  refuseIfAny([
    ...outOfBounds,
    ...besides(outOfBounds, checkReason(input)),
    ...checkPeriod(input.periodStart, input.periodEnd, now),
    ...('details' in site ? site.details : []),
    ...('details' in resolution ? resolution.details : []),
  ]);
  if ('details' in site || 'details' in resolution) throw new Error('refused above');
  const choice = chooseFactor(inventory, resolution.activity, site.site, input);
  return { choice, fields: describe(inventory, input, resolution.activity, site.site, choice.chosen) };
}

/** One detail per field: a broken bound takes precedence over a broken rule. */
export const besides = (named: readonly ErrorDetail[], more: readonly ErrorDetail[]): ErrorDetail[] =>
  more.filter(({ field }) => !named.some((each) => each.field === field));

/** The same entry with another quantity keeps the factor it was frozen with. */
export function reassess(inventory: Inventory, row: EntryRow, quantity: string): Pick<EntryRow, 'quantity' | Figure> {
  return { quantity, ...figures(inventory, new Decimal(quantity), row.unit, row.factorCopy as Factor) };
}

type Figure = 'tco2e' | 'co2' | 'ch4' | 'n2o';

type Found = { site: Site } | { details: ErrorDetail[] };

function siteOf({ multiSite, sites }: Inventory, locationId: string | null | undefined): Found {
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
  const quantity = new Decimal(input.quantity);
  return {
    locationId: site.id,
    locationName: site.name,
    ghgScope: activity.ghgScope,
    category: activity.category,
    subcategory: activity.subcategory,
    quantity: quantity.toFixed(),
    unit: activity.unit,
    periodStart: input.periodStart,
    periodEnd: input.periodEnd,
    reference: input.reference ?? null,
    notes: input.notes ?? null,
    factorCode: factor.code,
    factorSource: factor.source,
    factorVintage: factor.vintage,
    factorValue: factor.value,
    factorUnit: rateUnit(factor.activityUnit),
    factorPinned: activity.pinned !== null,
    factorOverridden: activity.pinned !== null && !isFor(activity.pinned, activity),
    factorOverrideReason: input.factorOverrideReason?.trim() ?? null,
    factorCopy: factor,
    ...figures(inventory, quantity, activity.unit, factor),
  };
}

function figures({ calculate }: Inventory, quantity: Decimal, unit: string, factor: Factor): Pick<EntryRow, Figure> {
  const { tco2e, ghg } = calculate({ quantity, unit, factor });
  if (tco2e.gte(MAX_TONNES)) {
    const message = `gives ${tco2e.toFixed(0)} t CO2e, more than a thousand million; is the unit right?`;
    refuseIfAny([{ field: 'quantity', message }]);
  }
  const text = (amount: Decimal | null | undefined): string | null => amount?.toFixed(6) ?? null;
  return { tco2e: tco2e.toFixed(6), co2: text(ghg?.co2), ch4: text(ghg?.ch4), n2o: text(ghg?.n2o) };
}

/** Nothing is written inside a closed period, neither into it nor out of it. */
export function refuseClosed({ closedPeriods }: Pick<Inventory, 'closedPeriods'>, span: Span): void {
  const closed = closedPeriods.find((period) => liesInside(span, period));
  if (!closed) return;
  throw invalidState(`The period from ${closed.periodStart} to ${closed.periodEnd} is closed; an admin can reopen it.`);
}

export const isRefusal = (error: unknown): error is AppError => error instanceof AppError && error.status < 500;
