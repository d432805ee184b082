import { useQuery } from '@tanstack/react-query';
import { useActivityName } from '../../../api/activity-names.ts';
import { locationsQuery } from '../../../api/shared-queries.ts';
import { activityName, categoryName, useFormat, useTexts } from '../../../i18n/index.ts';

export type FieldValue = string | number | boolean | null;

/** The history prefixes the fields of a file with its id: `evidence.evd_….name`. */
export const isOfEvidence = (field: string): boolean => field.startsWith('evidence.');

const withoutId = (field: string): string => field.replace(/^evidence\.\w+\./, 'evidence.');

/** A field of an entry, as the history and the conflict dialog show it. */
export function useFieldTexts() {
  const texts = useTexts();
  const { common, emissions } = texts;
  const format = useFormat();
  const locations = useQuery(locationsQuery);
  const nameOf = useActivityName();
  const readers: Readonly<Record<string, (value: string) => string>> = {
    category: (code) => categoryName(code, texts),
    activity: (code) => nameOf({ activity: code, subcategory: code }),
    subcategory: activityName,
    unit: (unit) => common.unit(unit),
    periodStart: format.day,
    periodEnd: format.day,
    state: (state) => common.states[state] ?? state,
    scope: (scope) => common.scope(Number(scope)),
    locationId: (id) => locations.data?.find((each) => each.id === id)?.name ?? id,
  };
  return {
    name: (field: string): string => emissions.fields[withoutId(field)] ?? field,
    value(field: string, value: FieldValue): string {
      if (value === null || value === '') return common.none;
      if (typeof value === 'boolean') return value ? common.yes : common.no;
      const read = readers[field];
      if (read) return read(String(value));
      return typeof value === 'number' ? format.number(value) : value;
    },
  };
}
