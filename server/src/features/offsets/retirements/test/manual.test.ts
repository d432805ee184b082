import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeOf, fieldsOf, withoutMeta } from '../../../../../test/answers.ts';
import type { Client } from '../../../../../test/client.ts';
import { addLot, addSampleLot, fund, stored, WALLET } from '../../../../../test/fixtures/offsets.ts';
import {
  addProvenRetirement,
  addRetirement,
  aFewLooks,
  RETIREMENTS,
  readRetirement,
  totalsOf,
} from '../../../../../test/fixtures/retirements.ts';
import { startTestApi, type TestApi, type TestOrganisation } from '../../../../../test/harness.ts';
import { UNKNOWN_RETIREMENT } from '../../../../../test/ids.ts';
import { whileRunning, workerFor } from '../../../../../test/work.ts';
import { sql } from '../../../../platform/db/index.ts';
import type { Lot } from '../../ledger/rules.ts';

const PLAN_VIVO = 'PVC-UG-1976-2017-449402627-449402726';

let api: TestApi;
let org: TestOrganisation;
let lot: Lot;
let id: string;
beforeAll(async () => {
  api = await startTestApi({ registryUrl: null });
});
beforeEach(async () => {
  api.clock.set('2026-03-15T12:00:00Z');
  org = await api.newOrganisation();
  lot = await addLot(api);
  await fund(org, lot, 100);
  id = (await addProvenRetirement(org.admin, lot)).id;
});
afterAll(async () => {
  expect((await api.service.offsets.verifyLedger()).difference).toBeNull();
  await api.close();
});

const statement = (change: object = {}) => ({
  registryReference: 'VCS-RET-118204',
  serialNumbers: [`8040-1-10-${randomUUID()}`],
  ...change,
});
const confirm = (body: object = statement(), client: Client = org.admin, headers?: Record<string, string>) =>
  client.post(`${RETIREMENTS}/${id}/confirm`, body, headers);
const retiredEvents = async () => (await api.events(org.id)).filter(({ type }) => type === 'offset.retired');

describe('a retirement of a real project without a registry', () => {
  it('awaits an Admin, and the worker skips it', async () => {
    const before = await readRetirement(org, id);
    expect(before).toMatchObject({
      status: 'pending',
      registryStatus: 'awaiting_manual_confirmation',
      registry: 'manual',
      demonstration: false,
      nextAttemptAt: null,
      confirmedBy: null,
    });
    await whileRunning(workerFor(api, 'retirements'), async () => {
      api.clock.advance(86_400_000);
      await aFewLooks();
    });
    expect(await readRetirement(org, id)).toEqual(before);
    expect(await totalsOf(org)).toEqual([90, 10, 0]);
    expect(codeOf(await org.admin.post(`${RETIREMENTS}/${id}/retry`))).toBe('409 INVALID_STATE');
  });

  it("is retired in the Admin's name in the wallet's movements", async () => {
    expect((await confirm()).status).toBe(200);
    const { data } = (await org.admin.get(`${WALLET}/movements?kind=retire`)).body;
    expect(data).toMatchObject([{ retirementId: id, createdBy: { id: org.adminId, email: 'admin@tonne.test' } }]);
  });

  it('can be cancelled: nothing was sent', async () => {
    expect((await org.admin.post(`${RETIREMENTS}/${id}/cancel`)).body.data).toMatchObject({
      status: 'cancelled',
      registryStatus: 'cancelled',
    });
    expect(await totalsOf(org)).toEqual([100, 0, 0]);
    expect(codeOf(await confirm())).toBe('409 INVALID_STATE');
  });
});

describe('POST /offsets/retirements/{retirementId}/confirm', () => {
  it("retires the credits with the registry's data and names the Admin", async () => {
    const serialNumbers = [PLAN_VIVO, ' PVC-KE-1247-2019-21538-1-100 ', 'Ω/№ 7 – 9'];
    const answer = await confirm(
      statement({
        serialNumbers,
        registryReference: ' RET 118204 ',
        retiredAt: '2026-03-14',
        evidenceUrl: 'https://registry.example/118204',
        notes: 'Retired by the broker.',
      }),
    );
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body.data).toMatchObject({
      status: 'confirmed',
      registryStatus: 'confirmed',
      registry: 'manual',
      registryReference: 'RET 118204',
      serialNumbers: [PLAN_VIVO, 'PVC-KE-1247-2019-21538-1-100', 'Ω/№ 7 – 9'],
      confirmedBy: { id: org.adminId, email: 'admin@tonne.test' },
      confirmedAt: '2026-03-15T12:00:00Z',
      submittedAt: '2026-03-15T12:00:00Z',
      retiredAt: '2026-03-14',
      evidenceUrl: 'https://registry.example/118204',
      confirmationNotes: 'Retired by the broker.',
      certificateId: null,
      attempts: 0,
    });
    expect(answer.headers.etag).toBe('"2"');
    expect(await readRetirement(org, id)).toEqual(answer.body.data);
    expect((await retiredEvents()).map(({ data }) => data)).toEqual([answer.body.data]);
    expect(await totalsOf(org)).toEqual([90, 0, 10]);
  });

  it('is confirmed once under concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => confirm()));
    expect(answers.map(codeOf).sort()).toEqual(['200', ...Array(5).fill('409 INVALID_STATE')]);
    expect(await retiredEvents()).toHaveLength(1);
    expect(await totalsOf(org)).toEqual([90, 0, 10]);
  });

  it('repeats its answer for a repeated Idempotency-Key', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const body = statement();
    const first = await confirm(body, org.admin, headers);
    const again = await confirm(body, org.admin, headers);
    expect([first.status, again.text]).toEqual([200, first.text]);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(await retiredEvents()).toHaveLength(1);
  });

  it.each<[what: string, change: object, fields: string[]]>([
    ['no reference', { registryReference: undefined }, ['registryReference']],
    ['no serial numbers', { serialNumbers: undefined }, ['serialNumbers']],
    ['one text for a list', { serialNumbers: 'A-1' }, ['serialNumbers']],
    ['a block', { serialNumbers: [{ prefix: 'A-', first: 1, last: 2 }] }, ['serialNumbers[0]']],
    ['a day that does not exist', { retiredAt: '2026-02-30' }, ['retiredAt']],
    ['evidence that is no address', { evidenceUrl: 'javascript:alert(1)' }, ['evidenceUrl']],
    [
      'two lines',
      { serialNumbers: ['A-1\nA-2'], registryReference: 'a\u2028b' },
      ['registryReference', 'serialNumbers[0]'],
    ],
    ['fields of its own', { confirmedBy: 'me', quantity: 1 }, ['confirmedBy', 'quantity']],
  ])('refuses %s with 400', async (_, change, fields) => {
    const answer = await confirm(statement(change));
    expect([codeOf(answer), fieldsOf(answer)]).toEqual(['400 VALIDATION_ERROR', fields]);
    expect(await totalsOf(org)).toEqual([90, 10, 0]);
  });

  it.each<[what: string, change: object, fields: string[]]>([
    ['a blank reference', { registryReference: ' ' }, ['registryReference']],
    ['a reference of 201 characters', { registryReference: 'x'.repeat(201) }, ['registryReference']],
    ['an empty list', { serialNumbers: [] }, ['serialNumbers']],
    ['101 serial numbers', { serialNumbers: Array.from({ length: 101 }, (_, n) => `A-${n}`) }, ['serialNumbers']],
    ['a blank serial number', { serialNumbers: ['A-1', ''] }, ['serialNumbers[1]']],
    ['a serial number of 201 characters', { serialNumbers: ['x'.repeat(201)] }, ['serialNumbers[0]']],
    ['what cannot be seen', { serialNumbers: ['A\u200b-1', '\u200b'] }, ['serialNumbers[0]', 'serialNumbers[1]']],
    ['one twice, spelled otherwise', { serialNumbers: ['a-1', 'B-1', 'A – 1'] }, ['serialNumbers[2]']],
    ['tomorrow', { retiredAt: '2026-03-17' }, ['retiredAt']],
    ['a day before the vintage', { retiredAt: '2023-12-31' }, ['retiredAt']],
    ['501 characters of notes', { notes: 'n'.repeat(501) }, ['notes']],
    [
      'all that at once',
      { registryReference: '', serialNumbers: ['A', 'A'], retiredAt: '2027-01-01', notes: 'n'.repeat(501) },
      ['notes', 'registryReference', 'retiredAt', 'serialNumbers[0]', 'serialNumbers[1]'],
    ],
  ])('refuses %s with 422', async (_, change, fields) => {
    const before = await stored(api);
    const answer = await confirm(statement(change));
    expect([codeOf(answer), fieldsOf(answer)]).toEqual(['422 VALIDATION_ERROR', fields]);
    expect(await stored(api)).toEqual(before);
  });

  it('takes a day that has begun somewhere on earth', async () => {
    // At 12:00 UTC it is 02:00 of the 16th at UTC+14.
    expect((await confirm(statement({ retiredAt: '2026-03-16' }))).status).toBe(200);
  });

  it('is for admins with offsets:write', async () => {
    expect(codeOf(await confirm(statement(), api.anonymous))).toBe('401 MISSING_TOKEN');
    const reader = await org.clientFor({ role: 'admin', scopes: ['offsets:read'] });
    expect(codeOf(await confirm(statement(), reader))).toBe('403 INSUFFICIENT_SCOPE');
    const manager = await org.clientFor({ role: 'manager', scopes: ['offsets:write'] });
    expect(codeOf(await confirm(statement(), manager))).toBe('403 INSUFFICIENT_ROLE');
    expect(await readRetirement(org, id)).toMatchObject({ status: 'pending' });
  });

  it("treats another organisation's retirement as non-existent", async () => {
    const otherOrganisation = await api.newOrganisation();
    const foreign = await confirm(statement(), otherOrganisation.admin);
    const unknown = await otherOrganisation.admin.post(`${RETIREMENTS}/${UNKNOWN_RETIREMENT}/confirm`, statement());
    expect(codeOf(foreign)).toBe('404 NOT_FOUND');
    expect(withoutMeta(foreign.text)).toBe(withoutMeta(unknown.text));
  });

  it('honours If-Match', async () => {
    expect(codeOf(await confirm(statement(), org.admin, { 'if-match': '"7"' }))).toBe('412 PRECONDITION_FAILED');
    expect((await confirm(statement(), org.admin, { 'if-match': '"1"' })).status).toBe(200);
  });

  it('is refused for sandbox retirements', async () => {
    const sample = await addSampleLot(api);
    await fund(org, sample, 10);
    id = (await addRetirement(org.admin, sample)).id;
    const answer = await confirm();
    expect(codeOf(answer)).toBe('409 INVALID_STATE');
    expect(answer.body.error.message).toContain('sandbox');
  });
});

describe('a serial number', () => {
  const newRetirement = async (owner: TestOrganisation, of: Lot): Promise<string> => {
    await fund(owner, of, 10);
    return (await addProvenRetirement(owner.admin, of)).id;
  };

  it('backs one retirement over all organisations and spellings, and the refusal says nothing of the other', async () => {
    expect((await confirm(statement({ serialNumbers: ['Kenya-7', 'PV-1 – 99'] }))).status).toBe(200);
    const otherOrganisation = await api.newOrganisation();
    const otherProject = await addLot(api);
    id = await newRetirement(otherOrganisation, otherProject);
    const before = await stored(api);
    const answer = await confirm(
      statement({ serialNumbers: ['NEW-1', 'pv-1-99', 'KENYA\u20117'] }),
      otherOrganisation.admin,
    );
    expect(codeOf(answer)).toBe('409 DUPLICATE_RESOURCE');
    expect(answer.body.error.message).toBe(
      'serialNumbers[1], serialNumbers[2] already back another retirement; a credit is retired only once.',
    );
    for (const secret of [org.id, 'ret_', 'Harbourside', lot.projectId]) expect(answer.text).not.toContain(secret);
    expect(await stored(api)).toEqual(before);
    expect((await confirm(statement({ serialNumbers: ['NEW-1'] }), otherOrganisation.admin)).status).toBe(200);
  });

  it('may be written alike by registries of different standards', async () => {
    expect((await confirm(statement({ serialNumbers: ['1-100'] }))).status).toBe(200);
    id = await newRetirement(org, await addLot(api, {}, { standard: 'corsia' }));
    expect((await confirm(statement({ serialNumbers: ['1-100'] }))).status).toBe(200);
  });

  it('confirms one of many that claim it at the same time', async () => {
    const ids = [id];
    for (let n = 1; n < 6; n++) ids.push((await addProvenRetirement(org.admin, lot)).id);
    // Each in an order of its own, so that they cross.
    const answers = await Promise.all(
      ids.map((each, n) =>
        org.admin.post(
          `${RETIREMENTS}/${each}/confirm`,
          statement({ serialNumbers: n % 2 ? ['X-1', 'X-2'] : ['X-2', 'X-1'] }),
        ),
      ),
    );
    expect(answers.map(codeOf).sort()).toEqual(['200', ...Array(5).fill('409 DUPLICATE_RESOURCE')]);
    expect(await totalsOf(org)).toEqual([40, 50, 10]);
  });

  it('and all that was confirmed cannot be changed behind the service', async () => {
    expect((await confirm()).status).toBe(200);
    const refused = { code: '23001' };
    for (const change of [
      sql`UPDATE offset_retirements SET confirmed_by_email = 'other@tonne.test' WHERE id = ${id}`,
      sql`UPDATE offset_retirements SET registry_reference = 'other' WHERE id = ${id}`,
      sql`UPDATE offset_retirements SET status = 'cancelled', confirmed_at = NULL WHERE id = ${id}`,
      sql`UPDATE offset_serial_texts SET serial = 'other' WHERE retirement_id = ${id}`,
      sql`DELETE FROM offset_serial_texts WHERE retirement_id = ${id}`,
      sql`TRUNCATE offset_serial_texts, offset_serial_blocks`,
      sql`DELETE FROM offset_serial_blocks`,
      sql`DELETE FROM offset_serials`,
    ])
      await expect(api.db.execute(change)).rejects.toMatchObject(refused);
  });
});
