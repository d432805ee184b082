import type { Columns, RowOf } from './sql/column.ts';
import type { Sql } from './sql/sql.ts';

/** Anything that runs SQL: the pool for reads, a transaction for writes. Stores take this and never know which. */
export interface Db {
  /** The rows. Their names and types are checked against the statement's result. */
  query<C extends Columns>(columns: C, statement: Sql): Promise<RowOf<C>[]>;
  /** The first row of a statement that returns at most one. */
  one<C extends Columns>(columns: C, statement: Sql): Promise<RowOf<C> | undefined>;
  /** Number of changed rows, for conditional updates. */
  execute(statement: Sql): Promise<number>;
  /** For independent reads: on one connection, and in one write if they start together. */
  together<T>(work: (db: Db) => Promise<T>): Promise<T>;
}

/** A Db that commits or rolls back as one. Writes and the events and jobs that follow from them require this type. */
export interface Tx extends Db {
  /**
   * Queues a statement whose result is not needed. It is sent with the next one or with COMMIT, and COMMIT fails if it
   * fails.
   */
  later(statement: Sql): void;
  /** Wakes workers for this work after the transaction has ended. */
  announce(work: string): void;
  readonly isTransaction: true;
}

export interface Database extends Db {
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Many reads that all see the same state, however long they take and whatever is written meanwhile. */
  snapshot<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** Wakes workers for this work, without waiting. */
  announce(work: string): void;
  /** False from the moment the database stops answering until it answers again. */
  isAvailable(): boolean;
  close(): Promise<void>;
}
