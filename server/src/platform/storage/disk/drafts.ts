import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

export interface Draft {
  readonly path: string;
  readonly handle: FileHandle;
}

export type NewDraft = () => Promise<Draft>;

/** Far longer than any file waits for its next bytes. */
const ABANDONED_AFTER_MS = 3_600_000;

/**
 * Files under way, in one folder beside the finished ones. A process that was killed leaves its draft behind: it is
 * known by its age alone, since the writer may be on another machine, where its process id says nothing.
 */
export function createDrafts(folder: string): NewDraft {
  let sweptAt = Number.NEGATIVE_INFINITY;
  return async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, randomUUID());
    const handle = await open(path, 'wx', 0o600);
    // The time of the file system itself, whose clock has dated the others too.
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
    // One that cannot be removed takes room, and that is all: it is no reason to refuse a new file.
    if (found && found.mtimeMs <= before) await rm(path).catch(() => undefined);
  }
}
