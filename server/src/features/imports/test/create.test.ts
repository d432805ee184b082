import { describe, expect } from 'vitest';
import { codeOf, fieldsOf } from '../../../../test/answers.ts';
import { test } from '../../../../test/api-test.ts';
import { expectAccess, GERMAN_BILLS, IMPORTS, readImport, upload } from '../../../../test/fixtures/imports.ts';

describe('POST /imports', () => {
  test('stores the file and begins to read it', async ({ admin }) => {
    const answer = await upload(admin, GERMAN_BILLS);
    expect(answer.status, answer.text).toBe(201);
    const { data } = answer.body;
    expect(data).toMatchObject({
      name: 'bills.csv',
      kind: 'table',
      status: 'reading',
      message: null,
      sizeBytes: Buffer.byteLength(GERMAN_BILLS),
      columns: [],
      defaults: {},
      templateId: null,
      appliedAt: null,
    });
    expect(data.id).toMatch(/^imp_/);
    expect(answer.headers.location).toBe(`${IMPORTS}/${data.id}`);
    expect(await readImport(admin, data.id)).toEqual(data);
  });

  test('recognises documents by their content', async ({ admin }) => {
    const kindOf = async (content: string, type = 'application/xml') =>
      (await upload(admin, content, { name: 'file', type })).body.data?.kind;
    expect(await kindOf('<?xml version="1.0"?><Invoice xmlns="urn:x"/>')).toBe('ubl');
    expect(await kindOf('<rsm:CrossIndustryInvoice xmlns:rsm="urn:x"/>')).toBe('cii');
    expect(await kindOf('%PDF-1.7\n', 'application/pdf')).toBe('cii');
  });

  test('refuses content of another type than was sent', async ({ admin }) => {
    for (const [content, type] of [
      ['%PDF-1.7\n', 'text/csv'],
      ['a;b\n', 'application/pdf'],
      ['a;b\n', 'application/xml'],
      ['a;b\n', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ] as const) {
      const answer = await upload(admin, content, { type });
      expect([type, codeOf(answer), fieldsOf(answer)]).toEqual([type, '422 VALIDATION_ERROR', ['Content-Type']]);
    }
    expect((await admin.get(IMPORTS)).body.data).toEqual([]);
  });

  test('refuses a missing name, an unknown parameter, another type and an empty file', async ({ admin }) => {
    const csv = { 'content-type': 'text/csv' };
    expect(fieldsOf(await admin.post(IMPORTS, Buffer.from('a'), csv))).toEqual(['name']);
    expect(fieldsOf(await admin.post(`${IMPORTS}?name=a&nmae=b`, Buffer.from('a'), csv))).toEqual(['nmae']);
    expect(codeOf(await upload(admin, 'a', { type: 'image/png' }))).toBe('415 UNSUPPORTED_MEDIA_TYPE');
    expect(codeOf(await admin.post(`${IMPORTS}?name=a`, Buffer.alloc(0), csv))).toBe('400 VALIDATION_ERROR');
  });

  test('refuses a template that the organisation does not have', async ({ admin }) => {
    const answer = await upload(admin, GERMAN_BILLS, { template: `itp_${'0'.repeat(32)}` });
    expect([codeOf(answer), fieldsOf(answer)]).toEqual(['422 VALIDATION_ERROR', ['template']]);
  });

  test('needs emissions:write and a role that writes', async ({ api, org }) => {
    await expectAccess(api, org, 'emissions:write', (client) => upload(client, GERMAN_BILLS));
  });

  test('is repeated without a second import', async ({ admin }) => {
    const headers = { 'content-type': 'text/csv', 'idempotency-key': '6f1c2a52-8a38-4a8b-9a65-3f9e1f0f6d11' };
    const send = () => admin.post(`${IMPORTS}?name=a.csv`, Buffer.from(GERMAN_BILLS), headers);
    const [first, second] = [await send(), await send()];
    expect(second.body.data.id).toBe(first.body.data.id);
    expect((await admin.get(IMPORTS)).body.data).toHaveLength(1);
  });

  test('refuses more than a hundred open imports', async ({ admin }) => {
    for (let count = 0; count < 100; count += 1) expect((await upload(admin, 'a;b\n')).status).toBe(201);
    const answer = await upload(admin, 'a;b\n');
    expect(codeOf(answer)).toBe('409 INVALID_STATE');
    expect(answer.body.error.message).toContain('Apply or discard one first');
  });
});

describe('GET /imports', () => {
  test('lists the imports of the organisation alone, without discarded ones', async ({ api, org, admin, other }) => {
    const kept = (await upload(admin, GERMAN_BILLS)).body.data.id;
    const gone = (await upload(admin, GERMAN_BILLS)).body.data.id;
    expect((await admin.delete(`${IMPORTS}/${gone}`)).status).toBe(204);
    const idsOf = async (query = '') => {
      const { body } = await admin.get(`${IMPORTS}${query}`);
      return body.data.map(({ id }: { id: string }) => id);
    };
    expect(await idsOf()).toEqual([kept]);
    expect(await idsOf('?status=discarded')).toEqual([gone]);
    expect(await idsOf('?kind=ubl')).toEqual([]);
    expect((await other.admin.get(IMPORTS)).body.data).toEqual([]);
    expect(codeOf(await other.admin.get(`${IMPORTS}/${kept}`))).toBe('404 NOT_FOUND');
    await expectAccess(api, org, 'emissions:read', (client) => client.get(IMPORTS));
    await expectAccess(api, org, 'emissions:read', (client) => client.get(`${IMPORTS}/${kept}/rows`));
  });
});
