import { randomBytes } from 'node:crypto';
import { open, readFile, rename } from 'node:fs/promises';
import { OperatorError } from '../errors/app-error.ts';
import { isKeyStatement, type KeyStatement } from './key-statement.ts';

export const KEY_STATEMENTS_FILE = 'signing-keys.json';

/** Empty if there is no file yet. An unreadable file stops the start, because it defines which keys to trust. */
export async function readKeyStatements(path: string): Promise<KeyStatement[]> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{"statements":[]}';
    throw new OperatorError(`${path} cannot be read (${error.code}).`);
  });
  const statements = parse(text);
  if (Array.isArray(statements) && statements.every(isKeyStatement)) return statements;
  throw new OperatorError(`${path} contains no key statements; restore it from a backup.`);
}

function parse(text: string): unknown {
  try {
    return (JSON.parse(text) as { statements?: unknown } | null)?.statements;
  } catch {
    return undefined;
  }
}

/** Readers see the old file or the new one, never half of it. */
export async function addKeyStatement(path: string, statement: KeyStatement): Promise<void> {
  const statements = [...(await readKeyStatements(path)), statement];
  const draft = `${path}.${randomBytes(8).toString('hex')}`;
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(`${JSON.stringify({ statements }, null, 2)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, path);
}
