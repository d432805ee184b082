import { run, userProgram } from '@tonne/cli';
import type { Command } from 'commander';

/** Groups that also have operator commands, and the completion, which needs all commands. */
const OF_BOTH = ['completion', 'factors'];

/**
 * The program for a command that only uses the API; undefined for any other. It loads no server module, because those take
 * longer to load than most commands take to run.
 */
export function programOverTheApi(name: string): Command | undefined {
  const program = userProgram();
  const isIn = program.commands.some((command) => command.name() === name);
  return isIn && !OF_BOTH.includes(name) ? program : undefined;
}

/** Runs the command of this process and sets its exit code. */
export async function runCommand(): Promise<void> {
  const program = programOverTheApi(process.argv[2] ?? '');
  if (program) return run(program);
  const { runProgram } = await import('./program.ts');
  return runProgram();
}
