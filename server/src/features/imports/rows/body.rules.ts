import { activityColumn } from '../columns.rules.ts';
import type { Means } from '../values/rules.ts';
import { readQuantity, spendOf } from './amount.rules.ts';
import { journeyOf } from './journey.rules.ts';
import { readPeriod } from './period.rules.ts';
import { createRow, type ReadContext, type Row } from './row.rules.ts';
import type { Problem } from './rules.ts';

/** The body of a creation. The rules of entries check it. */
export type EntryBody = Readonly<Record<string, unknown>>;

/** The entry that a row describes, the reason why it describes none, or its problems. */
export type RowReading =
  | { readonly body: EntryBody; readonly confidence: number }
  | { readonly ignored: string | null }
  | { readonly problems: readonly Problem[] };

/** Reads a row by its columns, and collects the problems of all its cells. */
export function readRow(context: ReadContext, cells: readonly string[]): RowReading {
  const row = createRow(context, cells);
  const value = nameOf(row);
  const mapped = value === '' ? undefined : row.meaning('activity', value);
  if (mapped?.means.ignore) return { ignored: `“${value}” makes no entry` };
  const days = readPeriod(row);
  const spend = mapped?.isByPerson ? null : spendOf(row, days?.periodStart ?? null);
  if (spend && 'ignored' in spend) return spend;
  const what = spend?.body ??
    journeyOf(row, value) ?? { ...readNames(row, value, mapped?.means), ...readQuantity(row) };
  const body = { ...withNames(context, what), ...days, ...readLocation(row), ...readTexts(row) };
  return row.problems.length > 0 ? { problems: row.problems } : { body, confidence: row.confidence() };
}

function nameOf(row: Row): string {
  const field = activityColumn(row.context.columns)?.field;
  return field ? row.text(field) : '';
}

/** A pinned factor of a purchase names its category. */
function withNames({ factorNames }: ReadContext, what: EntryBody): EntryBody {
  const { activity, factorCode } = what;
  if (activity !== undefined || typeof factorCode !== 'string') return what;
  return { ...factorNames(factorCode), ...what };
}

/** The names of the activity: by the meaning of the value, by codes in the file, or for all rows. */
function readNames(row: Row, value: string, means: Means | undefined): EntryBody {
  const scope = scopeIn(row.text('scope'));
  if (means) return named(means, scope);
  const [category, subcategory] = [row.text('category'), row.text('subcategory')];
  if (scope !== undefined && category !== '' && subcategory !== '') return { scope, category, subcategory };
  const { defaults, columns } = row.context;
  if (defaults.activity) return { activity: defaults.activity };
  const at = activityColumn(columns);
  if (value === '') row.problem(at, 'missing', 'The activity is missing. Write one, or choose one for all rows.');
  else row.problem(at, 'not_mapped', `“${value}” has no meaning yet. Choose its activity once, for all rows with it.`);
  return {};
}

function named({ ignore, ...names }: Means, scope: number | undefined): EntryBody {
  // A category without an activity is one of purchases, unless the file says otherwise.
  return names.activity === undefined && names.factorCode === undefined ? { scope: scope ?? 3, ...names } : names;
}

function scopeIn(text: string): number | undefined {
  const [digit] = text.match(/[123]/) ?? [];
  return digit === undefined ? undefined : Number(digit);
}

function readLocation(row: Row): EntryBody {
  const text = row.text('location');
  if (text === '') return row.context.defaults.locationId ? { locationId: row.context.defaults.locationId } : {};
  const locationId = row.meaning('location', text)?.means.locationId;
  if (locationId !== undefined) return { locationId };
  const message = `“${text}” has no meaning yet. Choose its location once, for all rows with it.`;
  row.problem(row.column('location'), 'not_mapped', message);
  return {};
}

const LONGEST = { reference: 100, notes: 500 };

function readTexts(row: Row): EntryBody {
  const [reference, factorCode, supplier] = [row.text('reference'), row.text('factorCode'), row.text('supplier')];
  const notes = [row.text('notes'), supplier && `Supplier: ${supplier}`].filter((each) => each !== '').join('. ');
  return {
    ...(reference !== '' && { reference: reference.slice(0, LONGEST.reference) }),
    ...(notes !== '' && { notes: notes.slice(0, LONGEST.notes) }),
    ...(factorCode !== '' && { factorCode }),
  };
}
