import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { UploadProgress } from '@tonne/sdk';
import { fromFile } from '@tonne/sdk/node';
import { describe, expect } from 'vitest';
import { test as base } from './sdk-test.ts';

const CSV_TYPE = 'text/csv';
const ROWS = 300;
const HEAD = 'scope,category,subcategory,quantity,unit,periodStart,periodEnd,reference,notes\n';
const rows = Array.from(
  { length: ROWS },
  (_, n) => `2,purchased_electricity,grid_electricity,1000,kWh,2025-01-01,2025-12-31,meter ${n},${'n'.repeat(400)}\n`,
);
const csv = HEAD + rows.join('');
const bytes = new TextEncoder().encode(csv);

// biome-ignore lint/correctness/noEmptyPattern: vitest reads the names of fixtures from the pattern
const test = base.extend('folder', async ({}, { onCleanup }) => {
  const folder = await mkdtemp(join(tmpdir(), 'tonne-sdk-'));
  onCleanup(() => rm(folder, { recursive: true }));
  return folder;
});

async function* inPieces(): AsyncGenerator<string> {
  yield HEAD;
  yield* rows;
}

const contents = [
  ['a string', () => csv],
  ['bytes', () => bytes],
  ['a blob', () => new Blob([bytes])],
  ['a web stream', () => new Blob([bytes]).stream()],
  ['a Node stream', () => Readable.from(inPieces())],
  ['a generator', () => inPieces()],
  ['a function', () => () => Readable.from(inPieces())],
] as const;

describe('a batch', () => {
  test.for(contents)('is read from %s', async ([, content], { tonne }) => {
    const progress: UploadProgress[] = [];
    const onProgress = (step: UploadProgress) => progress.push(step);
    const result = await tonne.emissions.batch({ contentType: CSV_TYPE, content: content() }, {}, { onProgress });
    expect(result).toMatchObject({ total: ROWS, created: ROWS, failed: 0 });
    expect(progress[0]?.sent).toBe(0);
    expect(progress.length).toBeGreaterThan(1);
    expect(progress.map(({ sent }) => sent)).toEqual(progress.map(({ sent }) => sent).toSorted((a, b) => a - b));
    expect(progress.at(-1)?.sent).toBe(bytes.length);
  });

  test('is read from a file, and again when the connection breaks', async ({ folder, unlucky, proxy, tonne }) => {
    const path = join(folder, 'meters.csv');
    await writeFile(path, csv);
    proxy.fail('cut after', 'cut before');
    let last: UploadProgress | undefined;
    const onProgress = (step: UploadProgress) => {
      last = step;
    };
    const result = await unlucky.emissions.batch(await fromFile(path), { mode: 'atomic' }, { onProgress });
    expect(result.created).toBe(ROWS);
    expect(last).toEqual({ sent: bytes.length, total: bytes.length });
    expect((await tonne.emissions.list({ pageSize: 1 })).pagination?.totalItems).toBe(ROWS);
  });

  test('from a stream is not sent twice', async ({ unlucky, proxy }) => {
    proxy.fail('cut before');
    const upload = { contentType: CSV_TYPE, content: inPieces() } as const;
    await expect(unlucky.emissions.batch(upload)).rejects.toMatchObject({ name: 'ConnectionError' });
    expect(proxy.seen).toHaveLength(1);
  });

  test('of NDJSON and JSON reports what failed', async ({ tonne, folder }) => {
    const [good, bad] = [1, -1].map((quantity) => ({
      scope: 2 as const,
      category: 'purchased_electricity',
      subcategory: 'grid_electricity',
      quantity,
      unit: 'kWh',
      periodStart: '2025-01-01',
      periodEnd: '2025-12-31',
    }));
    const path = join(folder, 'meters.ndjson');
    await writeFile(path, [good, bad].map((each) => `${JSON.stringify(each)}\n`).join(''));
    expect(await tonne.emissions.batch(await fromFile(path))).toMatchObject({ created: 1, failed: 1 });
    expect(await tonne.emissions.batch({ entries: [bad!] })).toMatchObject({ created: 0, failed: 1 });
  });

  test('from a file requires a known type', async () => {
    await expect(fromFile('meters.xlsx')).rejects.toThrow(/^The type of meters\.xlsx is unknown/);
  });
});
