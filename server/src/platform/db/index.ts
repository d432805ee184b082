export { default as sql, empty, join, raw, type Sql } from 'sql-template-tag';
export { createDatabase, type DatabaseOptions } from './database.ts';
export { CannotConnect, exclusively } from './exclusive.ts';
export {
  isReadOnly,
  isTransient,
  unavailable,
  violatedCheck,
  violatedForeignKey,
  violatedUnique,
  violatesExclusion,
  violatesForeignKey,
} from './faults.ts';
export { type Holds, openHolds } from './holds.ts';
export { appliedMigrations, MigrationError, migrate, pendingMigrations } from './migrate.ts';
export { sharesSessions } from './pooler.ts';
export type { Database, Db, Tx } from './types.ts';
