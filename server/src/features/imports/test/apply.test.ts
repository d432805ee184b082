import { describe, expect } from 'vitest';
import { codeOf } from '../../../../test/answers.ts';
import { test } from '../../../../test/api-test.ts';
import { bringTo } from '../../../../test/fixtures/emissions.ts';
import {
  apply,
  entriesOf,
  expectAccess,
  GERMAN_BILLS,
  IMPORTS,
  importFile,
  LINES,
  readImport,
  rowsOf,
  upload,
  valuesOf,
} from '../../../../test/fixtures/imports.ts';
import { workerFor, workOff } from '../../../../test/work.ts';

const MONTHS = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'];

/** A year of electricity: 100 kWh in January, 200 in February, and so on. */
const YEAR = `Month,Activity,Consumption (kWh),Invoice\n${MONTHS.map((month, at) => `2025-${month},Electricity,${(at + 1) * 100},E-${month}`).join('\n')}\n`;

/** Many rows that repeat nothing. */
const many = (rows: number): string =>
  `Day,Activity,Consumption (kWh)\n${Array.from({ length: rows }, (_, at) => `${dayAfter(at)},Electricity,${at + 1}`).join('\n')}\n`;

const dayAfter = (days: number): string => new Date(Date.UTC(2022, 0, 1 + days)).toISOString().slice(0, 10);

describe('POST /imports/{id}/apply', () => {
  test('makes a draft of every row, each with the id of the import', async ({ api, admin }) => {
    const { id, status } = await importFile(api, admin, YEAR);
    expect(status).toBe('ready');
    const applied = await apply(api, admin, id);
    expect(applied).toMatchObject({ status: 'applied', counts: { rows: 12, applied: 12, ready: 0 } });
    expect(applied.appliedAt).not.toBeNull();
    const entries = await entriesOf(admin, id);
    expect(entries.map((entry: Record<string, unknown>) => [entry.quantity, entry.state, entry.importId])).toEqual(
      MONTHS.map((_, at) => [(at + 1) * 100, 'draft', id]),
    );
    // 100 + 200 + … + 1,200 = 7,800 kWh × 0.177 kg/kWh (UK Government 2025) = 1,380.6 kg
    const tonnes = entries.reduce((sum: number, { tco2e }: { tco2e: number }) => sum + tco2e, 0);
    expect(tonnes).toBeCloseTo(1.3806, 6);
    const rows = await rowsOf(admin, id);
    expect(rows.map(({ entryId }: { entryId: string }) => entryId)).toEqual(
      entries.map(({ id }: { id: string }) => id),
    );
  });

  test('leaves rows with errors only when told to, and applies them later', async ({ api, admin }) => {
    const { id } = await importFile(api, admin, GERMAN_BILLS);
    const refused = await admin.post(`${IMPORTS}/${id}/apply`);
    expect(codeOf(refused)).toBe('409 INVALID_STATE');
    expect(refused.body.error.message).toContain('3 rows have errors');
    const applied = await apply(api, admin, id, { leaveErrors: true });
    expect(applied.counts).toMatchObject({ applied: 3, errors: 3, duplicates: 1 });
    await admin.patch(`${IMPORTS}/${id}/rows/${LINES.badDate}`, { cells: { Monat: '02.2025' } });
    await apply(api, admin, id, { leaveErrors: true });
    expect(await entriesOf(admin, id)).toHaveLength(4);
  });

  test('makes no entry twice when its chunks are worked off by two workers at once', async ({ api, admin }) => {
    const { id } = await importFile(api, admin, many(1_200));
    expect((await admin.post(`${IMPORTS}/${id}/apply`)).status).toBe(200);
    const workers = [workerFor(api, 'imports'), workerFor(api, 'imports')];
    for (const worker of workers) worker.start();
    await expect.poll(async () => (await readImport(admin, id)).status).toBe('applied');
    for (const worker of workers) await worker.stop();
    const list = await admin.get(`/api/v1/emissions?importId=${id}`);
    expect(list.body.pagination.totalItems).toBe(1_200);
    expect((await readImport(admin, id)).counts).toMatchObject({ applied: 1_200, ready: 0, duplicates: 0 });
  });

  test('shows a row as a duplicate if its entry came meanwhile', async ({ api, admin }) => {
    const { id } = await importFile(api, admin, YEAR);
    const entry = { activity: 'electricity', quantity: 1, unit: 'kWh', reference: 'E-01' };
    const days = { periodStart: '2025-01-01', periodEnd: '2025-01-31' };
    const existing = (await admin.post('/api/v1/emissions', { ...entry, ...days })).body.data.id;
    const applied = await apply(api, admin, id);
    expect(applied.counts).toMatchObject({ applied: 11, duplicates: 1 });
    expect(await rowsOf(admin, id, '&state=duplicate')).toMatchObject([{ line: 2, repeats: existing }]);
  });

  test('refuses an import without ready rows, and one that is being read', async ({ api, admin }) => {
    const { id } = await importFile(api, admin, 'Date,Activity,Amount,Unit\n2025-01,Zauber,1,kWh\n');
    expect(codeOf(await admin.post(`${IMPORTS}/${id}/apply`, { leaveErrors: true }))).toBe('409 INVALID_STATE');
    const reading = (await upload(admin, YEAR)).body.data.id;
    expect(codeOf(await admin.post(`${IMPORTS}/${reading}/apply`))).toBe('409 INVALID_STATE');
    expect(codeOf(await admin.post(`${IMPORTS}/${reading}/apply`, { leaveErors: true }))).toBe('400 VALIDATION_ERROR');
  });

  test('writes in the name of the person who applied it', async ({ api, org, admin }) => {
    const { id } = await importFile(api, admin, YEAR);
    const contributor = await org.clientFor({ role: 'contributor' });
    await apply(api, contributor, id);
    const [entry] = await entriesOf(admin, id);
    expect(entry.createdBy.id).toBe(contributor.userId);
  });

  test('needs emissions:write and a role that writes', async ({ api, org, admin }) => {
    const { id } = await importFile(api, admin, YEAR);
    await expectAccess(api, org, 'emissions:write', (client) => client.post(`${IMPORTS}/${id}/apply`));
  });

  test('remembers meanings for the next file', async ({ api, admin }) => {
    const file = 'Date,Activity,Amount,Unit\n2025-01,Zauberpulver,100,kWh\n';
    const { id } = await importFile(api, admin, file);
    const values = [{ column: 'Activity', value: 'Zauberpulver', means: { activity: 'natural_gas' } }];
    await admin.patch(`${IMPORTS}/${id}`, { values });
    await apply(api, admin, id);
    const next = await importFile(api, admin, 'Datum;Brennstoff;Menge;Einheit\n02.2025;zauberpulver;7;kWh\n');
    const [value] = (await valuesOf(admin, next.id)).filter(({ field }: { field: string }) => field === 'activity');
    expect(value).toMatchObject({ means: { activity: 'natural_gas' }, decidedBy: 'service' });
    expect(value.suggestions[0].because.source).toBe('history');
  });
});

describe('POST /imports/{id}/undo', () => {
  test('deletes every entry, and leaves rows that can be applied again', async ({ api, admin }) => {
    const { id } = await importFile(api, admin, many(250));
    await apply(api, admin, id);
    const begun = await admin.post(`${IMPORTS}/${id}/undo`);
    expect(begun.body.data.status).toBe('undoing');
    await workOff(api, 'imports');
    expect(await readImport(admin, id)).toMatchObject({
      status: 'ready',
      appliedAt: null,
      counts: { ready: 250, applied: 0 },
    });
    expect(await entriesOf(admin, id)).toEqual([]);
    await apply(api, admin, id);
    expect((await admin.get(`/api/v1/emissions?importId=${id}`)).body.pagination.totalItems).toBe(250);
  });

  test('is refused as a whole while one entry is no draft', async ({ api, org, admin }) => {
    const { id } = await importFile(api, admin, YEAR);
    await apply(api, admin, id);
    const [first] = await entriesOf(admin, id);
    await bringTo('submitted', api, org, first.id);
    const answer = await admin.post(`${IMPORTS}/${id}/undo`);
    expect(codeOf(answer)).toBe('409 INVALID_STATE');
    expect(answer.body.error.message).toContain('1 of 12 entries');
    expect(await entriesOf(admin, id)).toHaveLength(12);
  });

  test('is refused before the import is applied', async ({ api, org, admin }) => {
    const { id } = await importFile(api, admin, YEAR);
    expect(codeOf(await admin.post(`${IMPORTS}/${id}/undo`))).toBe('409 INVALID_STATE');
    await apply(api, admin, id);
    await expectAccess(api, org, 'emissions:write', (client) => client.post(`${IMPORTS}/${id}/undo`));
  });
});

describe('DELETE /imports/{id}', () => {
  test('discards the rows and the file, and keeps the import in the record', async ({ api, admin }) => {
    const { id } = await importFile(api, admin, YEAR);
    expect((await admin.delete(`${IMPORTS}/${id}`)).status).toBe(204);
    expect(await readImport(admin, id)).toMatchObject({ status: 'discarded' });
    expect(await rowsOf(admin, id)).toEqual([]);
    await workOff(api, 'imports.files');
    const record = await admin.get(`/api/v1/record?subjectId=${id}`);
    expect(record.body.data.map(({ action }: { action: string }) => action).sort()).toEqual([
      'import.created',
      'import.discarded',
    ]);
  });

  test('is refused after the import was applied', async ({ api, org, admin }) => {
    const { id } = await importFile(api, admin, YEAR);
    await apply(api, admin, id);
    const answer = await admin.delete(`${IMPORTS}/${id}`);
    expect(codeOf(answer)).toBe('409 INVALID_STATE');
    expect(answer.body.error.message).toContain('undo it first');
    const another = (await upload(admin, YEAR)).body.data.id;
    await expectAccess(api, org, 'emissions:write', (client) => client.delete(`${IMPORTS}/${another}`));
  });
});
