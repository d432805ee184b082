import type { Columns, RowOf } from './sql/column.ts';
import type { Sql } from './sql/sql.ts';

/** Anything that runs SQL: the pool for reads, a transaction for writes. Stores take this and never know which. */
export interface Db {
  /** The rows, whose names and types are checked against what the statement returns. */
  query<C extends Columns>(columns: C, statement: Sql): Promise<RowOf<C>[]>;
  /** The first row, for statements that return at most one. */
  one<C extends Columns>(columns: C, statement: Sql): Promise<RowOf<C> | undefined>;
  /** Rows touched, for conditional updates whose outcome is the count. */
  execute(statement: Sql): Promise<number>;
  /** For reads that do not depend on each other: on one connection, and in one write if they are asked for at once. */
  together<T>(work: (db: Db) => Promise<T>): Promise<T>;
}

/** A Db that commits or rolls back as one. Writes and whatever must follow them (events, jobs) ask for this type. */
export interface Tx extends Db {
  /** Queues a statement whose result no caller needs. It leaves with the next one or with COMMIT, which then fails if it fails. */
  later(statement: Sql): void;
  /** Wakes workers for the work of this name once the transaction has ended. */
  announce(work: string): void;
  readonly isTransaction: true;
}

export interface Database extends Db {
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Many reads that all see the same moment, however long they take and whatever is written meanwhile. */
  snapshot<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** Wakes workers for the work of this name. Nobody waits for it. */
  announce(work: string): void;
  /** False from the moment the database stops answering until it answers again. */
  isAvailable(): boolean;
  close(): Promise<void>;
}
