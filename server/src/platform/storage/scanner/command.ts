import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { pipeline } from 'node:stream/promises';
import { findingIn, type Scanner, type Verdict } from './scanner.ts';

const LONGEST_MS = 300_000;
const MOST_OUTPUT = 16 * 1024;

/** The command receives none of the service's secrets. */
const ENVIRONMENT = { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', LANG: 'C.UTF-8' };

/**
 * Passes the file to a command on its standard input. As with clamscan, status 0 means clean, 1 infected, others a
 * failure.
 */
export const commandScanner =
  (program: string, args: readonly string[]): Scanner =>
  async (file, signal) => {
    const child = spawn(program, args, {
      env: ENVIRONMENT,
      stdio: ['pipe', 'pipe', 'ignore'],
      signal,
      timeout: LONGEST_MS,
      killSignal: 'SIGKILL',
    });
    const output: Buffer[] = [];
    let length = 0;
    child.stdout.on('data', (piece: Buffer) => {
      length += piece.length;
      if (length <= MOST_OUTPUT) output.push(piece);
    });
    let broken: unknown;
    const sending = pipeline(file, child.stdin).catch((error: unknown) => {
      broken = error;
    });
    const [[status, killedBy]] = await Promise.all([once(child, 'close'), sending]);
    return verdictOf(program, { status, killedBy, broken, output: Buffer.concat(output).toString() });
  };

interface Outcome {
  readonly status: number | null;
  readonly killedBy: string | null;
  /** The reason why the command did not receive the whole file. */
  readonly broken: unknown;
  readonly output: string;
}

/** A command may stop reading once it has found something. To report "clean", it must have read everything. */
function verdictOf(program: string, { status, killedBy, broken, output }: Outcome): Verdict {
  if (status === 1) return { isClean: false, finding: findingIn(output) };
  if (status === 0 && broken === undefined) return { isClean: true };
  if (status === 0) throw new Error(`${program} did not read the whole file`, { cause: broken });
  throw new Error(`${program} ended with ${killedBy ?? `status ${status}`}`, { cause: broken });
}
