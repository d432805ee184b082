import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startS3 } from '../../../../test/storage-counterparts.ts';
import { compileChild, startChild } from './children.ts';

const MEGABYTES = 300;
/** Half the file: a program that held it in memory would grow by all of it. Node's own buffers take a third. */
const MOST_GROWTH = MEGABYTES / 2;

let home: string;
let program: string;

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'tonne-memory-'));
  program = compileChild(home);
});
afterAll(() => rm(home, { recursive: true }));

describe('a file of 300 MB, written and read', () => {
  it('on disk takes no more memory than a small one', async () => {
    const where = { folder: join(home, 'files') };
    const { said } = await startChild<Measured>(program, { do: 'measure', where, megabytes: MEGABYTES });
    expect(said.read).toBe(MEGABYTES * 1_000_000);
    expect(said.growth).toBeLessThan(MOST_GROWTH);
  });

  it('in S3 takes no more memory than a small one', async () => {
    const s3 = await startS3();
    try {
      const task = { do: 'measure', where: s3.settings, megabytes: MEGABYTES } as const;
      const { said } = await startChild<Measured>(program, task);
      expect(said.read).toBe(MEGABYTES * 1_000_000);
      expect(said.growth).toBeLessThan(MOST_GROWTH);
    } finally {
      await s3.close();
    }
  });
});

interface Measured {
  read: number;
  growth: number;
}
