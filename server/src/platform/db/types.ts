import type { Sql } from 'sql-template-tag';

/** Anything that runs SQL: the pool for reads, a transaction for writes. Stores take this and never know which. */
export interface Db {
  query<Row extends object>(statement: Sql): Promise<Row[]>;
  /** Rows touched, for conditional updates whose outcome is the count. */
  execute(statement: Sql): Promise<number>;
}

/** A Db that commits or rolls back as one. Writes and whatever must follow them (events, jobs) ask for this type. */
export interface Tx extends Db {
  readonly isTransaction: true;
  /** For a library that brings its own SQL and must write inside this transaction. */
  run(text: string, values: unknown[]): Promise<{ rows: object[] }>;
}

export interface Database extends Db {
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Many reads that all see the same moment, however long they take and whatever is written meanwhile. */
  snapshot<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** False from the moment the database stops answering until it answers again. */
  isAvailable(): boolean;
  close(): Promise<void>;
}
