import type { EmissionCategory, EmissionFactor, Location, Unit } from '@tonne/sdk';
import { fiscalYearOf, type Period, yearPeriod } from '../../../components/filters/index.ts';

export type Subcategory = EmissionCategory['subcategories'][number];

export interface UnitChoice {
  /** The units of the factors themselves. */
  readonly own: readonly Unit[];
  /** Units that the service converts into one of those. */
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

/** The unit to begin with: the one in use where it fits, else the only one or the first of the factors. */
export function unitToKeep(current: string, { own, converted }: UnitChoice): string {
  const fits = [...own, ...converted].some(({ code }) => code === current);
  return fits ? current : (own[0]?.code ?? '');
}

export const isEnergy = (code: string, units: readonly Unit[]): boolean =>
  units.some((unit) => unit.code === code && unit.dimension === 'energy');

export type PeriodPreset = 'thisMonth' | 'lastMonth' | 'lastQuarter' | 'lastYear';

/** The periods that invoices and meter readings usually have; years are fiscal ones. */
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

/** One location needs no choice. With several, a default would often be the wrong one. */
export const needsPlace = (locations: readonly unknown[]): boolean => locations.length > 1;

/** Of the chosen location, or of any that can be chosen. */
export function countriesOf(locations: readonly Location[], chosen: string): string[] {
  const place = locations.find(({ id }) => id === chosen);
  return [...new Set((place ? [place] : locations).map(({ country }) => country))].sort();
}
