import { mkdir, open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Once this resolves, the name and every folder on the way to it survive a power failure. */
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

/** A name is part of its folder: POSIX keeps it only once the folder is synced. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
