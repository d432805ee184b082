import { type FileHandle, open, rm, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import type { FileBody } from '../../http/index.ts';
import { receive } from '../receive.ts';
import { FileNotFound, type Storage } from '../storage.ts';
import { createDrafts, moveDurably, syncFolder } from './drafts.ts';
import type { LinkTokens } from './link-tokens.ts';

/** Opens a file to be sent over HTTP. */
export type ServeFile = (key: string) => Promise<FileBody>;

export function createDiskStorage(options: {
  folder: string;
  publicUrl: string;
  tokens: LinkTokens;
}): Storage & { serve: ServeFile } {
  const { folder, publicUrl, tokens } = options;
  // No key begins with a dot, so no key can name a draft.
  const newDraft = createDrafts(join(folder, '.drafts'));
  const pathOf = (key: string): string => join(folder, key);

  return {
    async put(key, _contentType, write) {
      const draft = await newDraft();
      try {
        const stored = await receive(write, (bytes) => draft.handle.writeFile(bytes));
        await draft.handle.sync();
        await draft.handle.close();
        await moveDurably(draft.path, pathOf(key));
        return stored;
      } catch (error) {
        await draft.handle.close();
        await rm(draft.path, { force: true });
        throw error;
      }
    },
    read: async (key): Promise<Readable> => (await openFile(pathOf(key), key)).handle.createReadStream(),
    async remove(key) {
      const path = pathOf(key);
      if (await ignoringAbsence(unlink(path))) await syncFolder(dirname(path));
    },
    signedUrl: async (key, link) => `${publicUrl}/public/files/${tokens.issue({ key, ...link })}`,
    async serve(key) {
      const { handle, sizeBytes, etag } = await openFile(pathOf(key), key);
      return {
        sizeBytes,
        etag,
        stream: ({ first, last }) => handle.createReadStream({ start: first, end: last }),
        close: () => handle.close(),
      };
    },
  };
}

interface OpenFile {
  readonly handle: FileHandle;
  readonly sizeBytes: number;
  readonly etag: string;
}

async function openFile(path: string, key: string): Promise<OpenFile> {
  const handle = await open(path, 'r').catch((cause: unknown) => {
    throw isAbsent(cause) ? new FileNotFound(key, { cause }) : cause;
  });
  const found = await handle.stat({ bigint: true });
  if (!found.isFile()) {
    await handle.close();
    throw new FileNotFound(key);
  }
  // Files are replaced, never changed in place, so each version has its own inode and time.
  const etag = `"${found.ino.toString(36)}-${found.mtimeNs.toString(36)}-${found.size.toString(36)}"`;
  return { handle, sizeBytes: Number(found.size), etag };
}

/** Returns true if the file existed. */
async function ignoringAbsence(removal: Promise<void>): Promise<boolean> {
  try {
    await removal;
    return true;
  } catch (error) {
    if (isAbsent(error)) return false;
    throw error;
  }
}

const isAbsent = (error: unknown): boolean =>
  ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '');
