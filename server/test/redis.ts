import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

export interface RedisServer {
  url: string;
  port: number;
  /** SIGSTOP: connections stay open without any response. */
  halt(): void;
  resume(): void;
  /** SIGKILL, like a crash. */
  kill(): Promise<void>;
  /** Starts it again, empty, on the same port. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** `undefined` if the machine has no redis-server. The suites that need it are then skipped with a message. */
export const redisBinary: string | undefined = findRedis();

if (redisBinary === undefined) {
  console.warn(
    'SKIPPED: the Redis tests need a real redis-server, and there is none on the PATH. Install it ' +
      '(Debian: apt-get install redis-server; macOS: brew install redis) or set REDIS_SERVER to its ' +
      'path. All other tests run.',
  );
}

/** A server on a free port of 127.0.0.1 that writes nothing to disk. */
export async function startRedis(): Promise<RedisServer> {
  const port = await freePort();
  const directory = mkdtempSync(join(tmpdir(), 'tonne-redis-'));
  let child = await launch(port, directory);
  const kill = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
  };
  return {
    url: `redis://127.0.0.1:${port}`,
    port,
    halt: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
    kill: () => kill('SIGKILL'),
    async restart() {
      await kill('SIGKILL');
      child = await launch(port, directory);
    },
    async stop() {
      await kill('SIGKILL');
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

async function launch(port: number, directory: string): Promise<ChildProcess> {
  if (redisBinary === undefined) throw new Error('there is no redis-server on this machine');
  const options = ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', directory];
  const child = spawn(redisBinary, options, { stdio: ['ignore', 'pipe', 'ignore'] });
  const killWithParent = () => child.kill('SIGKILL');
  process.once('exit', killWithParent);
  child.once('exit', () => process.off('exit', killWithParent));
  await untilReady(child);
  return child;
}

function untilReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`redis-server ended before it was ready:\n${output}`)));
    child.stdout!.on('data', (chunk: Buffer) => {
      output += chunk;
      if (output.includes('Ready to accept connections')) resolve();
    });
  });
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

function findRedis(): string | undefined {
  const named = process.env.REDIS_SERVER;
  if (named !== undefined && named !== '') return named;
  const candidates = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'redis-server'));
  return candidates.find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
