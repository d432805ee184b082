import type { CreateMeter, Meter, UpdateMeter } from '@tonne/sdk';

/** The values in the form. An empty string is an empty field. */
export interface Values {
  readonly name: string;
  readonly number: string;
  readonly locationId: string;
  readonly activity: string;
  readonly unit: string;
  readonly direction: Meter['direction'];
  readonly timeZone: string;
  readonly instrumentId: string;
  readonly gapRule: Meter['gapRule'];
}

export const emptyValues = (locationId: string): Values => ({
  name: '',
  number: '',
  locationId,
  activity: 'electricity',
  unit: 'kWh',
  direction: 'consumption',
  timeZone: '',
  instrumentId: '',
  gapRule: 'none',
});

export const valuesOf = (meter: Meter): Values => ({
  name: meter.name,
  number: meter.number ?? '',
  locationId: meter.locationId,
  activity: meter.activity,
  unit: meter.unit,
  direction: meter.direction,
  timeZone: meter.timeZone,
  instrumentId: meter.instrumentId ?? '',
  gapRule: meter.gapRule,
});

const ENERGY = ['kWh', 'MWh', 'GJ'];

/** The units in which meters of an activity usually count, the usual one first. */
const UNITS: Readonly<Record<string, readonly string[]>> = {
  natural_gas: ['kWh', 'MWh', 'm3', 'ft3', 'therm'],
  biogas: ['kWh', 'MWh', 'm3'],
  biomethane_grid: ['kWh', 'MWh'],
  water_supply: ['m3', 'L'],
};

export const unitsOf = (activity: string): readonly string[] => UNITS[activity] ?? ENERGY;

/** Another activity keeps the unit if it can. Generation is of electricity. */
export function changed(values: Values, patch: Partial<Values>): Values {
  const next = { ...values, ...patch };
  const activity = next.direction === 'generation' ? 'electricity' : next.activity;
  const units = unitsOf(activity);
  return {
    ...next,
    activity,
    unit: units.includes(next.unit) || patch.activity === undefined ? next.unit : (units[0] ?? next.unit),
    instrumentId: next.direction === 'generation' ? next.instrumentId : '',
  };
}

/** Undefined until all required fields are filled in. */
export function bodyOf(values: Values): CreateMeter | undefined {
  const name = values.name.trim();
  if (name === '' || values.locationId === '') return undefined;
  const timeZone = values.timeZone.trim();
  return {
    name,
    number: values.number.trim() || null,
    locationId: values.locationId,
    activity: values.activity,
    unit: values.unit,
    direction: values.direction,
    instrumentId: values.instrumentId || null,
    gapRule: values.gapRule,
    ...(timeZone !== '' && { timeZone }),
  };
}

/** Only what differs, so that a meter with readings may change its name. Undefined if nothing does. */
export function changeOf(body: CreateMeter, meter: Meter): UpdateMeter | undefined {
  const before: Readonly<Record<string, unknown>> = { ...meter };
  const changes = Object.entries(body).filter(([field, value]) => before[field] !== value);
  return changes.length === 0 ? undefined : Object.fromEntries(changes);
}
