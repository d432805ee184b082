import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { codeOf, fieldsOf } from '../../../../../test/answers.ts';
import { test as base } from '../../../../../test/api-test.ts';
import { addEntry } from '../../../../../test/fixtures/emissions.ts';
import { addLot, balanceOf, fund, stored, WALLET } from '../../../../../test/fixtures/offsets.ts';
import {
  addRetirement,
  RETIREMENTS,
  readRetirement,
  retirementOf,
  totalsOf,
} from '../../../../../test/fixtures/retirements.ts';
import { UNKNOWN_ENTRY } from '../../../../../test/ids.ts';

const test = base
  .extend('lot', { auto: true }, async ({ api, org }) => {
    const lot = await addLot(api);
    await fund(org, lot, 100);
    return lot;
  })
  .extend(
    'retire',
    ({ org, lot }) =>
      (change: object = {}) =>
        org.admin.post(RETIREMENTS, retirementOf(lot, change)),
  );

describe('POST /offsets/retirements', () => {
  test('returns the whole retirement, pending', async ({ org, retire, lot, api }) => {
    const entry = await addEntry(org.admin);
    const answer = await retire({ quantity: 12.5, emissionEntryIds: [entry.id], notes: 'For the annual report' });
    expect(answer.status, answer.text).toBe(201);
    const { id } = answer.body.data;
    expect(answer.body.data).toEqual({
      id: expect.stringMatching(/^ret_[0-9a-f]{32}$/),
      status: 'pending',
      quantity: 12.5,
      registryStatus: 'pending_submission',
      registry: 'http',
      demonstration: false,
      // Five days, as registries usually take.
      estimatedConfirmationDate: '2026-03-20',
      ...lot,
      projectName: 'Upland Peat Restoration',
      purpose: 'voluntary',
      beneficiaryName: 'Harbourside Components Ltd',
      periodStart: '2025-01-01',
      periodEnd: '2025-12-31',
      emissionEntryIds: [entry.id],
      notes: 'For the annual report',
      registryReference: null,
      failureReason: null,
      attempts: 0,
      nextAttemptAt: '2026-03-15T12:00:00Z',
      createdAt: '2026-03-15T12:00:00Z',
      updatedAt: '2026-03-15T12:00:00Z',
      createdBy: { id: org.adminId, email: 'admin@tonne.test' },
      submittedAt: null,
      confirmedAt: null,
      confirmedBy: null,
      retiredAt: null,
      evidenceUrl: null,
      confirmationNotes: null,
      organisationName: 'Test organisation',
      beneficiary: 'other_party',
      countsInNet: false,
      notCountedBecause: ['not_confirmed', 'other_party'],
      serialCheck: null,
    });
    expect(answer.headers.location).toBe(`${RETIREMENTS}/${id}`);
    expect(answer.headers.etag).toBe('"1"');
    expect(await readRetirement(org, id)).toEqual(answer.body.data);
    expect((await api.events(org.id)).filter(({ type }) => type === 'offset.retired')).toEqual([]);
  });

  test('reserves the credits', async ({ org, lot, api }) => {
    expect(await totalsOf(org)).toEqual([100, 0, 0]);
    await addRetirement(org.admin, lot, { quantity: 30.25 });
    expect(await totalsOf(org)).toEqual([69.75, 30.25, 0]);
    expect((await org.admin.get(WALLET)).body.data.holdings).toMatchObject([{ available: 69.75, reserved: 30.25 }]);
    expect(await balanceOf(api, 'retiring', lot, org.id)).toBe('30.250000');
  });

  test('takes the last gram and not one more', async ({ org, lot, retire }) => {
    await addRetirement(org.admin, lot, { quantity: 99.999999 });
    expect(codeOf(await retire({ quantity: 0.000002 }))).toBe('422 INSUFFICIENT_CREDITS');
    await addRetirement(org.admin, lot, { quantity: 0.000001 });
    expect(await totalsOf(org)).toEqual([0, 100, 0]);
  });

  test('accepts a body without the optional fields, and notes of 500 characters', async ({ org, lot }) => {
    expect(await addRetirement(org.admin, lot)).toMatchObject({ emissionEntryIds: [], notes: null });
    expect(await addRetirement(org.admin, lot, { notes: null })).toMatchObject({ notes: null });
    expect((await addRetirement(org.admin, lot, { notes: '🌱'.repeat(500) })).notes).toBe('🌱'.repeat(500));
  });

  test.for(['net_zero_claim', 'carbon_neutral_product', 'voluntary', 'cdr'])(
    'takes the purpose %s',
    async (purpose, { org, lot }) => {
      expect(await addRetirement(org.admin, lot, { purpose })).toMatchObject({ purpose });
    },
  );

  test('links up to 1,000 entries', async ({ org, lot, retire }) => {
    const ids: string[] = [];
    for (let index = 0; index < 3; index++) ids.push((await addEntry(org.admin)).id);
    expect((await addRetirement(org.admin, lot, { emissionEntryIds: ids })).emissionEntryIds).toEqual(ids);
    const unknown = Array.from({ length: 1_000 }, (_, index) => `ent_${index}`);
    const answer = await retire({ emissionEntryIds: unknown });
    expect(codeOf(answer)).toBe('422 VALIDATION_ERROR');
    expect(answer.body.error.details).toHaveLength(1);
    expect(answer.body.error.details[0].message).toMatch(/^ent_0 is not an entry .*; and 990 more$/);
  });

  test.for<[what: string, body: object, fields: string[]]>([
    [
      'an empty body',
      {},
      ['beneficiaryName', 'periodEnd', 'periodStart', 'projectId', 'purpose', 'quantity', 'vintage'],
    ],
    ['an unknown purpose', { purpose: 'greenwashing' }, ['purpose']],
    ['days that do not exist', { periodStart: '2025-02-30', periodEnd: '2025-13-01' }, ['periodEnd', 'periodStart']],
    ['text for numbers', { quantity: '10', vintage: '2024' }, ['quantity', 'vintage']],
    ['half a year', { vintage: 2024.5 }, ['vintage']],
    ['entries that are no text', { emissionEntryIds: [1, null] }, ['emissionEntryIds[0]', 'emissionEntryIds[1]']],
    ['fields of its own', { status: 'confirmed', serialNumbers: [] }, ['serialNumbers', 'status']],
  ])('refuses %s with 400, all fields at once', async ([what, change, fields], { api, lot, org }) => {
    const before = await stored(api);
    const body = what === 'an empty body' ? {} : retirementOf(lot, change);
    const answer = await org.admin.post(RETIREMENTS, body);
    expect(codeOf(answer)).toBe('400 VALIDATION_ERROR');
    expect(fieldsOf(answer)).toEqual(fields);
    expect(await stored(api)).toEqual(before);
  });

  test.for<[what: string, change: object, fields: string[]]>([
    ['nothing', { quantity: 0 }, ['quantity']],
    ['less than nothing', { quantity: -1 }, ['quantity']],
    ['more than can be', { quantity: 1_000_000_000_001 }, ['quantity']],
    ['seven decimals', { quantity: 0.0000001 }, ['quantity']],
    ['16 digits', { quantity: 1234567890.123456 }, ['quantity']],
    ['501 characters of notes', { notes: 'n'.repeat(501) }, ['notes']],
    ['a blank beneficiary', { beneficiaryName: '  ' }, ['beneficiaryName']],
    ['a beneficiary of 201 characters', { beneficiaryName: 'b'.repeat(201) }, ['beneficiaryName']],
    ['1,001 entries', { emissionEntryIds: Array.from({ length: 1_001 }, (_, n) => `ent_${n}`) }, ['emissionEntryIds']],
    ['an entry twice', { emissionEntryIds: [UNKNOWN_ENTRY, UNKNOWN_ENTRY] }, ['emissionEntryIds']],
    ['an unknown entry', { emissionEntryIds: [UNKNOWN_ENTRY] }, ['emissionEntryIds']],
    ['an unknown project', { projectId: 'prj_x' }, ['projectId']],
    ['a vintage the project has not', { vintage: 2019 }, ['vintage']],
    [
      'bounds and rules at once',
      { quantity: 0, vintage: 2019, periodEnd: '2024-12-31', notes: 'n'.repeat(501) },
      ['notes', 'periodEnd', 'quantity', 'vintage'],
    ],
    [
      'all that at once',
      { quantity: 1.0000001, vintage: 2019, periodEnd: '2024-12-31', emissionEntryIds: [UNKNOWN_ENTRY] },
      ['emissionEntryIds', 'periodEnd', 'quantity', 'vintage'],
    ],
  ])('refuses %s with 422, and keeps nothing of it', async ([, change, fields], { api, retire }) => {
    const before = await stored(api);
    const answer = await retire(change);
    expect(codeOf(answer)).toBe('422 VALIDATION_ERROR');
    expect(fieldsOf(answer)).toEqual(fields);
    expect(await stored(api)).toEqual(before);
  });

  test("does not know another organisation's entries", async ({ api, org, retire }) => {
    const foreign = await addEntry((await api.newOrganisation()).admin);
    const own = await addEntry(org.admin);
    const answer = await retire({ emissionEntryIds: [own.id, foreign.id, UNKNOWN_ENTRY] });
    expect(codeOf(answer)).toBe('422 VALIDATION_ERROR');
    const messages = answer.body.error.details.map(({ message }: { message: string }) => message.split('; ').sort());
    expect(messages).toEqual([
      [foreign.id, UNKNOWN_ENTRY].map((id) => `${id} is not an entry of this organisation`).sort(),
    ]);
  });

  test('refuses credits that only other wallets hold', async ({ api, lot, retire }) => {
    const otherOrganisation = await api.newOrganisation();
    await fund(otherOrganisation, lot, 500);
    const before = await stored(api);
    const answer = await retire({ quantity: 100.000001 });
    expect(codeOf(answer)).toBe('422 INSUFFICIENT_CREDITS');
    expect(answer.body.error.message).toContain(`vintage ${lot.vintage}`);
    const empty = await api.newOrganisation();
    expect(codeOf(await empty.admin.post(RETIREMENTS, retirementOf(lot)))).toBe('422 INSUFFICIENT_CREDITS');
    expect(await stored(api)).toEqual(before);
  });

  test('needs a key with offsets:write', async ({ api, lot, org }) => {
    expect(codeOf(await api.anonymous.post(RETIREMENTS, retirementOf(lot)))).toBe('401 MISSING_TOKEN');
    const reader = await org.clientFor({ role: 'admin', scopes: ['offsets:read', 'emissions:write'] });
    expect(codeOf(await reader.post(RETIREMENTS, retirementOf(lot)))).toBe('403 INSUFFICIENT_SCOPE');
    const viewer = await org.clientFor({ role: 'viewer' });
    expect((await viewer.post(RETIREMENTS, retirementOf(lot))).status).toBe(403);
    const manager = await org.clientFor({ role: 'manager' });
    expect((await manager.post(RETIREMENTS, retirementOf(lot))).status).toBe(201);
  });

  test('retires once for one Idempotency-Key', async ({ org, lot }) => {
    const headers = { 'idempotency-key': randomUUID() };
    const first = await org.admin.post(RETIREMENTS, retirementOf(lot), headers);
    const again = await org.admin.post(RETIREMENTS, retirementOf(lot), headers);
    expect(first.status).toBe(201);
    expect(again.text).toBe(first.text);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(await totalsOf(org)).toEqual([90, 10, 0]);
    const other = await org.admin.post(RETIREMENTS, retirementOf(lot, { quantity: 11 }), headers);
    expect(codeOf(other)).toBe('422 IDEMPOTENCY_KEY_REUSED');
    expect(await totalsOf(org)).toEqual([90, 10, 0]);
  });
});

describe('many at once', () => {
  test('retire no more than there is: of 100 for a wallet of 10, ten', async ({ api }) => {
    const small = await addLot(api);
    const crowd = await api.newOrganisation();
    await fund(crowd, small, 10);
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => crowd.admin.post(RETIREMENTS, retirementOf(small, { quantity: 1 }))),
    );
    const codes = answers.map(codeOf);
    expect(codes.filter((code) => code === '201')).toHaveLength(10);
    expect(codes.filter((code) => code === '422 INSUFFICIENT_CREDITS')).toHaveLength(90);
    expect(await totalsOf(crowd)).toEqual([0, 10, 0]);
    expect((await crowd.admin.get(RETIREMENTS)).body.pagination.totalItems).toBe(10);
  });
});
