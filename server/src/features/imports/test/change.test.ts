import { describe, expect } from 'vitest';
import { codeOf, fieldsOf, messageFor } from '../../../../test/answers.ts';
import { test } from '../../../../test/api-test.ts';
import { versionOf } from '../../../../test/client.ts';
import { addLocation } from '../../../../test/fixtures/emissions.ts';
import {
  change,
  expectAccess,
  GERMAN_BILLS,
  IMPORTS,
  importFile,
  readImport,
  rowsOf,
  upload,
  valuesOf,
} from '../../../../test/fixtures/imports.ts';
import { workOff } from '../../../../test/work.ts';

describe('PATCH /imports/{id}', () => {
  test('maps a value once for all its rows', async ({ api, admin }) => {
    const { id } = await importFile(api, admin, GERMAN_BILLS);
    const values = [{ column: 'Energieträger', value: 'Zauberpulver', means: { activity: 'electricity' } }];
    const changed = await change(admin, id, { values });
    expect(changed.counts).toMatchObject({ unmapped: 0, errors: 3 });
    const [row] = (await rowsOf(admin, id, '&state=error')).filter(({ line }: { line: number }) => line === 8);
    expect(row.problems).toEqual([
      expect.objectContaining({ column: 'Einheit', code: 'unit_does_not_fit', message: expect.stringMatching(/kg/) }),
    ]);
    const value = (await valuesOf(admin, id)).find((each: { value: string }) => each.value === 'Zauberpulver');
    expect(value).toMatchObject({ means: { activity: 'electricity' }, decidedBy: 'person', confidence: 1 });
  });

  test('leaves out rows whose value makes no entry, and takes a meaning back', async ({ api, admin }) => {
    const { id } = await importFile(api, admin, GERMAN_BILLS);
    const mapTo = (means: object | null) =>
      change(admin, id, { values: [{ column: 'activity', value: 'ZAUBERPULVER', means }] });
    expect((await mapTo({ ignore: true })).counts).toMatchObject({ ignored: 2, errors: 2, unmapped: 0 });
    expect((await mapTo(null)).counts).toMatchObject({ ignored: 1, errors: 3, unmapped: 1 });
  });

  test('reads a column in another way', async ({ api, admin }) => {
    const file = 'Date,Activity,Amount,Unit\n03/04/2025,Electricity,"1,234",kWh\n';
    const { id } = await importFile(api, admin, file);
    const columns = [
      { column: 'Date', dateForm: 'MDY' },
      { column: 'Amount', decimal: ',' },
    ];
    const changed = await change(admin, id, { columns });
    expect(changed.columns[0]).toMatchObject({ dateForm: 'MDY', isCertain: true });
    const [row] = await rowsOf(admin, id);
    expect(row.understood).toMatchObject({ periodStart: '2025-03-04', quantity: 1.234 });
  });

  test('gives a field to one column only', async ({ api, admin }) => {
    const { id } = await importFile(api, admin, GERMAN_BILLS);
    const changed = await change(admin, id, { columns: [{ column: 'Bemerkung', field: 'reference' }] });
    expect(changed.columns.filter(({ field }: { field: string }) => field === 'reference')).toEqual([
      expect.objectContaining({ column: 'Bemerkung' }),
    ]);
  });

  test('fills in what the file does not have', async ({ api, admin, org }) => {
    const locationId = await addLocation(org, { country: 'DE' });
    const { id, counts } = await importFile(api, admin, 'Verbrauch\n1200\n1300\n');
    expect(counts).toMatchObject({ ready: 0, errors: 2 });
    const defaults = {
      activity: 'electricity',
      unit: 'kWh',
      locationId,
      periodStart: '2025-01-01',
      periodEnd: '2025-12-31',
    };
    const changed = await change(admin, id, { defaults });
    expect(changed).toMatchObject({ defaults, counts: { errors: 0 } });
    const [row] = await rowsOf(admin, id);
    expect(row.understood).toMatchObject({ locationId, quantity: 1200, unit: 'kWh', periodEnd: '2025-12-31' });
  });

  test('reads the file again in another form', async ({ api, admin }) => {
    const { id } = await importFile(api, admin, GERMAN_BILLS);
    const changed = await change(admin, id, { format: { delimiter: ',' } });
    expect(changed.status).toBe('reading');
    await workOff(api, 'imports');
    expect((await readImport(admin, id)).format.delimiter).toBe(',');
    await change(admin, id, { format: { delimiter: ';' } });
    await workOff(api, 'imports');
    expect((await readImport(admin, id)).counts.rows).toBe(8);
  });

  test('names every unknown column and value at once', async ({ api, admin }) => {
    const { id } = await importFile(api, admin, GERMAN_BILLS);
    const answer = await admin.patch(`${IMPORTS}/${id}`, { columns: [{ column: 'Mengen', decimal: '.' }] });
    expect([codeOf(answer), fieldsOf(answer)]).toEqual(['422 VALIDATION_ERROR', ['columns']]);
    expect(messageFor(answer, 'columns')).toContain('Menge');
    const values = [
      { column: 'Menge', value: '5', means: { unit: 'kg' } },
      { column: 'Energieträger', value: 'Kohle', means: { activity: 'coal' } },
    ];
    const unknown = await admin.patch(`${IMPORTS}/${id}`, { values });
    expect([codeOf(unknown), fieldsOf(unknown)]).toEqual(['422 VALIDATION_ERROR', ['values']]);
    expect(messageFor(unknown, 'values')).toMatch(/"5".*"Kohle"/s);
    expect((await admin.patch(`${IMPORTS}/${id}`, {})).status).toBe(400);
    const shape = await admin.patch(`${IMPORTS}/${id}`, { colums: [], format: { encoding: 'ebcdic' } });
    expect([codeOf(shape), fieldsOf(shape)]).toEqual(['400 VALIDATION_ERROR', ['colums', 'format.encoding']]);
  });

  test('refuses a change of an older version, and while the file is read', async ({ api, admin }) => {
    const { id } = await importFile(api, admin, GERMAN_BILLS);
    const before = versionOf(await admin.get(`${IMPORTS}/${id}`));
    await change(admin, id, { name: 'Renamed.csv' });
    const late = await admin.patch(`${IMPORTS}/${id}`, { name: 'Late.csv' }, { 'if-match': `"${before}"` });
    expect(codeOf(late)).toBe('412 PRECONDITION_FAILED');
    const reading = (await upload(admin, GERMAN_BILLS)).body.data.id;
    expect(codeOf(await admin.patch(`${IMPORTS}/${reading}`, { name: 'b' }))).toBe('409 INVALID_STATE');
  });

  test('needs emissions:write and a role that writes', async ({ api, org, admin }) => {
    const { id } = await importFile(api, admin, GERMAN_BILLS);
    await expectAccess(api, org, 'emissions:write', (client) => client.patch(`${IMPORTS}/${id}`, { name: 'x' }));
  });
});

describe('several sites', () => {
  test('are mapped by their names', async ({ api, admin, org }) => {
    const hamburg = await addLocation(org, { name: 'Werk Hamburg', country: 'DE' });
    const file = 'Standort;Monat;Energie;kWh\nWerk Hamburg;01.2025;Strom;1.000,0\nWerk Hambrug;02.2025;Strom;1.000,0\n';
    const { id } = await importFile(api, admin, file);
    const [exact, mistyped] = await rowsOf(admin, id);
    expect(exact.understood).toMatchObject({ locationId: hamburg, quantity: 1000, unit: 'kWh' });
    // A mistyped name is suggested, and never applied without a person.
    expect(mistyped).toMatchObject({ state: 'error', problems: [{ column: 'Standort', code: 'not_mapped' }] });
    const values = (await valuesOf(admin, id)).filter(({ field }: { field: string }) => field === 'location');
    const unmapped = values.find(({ value }: { value: string }) => value === 'Werk Hambrug');
    expect(unmapped.suggestions[0].means).toEqual({ locationId: hamburg });
  });
});
