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

/** Those that belong to no room. */
export const serverCommands = [
  importCommands,
  migrateCommand,
  keysCommands,
  secretsCommands,
  backupCommand,
  restoreCommand,
  doctorCommand,
];

/** The operator's commands, each room's and those of the whole service, and the commands of a user. */
export function createProgram(): Command {
  const program = new Command('tonne').description(
    "Tonne from the terminal: the operator's commands, and those of a user over the API.",
  );
  program.commandsGroup('The service, for its operator:');
  for (const room of features) for (const command of room.commands(withService)) program.addCommand(command);
  for (const command of serverCommands) program.addCommand(command());
  addHelpExamples(program);
  return addUserCommands(program);
}

/** Runs any command, of the operator or of a user, and sets the exit code of this process. */
export const runProgram = (): Promise<void> => run(createProgram(), toFailure);

function toFailure(error: unknown): Failure {
  if (error instanceof AppError) {
    const { code, message, details } = error;
    return { code: publicCode(code), message, details, exitCode: EXIT.failure };
  }
  const message = startErrorMessage(error);
  return message === undefined ? failureOf(error) : { code: 'FAILED', message, exitCode: EXIT.failure };
}
