import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

/** Folder in which `npx tonne` finds the program. */
const COMMANDS = fileURLToPath(new URL('../../../node_modules/.bin', import.meta.url));

/** Runs commands one after the other in one shell, as a reader would, and returns the output of each. */
export async function runInShell(
  commands: readonly string[],
  folder: string,
  environment: Record<string, string>,
): Promise<string[]> {
  const mark = randomUUID();
  const script = ['set -eu', ...commands.flatMap((command) => [command, `printf '%s' ${mark}`])].join('\n');
  const env = { PATH: `${COMMANDS}:${process.env.PATH}`, ...environment };
  const shell = spawn('bash', ['-c', script], { env, cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<number | null>((resolve) => shell.once('close', resolve));
  const [output, complaints] = await Promise.all([text(shell.stdout), text(shell.stderr)]);
  const outputs = output.split(mark);
  if ((await ended) !== 0) {
    throw new Error(`this command failed:\n${commands[outputs.length - 1]}\n${outputs.at(-1)}${complaints}`);
  }
  return outputs.slice(0, -1);
}
