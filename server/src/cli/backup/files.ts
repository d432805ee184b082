import { type FileHandle, open, opendir, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { createDrafts, moveDurably } from '../../platform/storage/disk/drafts.ts';
import type { Vault } from './encryption/vault.ts';
import { FILE_NAME, filePath, type SavedFile } from './manifest.ts';
import { measureFile, writePart } from './parts.ts';

export const storeOf = (dataDir: string): string => join(dataDir, 'files');

/** Skips files that retention removes meanwhile, since they would be gone a moment later anyway. */
export async function saveFiles(vault: Vault, dataDir: string, folder: string): Promise<SavedFile[]> {
  const saved: SavedFile[] = [];
  for await (const path of filesBelow(storeOf(dataDir))) {
    const file = await openIfThere(join(storeOf(dataDir), path));
    if (file) saved.push({ path, ...(await writePart(vault, filePath(folder, { path }), file.createReadStream())) });
  }
  return saved;
}

const STORED = new RegExp(`^${FILE_NAME}$`);

/** Files with other names are drafts, or belong to the file system. */
async function* filesBelow(top: string, folder = top): AsyncGenerator<string> {
  const entries = await ignoringAbsence(opendir(folder));
  if (!entries) return;
  for await (const entry of entries) {
    const path = join(folder, entry.name);
    if (!STORED.test(entry.name)) continue;
    if (entry.isDirectory()) yield* filesBelow(top, path);
    else if (entry.isFile()) yield relative(top, path);
  }
}

const openIfThere = (path: string): Promise<FileHandle | undefined> => ignoringAbsence(open(path, 'r'));

async function ignoringAbsence<T>(opening: Promise<T>): Promise<T | undefined> {
  try {
    return await opening;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Writes like the storage itself: a file appears complete, and survives a power failure. */
export async function restoreFiles(
  vault: Vault,
  folder: string,
  files: readonly SavedFile[],
  dataDir: string,
): Promise<void> {
  const newDraft = createDrafts(join(storeOf(dataDir), '.drafts'));
  for (const file of files) {
    const target = join(storeOf(dataDir), file.path);
    if (await isThere(target, file)) continue;
    const draft = await newDraft();
    try {
      for await (const piece of vault.read(filePath(folder, file))) await draft.handle.writeFile(piece);
      await draft.handle.sync();
      await moveDurably(draft.path, target);
    } catch (error) {
      await rm(draft.path, { force: true });
      throw error;
    } finally {
      await draft.handle.close();
    }
  }
}

async function isThere(path: string, { bytes, sha256 }: SavedFile): Promise<boolean> {
  const found = await ignoringAbsence(measureFile(path));
  return found?.bytes === bytes && found.sha256 === sha256;
}
