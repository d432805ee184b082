import { run } from '@tonne/cli';
import { programOverTheApi } from './over-the-api.ts';

/** Runs the command that this process was called with, and sets its exit code. */
export async function runCommand(): Promise<void> {
  const program = programOverTheApi(process.argv[2] ?? '');
  if (program) return run(program);
  const { runProgram } = await import('./program.ts');
  return runProgram();
}
