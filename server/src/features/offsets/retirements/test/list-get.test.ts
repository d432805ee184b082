import { describe, expect } from 'vitest';
import { codeOf, fieldsOf, withoutMeta } from '../../../../../test/answers.ts';
import { sharedTest as base } from '../../../../../test/api-test.ts';
import { addLot, fund } from '../../../../../test/fixtures/offsets.ts';
import { addRetirement, RETIREMENTS } from '../../../../../test/fixtures/retirements.ts';
import { UNKNOWN_RETIREMENT } from '../../../../../test/ids.ts';
import type { Lot } from '../../ledger/rules.ts';

const ids: Record<string, string> = {};

/** Four of one organisation, a second apart, and one of another. */
const test = base
  .extend('older', { scope: 'file', auto: true }, ({ api }) => addLot(api, { vintage: 2021 }))
  .extend('newer', { scope: 'file', auto: true }, async ({ api, org, older }) => {
    const newer = await addLot(api, { vintage: 2023 });
    await fund(org, older, 100);
    await fund(org, newer, 100);
    const add = async (name: string, lot: Lot, change: object): Promise<void> => {
      api.clock.advance(1_000);
      ids[name] = (await addRetirement(org.admin, lot, change)).id;
    };
    await add('a', older, { quantity: 3 });
    await add('b', older, { quantity: 1, purpose: 'cdr' });
    await add('c', newer, { quantity: 2, periodStart: '2024-01-01', periodEnd: '2024-12-31' });
    await add('d', newer, { quantity: 4, periodStart: '2025-04-01', periodEnd: '2025-06-30' });
    await org.admin.post(`${RETIREMENTS}/${ids.b}/cancel`);
    const otherOrganisation = await api.newOrganisation();
    await fund(otherOrganisation, newer, 10);
    ids.foreign = (await addRetirement(otherOrganisation.admin, newer)).id;
    return newer;
  })
  .extend(
    'names',
    { scope: 'file' },
    ({ org }) =>
      async function names(query: string): Promise<string> {
        const { status, body, text } = await org.admin.get(`${RETIREMENTS}?${query}`);
        expect(status, text).toBe(200);
        return body.data.map(({ id }: { id: string }) => nameOf(id)).join('');
      },
  );

const nameOf = (id: string): string => Object.keys(ids).find((name) => ids[name] === id) ?? id;

describe('GET /offsets/retirements', () => {
  test("lists the organisation's own, newest first, as each is shown alone", async ({ org }) => {
    const { body } = await org.admin.get(RETIREMENTS);
    expect(body.data.map(({ id }: { id: string }) => nameOf(id))).toEqual(['d', 'c', 'b', 'a']);
    expect(body.pagination).toEqual({ page: 1, pageSize: 50, totalItems: 4, totalPages: 1, nextCursor: null });
    for (const item of body.data) expect((await org.admin.get(`${RETIREMENTS}/${item.id}`)).body.data).toEqual(item);
  });

  test('filters', async ({ names, older }) => {
    expect(await names('status=pending')).toBe('dca');
    expect(await names('status=cancelled')).toBe('b');
    expect(await names('registry=http&status=pending')).toBe('dca');
    expect(await names('registry=manual')).toBe('');
    expect(await names('status=confirmed')).toBe('');
    expect(await names(`projectId=${older.projectId}`)).toBe('ba');
    expect(await names('projectId=prj_x')).toBe('');
    expect(await names('vintage=2023')).toBe('dc');
    expect(await names('purpose=cdr')).toBe('b');
    expect(await names('periodStart=2025-01-01')).toBe('dba');
    expect(await names('periodStart=2025-01-02')).toBe('d');
    expect(await names('periodEnd=2024-12-31')).toBe('c');
    expect(await names('periodEnd=2025-12-30')).toBe('dc');
    expect(await names('periodStart=2025-01-01&periodEnd=2025-12-31&purpose=voluntary&vintage=2021')).toBe('a');
  });

  test('sorts and turns pages', async ({ names }) => {
    expect(await names('sortOrder=asc')).toBe('abcd');
    expect(await names('sortBy=quantity')).toBe('dacb');
    expect(await names('sortBy=quantity&sortOrder=asc')).toBe('bcad');
    expect(await names('sortBy=periodStart&sortOrder=asc')).toBe('cabd');
    expect(await names('sortOrder=asc&pageSize=3&page=2')).toBe('d');
    expect(await names('pageSize=3&page=3')).toBe('');
    expect(await names('pageSize=200')).toBe('dcba');
  });

  test.for([
    ['status=retired', ['status']],
    ['purpose=x&vintage=x', ['purpose', 'vintage']],
    ['periodStart=2025-02-30&periodEnd=soon', ['periodEnd', 'periodStart']],
    ['sortBy=beneficiaryName', ['sortBy']],
    ['pageSize=201&page=0', ['page', 'pageSize']],
    ['beneficiary=x', ['beneficiary']],
  ] as const)('refuses %s with 400', async ([query, fields], { org }) => {
    const answer = await org.admin.get(`${RETIREMENTS}?${query}`);
    expect(codeOf(answer)).toBe('400 VALIDATION_ERROR');
    expect(fieldsOf(answer)).toEqual(fields);
  });

  test('needs a key with offsets:read', async ({ api, org }) => {
    expect(codeOf(await api.anonymous.get(RETIREMENTS))).toBe('401 MISSING_TOKEN');
    const unprivileged = await org.clientFor({ role: 'admin', scopes: ['reports:read'] });
    expect(codeOf(await unprivileged.get(RETIREMENTS))).toBe('403 INSUFFICIENT_SCOPE');
    expect((await (await org.clientFor({ role: 'viewer' })).get(RETIREMENTS)).status).toBe(200);
  });
});

describe('GET /offsets/retirements/{retirementId}', () => {
  test('shows one with its version', async ({ org }) => {
    const answer = await org.admin.get(`${RETIREMENTS}/${ids.a}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.etag).toMatch(/^"1-/);
    expect(answer.body.data).toMatchObject({ id: ids.a, quantity: 3, status: 'pending' });
    expect(answer.body.data).not.toHaveProperty('serialNumbers');
  });

  test("treats another organisation's retirement as non-existent", async ({ org }) => {
    const foreign = await org.admin.get(`${RETIREMENTS}/${ids.foreign}`);
    const unknown = await org.admin.get(`${RETIREMENTS}/${UNKNOWN_RETIREMENT}`);
    expect(codeOf(foreign)).toBe('404 NOT_FOUND');
    expect(withoutMeta(foreign.text)).toBe(withoutMeta(unknown.text));
  });

  test('needs a key with offsets:read', async ({ api, org }) => {
    expect(codeOf(await api.anonymous.get(`${RETIREMENTS}/${ids.a}`))).toBe('401 MISSING_TOKEN');
    const unprivileged = await org.clientFor({ role: 'admin', scopes: ['reports:read'] });
    expect(codeOf(await unprivileged.get(`${RETIREMENTS}/${ids.a}`))).toBe('403 INSUFFICIENT_SCOPE');
  });
});
