import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { learnSecrets, watchOutput } from './leak-watch.ts';

const MAIN = fileURLToPath(new URL('../../dist/main.js', import.meta.url));

export type Environment = Readonly<Record<string, string>>;

export interface Ending {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

export interface ServerProcess {
  readonly pid: number;
  readonly ended: Promise<Ending>;
  isRunning(): boolean;
  stdout(): string;
  stderr(): string;
  /** Sends the signal and waits for the end. */
  end(signal: NodeJS.Signals): Promise<Ending>;
}

export interface LaunchOptions {
  readonly account?: { uid: number; gid: number };
  /** Parent folder of DATA_DIR if that is not set. */
  readonly folder?: string;
}

/** The compiled service as a separate process, with nothing of this process's environment that could change it. */
export function launch(environment: Environment, { account, folder = tmpdir() }: LaunchOptions = {}): ServerProcess {
  const { PATH = '', HOME = '/' } = process.env;
  const child = spawn(process.execPath, [MAIN], {
    cwd: folder,
    env: { PATH, HOME, LOG_LEVEL: 'debug', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...account,
  });
  const stdout = collect(child.stdout);
  const stderr = collect(child.stderr);
  const killWithTest = (): void => void child.kill('SIGKILL');
  process.once('exit', killWithTest);
  const ended = new Promise<Ending>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => {
      process.off('exit', killWithTest);
      resolve({ code, signal });
    });
  });
  watchOutput(() => stdout() + stderr());
  learnSecrets(...secretsOf(environment));
  return {
    pid: child.pid ?? 0,
    ended,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    stdout,
    stderr,
    end: (signal) => {
      child.kill(signal);
      return ended;
    },
  };
}

/** For DATA_DIR; removed by `remove`. */
export function newFolder(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'tonne-faults-'));
  // Tests of root start PostgreSQL under another account, which must reach the folder.
  chmodSync(path, 0o711);
  return { path, remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 10 }) };
}

function collect(stream: NodeJS.ReadableStream): () => string {
  const chunks: Buffer[] = [];
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  return () => Buffer.concat(chunks).toString();
}

function secretsOf({
  SECRET_KEY,
  BOOTSTRAP_API_KEY,
  METRICS_TOKEN,
  OPERATOR_TOKEN,
  DATABASE_URL,
}: Environment): string[] {
  const password = DATABASE_URL && URL.canParse(DATABASE_URL) ? new URL(DATABASE_URL).password : '';
  return [SECRET_KEY, BOOTSTRAP_API_KEY, METRICS_TOKEN, OPERATOR_TOKEN, password].filter((value): value is string =>
    Boolean(value),
  );
}
