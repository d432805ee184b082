import { type ChildProcess, execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const BIN = fileURLToPath(new URL('../bin/tonne.mjs', import.meta.url));

export interface Run {
  /** Null if a signal ended it. */
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Runs the operator's command as a separate process, which inherits only the path from this environment. */
export function startTonne(
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
): { child: ChildProcess; ended: Promise<Run> } {
  const env = { PATH: process.env.PATH, ...environment };
  let child!: ChildProcess;
  const ended = new Promise<Run>((resolve) => {
    child = execFile(process.execPath, [BIN, ...args], { env }, (_error, stdout, stderr) => {
      resolve({ code: child.exitCode, stdout, stderr });
    });
  });
  return { child, ended };
}

export const runTonne = (args: readonly string[], environment: NodeJS.ProcessEnv): Promise<Run> =>
  startTonne(args, environment).ended;
