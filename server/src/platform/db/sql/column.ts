import type { Json } from '../../../kernel/canonical-json.ts';

/** PostgreSQL's object ids of the types in use (pg_type.dat). */
const oids = {
  text: 25,
  uuid: 2950,
  smallint: 21,
  integer: 23,
  bigint: 20,
  numeric: 1700,
  real: 700,
  boolean: 16,
  date: 1082,
  timestamptz: 1184,
  bytea: 17,
  json: 114,
  jsonb: 3802,
  'text[]': 1009,
  'smallint[]': 1005,
  'integer[]': 1007,
  'numeric[]': 1231,
  'date[]': 1182,
  int8range: 3926,
} as const;

export type PgType = keyof typeof oids;

/** One column of a table or of a result: its type in the database, and the TypeScript type of its values. */
export class Column<T = unknown> {
  readonly type: PgType;
  readonly isNullable: boolean;
  /** Exists only as a type; no value is ever stored here. */
  declare readonly held: T;

  constructor(type: PgType, isNullable = false) {
    this.type = type;
    this.isNullable = isNullable;
  }

  get oid(): number {
    return oids[this.type];
  }

  /** Narrows the TypeScript type, such as a text to the union that a CHECK constraint guards. */
  as<U>(): Column<U> {
    return new Column<U>(this.type, this.isNullable);
  }

  get orNull(): Column<T | null> {
    return new Column<T | null>(this.type, true);
  }
}

/** `numeric` and `bigint` arrive as text, so that they stay exact. */
export const column = {
  text: new Column<string>('text'),
  uuid: new Column<string>('uuid'),
  smallint: new Column<number>('smallint'),
  integer: new Column<number>('integer'),
  bigint: new Column<string>('bigint'),
  numeric: new Column<string>('numeric'),
  real: new Column<number>('real'),
  boolean: new Column<boolean>('boolean'),
  date: new Column<string>('date'),
  timestamptz: new Column<Date>('timestamptz'),
  bytea: new Column<Buffer>('bytea'),
  json: new Column<Json>('json'),
  jsonb: new Column<Json>('jsonb'),
  texts: new Column<string[]>('text[]'),
  smallints: new Column<number[]>('smallint[]'),
  integers: new Column<number[]>('integer[]'),
  numerics: new Column<string[]>('numeric[]'),
  dates: new Column<string[]>('date[]'),
  /** As PostgreSQL writes it: `[1,11)`. */
  int8range: new Column<string>('int8range'),
} as const;

export type Columns = Readonly<Record<string, Column>>;

export type RowOf<C extends Columns> = { [Name in keyof C]: C[Name]['held'] };
