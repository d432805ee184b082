import { ApiError, type CreateEntry, type Entry } from '@tonne/sdk';
import type { Difference } from '../../../components/dialogs/conflict-dialog.tsx';
import { bodyOf } from './values.ts';

type Value = string | number | boolean | null;

interface FieldTexts {
  name(field: string): string;
  value(field: string, value: Value): string;
}

/** The fields in which the form and the stored entry differ. */
export function differences(yours: CreateEntry, stored: Entry, texts: FieldTexts): readonly Difference[] {
  const theirs = Object.entries(bodyOf(stored)) as [keyof CreateEntry, Value][];
  return theirs
    .filter(([field, value]) => (yours[field] ?? null) !== value)
    .map(([field, value]) => ({
      field: texts.name(field),
      yours: texts.value(field, yours[field] ?? null),
      theirs: texts.value(field, value),
    }));
}

/** The entry that is in the way, as the service names it in its refusal. */
export function duplicateOf(error: unknown): string | undefined {
  if (!isDuplicate(error)) return undefined;
  return /\bent_[0-9a-f]{32}\b/.exec(error.message)?.[0];
}

export const isDuplicate = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'DUPLICATE_RESOURCE';
