import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '../../clock.ts';
import { createStorage, type Storage } from '../index.ts';
import { compileChild, startChild } from './children.ts';

const KEY = 'reports/org_1/job_1.bin';
let home: string;
let program: string;
let dataDir: string;
let folder: string;
let storage: Storage;

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'tonne-crash-'));
  program = compileChild(home);
});
afterAll(() => rm(home, { recursive: true }));

beforeEach(async () => {
  dataDir = await mkdtemp(join(home, 'data-'));
  folder = join(dataDir, 'files');
  const secretKey = 'x'.repeat(32);
  storage = createStorage({ dataDir, secretKey, publicUrl: 'http://tonne.test', clock: systemClock, s3: null });
});

const put = (key: string, text: string) => storage.put(key, 'text/plain', async (sink) => void sink.write(text));
const drafts = (): Promise<string[]> => readdir(join(folder, '.drafts'));
const finished = async (): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !entry.parentPath.endsWith('.drafts'))
    .map(({ name }) => name);

describe('kill -9', () => {
  it('during a new file leaves none', async () => {
    const child = await startChild(program, { do: 'stop halfway', folder, key: KEY });
    await child.kill();
    await expect(storage.read(KEY)).rejects.toThrow('There is no file');
    expect(await finished()).toEqual([]);
  });

  it('during a replacement leaves the old file', async () => {
    await put(KEY, 'old');
    const child = await startChild(program, { do: 'stop halfway', folder, key: KEY });
    await child.kill();
    expect((await buffer(await storage.read(KEY))).toString()).toBe('old');
  });

  it('at any moment leaves one complete file', async () => {
    for (let round = 0; round < 8; round += 1) {
      const child = await startChild(program, { do: 'replace for ever', folder, key: KEY });
      await sleep(round * 7);
      await child.kill();
      const bytes = await readFile(join(folder, KEY));
      const n = bytes.length - 1_000_000;
      expect(n).toBeGreaterThanOrEqual(0);
      expect(bytes.equals(Buffer.alloc(bytes.length, n % 256))).toBe(true);
      expect(await finished()).toEqual(['job_1.bin']);
    }
    // Eight kills, most of them while writing, so the test has met its case.
    expect((await drafts()).length).toBeGreaterThan(0);
  });
});

describe('a draft that a killed process has left', () => {
  it('is removed an hour later by the next writer; a recent one is kept', async () => {
    await put('first.txt', 'makes the folders');
    const abandoned = join(folder, '.drafts', 'abandoned');
    const underWay = join(folder, '.drafts', 'under-way');
    for (const file of [abandoned, underWay]) await writeFile(file, 'half a fi');
    const minutesAgo = (minutes: number): Date => new Date(Date.now() - minutes * 60_000);
    await utimes(abandoned, minutesAgo(61), minutesAgo(61));
    await utimes(underWay, minutesAgo(58), minutesAgo(58));
    const restarted = createStorage({
      dataDir,
      secretKey: 'x'.repeat(32),
      publicUrl: 'http://tonne.test',
      clock: systemClock,
      s3: null,
    });
    await restarted.put('second.txt', 'text/plain', async (sink) => void sink.write('x'));
    expect(await drafts()).toEqual(['under-way']);
  });
});

describe('the folder of files', () => {
  it('and everything in it belong to its owner only', async () => {
    await put(KEY, 'secret');
    const modeOf = async (path: string): Promise<string> => ((await stat(path)).mode & 0o777).toString(8);
    expect(await modeOf(join(folder, KEY))).toBe('600');
    for (const each of ['', 'reports', 'reports/org_1', '.drafts'])
      expect(await modeOf(join(folder, each))).toBe('700');
  });

  it('contains no draft after a put has succeeded or failed', async () => {
    await put(KEY, 'x');
    const failing = storage.put(KEY, 'text/plain', () => Promise.reject(new Error('no')));
    await expect(failing).rejects.toThrow('no');
    expect(await drafts()).toEqual([]);
  });
});
