import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

/** The keys of all finished files; drafts, which `storage` sweeps by their age, are none. */
export function storedFiles(dataDir: string): string[] {
  const folder = join(dataDir, 'files');
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile())
    .map((each) => relative(folder, join(each.parentPath, each.name)))
    .filter((key) => !key.startsWith('.'))
    .sort();
}
