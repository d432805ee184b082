import { ApiError, type CreateEntry, type Entry } from '@tonne/sdk';
import type { Difference } from '../../../components/dialogs/conflict-dialog.tsx';
import { sourceInWords } from './energy-source.ts';
import { journeyInWords } from './journey/journey-values.ts';
import { bodyOf } from './values.ts';

type Value = string | number | boolean | null;

interface FieldTexts {
  name(field: string): string;
  value(field: string, value: Value): string;
}

/** The fields in which the form and the stored entry differ. */
export function differences(yours: CreateEntry, stored: Entry, texts: FieldTexts): readonly Difference[] {
  const mine = singleValues(yours);
  return Object.entries(singleValues(bodyOf(stored)))
    .filter(([field, value]) => (mine[field] ?? null) !== value)
    .map(([field, value]) => ({
      field: texts.name(field),
      yours: texts.value(field, mine[field] ?? null),
      theirs: texts.value(field, value),
    }));
}

const singleValues = ({ energySource, travel, freight, ...values }: CreateEntry): Readonly<Record<string, Value>> => ({
  ...values,
  energySource: sourceInWords(energySource),
  ...((travel ?? freight) && { journey: journeyInWords({ ...(travel && { travel }), ...(freight && { freight }) }) }),
});

/** Id of the existing entry, taken from the service's refusal of a duplicate. */
export function duplicateOf(error: unknown): string | undefined {
  if (!isDuplicate(error)) return undefined;
  return /\bent_[0-9a-f]{32}\b/.exec(error.message)?.[0];
}

export const isDuplicate = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'DUPLICATE_RESOURCE';
