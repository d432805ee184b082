import { Command } from 'commander';
import { prepareDatabase, setUp } from '../boot/database.ts';
import { pendingMigrations } from '../platform/db/index.ts';
import { createLogger } from '../platform/log.ts';
import { print } from '../platform/operator/index.ts';
import { onDatabase } from './session.ts';

export function migrateCommand(): Command {
  return new Command('migrate')
    .description('update the schema and the published factors to this release, as a start does')
    .option('--dry-run', 'only list the pending migrations')
    .option('--json', 'print JSON')
    .action(async ({ dryRun, json }) => {
      const result = await (dryRun ? listPending() : bringUpToDate());
      if (json) print(result, json);
      else process.stdout.write(forPeople(result));
    });
}

type Result = { pending: string[] } | { applied: string[] };

const listPending = (): Promise<Result> =>
  onDatabase(async ({ ownerUrl }) => ({ pending: await setUp(ownerUrl, pendingMigrations) }));

const bringUpToDate = (): Promise<Result> =>
  onDatabase(async (database) => ({ applied: await prepareDatabase(database, createLogger('silent')) }));

function forPeople(result: Result): string {
  const [word, names] = 'pending' in result ? ['pending', result.pending] : ['applied', result.applied];
  if (names.length === 0) return 'The database is up to date.\n';
  return names.map((name) => `${word}  ${name}\n`).join('');
}
