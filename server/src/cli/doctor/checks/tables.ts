import type pg from 'pg';
import { findOrigin } from '../../../features/record/index.ts';
import { features } from '../../../features.ts';
import type { Clock } from '../../../platform/clock.ts';
import { dbOver, MigrationError, pendingMigrations } from '../../../platform/db/index.ts';
import { isOverdue as areJobsOverdue } from '../../../platform/work/index.ts';
import { type Finding, failed, ok, warning } from '../finding.ts';

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

const MINUTES = 10;

/** Checks the overdue work of each feature, and jobs that belong to no feature. */
export async function checkBacklog(client: pg.Client, clock: Clock): Promise<Finding> {
  const db = dbOver(client);
  const before = new Date(clock.now().getTime() - MINUTES * 60_000);
  const late: string[] = [];
  for (const feature of features) if (await feature.overdue(db, before)) late.push(feature.name);
  if (await areJobsOverdue(db, before)) late.push('jobs');
  if (late.length === 0) return ok(`nothing has been due for more than ${MINUTES} minutes`);
  return warning(
    `Due for more than ${MINUTES} minutes, and not started: ${late.join(', ')}`,
    'Check that a worker runs (ROLE=all or ROLE=worker) and read its log.',
  );
}

/** The name in signed checkpoints. It stays the same when PUBLIC_URL changes. */
export async function checkLogOrigin(client: pg.Client): Promise<Finding> {
  const origin = await findOrigin(dbOver(client));
  return ok(origin ?? 'none yet: the first checkpoint takes the host of PUBLIC_URL');
}
