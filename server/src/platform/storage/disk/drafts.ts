import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

export interface Draft {
  readonly path: string;
  readonly handle: FileHandle;
}

export type NewDraft = () => Promise<Draft>;

/** No upload waits this long for its next bytes. */
const ABANDONED_AFTER_MS = 3_600_000;

/**
 * Unfinished files, in one folder beside the finished ones. A killed process leaves its draft behind. Only the age
 * shows that: the writer may be on another machine, so a process id would mean nothing.
 */
export function createDrafts(folder: string): NewDraft {
  let sweptAt = Number.NEGATIVE_INFINITY;
  return async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, randomUUID());
    const handle = await open(path, 'wx', 0o600);
    // Uses the file system's clock, because it has dated the other drafts too.
    const { mtimeMs: now } = await handle.stat();
    if (now - sweptAt >= ABANDONED_AFTER_MS) {
      sweptAt = now;
      await sweep(folder, now - ABANDONED_AFTER_MS);
    }
    return { path, handle };
  };
}

async function sweep(folder: string, before: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    // A draft that cannot be removed only takes space; that is no reason to refuse a new file.
    if (found && found.mtimeMs <= before) await rm(path).catch(() => undefined);
  }
}

/** When this resolves, the name and every folder in its path survive a power failure. */
export async function moveDurably(from: string, to: string): Promise<void> {
  const folder = dirname(to);
  const firstCreated = await mkdir(folder, { recursive: true, mode: 0o700 });
  await rename(from, to);
  const top = firstCreated === undefined ? folder : dirname(firstCreated);
  for (let each = folder; ; each = dirname(each)) {
    await syncFolder(each);
    if (each === top) return;
  }
}

/** A name is part of its folder: POSIX guarantees it only after the folder is synced. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
