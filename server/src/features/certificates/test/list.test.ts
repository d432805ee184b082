import { describe, expect } from 'vitest';
import { codeOf, fieldsOf } from '../../../../test/answers.ts';
import { sharedTest as base } from '../../../../test/api-test.ts';
import {
  act,
  addApproved,
  CERTIFICATES,
  closeDays,
  closeYear,
  issueNow,
  leaveOutElectricity,
  newRecorder,
  newReporter,
  REASON,
  read,
  request,
} from '../../../../test/fixtures/certificates.ts';
import { electricity } from '../../../../test/fixtures/emissions.ts';

const certIds: Record<string, string> = {};

/** Five certificates of one organisation, one in each status, a second apart, and one of another. */
const test = base
  .extend('org', { scope: 'file' }, async ({ api }) => {
    const org = await newRecorder(api);
    await addApproved(api, org, { ...electricity, periodStart: '2025-04-01', periodEnd: '2025-06-30' });
    for (const year of [2023, 2024])
      await addApproved(api, org, { ...electricity, periodStart: `${year}-01-01`, periodEnd: `${year}-12-31` });
    await leaveOutElectricity(org);
    await closeYear(org);
    await closeDays(org, '2023-01-01', '2024-12-31');
    const add = async (name: string, change: object): Promise<void> => {
      api.clock.advance(1_000);
      certIds[name] = (await request(org.admin, change)).certId;
    };
    await add('a', { type: 'custom', periodStart: '2024-01-01', periodEnd: '2024-12-31' });
    await add('b', {});
    await add('c', { periodStart: '2025-04-01', periodEnd: '2025-06-30', scopeCoverage: [2] });
    await add('d', {});
    await add('e', { type: 'custom', periodStart: '2023-01-01', scopeCoverage: [2] });
    const move = (name: string, ...moves: string[]) =>
      moves.reduce<Promise<unknown>>(
        (done, each) => done.then(() => act(org.admin, certIds[name]!, each)),
        Promise.resolve(),
      );
    await move('b', 'review');
    await move('c', 'review', 'approve');
    await issueNow(api);
    api.clock.advance(1_000);
    await move('d', 'review', 'approve');
    await issueNow(api);
    await act(org.admin, certIds.d!, 'revoke', REASON);
    await move('e', 'review', 'approve');
    certIds.foreign = (await request((await newReporter(api)).admin)).certId;
    return org;
  })
  .extend(
    'names',
    { scope: 'file' },
    ({ org }) =>
      async function names(query: string): Promise<string> {
        const { status, body, text } = await org.admin.get(`${CERTIFICATES}?${query}`);
        expect(status, text).toBe(200);
        return body.data.map(({ certId }: { certId: string }) => nameOf(certId)).join('');
      },
  );

const nameOf = (certId: string): string => Object.keys(certIds).find((name) => certIds[name] === certId) ?? certId;

describe('GET /certificates', () => {
  test("lists the organisation's own certificates, newest first", async ({ names, org }) => {
    expect(await names('')).toBe('edcba');
    const { body } = await org.admin.get(CERTIFICATES);
    expect(body.pagination).toEqual({ page: 1, pageSize: 50, totalItems: 5, totalPages: 1, nextCursor: null });
  });

  test('shows the fields of the single record, except those only the full record has', async ({ org }) => {
    const { body } = await org.admin.get(CERTIFICATES);
    for (const item of body.data) {
      const {
        entryCount,
        signatoryName,
        signatoryTitle,
        notes,
        createdBy,
        auditTrail,
        retirements,
        supersedes,
        signature,
        approval,
        demonstration,
        factorEditions,
        straddling,
        factorProximityPercent,
        identity,
        inputs,
        inputsRoot,
        preparation,
        ...rest
      } = await read(org.admin, item.certId);
      expect(rest).toEqual(item);
    }
  });

  test('shows every field', async ({ org }) => {
    const { body } = await org.admin.get(`${CERTIFICATES}?status=issued`);
    expect(body.data).toEqual([
      {
        id: expect.stringMatching(/^crt_/),
        certId: certIds.c,
        type: 'ghg_inventory',
        status: 'issued',
        beneficiaryName: 'Harbourside Components Ltd',
        periodStart: '2025-04-01',
        periodEnd: '2025-06-30',
        scopeCoverage: [2],
        // 12,500 kWh of the quarter × 0.177 kg/kWh, and as much of the whole year by its share of days: of 2.2125 t, April
        // has 0.18185, May 0.187911 and June 0.181849.
        emissionsTco2e: 2.76411,
        offsetsTco2e: 0,
        issuedAt: '2026-03-15T12:00:05Z',
        verifyUrl: `http://tonne.test/public/certificates/${certIds.c}`,
        createdAt: '2026-03-15T12:00:03Z',
        updatedAt: '2026-03-15T12:00:06Z',
        revokedAt: null,
        revocationReason: null,
        supersededBy: certIds.d,
        supersededAt: '2026-03-15T12:00:06Z',
      },
    ]);
  });

  test('filters', async ({ names }) => {
    expect(await names('status=pending')).toBe('a');
    expect(await names('status=under_review')).toBe('b');
    expect(await names('status=approved')).toBe('e');
    expect(await names('status=issued')).toBe('c');
    expect(await names('status=revoked')).toBe('d');
    expect(await names('type=custom')).toBe('ea');
    expect(await names('type=net_zero')).toBe('');
    expect(await names('periodStart=2025-01-01')).toBe('dcb');
    expect(await names('periodStart=2025-01-02')).toBe('c');
    expect(await names('periodEnd=2024-12-31')).toBe('a');
    expect(await names('periodEnd=2025-12-30')).toBe('ca');
    expect(await names('periodEnd=2025-12-31')).toBe('edcba');
    expect(await names('periodStart=2025-01-01&periodEnd=2025-12-31&type=ghg_inventory&status=revoked')).toBe('d');
  });

  test('sorts and paginates', async ({ names, org }) => {
    expect(await names('sortOrder=asc')).toBe('abcde');
    expect(await names('sortBy=periodEnd&sortOrder=asc')).toBe('acbde');
    expect(await names('sortBy=periodStart&sortOrder=asc')).toBe('eabdc');
    expect(await names('sortBy=periodStart')).toBe('cdbae');
    expect(await names('sortBy=issuedAt&sortOrder=asc&pageSize=2')).toBe('cd');
    const inOrder = ['a', 'b', 'c', 'd', 'e'].sort((x, y) => (certIds[x]! < certIds[y]! ? -1 : 1)).join('');
    expect(await names('sortBy=certId&sortOrder=asc')).toBe(inOrder);
    expect(await names('pageSize=2&page=2')).toBe('cb');
    expect(await names('pageSize=2&page=4')).toBe('');
    expect(await names('pageSize=100')).toBe('edcba');
    const { body } = await org.admin.get(`${CERTIFICATES}?pageSize=2&page=3`);
    expect(body.pagination).toEqual({ page: 3, pageSize: 2, totalItems: 5, totalPages: 3, nextCursor: null });
  });

  test.for([
    ['type=x&status=valid', ['status', 'type']],
    ['periodStart=2025-02-30&periodEnd=soon', ['periodEnd', 'periodStart']],
    ['sortBy=beneficiaryName&sortOrder=up', ['sortBy', 'sortOrder']],
    ['pageSize=101&page=0', ['page', 'pageSize']],
    ['pageSize=0', ['pageSize']],
    ['beneficiary=x', ['beneficiary']],
  ] as const)('refuses %s with 400', async ([query, fields], { org }) => {
    const answer = await org.admin.get(`${CERTIFICATES}?${query}`);
    expect(codeOf(answer)).toBe('400 VALIDATION_ERROR');
    expect(fieldsOf(answer)).toEqual(fields);
  });

  test('needs a key with certificates:read', async ({ api, org }) => {
    expect(codeOf(await api.anonymous.get(CERTIFICATES))).toBe('401 MISSING_TOKEN');
    const unscoped = await org.clientFor({ role: 'admin', scopes: ['reports:read', 'offsets:write'] });
    expect(codeOf(await unscoped.get(CERTIFICATES))).toBe('403 INSUFFICIENT_SCOPE');
    for (const role of ['viewer', 'contributor'] as const)
      expect((await (await org.clientFor({ role })).get(CERTIFICATES)).status).toBe(200);
  });
});
