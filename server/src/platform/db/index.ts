export {
  isReadOnly,
  isTransient,
  unavailable,
  violatesCheck,
  violatesExclusion,
  violatesForeignKey,
  violatesUnique,
} from './errors.ts';
export { currentRole, grantTo } from './migrations/grants.store.ts';
export { appliedMigrations, MigrationError, migrate, pendingMigrations } from './migrations/migrate.ts';
export { CannotConnect, withSetupLock } from './migrations/setup-lock.ts';
export { ALL_WORK, WORK_CHANNEL } from './pool/announcer.ts';
export { createDatabase, type DatabaseOptions } from './pool/database.ts';
export { sharesSessions } from './pool/pooler.ts';
export { dbOver } from './query/client.ts';
export { batchLookUps } from './query/pipeline.ts';
export { lockName, transactionOn } from './query/transaction.ts';
export { type Column, type Columns, column, type RowOf } from './sql/column.ts';
export { inTimes, isAmong, type TimeFilter } from './sql/filters.ts';
export { type Listed, type Listing, listPage, NOT_OURS, type PageQuery, type Position } from './sql/page.ts';
export { empty, join, raw, type Sql, sql } from './sql/sql.ts';
export { snakeCase, Table, type TableRow, table } from './sql/table.ts';
export type { Database, Db, Tx } from './types.ts';
