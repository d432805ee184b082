import { addUserCommands, EXIT, type Failure, failureOf, run } from '@tonne/cli';
import { Command } from 'commander';
import { startErrorMessage } from '../boot/start-error.ts';
import { features } from '../features.ts';
import { AppError, publicCode } from '../platform/errors/index.ts';
import { backupCommand, restoreCommand } from './backup/commands.ts';
import { doctorCommand } from './doctor/command.ts';
import { addHelpExamples } from './help-examples.ts';
import { importCommands } from './import/command.ts';
import { keysCommands } from './keys/commands.ts';
import { migrateCommand } from './migrate.ts';
import { secretsCommands } from './secrets.ts';
import { withService } from './session.ts';

/** Commands that belong to no feature. */
export const serverCommands = [
  importCommands,
  migrateCommand,
  keysCommands,
  secretsCommands,
  backupCommand,
  restoreCommand,
  doctorCommand,
];

/** All commands: the operator's, from each feature and for the whole service, and the user's. */
export function createProgram(): Command {
  const program = new Command('tonne').description(
    "Tonne from the terminal: the operator's commands, and the user's commands over the API.",
  );
  program.commandsGroup('The service, for its operator:');
  for (const feature of features) for (const command of feature.commands(withService)) program.addCommand(command);
  for (const command of serverCommands) program.addCommand(command());
  addHelpExamples(program);
  return addUserCommands(program);
}

/** Runs any command of the operator or a user, and sets the exit code of this process. */
export const runProgram = (): Promise<void> => run(createProgram(), toFailure);

function toFailure(error: unknown): Failure {
  if (error instanceof AppError) {
    const { code, message, details } = error;
    return { code: publicCode(code), message, details, exitCode: EXIT.failure };
  }
  const message = startErrorMessage(error);
  return message === undefined ? failureOf(error) : { code: 'FAILED', message, exitCode: EXIT.failure };
}
