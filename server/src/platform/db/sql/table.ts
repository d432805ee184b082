import type { Column, Columns, RowOf } from './column.ts';
import { empty, join, raw, Sql, sql } from './sql.ts';

type Some<C extends Columns> = Partial<RowOf<C>>;

type Names<C extends Columns> = ReadonlyArray<keyof C & string>;

type Without<C extends Columns, Name> = { readonly [N in Exclude<keyof C, Name> & string]: C[N] };

/** A row that shows when it last changed says so with every change. */
export type ChangeOf<C extends Columns> = Some<C> & (C extends { updatedAt: Column } ? { updatedAt: Date } : object);

/** A row of a tenant is found by its organisation and whatever else makes its key. */
type Key<C extends Columns> = Some<C> & (C extends { organisationId: Column } ? { organisationId: string } : object);

/** The parts of an insert that depend on the columns alone. */
interface InsertForm<C extends Columns> {
  readonly names: Names<C>;
  readonly plain: Names<C>;
  readonly documents: Names<C>;
  /** The columns that the rows do not have, or that are computed instead. */
  readonly others: Names<C>;
  readonly computed: readonly string[];
  readonly head: Sql;
  readonly tail: Sql;
  /** Of one row, and of the arrays of many. */
  readonly values: readonly string[];
  readonly arrays: readonly string[];
}

/**
 * The one description of a table: its columns in the order of `SELECT`, under the names the program uses. A field added
 * here is selected, inserted and updated, and is part of the row's type. A test compares every table with the schema.
 */
export class Table<C extends Columns = Columns> {
  readonly name: string;
  readonly columns: C;
  readonly #json: ReadonlySet<string>;
  readonly #selected = new Map<string, Sql>();
  readonly #names: Names<C>;
  readonly #insertForms: InsertForm<C>[] = [];

  constructor(name: string, columns: C) {
    this.name = name;
    this.columns = columns;
    this.#names = Object.keys(columns);
    this.#json = new Set(this.#names.filter((each) => (columns[each] as Column).type.startsWith('json')));
  }

  /** The whole SELECT list, qualified by the table's alias where there is one. */
  select(alias = ''): Sql {
    const known = this.#selected.get(alias);
    if (known) return known;
    const list = raw(Object.keys(this.columns).map(selected(alias)).join(', '));
    this.#selected.set(alias, list);
    return list;
  }

  /** The same table seen without some columns, such as a large one that few readers need. */
  without<Name extends keyof C & string>(...names: Name[]): Table<Without<C, Name>> {
    const rest = Object.entries(this.columns).filter(([name]) => !names.some((each) => each === name));
    return new Table(this.name, Object.fromEntries(rest) as Without<C, Name>);
  }

  /** One row. Columns that the row does not have get their default. */
  insert(row: Some<C>): Sql {
    const names = this.#namesIn(row);
    const values = names.map((name) => this.#encode(name, row[name]));
    return sql`INSERT INTO ${raw(this.name)} (${list(names)}) VALUES (${join(values)})`;
  }

  /**
   * Many rows, each with the columns of the first: the statement is the same for any number beyond one. A column that is
   * the same for all rows, or follows from another, is `computed` once, from the row `new` if need be.
   */
  insertAll(rows: readonly Some<C>[], computed: Readonly<Record<string, Sql>> = {}): Sql {
    const form = this.#formFor(rows[0] ?? {}, Object.keys(computed));
    const source = rows.length === 1 ? this.#values(rows[0]!, form) : this.#unnested(rows, form);
    const rest = Object.values(computed).map((each) => sql`, ${each}`);
    return sql`${form.head}${rest.length === 0 ? empty : join(rest, '')} FROM ${source} ${form.tail}`;
  }

  /** One row; where one has the same key, its other columns are changed to the given values, except those that are kept. */
  upsert(row: Some<C>, key: ReadonlyArray<keyof C & string>, kept: ReadonlyArray<keyof C & string> = []): Sql {
    const changed = this.#namesIn(row).filter((name) => !key.includes(name) && !kept.includes(name));
    const assignments = raw(changed.map((name) => `${snakeCase(name)} = excluded.${snakeCase(name)}`).join(', '));
    return sql`${this.insert(row)} ON CONFLICT (${list(key)}) DO UPDATE SET ${assignments}`;
  }

  /** Changes the given columns of the rows with that key, and counts the version up where the table has one. */
  update(change: ChangeOf<C>, key: Key<C>): Sql {
    const version = 'version' in this.columns && !('version' in change) ? [sql`version = version + 1`] : [];
    return sql`UPDATE ${raw(this.name)} SET ${join([...this.#assignments(change), ...version])} WHERE ${this.where(key)}`;
  }

  delete(key: Key<C>): Sql {
    return sql`DELETE FROM ${raw(this.name)} WHERE ${this.where(key)}`;
  }

  /**
   * Follows an insert: a row with the same key takes the new values and a new version, except for the columns that are
   * kept. If only columns in `along` differ, the row stays as it is.
   */
  orReplace({ key, kept, along = [] }: { key: Names<C>; kept: Names<C>; along?: Names<C> }): Sql {
    const others = [...key, ...kept, ...along];
    const compared = Object.keys(this.columns).filter((name) => !others.includes(name));
    const rowOf = (owner: string): string => `(${compared.map((name) => qualified(owner, name)).join(', ')})`;
    const assignments = [...compared, ...along].map((name) => `${snakeCase(name)} = ${qualified('excluded', name)}`);
    const version = `version = ${this.name}.version + 1`;
    return sql`ON CONFLICT (${list(key)}) DO UPDATE SET ${raw([...assignments, version].join(', '))}
      WHERE ${raw(`${rowOf(this.name)} IS DISTINCT FROM ${rowOf('excluded')}`)}`;
  }

  /** The columns have these values; null means that there is none. */
  where(key: Key<C>, alias = ''): Sql {
    const conditions = this.#namesIn(key).map((name) => {
      const written = raw(qualified(alias, name));
      return key[name] === null ? sql`${written} IS NULL` : sql`${written} = ${this.#encode(name, key[name])}`;
    });
    return join(conditions, ' AND ');
  }

  #assignments(change: Some<C>): Sql[] {
    return this.#namesIn(change).map((name) => sql`${raw(snakeCase(name))} = ${this.#encode(name, change[name])}`);
  }

  /** In the order of the table, so that equal sets of columns give equal statements. */
  #namesIn(row: Some<C>): Array<keyof C & string> {
    return this.#names.filter((name) => row[name] !== undefined);
  }

  /** A table is filled in few ways, and each is written once. */
  #formFor(row: Some<C>, computed: readonly string[]): InsertForm<C> {
    const known = this.#insertForms.find((form) => isOf(form, row, computed));
    if (known) return known;
    const form = this.#writeForm(row, computed);
    this.#insertForms.push(form);
    return form;
  }

  #writeForm(row: Some<C>, computed: readonly string[]): InsertForm<C> {
    const given = this.#namesIn(row).filter((name) => !computed.includes(name));
    const plain = given.filter((name) => !this.#isDocument(name));
    const documents = given.filter((name) => this.#isDocument(name));
    const names = [...plain, ...documents];
    const others = this.#names.filter((name) => !given.includes(name));
    const inserted = names.map((name) => this.#inserted(name)).join(', ');
    const casts = (of: Names<C>, array: string, end: string): string[] =>
      of.map((name, index) => `::${this.#type(name)}${array}${index === of.length - 1 ? end : ', '}`);
    return {
      names,
      plain,
      documents,
      others,
      computed,
      head: raw(`INSERT INTO ${this.name} (${columnList([...names, ...computed])}) SELECT ${inserted}`),
      tail: raw(`AS new (${columnList(names)})`),
      values: ['(VALUES (', ...casts(names, '', '))')],
      arrays: ['unnest(', ...casts(plain, '[]', ')')],
    };
  }

  /** One row needs no arrays, which both sides take longer to write and to read. */
  #values(row: Some<C>, { names, values }: InsertForm<C>): Sql {
    return new Sql(
      values,
      names.map((name) => arrayItem(this.#encode(name, row[name]))),
    );
  }

  #unnested(rows: readonly Some<C>[], { plain, documents, arrays }: InsertForm<C>): Sql {
    const values = plain.map((name) => withoutNulls(rows.map((row) => arrayItem(this.#encode(name, row[name])))));
    return sql`ROWS FROM (${join([new Sql(arrays, values), ...documents.map((name) => this.#elements(rows, name))])})`;
  }

  /** All documents as one: an array of JSON texts would be escaped, and read, twice. */
  #elements(rows: readonly Some<C>[], name: keyof C & string): Sql {
    const type = this.#type(name);
    return sql`${raw(`${type}_array_elements`)}(${JSON.stringify(rows.map((row) => row[name]))}::${raw(type)})`;
  }

  /** Plain JSON that may be null is no document: nothing compares it with the null that stands for none in a list. */
  #isDocument(name: string): boolean {
    const { type, isNullable } = this.columns[name] as Column;
    return type === 'jsonb' || (type === 'json' && !isNullable);
  }

  #inserted(name: string): string {
    const { type, isNullable } = this.columns[name] as Column;
    const written = qualified('new', name);
    return type === 'jsonb' && isNullable ? `NULLIF(${written}, 'null')` : written;
  }

  #type(name: string): string {
    const { type } = this.columns[name] as Column;
    if (type.endsWith('[]')) throw new Error(`${this.name}.${name} is an array, which unnest would flatten`);
    return type;
  }

  /** pg would turn an array into an array of PostgreSQL, also where the column holds JSON. */
  #encode(name: string, value: unknown): unknown {
    return value !== null && this.#json.has(name) ? JSON.stringify(value) : value;
  }
}

export const table = <C extends Columns>(name: string, columns: C): Table<C> => new Table(name, columns);

export type TableRow<T> = T extends Table<infer C> ? RowOf<C> : never;

/** Whether rows with the columns of this one are inserted in this form. */
const isOf = <C extends Columns>(form: InsertForm<C>, row: Some<C>, computed: readonly string[]): boolean =>
  form.names.every((name) => row[name] !== undefined) &&
  form.others.every((name) => row[name] === undefined || computed.includes(name)) &&
  form.computed.length === computed.length &&
  form.computed.every((name, index) => name === computed[index]);

/** Unnest fills a shorter array up with nulls. */
const withoutNulls = (values: readonly unknown[]): readonly unknown[] =>
  values.every((value) => value === null) ? [] : values;

const columnList = (names: readonly string[]): string => names.map(snakeCase).join(', ');

const list = (names: readonly string[]): Sql => raw(columnList(names));

const selected = (alias: string) => (name: string) => {
  const written = qualified(alias, name);
  return snakeCase(name) === name ? written : `${written} AS "${name}"`;
};

const qualified = (alias: string, name: string): string =>
  alias === '' ? snakeCase(name) : `${alias}.${snakeCase(name)}`;

const inSnakeCase = new Map<string, string>();

/** `periodStart` → `period_start`; names come from the code, so there are few, and each is asked for at every insert. */
export function snakeCase(name: string): string {
  let written = inSnakeCase.get(name);
  if (written === undefined) {
    written = name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    inSnakeCase.set(name, written);
  }
  return written;
}

/** In an array pg would write a date in the local time of the process. */
const arrayItem = (value: unknown): unknown => (value instanceof Date ? value.toISOString() : value);
