import pg, { type FieldDef } from 'pg';
import { serialize } from 'pg-protocol';
import { type RowReader, rowReader } from './row-reader.ts';
import type { Prepared } from './statement.ts';

/** The only file that relies on the inside of pg, whose version is pinned for it. */
type Connection = pg.Connection & { readonly parsedStatements: Readonly<Record<string, string>> };
const { prepareValue } = (pg as unknown as { utils: { prepareValue(value: unknown): unknown } }).utils;

const DESCRIBE = serialize.describe({ type: 'P' });
const BEGIN = Buffer.concat([serialize.parse({ text: 'BEGIN' }), serialize.bind(), serialize.execute()]);
const EXECUTE = serialize.execute();
const EXECUTE_AND_SYNC = Buffer.concat([EXECUTE, serialize.sync()]);

const bind = ({ name, values }: Pick<Prepared, 'name' | 'values'>): Buffer =>
  serialize.bind({ statement: name, values, valueMapper: prepareValue });

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

/** Goes out in front of a statement, in the same write: nobody waits for its outcome. */
export interface Lead {
  readonly begin: boolean;
  readonly statements: readonly Prepared[];
}

const NOTHING_AHEAD: Lead = { begin: false, statements: [] };

/**
 * Runs a prepared statement. pg's own query asks for the columns of the result every time and writes each message by
 * itself; this one asks once a connection, reads rows by a function made for the statement, and writes once. If one of
 * several statements fails, PostgreSQL skips those after it.
 */
export async function runPrepared(client: pg.ClientBase, statement: Prepared, lead = NOTHING_AHEAD) {
  if (lead.statements.every(({ name }) => isDescribed(client, name))) return submit(client, statement, lead);
  let { begin } = lead;
  for (const each of lead.statements) {
    await submit(client, each, { begin, statements: [] });
    begin = false;
  }
  return submit(client, statement, NOTHING_AHEAD);
}

const submit = (client: pg.ClientBase, statement: Prepared, lead: Lead): Promise<QueryResult> =>
  new Promise((resolve, reject) => void client.query(new PreparedQuery(statement, lead, resolve, reject)));

const isDescribed = (client: pg.ClientBase, name: string): boolean =>
  shapesOf.get((client as unknown as { connection: pg.Connection }).connection)?.has(name) ?? false;

class PreparedQuery implements pg.Submittable {
  /** pg notes by these that the statement is parsed. */
  readonly name: string;
  readonly text: string;
  readonly #values: unknown[];
  readonly #lead: Lead;
  readonly #resolve: (result: QueryResult) => void;
  readonly #reject: (error: Error) => void;
  #shapes: Map<string, Shape> | undefined;
  #shape: Shape | undefined;
  #rows: object[] = [];
  #rowCount = 0;
  /** How many of the statements in front have not been completed. */
  #leading: number;
  #failure: Error | undefined;

  constructor(
    { name, text, values }: Prepared,
    lead: Lead,
    resolve: (result: QueryResult) => void,
    reject: (error: Error) => void,
  ) {
    this.name = name;
    this.text = text;
    this.#values = values;
    this.#lead = lead;
    this.#leading = (lead.begin ? 1 : 0) + lead.statements.length;
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
    const { begin, statements } = this.#lead;
    const lead = [...(begin ? [BEGIN] : []), ...statements.flatMap((each) => [bind(each), EXECUTE])];
    const bound = bind({ name, values: this.#values });
    if (this.#shape) return Buffer.concat([...lead, bound, EXECUTE_AND_SYNC]);
    // Parsed before BEGIN is: pg takes the first answer to a parsing for that of the named statement.
    const parse = parsed[name] === undefined ? [serialize.parse({ name, text })] : [];
    return Buffer.concat([...parse, ...lead, bound, DESCRIBE, EXECUTE_AND_SYNC]);
  }

  handleRowDescription({ fields }: { fields: FieldDef[] }): void {
    this.#shape = { fields, read: rowReader(fields) };
    this.#shapes?.set(this.name, this.#shape);
  }

  handleDataRow({ fields }: { fields: Array<string | null> }): void {
    if (this.#leading > 0 || this.#failure || !this.#shape) return;
    try {
      this.#rows.push(this.#shape.read(fields));
    } catch (error) {
      this.#failure = error as Error;
    }
  }

  /** `INSERT 0 3`, `UPDATE 3`, `SELECT 3`: the number of rows comes last. */
  handleCommandComplete({ text }: { text: string }): void {
    if (this.#leading > 0) {
      this.#leading -= 1;
      return;
    }
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
