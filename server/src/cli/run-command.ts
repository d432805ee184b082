import { run, userProgram } from '@tonne/cli';
import type { Command } from 'commander';

/** Groups in which the operator has commands too, and the completion, which knows all of them. */
const OF_BOTH = ['completion', 'factors'];

/**
 * The program for a command that works over the API alone; none for any other. It needs nothing of the server, whose
 * modules take longer to load than most commands take to run.
 */
export function programOverTheApi(name: string): Command | undefined {
  const program = userProgram();
  const isIn = program.commands.some((command) => command.name() === name);
  return isIn && !OF_BOTH.includes(name) ? program : undefined;
}

/** Runs the command that this process was called with, and sets its exit code. */
export async function runCommand(): Promise<void> {
  const program = programOverTheApi(process.argv[2] ?? '');
  if (program) return run(program);
  const { runProgram } = await import('./program.ts');
  return runProgram();
}
