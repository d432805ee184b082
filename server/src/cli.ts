import { Command } from 'commander';
import { auditCommands } from './cli/audit.ts';
import { backupCommand } from './cli/backup.ts';
import { certificateCommands } from './cli/certificate.ts';
import { doctorCommand } from './cli/doctor.ts';
import { factorCommands } from './cli/factors.ts';
import { importCommands } from './cli/import.ts';
import { keyCommands } from './cli/key.ts';
import { ledgerCommands } from './cli/ledger.ts';
import { migrateCommand } from './cli/migrate.ts';
import { organisationCommands } from './cli/organisation.ts';
import { planCommands } from './cli/plan.ts';
import { projectCommands } from './cli/projects.ts';
import { restoreCommand } from './cli/restore.ts';
import { userCommands } from './cli/user.ts';
import { AppError } from './platform/errors/index.ts';
import { sentenceFor } from './start-error.ts';

const program = new Command('tonne')
  .description("The operator's commands. Each takes --json for machine-readable output.")
  .addCommand(organisationCommands())
  .addCommand(userCommands())
  .addCommand(planCommands())
  .addCommand(keyCommands())
  .addCommand(factorCommands())
  .addCommand(projectCommands())
  .addCommand(importCommands())
  .addCommand(auditCommands())
  .addCommand(ledgerCommands())
  .addCommand(certificateCommands())
  .addCommand(migrateCommand())
  .addCommand(backupCommand())
  .addCommand(restoreCommand())
  .addCommand(doctorCommand());

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
