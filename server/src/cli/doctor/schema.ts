import type pg from 'pg';
import { MigrationError, pendingMigrations } from '../../platform/db/index.ts';
import { type Finding, failed, ok, warning } from './finding.ts';

export async function checkSchema(client: pg.Client): Promise<Finding> {
  try {
    const pending = await pendingMigrations(client);
    if (pending.length === 0) return ok('up to date');
    return warning(
      `${pending.length} pending ${pending.length === 1 ? 'migration' : 'migrations'}, from ${pending[0]} on`,
      'They are applied at the next start, or now with tonne migrate.',
    );
  } catch (error) {
    if (!(error instanceof MigrationError)) throw error;
    return failed(error.message, 'Run the release that made this schema, or restore the backup from before it.');
  }
}
