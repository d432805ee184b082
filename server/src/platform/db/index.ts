export { lockName } from './advisory-lock.ts';
export { ALL_WORK, WORK_CHANNEL } from './announcer.ts';
export { dbOver } from './client.ts';
export { type Column, type Columns, column, type RowOf } from './column.ts';
export { createDatabase, type DatabaseOptions } from './database.ts';
export { CannotConnect, exclusively } from './exclusive.ts';
export {
  isReadOnly,
  isTransient,
  unavailable,
  violatesCheck,
  violatesExclusion,
  violatesForeignKey,
  violatesUnique,
} from './faults.ts';
export { inTimes, isAmong, type TimeFilter } from './filters.ts';
export { currentRole, grantTo } from './grants-store.ts';
export type { Position } from './keyset.ts';
export { lookUpTogether } from './look-up.ts';
export { appliedMigrations, MigrationError, migrate, pendingMigrations } from './migrate.ts';
export { type Listed, type Listing, listPage, NOT_OURS, type PageQuery } from './page.ts';
export { sharesSessions } from './pooler.ts';
export { empty, join, raw, type Sql, sql } from './sql.ts';
export { snakeCase, Table, type TableRow, table } from './table.ts';
export { transactionOn } from './transaction.ts';
export type { Database, Db, Tx } from './types.ts';
