import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { BILL, GERMAN_BILLS } from '../fixtures/imports.ts';
import { test as base } from './user-test.ts';

const test = base.extend('bills', async ({ folder }) => {
  const file = join(folder, 'Rechnungen 2025.csv');
  await writeFile(file, GERMAN_BILLS);
  return file;
});

describe('tonne imports', () => {
  test('takes a file from its upload to its entries, and back', async ({ bills, folder, json, tonne }) => {
    const [read] = await json('imports', 'upload', bills, '--wait');
    // Eight rows: three are ready, three have errors, one is a duplicate and one a total.
    expect(read).toMatchObject({
      name: 'Rechnungen 2025.csv',
      status: 'mapping',
      counts: { rows: 8, ready: 3, errors: 3, duplicates: 1, ignored: 1, unmapped: 1 },
    });
    expect(await json('imports', 'list', '--status', 'mapping')).toMatchObject([{ id: read.id }]);
    expect((await tonne(['imports', 'show', read.id])).stdout).toMatch(/^Menge +quantity , \(.+\)$/m);

    const wrong = await tonne(['imports', 'rows', read.id, '--state', 'error']);
    const [head, ...rows] = wrong.stdout.trimEnd().split('\n');
    expect(head).toMatch(/^LINE {2}STATE +ROW +ABOUT$/);
    expect(rows.map((row) => /^ *(\d+) {2}error .*(Energieträger|Monat|Menge): “(.+?)”/.exec(row)?.slice(1))).toEqual([
      ['8', 'Energieträger', 'Zauberpulver'],
      ['9', 'Monat', '31.02.2025'],
      ['10', 'Menge', 'abc'],
    ]);

    expect(await json('imports', 'values', read.id, '--unmapped')).toMatchObject([{ value: 'Zauberpulver' }]);
    const mapped = await json('imports', 'map', read.id, 'Energieträger', 'Zauberpulver', '--ignore');
    expect(mapped.counts).toMatchObject({ errors: 2, ignored: 2, unmapped: 0 });

    expect(await tonne(['imports', 'apply', read.id])).toMatchObject({ code: 1 });
    const applied = await json('imports', 'apply', read.id, '--leave-errors', '--wait');
    expect(applied).toMatchObject({ status: 'applied', counts: { applied: 3 } });
    expect(await json('entries', 'list')).toHaveLength(3);

    const file = join(folder, 'rejected.csv');
    expect(await json('imports', 'rejected', read.id, '--output', file)).toEqual({ importId: read.id, file });
    const lines = (await readFile(file, 'utf8')).trimEnd().split('\r\n');
    expect(lines[0]).toBe('Monat,Energieträger,Menge,Einheit,Beleg,Bemerkung,Line,Reason');
    expect(lines).toHaveLength(4);
    expect((await tonne(['imports', 'rejected', read.id, '--output', '-'])).stdout).toBe(await readFile(file, 'utf8'));

    expect(await json('imports', 'undo', read.id, '--wait')).toMatchObject({ counts: { applied: 0, ready: 3 } });
    expect(await json('entries', 'list')).toEqual([]);
    expect((await tonne(['imports', 'discard', read.id])).stdout).toBe(`Discarded ${read.id}.\n`);
    expect(await json('imports', 'list')).toEqual([]);
  });

  test('keeps the decisions about a source as a template', async ({ bills, json, tonne }) => {
    const [read] = await json('imports', 'upload', bills, '--wait');
    await json('imports', 'map', read.id, 'Energieträger', 'Zauberpulver', 'natural_gas');
    const template = await json('imports', 'templates', 'save', read.id, '--name', 'Rechnungen');
    expect(await json('imports', 'templates', 'list')).toMatchObject([{ id: template.id, name: 'Rechnungen' }]);
    const [again] = await json('imports', 'upload', bills, '--template', template.id, '--wait');
    expect(again).toMatchObject({ templateId: template.id, counts: { unmapped: 0 } });
    const { stdout } = await tonne(['imports', 'templates', 'delete', template.id]);
    expect(stdout).toBe(`Deleted ${template.id}.\n`);
    expect(await json('imports', 'templates', 'list')).toEqual([]);
  });

  test('uploads several files at once, and refuses one whose type it does not know', async ({
    bills,
    folder,
    tonne,
  }) => {
    const other = join(folder, 'February.csv');
    await writeFile(other, BILL);
    const { stdout } = await tonne(['imports', 'upload', bills, other, '--wait']);
    const [head, ...rows] = stdout.trimEnd().split('\n');
    expect(head).toMatch(/^ID +NAME +STATUS +ROWS +READY +ERRORS +DUPLICATES +APPLIED +UNMAPPED$/);
    expect(rows.map((row) => row.split(/ {2,}/).slice(1))).toEqual([
      ['Rechnungen 2025.csv', 'mapping', '8', '3', '3', '1', '0', '1'],
      ['February.csv', 'ready', '1', '1', '0', '0', '0', '0'],
    ]);
    const photo = await tonne(['imports', 'upload', bills, 'bill.png']);
    expect([photo.code, photo.stdout, photo.stderr]).toEqual([2, '', expect.stringContaining('.csv, .tsv')]);
    expect(await tonne(['imports', 'upload', join(folder, 'missing.csv')])).toMatchObject({ code: 1 });
  });

  test('needs exactly one meaning', async ({ tonne }) => {
    const map = ['imports', 'map', 'imp_1', 'Product', 'Diesel'];
    expect(await tonne(map)).toMatchObject({ code: 2, stderr: expect.stringContaining('one meaning') });
    expect(await tonne([...map, 'diesel', '--ignore'])).toMatchObject({ code: 2 });
  });
});
