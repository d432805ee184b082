import { Command } from 'commander';
import { backupCommand } from './cli/backup.ts';
import { doctorCommand } from './cli/doctor.ts';
import { importCommands } from './cli/import.ts';
import { migrateCommand } from './cli/migrate.ts';
import { restoreCommand } from './cli/restore.ts';
import { inHouse } from './cli/session.ts';
import { AppError } from './platform/errors/index.ts';
import { rooms } from './rooms.ts';
import { sentenceFor } from './start-error.ts';

const program = new Command('tonne').description(
  "The operator's commands. Each takes --json for machine-readable output.",
);
for (const room of rooms) for (const command of room.commands(inHouse)) program.addCommand(command);
for (const command of [importCommands, migrateCommand, backupCommand, restoreCommand, doctorCommand])
  program.addCommand(command());

program.parseAsync().catch((error: unknown) => {
  process.stderr.write(`tonne: ${describe(error)}\n`);
  process.exitCode = 1;
});

function describe(error: unknown): string {
  if (!(error instanceof AppError)) return sentenceFor(error) ?? (error as Error).stack ?? String(error);
  const fields = error.details?.map(({ field, message }) => `${field} ${message}`) ?? [];
  if (fields.length > 1) return [`${fields.length} mistakes:`, ...fields].join('\n  ');
  return fields.length === 1 ? `${fields[0]}.` : error.message;
}
