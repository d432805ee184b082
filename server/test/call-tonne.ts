import { Readable, Writable } from 'node:stream';
import { runCommand } from '../src/cli/run-command.ts';
import type { Run } from './tonne.ts';

/** The parts of the process that a command uses. */
type Surroundings = Pick<NodeJS.Process, 'argv' | 'env' | 'stdin' | 'stdout' | 'stderr'>;

let last: Promise<unknown> = Promise.resolve();

/**
 * Runs a command of the same program without a separate process, which takes half a second to load. Use it to test the
 * output and effects of a command. `runTonne` tests how a process starts, reads its input and ends.
 */
export function callTonne(args: readonly string[], environment: NodeJS.ProcessEnv, input = ''): Promise<Run> {
  const call = last.then(() => callAlone(args, environment, input));
  last = call.catch(() => undefined);
  return call;
}

async function callAlone(args: readonly string[], environment: NodeJS.ProcessEnv, input: string): Promise<Run> {
  const stdout = createPaper();
  const stderr = createPaper();
  const restore = surround({
    argv: [process.execPath, 'tonne', ...args],
    env: { PATH: process.env.PATH, ...environment },
    stdin: Readable.from([Buffer.from(input)]) as NodeJS.ReadStream & { fd: 0 },
    stdout: stdout.stream as NodeJS.WriteStream & { fd: 1 },
    stderr: stderr.stream as NodeJS.WriteStream & { fd: 2 },
  });
  process.exitCode = undefined;
  try {
    await runCommand();
    return { code: Number(process.exitCode ?? 0), stdout: stdout.text(), stderr: stderr.text() };
  } finally {
    process.exitCode = undefined;
    restore();
  }
}

/** Returns a function that restores the previous values. */
function surround(surroundings: Surroundings): () => void {
  const names = Object.keys(surroundings) as (keyof Surroundings)[];
  const before = names.map((name) => [name, Object.getOwnPropertyDescriptor(process, name)!] as const);
  for (const name of names) Object.defineProperty(process, name, { value: surroundings[name], configurable: true });
  return () => {
    for (const [name, descriptor] of before) Object.defineProperty(process, name, descriptor);
  };
}

function createPaper(): { stream: Writable; text(): string } {
  const chunks: Buffer[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk);
      done();
    },
  });
  return { stream, text: () => Buffer.concat(chunks).toString() };
}
