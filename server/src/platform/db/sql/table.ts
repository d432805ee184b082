import type { Column, Columns, RowOf } from './column.ts';
import { join, raw, type Sql, sql } from './sql.ts';

type Some<C extends Columns> = Partial<RowOf<C>>;

type Names<C extends Columns> = ReadonlyArray<keyof C & string>;

type Without<C extends Columns, Name> = { readonly [N in Exclude<keyof C, Name> & string]: C[N] };

/** Every change of a row with `updatedAt` sets it. */
export type ChangeOf<C extends Columns> = Some<C> & (C extends { updatedAt: Column } ? { updatedAt: Date } : object);

/** The key of a tenant's row includes its organisation. */
type Key<C extends Columns> = Some<C> & (C extends { organisationId: Column } ? { organisationId: string } : object);

/**
 * The one description of a table: its columns in the order of `SELECT`, under the names the program uses. A field added
 * here is selected, inserted and updated, and is part of the row's type. A test compares every table with the schema.
 */
export class Table<C extends Columns = Columns> {
  readonly name: string;
  readonly columns: C;
  readonly #names: Names<C>;
  /** The name of each column in the database. */
  readonly #written: ReadonlyMap<string, string>;

  constructor(name: string, columns: C) {
    this.name = name;
    this.columns = columns;
    this.#names = Object.keys(columns);
    this.#written = new Map(this.#names.map((each) => [each, snakeCase(each)]));
  }

  /** The whole SELECT list, qualified by the table's alias if there is one. */
  select(alias = ''): Sql {
    const selected = this.#names.map((name) => {
      const column = this.#qualified(alias, name);
      return this.#written.get(name) === name ? column : `${column} AS "${name}"`;
    });
    return raw(selected.join(', '));
  }

  /** The same table without some columns, such as a large one that few readers need. */
  without<Name extends keyof C & string>(...names: Name[]): Table<Without<C, Name>> {
    const rest = Object.entries(this.columns).filter(([name]) => !names.some((each) => each === name));
    return new Table(this.name, Object.fromEntries(rest) as Without<C, Name>);
  }

  /** Inserts one row. Columns missing in the row get their default. */
  insert(row: Some<C>): Sql {
    const names = this.#namesIn(row);
    const values = names.map((name) => this.#encode(name, row[name]));
    return sql`INSERT INTO ${raw(this.name)} (${this.#list(names)}) VALUES (${join(values)})`;
  }

  /**
   * Inserts many rows, each with the columns of the first; any number beyond one gives the same statement. A column that
   * is the same for all rows, or follows from another, is `computed` once, from the row `new` if needed.
   */
  insertAll(rows: readonly Some<C>[], computed: Readonly<Record<string, Sql>> = {}): Sql {
    const given = this.#namesIn(rows[0] ?? {}).filter((name) => !(name in computed));
    const plain = given.filter((name) => !this.#isDocument(name));
    const documents = given.filter((name) => this.#isDocument(name));
    const names = [...plain, ...documents];
    const inserted = this.#list([...names, ...Object.keys(computed)]);
    const selected = join([...names.map((name) => this.#selectedFromNew(name)), ...Object.values(computed)]);
    const source = rows.length === 1 ? this.#values(rows[0]!, names) : this.#unnested(rows, plain, documents);
    return sql`INSERT INTO ${raw(this.name)} (${inserted}) SELECT ${selected} FROM ${source} AS new (${this.#list(names)})`;
  }

  /** Inserts one row. If the key exists, changes the other columns of that row, except the kept ones. */
  upsert(row: Some<C>, key: Names<C>, kept: Names<C> = []): Sql {
    const changed = this.#namesIn(row).filter((name) => !key.includes(name) && !kept.includes(name));
    const assignments = changed.map((name) => this.#fromExcluded(name));
    return sql`${this.insert(row)} ON CONFLICT (${this.#list(key)}) DO UPDATE SET ${raw(assignments.join(', '))}`;
  }

  /** Changes the given columns of the rows with that key, and increments `version` if the table has one. */
  update(change: ChangeOf<C>, key: Key<C>): Sql {
    const version = 'version' in this.columns && !('version' in change) ? [sql`version = version + 1`] : [];
    return sql`UPDATE ${raw(this.name)} SET ${join([...this.#assignments(change), ...version])} WHERE ${this.where(key)}`;
  }

  delete(key: Key<C>): Sql {
    return sql`DELETE FROM ${raw(this.name)} WHERE ${this.where(key)}`;
  }

  /**
   * Follows an insert: a row with the same key takes the new values and a new version, except for the kept columns. If
   * only columns in `along` differ, the row stays as it is.
   */
  orReplace({ key, kept, along = [] }: { key: Names<C>; kept: Names<C>; along?: Names<C> }): Sql {
    const others = [...key, ...kept, ...along];
    const compared = this.#names.filter((name) => !others.includes(name));
    const rowOf = (owner: string): string => `(${compared.map((name) => this.#qualified(owner, name)).join(', ')})`;
    const assignments = [...compared, ...along].map((name) => this.#fromExcluded(name));
    const version = `version = ${this.name}.version + 1`;
    return sql`ON CONFLICT (${this.#list(key)}) DO UPDATE SET ${raw([...assignments, version].join(', '))}
      WHERE ${raw(`${rowOf(this.name)} IS DISTINCT FROM ${rowOf('excluded')}`)}`;
  }

  /** The columns have these values; null compares with IS NULL. */
  where(key: Key<C>, alias = ''): Sql {
    const conditions = this.#namesIn(key).map((name) => {
      const column = raw(this.#qualified(alias, name));
      return key[name] === null ? sql`${column} IS NULL` : sql`${column} = ${this.#encode(name, key[name])}`;
    });
    return join(conditions, ' AND ');
  }

  #assignments(change: Some<C>): Sql[] {
    return this.#namesIn(change).map(
      (name) => sql`${raw(this.#qualified('', name))} = ${this.#encode(name, change[name])}`,
    );
  }

  /** In the order of the table, so that equal sets of columns give equal statements. */
  #namesIn(row: Some<C>): Array<keyof C & string> {
    return this.#names.filter((name) => row[name] !== undefined);
  }

  #qualified(owner: string, name: string): string {
    const column = this.#written.get(name) ?? snakeCase(name);
    return owner === '' ? column : `${owner}.${column}`;
  }

  #fromExcluded(name: string): string {
    return `${this.#qualified('', name)} = ${this.#qualified('excluded', name)}`;
  }

  #list(names: readonly string[]): Sql {
    return raw(names.map((name) => this.#qualified('', name)).join(', '));
  }

  /** One row needs no arrays, which take longer to write and to read. */
  #values(row: Some<C>, names: Names<C>): Sql {
    const values = names.map((name) => sql`${this.#arrayItem(name, row[name])}::${raw(this.#type(name))}`);
    return sql`(VALUES (${join(values)}))`;
  }

  #unnested(rows: readonly Some<C>[], plain: Names<C>, documents: Names<C>): Sql {
    const arrays = plain.map((name) => {
      const values = rows.map((row) => this.#arrayItem(name, row[name]));
      return sql`${withoutNulls(values)}::${raw(this.#type(name))}[]`;
    });
    return sql`ROWS FROM (${join([sql`unnest(${join(arrays)})`, ...documents.map((name) => this.#elements(rows, name))])})`;
  }

  /** One JSON array holds all documents: an array of JSON texts would be escaped and read twice. */
  #elements(rows: readonly Some<C>[], name: keyof C & string): Sql {
    const type = this.#type(name);
    return sql`${raw(`${type}_array_elements`)}(${JSON.stringify(rows.map((row) => row[name]))}::${raw(type)})`;
  }

  /** Nullable `json` is no document: PostgreSQL cannot compare it with the JSON null that stands for SQL's NULL. */
  #isDocument(name: string): boolean {
    const { type, isNullable } = this.#column(name);
    return type === 'jsonb' || (type === 'json' && !isNullable);
  }

  #selectedFromNew(name: string): Sql {
    const { type, isNullable } = this.#column(name);
    const column = this.#qualified('new', name);
    return raw(type === 'jsonb' && isNullable ? `NULLIF(${column}, 'null')` : column);
  }

  #type(name: string): string {
    const { type } = this.#column(name);
    if (type.endsWith('[]')) throw new Error(`${this.name}.${name} is an array, which unnest would flatten`);
    return type;
  }

  #column(name: string): Column {
    return this.columns[name] as Column;
  }

  /** Without this, pg would send an array as a PostgreSQL array, even if the column is JSON. */
  #encode(name: string, value: unknown): unknown {
    return value !== null && this.#column(name).type.startsWith('json') ? JSON.stringify(value) : value;
  }

  /** In an array, pg would write a date in the process's local time. */
  #arrayItem(name: string, value: unknown): unknown {
    const encoded = this.#encode(name, value);
    return encoded instanceof Date ? encoded.toISOString() : encoded;
  }
}

export const table = <C extends Columns>(name: string, columns: C): Table<C> => new Table(name, columns);

export type TableRow<T> = T extends Table<infer C> ? RowOf<C> : never;

/** Unnest fills a shorter array up with nulls. */
const withoutNulls = (values: readonly unknown[]): readonly unknown[] =>
  values.every((value) => value === null) ? [] : values;

/** `periodStart` → `period_start` */
export const snakeCase = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
