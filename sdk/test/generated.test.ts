import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { OpenApiDocument } from '../generator/document.ts';
import { generate } from '../generator/index.ts';

const SOURCES = new URL('../src/', import.meta.url);
/** Nothing in these is written by hand. */
const FOLDERS = ['resources', 'types'];

const contract = async (): Promise<OpenApiDocument> =>
  JSON.parse(await readFile(new URL('../contract/openapi.json', import.meta.url), 'utf8'));

describe('the generated resources', () => {
  /** `npm run contract` sets UPDATE_CONTRACT, which writes them. */
  it('match the contract', async () => {
    const files = generate(await contract());
    if (process.env.UPDATE_CONTRACT) await write(files);
    const committed = await Promise.all(FOLDERS.map(filesIn));
    expect(committed.flat().toSorted()).toEqual(Object.keys(files).toSorted());
    for (const [path, text] of Object.entries(files)) {
      const isCurrent = (await readFile(new URL(path, SOURCES), 'utf8')) === text;
      expect(isCurrent, `sdk/src/${path} is out of date: run \`npm run contract\` and read the difference`).toBe(true);
    }
  });
});

async function filesIn(folder: string): Promise<string[]> {
  return (await readdir(new URL(folder, SOURCES))).map((name) => `${folder}/${name}`);
}

async function write(files: Record<string, string>): Promise<void> {
  for (const folder of FOLDERS) await rm(new URL(folder, SOURCES), { recursive: true, force: true });
  for (const [path, text] of Object.entries(files)) {
    const file = fileURLToPath(new URL(path, SOURCES));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}
