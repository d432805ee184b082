import type { ErrorDetail } from '../../platform/errors/index.ts';
import { invalidState } from '../../platform/errors/index.ts';
import { isTimeZone } from './zone.rules.ts';

export const directions = ['consumption', 'generation'] as const;
export type Direction = (typeof directions)[number];

export const gapRules = ['none', 'linear', 'same_hour_last_week'] as const;
export type GapRule = (typeof gapRules)[number];

/** Quarter-hours, half-hours, hours, days. */
export const intervals = [15, 30, 60, 1440] as const;
export type IntervalMinutes = (typeof intervals)[number];

export const isInterval = (minutes: number): minutes is IntervalMinutes => intervals.some((each) => each === minutes);

/** The fields that can be changed. */
export interface MeterTerms {
  name: string;
  number: string | null;
  locationId: string;
  /** Code of the catalogue. */
  activity: string;
  /** Code of the unit. */
  unit: string;
  direction: Direction;
  timeZone: string;
  intervalMinutes: IntervalMinutes | null;
  instrumentId: string | null;
  gapRule: GapRule;
}

export interface Known {
  readonly isLocation: boolean;
  readonly isActivity: boolean;
  /** Null if the unit is unknown. */
  readonly isEnergy: boolean | null;
  /** Undefined if the meter names no instrument. */
  readonly isInstrument: boolean | undefined;
}

/** All problems of a meter that need no calculation. */
export const checkTerms = (terms: MeterTerms, known: Known): ErrorDetail[] => [
  ...when(!known.isLocation, 'locationId', 'is not a location of this organisation'),
  ...when(!known.isActivity, 'activity', 'is not an activity of the catalogue; GET /activities lists them'),
  ...when(known.isEnergy === null, 'unit', 'is not a known unit; GET /units lists them'),
  ...when(!isTimeZone(terms.timeZone), 'timeZone', 'must be the name of a time zone, such as Europe/Berlin'),
  ...when(known.isInstrument === false, 'instrumentId', 'is not an instrument of this organisation'),
  ...(terms.direction === 'generation' ? checkGeneration(terms, known) : checkConsumption(terms)),
];

const checkGeneration = ({ activity }: MeterTerms, { isEnergy }: Known): ErrorDetail[] => [
  ...when(activity !== 'electricity', 'activity', 'must be electricity for a meter of generation'),
  ...when(isEnergy === false, 'unit', 'must be a unit of energy, such as kWh, for a meter of generation'),
];

const checkConsumption = ({ instrumentId }: MeterTerms): ErrorDetail[] =>
  when(instrumentId !== null, 'instrumentId', 'is only for a meter of generation; leave it out');

const when = (isWrong: boolean, field: string, message: string): ErrorDetail[] => (isWrong ? [{ field, message }] : []);

export const zoneNeeded = (country: string): ErrorDetail => ({
  field: 'timeZone',
  message: `is required: ${country} has several time zones. Name that of the location, such as America/Chicago`,
});

/** Readings are stored by local day in this unit. */
const fixedByReadings = ['unit', 'activity', 'direction', 'timeZone', 'intervalMinutes'] as const;

export function refuseFixed(before: MeterTerms & { readonly readingCount: number }, after: MeterTerms): void {
  if (before.readingCount === 0) return;
  const changed = fixedByReadings.filter((field) => before[field] !== after[field]);
  if (changed.length > 0)
    throw invalidState(
      `The meter has ${before.readingCount} readings, so ${changed.join(', ')} cannot change; create another meter.`,
    );
}

export function refuseWithEntries(entries: number): void {
  if (entries > 0)
    throw invalidState(
      `${entries} ${entries === 1 ? 'entry was' : 'entries were'} made from this meter, so it cannot be deleted; delete them first.`,
    );
}
