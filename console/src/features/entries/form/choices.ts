import type { ActivityInPlace, EmissionCategory, EmissionFactor, Location, Unit } from '@tonne/sdk';
import { fiscalYearOf, type Period, yearPeriod } from '../../../components/filters/index.ts';

export type Subcategory = EmissionCategory['subcategories'][number];

export interface UnitChoice {
  /** Units of the factors themselves. */
  readonly own: readonly Unit[];
  /** Units that the service converts into one of the factors' units. */
  readonly converted: readonly Unit[];
}

/** A pinned factor may be for another activity, with its own unit. */
export function unitsFor(
  subcategory: Subcategory | undefined,
  units: readonly Unit[],
  pinned?: Pick<EmissionFactor, 'activityUnit'>,
): UnitChoice {
  const codes = [...(subcategory?.units ?? []), ...(pinned ? [pinned.activityUnit] : [])];
  const own = units.filter(({ code }) => codes.includes(code));
  const bases = new Set(own.map(({ baseUnit }) => baseUnit));
  return { own, converted: units.filter((unit) => !own.includes(unit) && bases.has(unit.baseUnit)) };
}

/** The units in which the activity finds a factor, the usual one first; before they are known, the current one. */
export function unitsInPlace(
  activity: Pick<ActivityInPlace, 'unit' | 'units'> | undefined,
  current: string,
  units: readonly Unit[],
  pinned?: Pick<EmissionFactor, 'activityUnit'>,
): UnitChoice {
  const usual = units.filter(({ code }) => code === (activity?.unit ?? current) || code === pinned?.activityUnit);
  const others = units.filter((unit) => !usual.includes(unit) && activity?.units.includes(unit.code));
  return { own: [...usual, ...others], converted: [] };
}

/** The current unit if it fits the activity, else the first unit of its factors. */
export function unitToKeep(current: string, { own, converted }: UnitChoice): string {
  const fits = [...own, ...converted].some(({ code }) => code === current);
  return fits ? current : (own[0]?.code ?? '');
}

export const isEnergy = (code: string, units: readonly Unit[]): boolean =>
  units.some((unit) => unit.code === code && unit.dimension === 'energy');

export type PeriodPreset = 'thisMonth' | 'lastMonth' | 'lastQuarter' | 'lastYear';

/** The usual periods of invoices and meter readings. Years are fiscal years. */
export function entryPeriods(
  today: Date,
  fiscalYearStart?: string,
): ReadonlyArray<{ id: PeriodPreset; period: Period }> {
  const year = today.getFullYear();
  const month = today.getMonth();
  const quarter = month - (month % 3);
  const fiscalYear = fiscalYearOf(day(Date.UTC(year, month, today.getDate())), fiscalYearStart);
  return [
    { id: 'thisMonth', period: months(year, month, 1) },
    { id: 'lastMonth', period: months(year, month - 1, 1) },
    { id: 'lastQuarter', period: months(year, quarter - 3, 3) },
    { id: 'lastYear', period: yearPeriod(fiscalYear - 1, fiscalYearStart) },
  ];
}

const months = (year: number, first: number, length: number): Period => ({
  periodStart: day(Date.UTC(year, first, 1)),
  periodEnd: day(Date.UTC(year, first + length, 0)),
});

const day = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** A single location needs no choice. With several, a default would often be wrong. */
export const needsPlace = (locations: readonly unknown[]): boolean => locations.length > 1;

/** Country of the chosen location, or the countries of all locations. */
export function countriesOf(locations: readonly Location[], chosen: string): string[] {
  const place = locations.find(({ id }) => id === chosen);
  return [...new Set((place ? [place] : locations).map(({ country }) => country))].sort();
}

/**
 * Activity codes with factors for a location, by category code. Empty until loaded: all activities then count as local.
 */
export type Local = ReadonlyMap<string, ReadonlySet<string>>;

export const localOf = (categories: readonly EmissionCategory[] = []): Local =>
  new Map(categories.map(({ code, subcategories }) => [code, new Set(subcategories.map((each) => each.code))]));

export const isLocal = (local: Local, category: string, code: string): boolean =>
  local.size === 0 || local.get(category)?.has(code) === true;
