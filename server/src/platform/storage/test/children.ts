import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import { onTestFinished } from 'vitest';
import type { Task } from './child.ts';

/** Node 20 runs no TypeScript, so this bundles the child into the folder and returns its program. */
export function compileChild(folder: string): string {
  const program = join(folder, 'child.mjs');
  const entry = fileURLToPath(new URL('child.ts', import.meta.url));
  // Some libraries are CommonJS and require Node's own modules.
  const banner = {
    js: `import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);`,
  };
  buildSync({ entryPoints: [entry], outfile: program, bundle: true, platform: 'node', format: 'esm', banner });
  return program;
}

/** Resolves with the child's first message. */
export async function startChild<T>(program: string, task: Task): Promise<{ said: T; kill(): Promise<void> }> {
  const child: ChildProcess = spawn(process.execPath, [program, JSON.stringify(task)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  onTestFinished(() => void child.kill('SIGKILL'));
  const [line] = (await once(createInterface(child.stdout!), 'line')) as [string];
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL');
    await exited;
  };
  return { said: JSON.parse(line) as T, kill };
}
