import type { CreateEntry, Entry } from '@tonne/sdk';
import type { Difference } from '../../../parts/conflict-dialog.tsx';
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
