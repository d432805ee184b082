import type { CreateEntry, EmissionCategory, EmissionFactor, Entry, UpdateEntry } from '@tonne/sdk';
import { sourceValuesOf, toSource } from './energy-source.ts';

/** The values in the form. An empty string is an absent value. */
export interface EntryValues {
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
  activityUncertaintyPercent: entry.activityUncertaintyPercent ?? '',
  dataQuality: entry.statedDataQuality ?? '',
});

/** The same activity again, without quantity, reference and notes. */
export const forAnother = (values: EntryValues): EntryValues => ({ ...values, quantity: '', reference: '', notes: '' });

export const valuesOfFactor = ({ category, subcategory, activityUnit, code }: EmissionFactor): EntryValues => ({
  ...EMPTY,
  category,
  subcategory,
  unit: activityUnit,
  factorCode: code,
});

/** The request that would create the entry, for a preview. */
export const bodyOf = (entry: Entry): CreateEntry => toBody(valuesOf(entry), entry.scope);

/** Undefined while a field needed for the figure is missing. */
export function bodyIfComplete(
  values: EntryValues,
  categories: readonly EmissionCategory[],
  needsPlace = false,
): CreateEntry | undefined {
  const { category, subcategory, quantity, unit, periodStart, periodEnd } = values;
  const scope = categories.find(({ code }) => code === category)?.scope;
  if (scope === undefined && values.activity === '') return undefined;
  if (quantity === '' || (needsPlace && values.locationId === '')) return undefined;
  return [subcategory, unit, periodStart, periodEnd].includes('') ? undefined : toBody(values, scope);
}

function toBody({ quantity, ...values }: EntryValues, scope: Entry['scope'] | undefined): CreateEntry {
  const { unit, periodStart, periodEnd } = values;
  return {
    ...toNames(values, scope),
    quantity: Number(quantity),
    unit,
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

/** An activity has its own scope and subcategory, and may count in one of several categories. */
const toNames = (
  { activity, category, subcategory }: Omit<EntryValues, 'quantity'>,
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

/** A stated energy source is an object. */
const isSame = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);

const orNull = (text: string): string | null => (text === '' ? null : text);
