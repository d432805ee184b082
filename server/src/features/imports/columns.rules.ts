import type { LayoutColumn } from './layout/index.ts';
import type { UpdateImport } from './schema.ts';

/** A column of the file. `column` is its header, with a number behind it if it repeats an earlier one. */
export type ImportColumn = Omit<LayoutColumn, 'name'> & { readonly column: string };

export type Field = NonNullable<ImportColumn['field']>;

export function named(columns: readonly LayoutColumn[]): ImportColumn[] {
  const seen = new Map<string, number>();
  return columns.map(({ name, ...column }) => {
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return { column: times === 1 ? name : `${name} (${times})`, ...column };
  });
}

export const columnOf = (columns: readonly ImportColumn[], field: Field): ImportColumn | undefined =>
  columns.find((each) => each.field === field);

type ColumnChanges = NonNullable<UpdateImport['columns']>;

/** A field has one column, so a column that takes a field takes it from the other. */
export function changed(columns: readonly ImportColumn[], changes: ColumnChanges): ImportColumn[] {
  return changes.reduce<ImportColumn[]>(
    (before, { column: name, ...change }) =>
      before.map((each) => {
        if (each.column === name) return { ...each, ...change, isCertain: true, because: 'Chosen by a person' };
        return change.field && each.field === change.field ? { ...each, field: null } : each;
      }),
    [...columns],
  );
}

/** Names in a change that no column has. */
export const unknownColumns = (columns: readonly ImportColumn[], names: readonly string[]): string[] =>
  names.filter((name) => !columns.some(({ column }) => column === name));

/** The settings of a former file with the same headers. */
export function like(columns: readonly ImportColumn[], former: readonly ImportColumn[]): ImportColumn[] {
  return columns.map((each) => {
    const known = former.find(({ column }) => column === each.column);
    return known ? { ...known, index: each.index, isCertain: true, because: 'As in the template' } : each;
  });
}

/** The columns whose text may name the activity, best first: a ledger names accounts, and a list of purchases suppliers. */
const naming = ['activity', 'account', 'supplier'] as const;

/** The column whose values are mapped to activities. */
export function activityColumn(columns: readonly ImportColumn[]): ImportColumn | undefined {
  return naming.map((field) => columnOf(columns, field)).find((each) => each !== undefined);
}

/** The column of a field whose values are mapped once for all rows. */
export function valueColumn(
  columns: readonly ImportColumn[],
  field: 'activity' | 'location' | 'unit',
): ImportColumn | undefined {
  return field === 'activity' ? activityColumn(columns) : columnOf(columns, field);
}
