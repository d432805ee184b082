import type { CreateEntry, EmissionCategory, EmissionFactor, Entry, UpdateEntry } from '@tonne/sdk';
import { sourceValuesOf, toSource } from './energy-source.ts';
import { type JourneyValues, journeyValuesOf, NO_JOURNEY, toJourney } from './journey/journey-values.ts';

/** The values in the form. An empty string is an absent value. */
export interface EntryValues extends JourneyValues {
  /** Activity of the catalogue. Empty if the entry is described by its category and subcategory alone. */
  readonly activity: string;
  readonly category: string;
  readonly subcategory: string;
  readonly quantity: number | '';
  readonly unit: string;
  readonly locationId: string;
  readonly periodStart: string;
  readonly periodEnd: string;
  readonly reference: string;
  readonly notes: string;
  readonly factorCode: string;
  readonly factorOverrideReason: string;
  readonly calorificBasis: string;
  /** Activity that purchased heat, steam or cooling is made from. */
  readonly energySource: string;
  readonly efficiencyPercent: number | '';
  readonly activityUncertaintyPercent: number | '';
  readonly dataQuality: string;
}

export const EMPTY: EntryValues = {
  activity: '',
  category: '',
  subcategory: '',
  quantity: '',
  unit: '',
  locationId: '',
  periodStart: '',
  periodEnd: '',
  reference: '',
  notes: '',
  factorCode: '',
  factorOverrideReason: '',
  calorificBasis: '',
  energySource: '',
  efficiencyPercent: '',
  activityUncertaintyPercent: '',
  dataQuality: '',
  ...NO_JOURNEY,
};

export const valuesOf = (entry: Entry): EntryValues => ({
  activity: entry.activity ?? '',
  category: entry.category,
  subcategory: entry.subcategory,
  quantity: entry.quantity,
  unit: entry.unit,
  locationId: entry.location.id,
  periodStart: entry.periodStart,
  periodEnd: entry.periodEnd,
  reference: entry.reference ?? '',
  notes: entry.notes ?? '',
  factorCode: entry.factorPinned ? entry.factor.code : '',
  factorOverrideReason: entry.factorOverrideReason ?? '',
  ...sourceValuesOf(entry),
  ...journeyValuesOf(entry),
  activityUncertaintyPercent: entry.activityUncertaintyPercent ?? '',
  dataQuality: entry.statedDataQuality ?? '',
});

/** The same activity again, without quantity, journey, reference and notes. */
export const forAnother = (values: EntryValues): EntryValues => ({
  ...values,
  ...NO_JOURNEY,
  journey: values.journey,
  cabin: values.cabin,
  quantity: '',
  reference: '',
  notes: '',
});

export const valuesOfFactor = ({ category, subcategory, activityUnit, code }: EmissionFactor): EntryValues => ({
  ...EMPTY,
  category,
  subcategory,
  unit: activityUnit,
  factorCode: code,
});

/** The request that would create the entry, for a preview. */
export const bodyOf = (entry: Entry): CreateEntry => toBody(valuesOf(entry), entry.scope)!;

/** Undefined while a field needed for the figure is missing. */
export function bodyIfComplete(
  values: EntryValues,
  categories: readonly EmissionCategory[],
  needsPlace = false,
): CreateEntry | undefined {
  const { category, subcategory, periodStart, periodEnd } = values;
  const scope = categories.find(({ code }) => code === category)?.scope;
  if (scope === undefined && values.activity === '') return undefined;
  if (needsPlace && values.locationId === '') return undefined;
  return [subcategory, periodStart, periodEnd].includes('') ? undefined : toBody(values, scope);
}

function toBody(values: EntryValues, scope: Entry['scope'] | undefined): CreateEntry | undefined {
  const { periodStart, periodEnd } = values;
  const amount = toAmount(values, scope);
  if (!amount) return undefined;
  return {
    ...amount,
    periodStart,
    periodEnd,
    locationId: orNull(values.locationId),
    reference: orNull(values.reference.trim()),
    notes: orNull(values.notes.trim()),
    factorCode: orNull(values.factorCode),
    factorOverrideReason: values.factorCode === '' ? null : orNull(values.factorOverrideReason.trim()),
    ...toSource(values),
    activityUncertaintyPercent: values.activityUncertaintyPercent === '' ? null : values.activityUncertaintyPercent,
    dataQuality: orNull(values.dataQuality) as CreateEntry['dataQuality'],
  };
}

/** The activity and the quantity, or the journey that both follow from. */
function toAmount(values: EntryValues, scope: Entry['scope'] | undefined): Partial<CreateEntry> | undefined {
  const { journey, activity, category, quantity, unit } = values;
  const body = journey !== '' && toJourney(values, activity);
  if (body !== false) return body && { category, ...body };
  return quantity === '' || unit === '' ? undefined : { ...toNames(values, scope), quantity: Number(quantity), unit };
}

/** An activity has its own scope and subcategory, and may count in one of several categories. */
const toNames = (
  { activity, category, subcategory }: EntryValues,
  scope: Entry['scope'] | undefined,
): Pick<CreateEntry, 'activity' | 'scope' | 'category' | 'subcategory'> =>
  activity === '' ? { ...(scope && { scope }), category, subcategory } : { activity, category };

/** Only the fields that the user changed since opening the entry. */
export function toChanges(before: Entry, body: CreateEntry): UpdateEntry {
  const was = Object.entries(bodyOf(before));
  return Object.fromEntries(
    Object.entries(body).filter(([field, value]) => !isSame(was.find(([each]) => each === field)?.[1], value)),
  ) as UpdateEntry;
}

/** A stated energy source and a journey are objects. */
const isSame = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);

const orNull = (text: string): string | null => (text === '' ? null : text);
