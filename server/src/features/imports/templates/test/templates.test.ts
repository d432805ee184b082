import { describe, expect } from 'vitest';
import { codeOf, fieldsOf } from '../../../../../test/answers.ts';
import { test } from '../../../../../test/api-test.ts';
import type { Client } from '../../../../../test/client.ts';
import {
  change,
  expectAccess,
  GERMAN_BILLS,
  importFile,
  readImport,
  rowsOf,
  upload,
  valuesOf,
} from '../../../../../test/fixtures/imports.ts';

const TEMPLATES = '/api/v1/import-templates';

async function saveTemplate(client: Client, importId: string, name = 'Monthly bills') {
  const answer = await client.post(TEMPLATES, { name, importId });
  expect(answer.status, answer.text).toBe(201);
  return answer.body.data;
}

describe('POST /import-templates', () => {
  test('keeps the decisions of an import for the next file with the same headers', async ({ api, admin }) => {
    const first = await importFile(api, admin, GERMAN_BILLS);
    const means = { activity: 'natural_gas' };
    await change(admin, first.id, { values: [{ column: 'Energieträger', value: 'Zauberpulver', means }] });
    await change(admin, first.id, { columns: [{ column: 'Bemerkung', field: null }] });
    const template = await saveTemplate(admin, first.id);
    expect(template).toMatchObject({
      name: 'Monthly bills',
      columns: first.columns.map(({ column }: { column: string }) => column),
    });
    expect(template.id).toMatch(/^itp_/);

    const header = 'Monat;Energieträger;Menge;Einheit;Beleg;Bemerkung';
    const next = await importFile(api, admin, `${header}\n04.2025;Zauberpulver;500;kWh;R-201;x\n`);
    expect(next).toMatchObject({ templateId: template.id, status: 'ready' });
    expect(next.columns.at(-1)).toMatchObject({ column: 'Bemerkung', field: null });
    const [row] = await rowsOf(admin, next.id);
    expect(row.understood).toMatchObject({ activity: 'natural_gas', quantity: 500 });
    const value = (await valuesOf(admin, next.id)).find((each: { value: string }) => each.value === 'Zauberpulver');
    expect(value.decidedBy).toBe('template');
  });

  test('applies to another file if the upload names it', async ({ api, admin }) => {
    const first = await importFile(api, admin, GERMAN_BILLS);
    await change(admin, first.id, { defaults: { activity: 'electricity' } });
    const { id: template } = await saveTemplate(admin, first.id);
    const next = await importFile(api, admin, 'Monat;Menge;Einheit\n04.2025;500;kWh\n', { template });
    expect(next).toMatchObject({ templateId: template, defaults: { activity: 'electricity' } });
  });

  test('refuses a name that is taken, an unknown import and one without columns', async ({ api, admin }) => {
    const { id } = await importFile(api, admin, GERMAN_BILLS);
    await saveTemplate(admin, id);
    expect(codeOf(await admin.post(TEMPLATES, { name: 'monthly BILLS', importId: id }))).toBe('409 DUPLICATE_RESOURCE');
    const unknown = { name: 'Other', importId: `imp_${'0'.repeat(32)}` };
    expect(codeOf(await admin.post(TEMPLATES, unknown))).toBe('404 NOT_FOUND');
    const reading = (await upload(admin, GERMAN_BILLS)).body.data.id;
    expect(codeOf(await admin.post(TEMPLATES, { name: 'Early', importId: reading }))).toBe('409 INVALID_STATE');
    const shape = await admin.post(TEMPLATES, { nmae: 'x' });
    expect([codeOf(shape), fieldsOf(shape)]).toEqual(['400 VALIDATION_ERROR', ['importId', 'name', 'nmae']]);
  });
});

describe('an import template', () => {
  test('is read, renamed and deleted', async ({ api, org, admin, other }) => {
    const { id } = await importFile(api, admin, GERMAN_BILLS);
    const template = await saveTemplate(admin, id);
    const path = `${TEMPLATES}/${template.id}`;
    const read = await admin.get(path);
    expect(read.body.data).toEqual(template);
    const stale = { 'if-match': read.headers.etag! };
    expect((await admin.patch(path, { name: 'Bills' })).body.data.name).toBe('Bills');
    expect(codeOf(await admin.patch(path, { name: 'Late' }, stale))).toBe('412 PRECONDITION_FAILED');
    expect(codeOf(await admin.patch(path, {}))).toBe('400 VALIDATION_ERROR');
    expect((await admin.get(TEMPLATES)).body.data).toHaveLength(1);
    expect((await other.admin.get(TEMPLATES)).body.data).toEqual([]);
    await expectAccess(api, org, 'emissions:read', (client) => client.get(TEMPLATES));
    await expectAccess(api, org, 'emissions:write', (client) => client.patch(path, { name: 'Bills 2' }));
    expect((await admin.delete(path)).status).toBe(204);
    expect(codeOf(await admin.get(path))).toBe('404 NOT_FOUND');
    // An import that used it keeps what it took over.
    expect((await readImport(admin, id)).columns).not.toEqual([]);
  });
});
