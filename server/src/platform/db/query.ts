import pg, { type FieldDef } from 'pg';
import { serialize } from 'pg-protocol';
import { type RowReader, rowReader } from './row-reader.ts';
import type { Prepared } from './statement.ts';

/** The only file that relies on the inside of pg, whose version is pinned for it. */
type Connection = pg.Connection & { readonly parsedStatements: Readonly<Record<string, string>> };
const { prepareValue } = (pg as unknown as { utils: { prepareValue(value: unknown): unknown } }).utils;

const DESCRIBE = serialize.describe({ type: 'P' });
const BEGIN = Buffer.concat([serialize.parse({ text: 'BEGIN' }), serialize.bind(), serialize.execute()]);
const EXECUTE_AND_SYNC = Buffer.concat([serialize.execute(), serialize.sync()]);

export interface QueryResult {
  readonly rows: object[];
  readonly fields: readonly FieldDef[];
  /** Rows returned or touched. */
  readonly rowCount: number;
}

interface Shape {
  readonly fields: readonly FieldDef[];
  readonly read: RowReader;
}

const NO_ROWS: Shape = { fields: [], read: () => ({}) };

/** PostgreSQL refuses to run a prepared statement whose result has changed, so one description a connection is enough. */
const shapesOf = new WeakMap<pg.Connection, Map<string, Shape>>();

/**
 * Runs a prepared statement. pg's own query asks for the columns of the result every time and writes each message by
 * itself; this one asks once a connection, reads rows by a function made for the statement, and writes once.
 */
export const runPrepared = (client: pg.ClientBase, statement: Prepared, opening?: Opening): Promise<QueryResult> =>
  new Promise((resolve, reject) => void client.query(new PreparedQuery(statement, opening, resolve, reject)));

/** The statement opens a transaction: `BEGIN` goes out together with it, not on a round trip of its own. */
export type Opening = 'BEGIN';

class PreparedQuery implements pg.Submittable {
  /** pg notes by these that the statement is parsed. */
  readonly name: string;
  readonly text: string;
  readonly #values: unknown[];
  readonly #opening: Opening | undefined;
  readonly #resolve: (result: QueryResult) => void;
  readonly #reject: (error: Error) => void;
  #shapes: Map<string, Shape> | undefined;
  #shape: Shape | undefined;
  #rows: object[] = [];
  #rowCount = 0;
  #failure: Error | undefined;

  constructor(
    { name, text, values }: Prepared,
    opening: Opening | undefined,
    resolve: (result: QueryResult) => void,
    reject: (error: Error) => void,
  ) {
    this.name = name;
    this.text = text;
    this.#values = values;
    this.#opening = opening;
    this.#resolve = resolve;
    this.#reject = reject;
  }

  /** Returns the error of a value that cannot be sent; pg then goes on with the next query. */
  submit(connection: pg.Connection): Error | null {
    const shapes = shapesOf.get(connection) ?? new Map<string, Shape>();
    shapesOf.set(connection, shapes);
    this.#shapes = shapes;
    this.#shape = shapes.get(this.name);
    try {
      connection.stream.write(this.#messages((connection as Connection).parsedStatements));
      return null;
    } catch (error) {
      return error as Error;
    }
  }

  #messages(parsed: Connection['parsedStatements']): Buffer {
    const { name, text } = this;
    const bind = serialize.bind({ statement: name, values: this.#values, valueMapper: prepareValue });
    const begin = this.#opening ? [BEGIN] : [];
    if (this.#shape) return Buffer.concat([...begin, bind, EXECUTE_AND_SYNC]);
    // Parsed before BEGIN is: pg takes the first answer to a parsing for that of the named statement.
    const parse = parsed[name] === undefined ? [serialize.parse({ name, text })] : [];
    return Buffer.concat([...parse, ...begin, bind, DESCRIBE, EXECUTE_AND_SYNC]);
  }

  handleRowDescription({ fields }: { fields: FieldDef[] }): void {
    this.#shape = { fields, read: rowReader(fields) };
    this.#shapes?.set(this.name, this.#shape);
  }

  handleDataRow({ fields }: { fields: Array<string | null> }): void {
    if (this.#failure || !this.#shape) return;
    try {
      this.#rows.push(this.#shape.read(fields));
    } catch (error) {
      this.#failure = error as Error;
    }
  }

  /** `INSERT 0 3`, `UPDATE 3`, `SELECT 3`: the number of rows comes last. */
  handleCommandComplete({ text }: { text: string }): void {
    if (text === this.#opening) return;
    this.#rowCount = Number(text.slice(text.lastIndexOf(' ') + 1)) || 0;
    if (!this.#shape) this.#shapes?.set(this.name, NO_ROWS);
  }

  handleReadyForQuery(): void {
    if (this.#failure) this.#reject(this.#failure);
    else this.#resolve({ rows: this.#rows, fields: this.#shape?.fields ?? [], rowCount: this.#rowCount });
  }

  handleError(error: Error): void {
    this.#reject(error);
  }
}
