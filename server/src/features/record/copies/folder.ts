import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Written under another name first, so that the folder contains only whole files. */
export async function writeCopy(folder: string, name: string, text: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const file = join(folder, name);
  await writeFile(`${file}.part`, text, { flush: true });
  await rename(`${file}.part`, file);
}
