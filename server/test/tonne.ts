import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const BIN = fileURLToPath(new URL('../bin/tonne.mjs', import.meta.url));

export interface Run {
  code: number;
  stdout: string;
  stderr: string;
}

/** The operator's command as a process of its own, which knows nothing of this one's environment but the path. */
export function runTonne(args: readonly string[], environment: NodeJS.ProcessEnv): Promise<Run> {
  const env = { PATH: process.env.PATH, ...environment };
  return new Promise((resolve) => {
    execFile(process.execPath, [BIN, ...args], { env }, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code ?? 1) : 0, stdout, stderr });
    });
  });
}
