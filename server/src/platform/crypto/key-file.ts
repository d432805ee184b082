import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Writes a temporary file and links it into place. Linking fails if the name exists, so processes that start together
 * all read the same complete key.
 */
export async function keepOnce(dataDir: string, name: string, create: () => string): Promise<string> {
  await mkdir(dataDir, { recursive: true });
  const file = join(dataDir, name);
  // Containers that share the folder may all have the same process id.
  const draft = `${file}.${randomBytes(8).toString('hex')}`;
  await writeFile(draft, create(), { mode: 0o600 });
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft);
  return (await readFile(file, 'utf8')).trim();
}

/**
 * Prepares the successor of a key, passes it to `announce`, and then replaces the key. After a crash in between, the
 * next call continues with the same successor.
 */
export async function replaceKey(
  dataDir: string,
  name: string,
  create: () => string,
  announce: (successor: string) => Promise<void>,
): Promise<void> {
  const next = `${name}.next`;
  await announce(await keepOnce(dataDir, next, create));
  await rename(join(dataDir, next), join(dataDir, name));
}
