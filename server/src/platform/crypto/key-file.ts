import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Written aside and linked into place, which fails if the name is taken: of several processes starting together all
 * read the same, whole key. */
export async function keepOnce(dataDir: string, name: string, create: () => string): Promise<string> {
  await mkdir(dataDir, { recursive: true });
  const file = join(dataDir, name);
  // In containers that share the folder, all have the same process id.
  const draft = `${file}.${randomBytes(8).toString('hex')}`;
  await writeFile(draft, create(), { mode: 0o600 });
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft);
  return (await readFile(file, 'utf8')).trim();
}
