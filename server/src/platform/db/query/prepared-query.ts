import pg, { type FieldDef } from 'pg';
import { serialize } from 'pg-protocol';
import { type Prepared, UNNAMED } from '../sql/sql.ts';
import { type RowReader, rowReader } from './row-reader.ts';

/** The only file that relies on the inside of pg, whose version is pinned for it. */
type Connection = pg.Connection & { readonly parsedStatements: Readonly<Record<string, string>> };
const { prepareValue } = (pg as unknown as { utils: { prepareValue: (value: unknown) => Buffer | string | null } })
  .utils;

const BEGIN = Buffer.concat([serialize.parse({ text: 'BEGIN' }), serialize.bind(), serialize.execute()]);
const EXECUTE = serialize.execute();
const DESCRIBE_AND_EXECUTE = Buffer.concat([serialize.describe({ type: 'P' }), EXECUTE]);
const SYNC = serialize.sync();

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
 * Runs prepared statements in one write, opening a transaction in front of them on request. pg's own query asks for the
 * columns of the result every time and writes each message by itself; this one asks once a connection and reads rows by
 * a function made for the statement. If one of several fails, PostgreSQL skips those after it, and all are rejected.
 */
export async function runPrepared(
  client: pg.ClientBase,
  statements: readonly Prepared[],
  { begin }: { begin: boolean },
): Promise<QueryResult[]> {
  if (statements.every(({ name }) => isDescribed(client, name))) return submit(client, statements, begin);
  const results: QueryResult[] = [];
  for (const [place, each] of statements.entries()) {
    results.push(...(await submit(client, [each], begin && place === 0)));
  }
  return results;
}

export async function runOne(client: pg.ClientBase, statement: Prepared): Promise<QueryResult> {
  const [result] = await submit(client, [statement], false);
  return result!;
}

const submit = (client: pg.ClientBase, statements: readonly Prepared[], begin: boolean): Promise<QueryResult[]> =>
  new Promise((resolve, reject) => void client.query(new PreparedQuery(statements, begin, resolve, reject)));

const isDescribed = (client: pg.ClientBase, name: string): boolean =>
  shapesOf.get((client as unknown as { connection: pg.Connection }).connection)?.has(name) ?? false;

/** One statement, or several that the connection has described before. */
class PreparedQuery implements pg.Submittable {
  /** pg notes by these that the statement is parsed. */
  readonly name: string;
  readonly text: string;
  readonly #statements: readonly Prepared[];
  readonly #begin: boolean;
  readonly #resolve: (results: QueryResult[]) => void;
  readonly #reject: (error: Error) => void;
  readonly #results: QueryResult[] = [];
  #shapes = new Map<string, Shape>();
  /** Of the statement whose result comes next, if it is described. */
  #shape: Shape | undefined;
  #rows: object[] = [];
  #failure: Error | undefined;

  constructor(
    statements: readonly Prepared[],
    begin: boolean,
    resolve: (results: QueryResult[]) => void,
    reject: (error: Error) => void,
  ) {
    this.name = statements[0]?.name ?? UNNAMED;
    this.text = statements[0]?.text ?? '';
    this.#statements = statements;
    this.#begin = begin;
    this.#resolve = resolve;
    this.#reject = reject;
  }

  /** Returns the error of a value that cannot be sent; pg then goes on with the next query. */
  submit(connection: pg.Connection): Error | null {
    this.#shapes = shapesOf.get(connection) ?? this.#shapes;
    shapesOf.set(connection, this.#shapes);
    this.#shape = this.#shapes.get(this.name);
    try {
      connection.stream.write(this.#messages((connection as Connection).parsedStatements));
      return null;
    } catch (error) {
      return error as Error;
    }
  }

  #messages(parsed: Connection['parsedStatements']): Buffer {
    const { name, text } = this;
    const isNew = this.#shape === undefined;
    const messages: Buffer[] = [];
    // BEGIN has no name, so it would replace an unnamed statement that was parsed before it.
    if (this.#begin && name === UNNAMED) messages.push(BEGIN);
    if (isNew && parsed[name] === undefined) messages.push(serialize.parse({ name, text }));
    // pg takes the first ParseComplete for that of the named statement, so BEGIN comes after it.
    if (this.#begin && name !== UNNAMED) messages.push(BEGIN);
    for (const { name: statement, values } of this.#statements) {
      messages.push(serialize.bind({ statement, values, valueMapper: prepareValue }));
      messages.push(isNew ? DESCRIBE_AND_EXECUTE : EXECUTE);
    }
    messages.push(SYNC);
    return Buffer.concat(messages);
  }

  handleRowDescription({ fields }: { fields: FieldDef[] }): void {
    this.#shape = { fields, read: rowReader(fields) };
    this.#remember(this.#shape);
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
    if (text === 'BEGIN') return;
    if (!this.#shape) this.#remember(NO_ROWS);
    const rowCount = Number(text.slice(text.lastIndexOf(' ') + 1)) || 0;
    this.#results.push({ rows: this.#rows, fields: this.#shape?.fields ?? [], rowCount });
    this.#rows = [];
    const next = this.#statements[this.#results.length];
    this.#shape = next && this.#shapes.get(next.name);
  }

  handleReadyForQuery(): void {
    if (this.#failure) this.#reject(this.#failure);
    else this.#resolve(this.#results);
  }

  handleError(error: Error): void {
    this.#reject(error);
  }

  #remember(shape: Shape): void {
    if (this.name !== UNNAMED) this.#shapes.set(this.name, shape);
  }
}
