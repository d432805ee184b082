import { describe, expect } from 'vitest';
import { codeOf } from '../../../../test/answers.ts';
import { test } from '../../../../test/api-test.ts';
import { versionOf } from '../../../../test/client.ts';
import {
  apply,
  change,
  GERMAN_BILLS,
  IMPORTS,
  importFile,
  LINES,
  readImport,
  rowsOf,
  upload,
} from '../../../../test/fixtures/imports.ts';
import { workerFor, workOff } from '../../../../test/work.ts';

const YEAR = `Month,Activity,Consumption (kWh),Invoice\n${Array.from({ length: 12 }, (_, at) => `2025-${String(at + 1).padStart(2, '0')},Electricity,${(at + 1) * 100},E-${at}`).join('\n')}\n`;

const statesOf = (rows: ReadonlyArray<{ state: string }>): string[] => rows.map(({ state }) => state);

describe('two people', () => {
  test('change different parts of one import at once: both changes stay', async ({ api, org, admin }) => {
    const { id } = await importFile(api, admin, GERMAN_BILLS);
    const other = await org.clientFor({ role: 'contributor' });
    const answers = await Promise.all([
      admin.patch(`${IMPORTS}/${id}`, {
        values: [{ column: 'activity', value: 'Zauberpulver', means: { ignore: true } }],
      }),
      other.patch(`${IMPORTS}/${id}/rows/${LINES.badDate}`, { cells: { Monat: '02.2025' } }),
      other.patch(`${IMPORTS}/${id}/rows/${LINES.badNumber}`, { cells: { Menge: '7,5' } }),
      admin.patch(`${IMPORTS}/${id}`, { name: 'Together.csv' }),
    ]);
    expect(answers.map(codeOf)).toEqual(['200', '200', '200', '200']);
    expect(await readImport(admin, id)).toMatchObject({
      name: 'Together.csv',
      counts: { ready: 5, errors: 0, duplicates: 1, ignored: 2, unmapped: 0 },
    });
  });

  test('with the same version in mind: one change is made, the other is refused', async ({ api, admin }) => {
    const { id } = await importFile(api, admin, GERMAN_BILLS);
    const version = versionOf(await admin.get(`${IMPORTS}/${id}`));
    const rename = (name: string) => admin.patch(`${IMPORTS}/${id}`, { name }, { 'if-match': `"${version}"` });
    const codes = (await Promise.all([rename('a.csv'), rename('b.csv')])).map(codeOf).sort();
    expect(codes).toEqual(['200', '412 PRECONDITION_FAILED']);
  });

  test('apply at once: one of them begins it, and every row is one entry', async ({ api, admin }) => {
    const { id } = await importFile(api, admin, YEAR);
    const begin = () => admin.post(`${IMPORTS}/${id}/apply`);
    const codes = (await Promise.all([begin(), begin(), begin()])).map(codeOf).sort();
    expect(codes).toEqual(['200', '409 INVALID_STATE', '409 INVALID_STATE']);
    await workOff(api, 'imports');
    expect((await admin.get(`/api/v1/emissions?importId=${id}`)).body.pagination.totalItems).toBe(12);
  });
});

describe('an import that is being applied', () => {
  test('cannot be changed, applied, undone or discarded', async ({ api, admin }) => {
    const { id } = await importFile(api, admin, YEAR);
    expect(codeOf(await admin.post(`${IMPORTS}/${id}/apply`))).toBe('200');
    const answers = [
      await admin.patch(`${IMPORTS}/${id}`, { name: 'x' }),
      await admin.patch(`${IMPORTS}/${id}/rows/2`, { isIgnored: true }),
      await admin.post(`${IMPORTS}/${id}/apply`),
      await admin.post(`${IMPORTS}/${id}/undo`),
      await admin.delete(`${IMPORTS}/${id}`),
    ];
    expect(answers.map(codeOf)).toEqual(answers.map(() => '409 INVALID_STATE'));
    await workOff(api, 'imports');
    expect(await readImport(admin, id)).toMatchObject({ status: 'applied', counts: { applied: 12 } });
  });
});

describe('an import that is being read', () => {
  test('can be discarded: the worker leaves no row behind', async ({ api, admin }) => {
    const long = `Day,Activity,kWh\n${'2025-01-01,Electricity,5\n'.repeat(6_000)}`;
    const { id } = (await upload(admin, long)).body.data;
    const worker = workerFor(api, 'imports');
    worker.start();
    await expect.poll(async () => (await rowsOf(admin, id)).length, { interval: 5 }).toBeGreaterThan(0);
    expect((await admin.delete(`${IMPORTS}/${id}`)).status).toBe(204);
    await worker.stop();
    await workOff(api, 'imports.files');
    expect(await readImport(admin, id)).toMatchObject({ status: 'discarded' });
    expect(await rowsOf(admin, id)).toEqual([]);
  });
});

describe('the same file twice', () => {
  test('makes two imports; once one is applied, the other shows its rows as duplicates', async ({ api, admin }) => {
    const [first, second] = [await importFile(api, admin, YEAR), await importFile(api, admin, YEAR)];
    expect([first.status, second.status]).toEqual(['ready', 'ready']);
    await apply(api, admin, first.id);
    expect(await change(admin, second.id, { defaults: { unit: 'kWh' } })).toMatchObject({
      status: 'mapping',
      counts: { ready: 0, duplicates: 12 },
    });
    const rows = await rowsOf(admin, second.id);
    const made = (await rowsOf(admin, first.id)).map(({ entryId }: { entryId: string }) => entryId);
    expect(rows.map(({ repeats }: { repeats: string }) => repeats)).toEqual(made);
  });

  test('applied without a new check makes no second entry', async ({ api, admin }) => {
    const [first, second] = [await importFile(api, admin, YEAR), await importFile(api, admin, YEAR)];
    await apply(api, admin, first.id);
    const applied = await apply(api, admin, second.id);
    expect(applied).toMatchObject({ status: 'mapping', counts: { applied: 0, duplicates: 12 } });
    expect((await admin.get(`/api/v1/emissions?importId=${second.id}`)).body.pagination.totalItems).toBe(0);
  });
});

describe('a row that others repeat', () => {
  test('frees them once it is corrected or left out', async ({ api, admin }) => {
    const line = '2025-01,Electricity,10,R-1\n';
    const { id } = await importFile(api, admin, `Month,Activity,kWh,Invoice\n${line}${line}${line}`);
    expect(statesOf(await rowsOf(admin, id))).toEqual(['ready', 'duplicate', 'duplicate']);
    await admin.patch(`${IMPORTS}/${id}/rows/2`, { isIgnored: true });
    expect(statesOf(await rowsOf(admin, id))).toEqual(['ignored', 'ready', 'duplicate']);
    await admin.patch(`${IMPORTS}/${id}/rows/3`, { cells: { kWh: '900', Invoice: 'R-2' } });
    expect(statesOf(await rowsOf(admin, id))).toEqual(['ignored', 'ready', 'ready']);
    await admin.patch(`${IMPORTS}/${id}/rows/4`, { cells: { kWh: '900', Invoice: 'R-2' } });
    expect(await rowsOf(admin, id, '&state=duplicate')).toMatchObject([{ line: 4, repeats: 'line 3' }]);
  });
});

describe('an entry that a person deleted', () => {
  test('does not keep its import from being undone', async ({ api, admin }) => {
    const { id } = await importFile(api, admin, YEAR);
    await apply(api, admin, id);
    const [row] = await rowsOf(admin, id);
    expect((await admin.delete(`/api/v1/emissions/${row.entryId}`)).status).toBe(204);
    await admin.post(`${IMPORTS}/${id}/undo`);
    await workOff(api, 'imports');
    expect(await readImport(admin, id)).toMatchObject({ status: 'ready', counts: { applied: 0, ready: 12 } });
    expect((await admin.delete(`${IMPORTS}/${id}`)).status).toBe(204);
  });
});
