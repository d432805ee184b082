import { existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(?:css|js|json|svg)$/;

/** The server sends shorter answers as they are. */
const LARGE = 1024;

const FORMS = {
  '.br': (content: Buffer) =>
    promisify(brotliCompress)(content, { params: { [zlib.BROTLI_PARAM_SIZE_HINT]: content.length } }),
  '.gz': (content: Buffer) => promisify(gzip)(content, { level: zlib.Z_BEST_COMPRESSION }),
};

/**
 * Compresses every text asset once, as far as it goes, so that the server need not do it with each request. An asset's
 * name has a digest of its content: what an earlier build has compressed is not done again.
 */
export const precompress = (): Plugin => ({
  name: 'precompress',
  async writeBundle({ dir = '' }, bundle) {
    const texts = Object.keys(bundle).filter((name) => name.startsWith('assets/') && TEXT.test(name));
    await Promise.all(texts.map((name) => compressFile(join(dir, name))));
  },
});

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < LARGE) return;
  const missing = Object.entries(FORMS).filter(([suffix]) => !existsSync(file + suffix));
  await Promise.all(missing.map(async ([suffix, compress]) => writeWhole(file + suffix, await compress(content))));
}

/** Half a file must never be served, nor be taken for a whole one by the next build. */
async function writeWhole(file: string, content: Buffer): Promise<void> {
  const draft = `${file}.draft`;
  await writeFile(draft, content);
  await rename(draft, file);
}
