import { existsSync, lstatSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** npm packages contain no links; a post-install script creates them, unless the install ran with --ignore-scripts. */
export function linkLibraries(native: string): void {
  for (const { source, target } of listedLinks(native)) {
    // The list names both ends relative to the package's root: "native/lib/libpq.so.5".
    const path = join(native, relative('native', target));
    if (lstatSync(path, { throwIfNoEntry: false }) !== undefined) continue;
    createLink(relative(dirname(target), source), path);
  }
}

function listedLinks(native: string): { source: string; target: string }[] {
  const list = join(native, 'pg-symlinks.json');
  return existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) : [];
}

function createLink(source: string, path: string): void {
  try {
    symlinkSync(source, path);
  } catch (error) {
    // Another process starting at the same moment created it.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
