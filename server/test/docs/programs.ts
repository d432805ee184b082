import { type ChildProcess, execFile, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Example } from './examples.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const execute = promisify(execFile);

/** The package as published, without access to the rest of the repository. */
export function installSdk(folder: string): void {
  const installed = join(folder, 'node_modules', '@tonne', 'sdk');
  execFileSync(process.execPath, [join(ROOT, 'sdk', 'build.mjs'), installed], { stdio: 'inherit' });
}

/** In a folder without a tsconfig.json, which would apply to files that are not its own. */
export function compileTypeScript(folder: string, file: string): void {
  const compiler = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc');
  const types = ['--types', 'node', '--typeRoots', join(ROOT, 'node_modules', '@types')];
  const language = ['--strict', '--module', 'nodenext', '--target', 'es2023', '--lib', 'es2023'];
  const args = [compiler, file, ...language, ...types];
  const { status, stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(`this does not compile:\n${stdout}`);
}

export interface RunningProgram {
  /** All output so far. */
  printed(): string;
  stop(): Promise<void>;
}

/** A reader's folder, with the SDK installed, in which the programs of a document run. */
export interface Workplace {
  readonly folder: string;
  /** Runs a program to its end and returns its output. */
  run(program: Example, environment: Record<string, string>): Promise<string>;
  /** Starts a program that does not end by itself. */
  start(program: Example, environment: Record<string, string>): RunningProgram;
  remove(): void;
}

export function newWorkplace(): Workplace {
  const folder = mkdtempSync(join(tmpdir(), 'tonne-workplace-'));
  installSdk(folder);
  const prepare = createPreparation(folder);
  const settings = (environment: Record<string, string>) => ({
    cwd: folder,
    env: { PATH: process.env.PATH, ...environment },
  });
  return {
    folder,
    async run(program, environment) {
      const [command, args] = prepare(program);
      const { stdout, stderr } = await execute(command, args, settings(environment));
      if (stderr !== '') throw new Error(`the program in line ${program.line} complains:\n${stderr}`);
      return stdout.trimEnd();
    },
    start(program, environment) {
      const [command, args] = prepare(program);
      return watch(spawn(command, args, { ...settings(environment), stdio: ['ignore', 'pipe', 'inherit'] }));
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Writes a program to a file, and returns the command that runs it. */
function createPreparation(folder: string): (program: Example) => [command: string, args: string[]] {
  // By name; compiling takes longer than most programs run, and some run repeatedly.
  const compiled = new Map<string, string>();
  return ({ language, command, line }) => {
    const name = `line-${line}`;
    const write = (extension: string): string => {
      writeFileSync(join(folder, `${name}.${extension}`), command);
      return `${name}.${extension}`;
    };
    if (language === 'python') return ['python3', [write('py')]];
    if (language === 'sh') return ['bash', ['-eu', write('sh')]];
    if (compiled.get(name) !== command) compileTypeScript(folder, write('mts'));
    compiled.set(name, command);
    return [process.execPath, [`${name}.mjs`]];
  };
}

function watch(process: ChildProcess): RunningProgram {
  const closed = once(process, 'close');
  let printed = '';
  process.stdout?.on('data', (chunk) => (printed += chunk));
  return {
    printed: () => printed.trimEnd(),
    async stop() {
      process.kill();
      await closed;
    },
  };
}
