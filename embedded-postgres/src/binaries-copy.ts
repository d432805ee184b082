import { existsSync, lstatSync, readFileSync, renameSync, rmSync, type Stats, statSync, symlinkSync } from 'node:fs';
import { chmod, cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { type Account, canReach } from './account.ts';
import { EmbeddedPostgresError } from './error.ts';

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

/**
 * Places where other accounts can reach a copy made by root. The first is best: systems clean up /tmp even while a
 * server runs from it.
 */
export const SHARED_PLACES: readonly string[] = ['/var/cache', tmpdir(), '/tmp', '/var/tmp'];

interface CopyRequest {
  readonly native: string;
  readonly version: string;
  readonly account: Account | undefined;
  readonly places: readonly string[];
}

/** Copies the binaries to the first suitable place, or finds the copy of an earlier start there. */
export async function copyBinaries({ native, version, account, places }: CopyRequest): Promise<string> {
  const failures: string[] = [];
  for (const place of places) {
    try {
      if (!isFit(place, account)) continue;
      return await copyTo(join(place, `tonne-postgres-${process.platform}-${process.arch}-${version}`), native);
    } catch (error) {
      failures.push((error as Error).message);
    }
  }
  const tried = failures.length === 0 ? places.join(', ') : failures.join('; ');
  throw new EmbeddedPostgresError(
    `PostgreSQL cannot be run from ${native} and no copy can be made (${tried}): install where other users may enter, or set DATABASE_URL.`,
  );
}

function isFit(place: string, account: Account | undefined): boolean {
  const folder = statSync(place, { throwIfNoEntry: false });
  if (!folder?.isDirectory()) return false;
  // In a folder that others may write to without the sticky bit, anyone could replace our copy with their own programs.
  const guarded = (folder.mode & 0o022) === 0 || (folder.mode & 0o1000) !== 0;
  return guarded && (folder.uid === 0 || isOwn(folder)) && (account === undefined || canReach(place, account));
}

async function copyTo(target: string, native: string): Promise<string> {
  if (await isIntact(target, native)) return target;
  const draft = await mkdtemp(`${target}.`);
  try {
    await cp(native, draft, { recursive: true, verbatimSymlinks: true });
    linkLibraries(draft);
    await openToOthers(draft);
    if (!(await isIntact(target, native))) replace(target, draft);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  if (await isIntact(target, native)) return target;
  throw new EmbeddedPostgresError(`${target} is in the way`);
}

/**
 * A copy is damaged if it belongs to another user, or if files are missing or cut short after a clean-up or a power
 * failure.
 */
async function isIntact(copy: string, native: string): Promise<boolean> {
  const folder = lstatSync(copy, { throwIfNoEntry: false });
  if (!folder?.isDirectory() || !isOwn(folder) || (folder.mode & 0o022) !== 0) return false;
  const originals = await filesBelow(native);
  return originals.every((path) => {
    const size = statSync(join(copy, relative(native, path)), { throwIfNoEntry: false })?.size;
    return size === statSync(path).size;
  });
}

function replace(target: string, draft: string): void {
  const found = lstatSync(target, { throwIfNoEntry: false });
  if (found !== undefined) {
    const aside = `${draft}.replaced`;
    renameSync(target, aside);
    rmSync(aside, { recursive: true, force: true });
  }
  try {
    renameSync(draft, target);
  } catch (error) {
    // Another process made the copy at the same moment, and its copy is just as good.
    if ((error as NodeJS.ErrnoException).code !== 'ENOTEMPTY') throw error;
  }
}

/** Installing with a umask of 077 leaves modes that only the owner can use. */
async function openToOthers(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const path = join(entry.parentPath, entry.name);
    const executable = (statSync(path).mode & 0o100) !== 0;
    await chmod(path, executable ? 0o755 : 0o644);
  }
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

function isOwn(file: Stats): boolean {
  return file.uid === process.getuid?.();
}
