import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { CliError, usageError } from './failure.ts';

/** `-` is standard input. */
export const STDIN = '-';

const readText = (path: string): Promise<string> =>
  path === STDIN
    ? text(process.stdin)
    : readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
        throw new CliError(`${path} cannot be read (${error.code}).`);
      });

export async function readJsonObject(path: string): Promise<object> {
  const content = await readText(path);
  try {
    const value: unknown = JSON.parse(content);
    if (value !== null && typeof value === 'object' && !Array.isArray(value)) return value;
  } catch {
    // Reported below.
  }
  throw usageError(`${path === STDIN ? 'Standard input' : path} must contain one JSON object.`);
}

/** Ids from the arguments; `-` is replaced by the lines of standard input. */
export async function readIds(args: readonly string[]): Promise<string[]> {
  if (!args.includes(STDIN)) return [...args];
  const lines = (await readText(STDIN)).split('\n').map((line) => line.trim());
  return args.flatMap((arg) => (arg === STDIN ? lines.filter((line) => line !== '') : [arg]));
}
