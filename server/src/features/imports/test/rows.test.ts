import { describe, expect } from 'vitest';
import { codeOf, fieldsOf, messageFor, substanceOf } from '../../../../test/answers.ts';
import { test } from '../../../../test/api-test.ts';
import {
  apply,
  change,
  expectAccess,
  GERMAN_BILLS,
  IMPORTS,
  importFile,
  LINES,
  readImport,
  rowsOf,
} from '../../../../test/fixtures/imports.ts';

describe('PATCH /imports/{id}/rows/{line}', () => {
  test('corrects cells, checks the row again and keeps the text of the file', async ({ api, admin }) => {
    const { id } = await importFile(api, admin, GERMAN_BILLS);
    const path = `${IMPORTS}/${id}/rows/${LINES.badDate}`;
    const corrected = await admin.patch(path, { cells: { Monat: '28.02.2025' } });
    expect(corrected.body.data).toMatchObject({
      state: 'ready',
      cells: ['28.02.2025', 'Diesel', '80,25', 'L', 'R-105', ''],
      edited: ['Monat'],
      problems: [],
      understood: { quantity: 80.25, periodStart: '2025-02-28', periodEnd: '2025-02-28' },
    });
    expect((await readImport(admin, id)).counts).toMatchObject({ ready: 4, errors: 2 });
    const undone = await admin.patch(path, { cells: { Monat: null } });
    expect(undone.body.data).toMatchObject({
      state: 'error',
      edited: [],
      cells: expect.arrayContaining(['31.02.2025']),
    });
  });

  test('leaves a row out, and makes an entry of one that looks like a total', async ({ api, admin }) => {
    const { id } = await importFile(api, admin, GERMAN_BILLS);
    const out = await admin.patch(`${IMPORTS}/${id}/rows/${LINES.unknown}`, { isIgnored: true });
    expect(out.body.data).toMatchObject({ state: 'ignored', problems: [] });
    const total = `${IMPORTS}/${id}/rows/${LINES.total}`;
    const cells = { Monat: '2025', Energieträger: 'Erdgas', Einheit: 'kWh' };
    const taken = await admin.patch(total, { isIgnored: false, cells });
    expect(taken.body.data).toMatchObject({ state: 'ready', understood: { quantity: 24785.75 } });
    expect((await admin.patch(total, { isIgnored: null })).body.data.state).toBe('ignored');
  });

  test('refuses a line or a column that does not exist, and an empty change', async ({ api, admin }) => {
    const { id } = await importFile(api, admin, GERMAN_BILLS);
    expect(codeOf(await admin.patch(`${IMPORTS}/${id}/rows/4711`, { isIgnored: true }))).toBe('404 NOT_FOUND');
    const answer = await admin.patch(`${IMPORTS}/${id}/rows/5`, { cells: { Mange: '1' } });
    expect([codeOf(answer), fieldsOf(answer)]).toEqual(['422 VALIDATION_ERROR', ['rows[0].cells']]);
    expect(messageFor(answer, 'rows[0].cells')).toContain('Menge');
    expect(codeOf(await admin.patch(`${IMPORTS}/${id}/rows/5`, {}))).toBe('400 VALIDATION_ERROR');
    expect(codeOf(await admin.patch(`${IMPORTS}/${id}/rows/x`, { isIgnored: true }))).toBe('404 NOT_FOUND');
  });

  test('is not found in the import of another organisation, although its line exists there', async ({
    api,
    admin,
    other,
  }) => {
    const { id } = await importFile(api, admin, GERMAN_BILLS);
    await importFile(api, other.admin, GERMAN_BILLS);
    const before = await rowsOf(admin, id);
    const foreign = await other.admin.patch(`${IMPORTS}/${id}/rows/5`, { isIgnored: true });
    const missing = await other.admin.patch(`${IMPORTS}/imp_${'0'.repeat(32)}/rows/5`, { isIgnored: true });
    expect(codeOf(foreign)).toBe('404 NOT_FOUND');
    expect(substanceOf(foreign)).toEqual(substanceOf(missing));
    expect(await rowsOf(admin, id)).toEqual(before);
  });

  test('needs emissions:write and a role that writes', async ({ api, org, admin }) => {
    const { id } = await importFile(api, admin, GERMAN_BILLS);
    const call = `${IMPORTS}/${id}/rows/5`;
    await expectAccess(api, org, 'emissions:write', (client) => client.patch(call, { isIgnored: false }));
  });
});

describe('PATCH /imports/{id}/rows', () => {
  test('corrects many rows at once, and all or none of them', async ({ api, admin }) => {
    const { id } = await importFile(api, admin, GERMAN_BILLS);
    const rows = [
      { line: LINES.badDate, cells: { Monat: '02.2025' } },
      { line: LINES.badNumber, cells: { Menge: '12,5' } },
    ];
    const changed = await admin.patch(`${IMPORTS}/${id}/rows`, { rows });
    expect(changed.body.data.rows.map(({ state }: { state: string }) => state)).toEqual(['ready', 'ready']);
    const half = [
      { line: LINES.january, isIgnored: true },
      { line: 99, isIgnored: true },
    ];
    const refused = await admin.patch(`${IMPORTS}/${id}/rows`, { rows: half });
    expect([codeOf(refused), fieldsOf(refused)]).toEqual(['422 VALIDATION_ERROR', ['rows[1].line']]);
    expect((await rowsOf(admin, id))[0].state).toBe('ready');
  });

  test('refuses to change a row that has become an entry', async ({ api, admin }) => {
    const { id } = await importFile(api, admin, GERMAN_BILLS);
    await apply(api, admin, id, { leaveErrors: true });
    const rows = [{ line: LINES.january, cells: { Menge: '1' } }];
    const answer = await admin.patch(`${IMPORTS}/${id}/rows`, { rows });
    expect(codeOf(answer)).toBe('422 VALIDATION_ERROR');
    expect(messageFor(answer, 'rows[0].line')).toMatch(/ent_[0-9a-f]+/);
  });
});

describe('GET /imports/{id}/rejected', () => {
  test('returns the rows of the file with their line and the reason', async ({ api, admin }) => {
    const { id } = await importFile(api, admin, GERMAN_BILLS);
    await change(admin, id, { columns: [{ column: 'Bemerkung', field: null }] });
    const answer = await admin.get(`${IMPORTS}/${id}/rejected`);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    const [header, ...lines] = answer.text.trimEnd().split('\r\n');
    expect(header).toBe('Monat,Energieträger,Menge,Einheit,Beleg,Bemerkung,Line,Reason');
    expect(lines.map((line) => line.split(',').at(0))).toEqual(['02.2025', '31.02.2025', '03.2025', '01.2025']);
    expect(lines[1]).toContain('31.02.2025,Diesel,"80,25",L,R-105,,9,');
    expect(lines[3]).toMatch(/,11,repeats line 5$/);
  });

  test('makes formulas of the file harmless', async ({ api, admin }) => {
    const { id } = await importFile(api, admin, 'Date,Activity,Amount,Unit\n2025-01,=HYPERLINK(1),-5,kWh\n');
    const answer = await admin.get(`${IMPORTS}/${id}/rejected`);
    expect(answer.text).toContain("'=HYPERLINK(1),-5,kWh");
  });
});
