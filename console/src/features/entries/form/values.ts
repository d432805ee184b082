import type { CreateEntry, EmissionCategory, EmissionFactor, Entry, UpdateEntry } from '@tonne/sdk';

/** The values in the form; an empty text is an absent value. */
export interface EntryValues {
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
  readonly activityUncertaintyPercent: number | '';
  readonly dataQuality: string;
}

export const EMPTY: EntryValues = {
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
  activityUncertaintyPercent: '',
  dataQuality: '',
};

export const valuesOf = (entry: Entry): EntryValues => ({
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
  calorificBasis: entry.calorificBasis ?? '',
  activityUncertaintyPercent: entry.activityUncertaintyPercent ?? '',
  dataQuality: entry.dataQuality ?? '',
});

/** The same activity once more: a new quantity, under a reference of its own. */
export const forAnother = (values: EntryValues): EntryValues => ({ ...values, quantity: '', reference: '', notes: '' });

export const valuesOfFactor = ({ category, subcategory, activityUnit, code }: EmissionFactor): EntryValues => ({
  ...EMPTY,
  category,
  subcategory,
  unit: activityUnit,
  factorCode: code,
});

/** An entry as it would be created, for a preview. */
export const bodyOf = (entry: Entry): CreateEntry => toBody(valuesOf(entry), entry.scope);

/** Undefined while a field needed for the figure is missing. */
export function bodyIfComplete(
  values: EntryValues,
  categories: readonly EmissionCategory[],
  needsPlace = false,
): CreateEntry | undefined {
  const { category, subcategory, quantity, unit, periodStart, periodEnd } = values;
  const scope = categories.find(({ code }) => code === category)?.scope;
  if (scope === undefined || quantity === '' || (needsPlace && values.locationId === '')) return undefined;
  return [subcategory, unit, periodStart, periodEnd].includes('') ? undefined : toBody(values, scope);
}

function toBody({ quantity, ...values }: EntryValues, scope: Entry['scope']): CreateEntry {
  const { category, subcategory, unit, periodStart, periodEnd } = values;
  return {
    scope,
    category,
    subcategory,
    quantity: Number(quantity),
    unit,
    periodStart,
    periodEnd,
    locationId: orNull(values.locationId),
    reference: orNull(values.reference.trim()),
    notes: orNull(values.notes.trim()),
    factorCode: orNull(values.factorCode),
    factorOverrideReason: values.factorCode === '' ? null : orNull(values.factorOverrideReason.trim()),
    calorificBasis: orNull(values.calorificBasis) as CreateEntry['calorificBasis'],
    activityUncertaintyPercent: values.activityUncertaintyPercent === '' ? null : values.activityUncertaintyPercent,
    dataQuality: orNull(values.dataQuality) as CreateEntry['dataQuality'],
  };
}

/** The fields that differ from the entry as it was opened; the others stay as the service has them. */
export function toChanges(before: Entry, body: CreateEntry): UpdateEntry {
  const was = Object.entries(bodyOf(before));
  return Object.fromEntries(
    Object.entries(body).filter(([field, value]) => was.find(([each]) => each === field)?.[1] !== value),
  ) as UpdateEntry;
}

const orNull = (text: string): string | null => (text === '' ? null : text);
