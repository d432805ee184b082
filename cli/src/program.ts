import { styleText } from 'node:util';
import { Command, CommanderError } from 'commander';
import { accountCommands } from './commands/account.ts';
import { activitiesCommands } from './commands/activities.ts';
import { certificatesCommands } from './commands/certificates.ts';
import { completionCommand } from './commands/completion.ts';
import { entriesCommands } from './commands/entries.ts';
import { factorsCommands } from './commands/factors.ts';
import { importsCommands } from './commands/imports/imports.ts';
import { locationsCommands } from './commands/locations.ts';
import { mcpCommand } from './commands/mcp.ts';
import { offsetsCommands } from './commands/offsets.ts';
import { periodsCommands } from './commands/periods.ts';
import { reportsCommands } from './commands/reports.ts';
import { summaryCommand } from './commands/summary.ts';
import { targetsCommands } from './commands/targets.ts';
import { unitsCommands } from './commands/units.ts';
import { EXIT, type Failure, failureOf } from './failure.ts';
import { report } from './report.ts';
import { VERSION } from './version.ts';

const GROUP = 'Your organisation, over the API:';

/** Adds the user's commands to a program. Commands of an existing group join that group. */
export function addUserCommands(program: Command): Command {
  const commands = [
    ...accountCommands(),
    summaryCommand(),
    entriesCommands(),
    importsCommands(),
    activitiesCommands(),
    factorsCommands(),
    reportsCommands(),
    targetsCommands(),
    offsetsCommands(),
    certificatesCommands(),
    locationsCommands(),
    periodsCommands(),
    unitsCommands(),
    mcpCommand(),
    completionCommand(() => program, new Command('completion')),
  ];
  for (const command of commands) mount(program, command);
  return program;
}

function mount(program: Command, command: Command): void {
  const present = program.commands.find((each) => each.name() === command.name());
  if (!present) program.addCommand(command.helpGroup(GROUP));
  else for (const each of command.commands) present.addCommand(each);
}

/** The program for users without a server. */
export const userProgram = (): Command =>
  addUserCommands(new Command('tonne').description('Tonne from the terminal. Sign in with "tonne login" first.'));

/** Runs the command line of this process and sets its exit code. */
export async function run(program: Command, toFailure: (error: unknown) => Failure = failureOf): Promise<void> {
  // A reader such as `head` may close the pipe early.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : EXIT.failure));
  program.version(VERSION, '--version', 'print the version');
  for (const command of everyCommand(program)) {
    command.exitOverride().configureOutput({ outputError: () => {} });
    command.configureHelp({ styleTitle: (title) => styleText('bold', title, { validateStream: false }) });
  }
  try {
    await program.parseAsync();
  } catch (error) {
    process.exitCode = end(error, toFailure);
  }
}

function end(error: unknown, toFailure: (error: unknown) => Failure): number {
  if (error instanceof CommanderError && error.exitCode === 0) return EXIT.success;
  // The command is incomplete, so help was shown.
  if (error instanceof CommanderError && error.code === 'commander.help') return EXIT.usage;
  const failure = error instanceof CommanderError ? failureOf(error) : toFailure(error);
  report(failure, process.argv.includes('--json'), error);
  return failure.exitCode;
}

const everyCommand = (command: Command): Command[] => [command, ...command.commands.flatMap(everyCommand)];
