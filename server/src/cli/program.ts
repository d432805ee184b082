import { addUserCommands, EXIT, type Failure, failureOf, run } from '@tonne/cli';
import { Command } from 'commander';
import { AppError, publicCode } from '../platform/errors/index.ts';
import { rooms } from '../rooms.ts';
import { sentenceFor } from '../start-error.ts';
import { backupCommand } from './backup.ts';
import { doctorCommand } from './doctor.ts';
import { addExamples } from './examples.ts';
import { importCommands } from './import.ts';
import { keysCommands } from './keys.ts';
import { migrateCommand } from './migrate.ts';
import { restoreCommand } from './restore.ts';
import { secretsCommands } from './secrets.ts';
import { inHouse } from './session.ts';

/** Those that belong to no room. */
export const houseCommands = [
  ...[importCommands, migrateCommand, keysCommands, secretsCommands],
  ...[backupCommand, restoreCommand, doctorCommand],
];

/** The operator's commands, each room's and those of the whole house, and the commands of a user. */
export function createProgram(): Command {
  const program = new Command('tonne').description(
    "Tonne from the terminal: the operator's commands, and those of a user over the API.",
  );
  program.commandsGroup('The service, for its operator:');
  for (const room of rooms) for (const command of room.commands(inHouse)) program.addCommand(command);
  for (const command of houseCommands) program.addCommand(command());
  addExamples(program);
  return addUserCommands(program);
}

/** Runs any command, of the operator or of a user, and sets the exit code of this process. */
export const runProgram = (): Promise<void> => run(createProgram(), toFailure);

function toFailure(error: unknown): Failure {
  if (error instanceof AppError) {
    const { code, message, details } = error;
    return { code: publicCode(code), message, details, exitCode: EXIT.failure };
  }
  const message = sentenceFor(error);
  return message === undefined ? failureOf(error) : { code: 'FAILED', message, exitCode: EXIT.failure };
}
