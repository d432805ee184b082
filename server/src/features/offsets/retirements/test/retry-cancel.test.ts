import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeOf, withoutMeta } from '../../../../../test/answers.ts';
import { addLot, fund, stored } from '../../../../../test/fixtures/offsets.ts';
import { addRetirement, RETIREMENTS, readRetirement, totalsOf } from '../../../../../test/fixtures/retirements.ts';
import { startTestApi, type TestApi, type TestOrganisation } from '../../../../../test/harness.ts';
import { UNKNOWN_RETIREMENT } from '../../../../../test/ids.ts';
import { sql } from '../../../../platform/db/index.ts';
import type { Lot } from '../../ledger/rules.ts';

let api: TestApi;
let org: TestOrganisation;
let lot: Lot;
let id: string;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  org = await api.newOrganisation();
  lot = await addLot(api);
  await fund(org, lot, 100);
  id = (await addRetirement(org.admin, lot)).id;
});
afterAll(() => api.close());

const post = (verb: 'retry' | 'cancel', headers?: Record<string, string>, client = org.admin) =>
  client.post(`${RETIREMENTS}/${id}/${verb}`, undefined, headers);

/** As the engine leaves it; how it comes there is a test of the engine. */
async function bringTo(status: 'submitted' | 'failed' | 'confirmed', outcomeUnknown = false): Promise<void> {
  const now = api.clock.now();
  const later = new Date(now.getTime() + 600_000);
  await api.db.execute(sql`
    UPDATE offset_retirements SET status = ${status}, outcome_unknown = ${outcomeUnknown}, attempts = 1, failures = 1,
      next_attempt_at = ${status === 'confirmed' ? null : later}, confirmed_at = ${status === 'confirmed' ? now : null}
    WHERE id = ${id}`);
}

describe('POST /offsets/retirements/{retirementId}/retry', () => {
  it('makes a failed one due now', async () => {
    await bringTo('failed');
    expect(await readRetirement(org, id)).toMatchObject({ nextAttemptAt: '2026-03-15T12:10:00Z' });
    const answer = await post('retry');
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body.data).toMatchObject({
      status: 'failed',
      registryStatus: 'retrying',
      nextAttemptAt: '2026-03-15T12:00:00Z',
    });
    expect(answer.headers.etag).toBe('"2"');
    expect(await readRetirement(org, id)).toEqual(answer.body.data);
    expect(await totalsOf(org)).toEqual([90, 10, 0]);
  });

  it('also where the outcome is unknown: the registry takes an id once', async () => {
    await bringTo('failed', true);
    expect((await post('retry')).status).toBe(200);
  });

  it.each(['pending', 'submitted', 'confirmed', 'cancelled'] as const)(
    'is refused of one that is %s',
    async (status) => {
      if (status === 'cancelled') expect((await post('cancel')).status).toBe(200);
      else if (status !== 'pending') await bringTo(status);
      const before = await readRetirement(org, id);
      const answer = await post('retry');
      expect(codeOf(answer)).toBe('409 INVALID_STATE');
      expect(answer.body.error.message).toContain(status);
      expect(await readRetirement(org, id)).toEqual(before);
    },
  );
});

describe('POST /offsets/retirements/{retirementId}/cancel', () => {
  it('returns the credits of a pending one', async () => {
    const answer = await post('cancel');
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body.data).toMatchObject({
      status: 'cancelled',
      registryStatus: 'cancelled',
      nextAttemptAt: null,
      quantity: 10,
    });
    expect(answer.headers.etag).toBe('"2"');
    expect(await readRetirement(org, id)).toEqual(answer.body.data);
    expect(await totalsOf(org)).toEqual([100, 0, 0]);
    await addRetirement(org.admin, lot, { quantity: 100 });
  });

  it('returns those of a failed one that the registry has refused', async () => {
    await bringTo('failed');
    expect((await post('cancel')).body.data.status).toBe('cancelled');
    expect(await totalsOf(org)).toEqual([100, 0, 0]);
  });

  it.each(['pending', 'failed'] as const)('waits while the registry may have taken one that is %s', async (status) => {
    if (status === 'failed') await bringTo('failed', true);
    else await api.db.execute(sql`UPDATE offset_retirements SET outcome_unknown = true WHERE id = ${id}`);
    const before = await stored(api);
    const answer = await post('cancel');
    expect(codeOf(answer)).toBe('409 INVALID_STATE');
    expect(answer.body.error.message).toContain('has not confirmed whether it took the credits');
    expect(await stored(api)).toEqual(before);
  });

  it.each(['submitted', 'confirmed', 'cancelled'] as const)('is refused of one that is %s', async (status) => {
    if (status === 'cancelled') expect((await post('cancel')).status).toBe(200);
    else await bringTo(status);
    const before = await stored(api);
    const answer = await post('cancel');
    expect(codeOf(answer)).toBe('409 INVALID_STATE');
    expect(answer.body.error.message).toContain(status);
    expect(await stored(api)).toEqual(before);
  });

  it('gives the credits back once, however many ask at once', async () => {
    const codes = (await Promise.all(Array.from({ length: 10 }, () => post('cancel')))).map(codeOf);
    expect(codes.sort()).toEqual(['200', ...Array(9).fill('409 INVALID_STATE')]);
    expect(await totalsOf(org)).toEqual([100, 0, 0]);
  });

  it('repeats its answer for a repeated Idempotency-Key', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const first = await post('cancel', headers);
    const again = await post('cancel', headers);
    expect([first.status, again.text]).toEqual([200, first.text]);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(await totalsOf(org)).toEqual([100, 0, 0]);
  });
});

describe.each(['retry', 'cancel'] as const)('%s', (verb) => {
  beforeEach(() => bringTo('failed'));

  it('is for admins with offsets:write', async () => {
    expect(codeOf(await post(verb, {}, api.anonymous))).toBe('401 MISSING_TOKEN');
    const reader = await org.clientFor({ role: 'admin', scopes: ['offsets:read'] });
    expect(codeOf(await post(verb, {}, reader))).toBe('403 INSUFFICIENT_SCOPE');
    for (const role of ['manager', 'contributor', 'viewer'] as const)
      expect((await post(verb, {}, await org.clientFor({ role }))).status, role).toBe(403);
    const manager = await org.clientFor({ role: 'manager', scopes: ['offsets:write'] });
    expect(codeOf(await post(verb, {}, manager))).toBe('403 INSUFFICIENT_ROLE');
    expect(await readRetirement(org, id)).toMatchObject({ status: 'failed', nextAttemptAt: '2026-03-15T12:10:00Z' });
  });

  it("treats another organisation's retirement as non-existent", async () => {
    const otherOrganisation = await api.newOrganisation();
    const foreign = await post(verb, {}, otherOrganisation.admin);
    const unknown = await otherOrganisation.admin.post(`${RETIREMENTS}/${UNKNOWN_RETIREMENT}/${verb}`);
    expect(codeOf(foreign)).toBe('404 NOT_FOUND');
    expect(withoutMeta(foreign.text)).toBe(withoutMeta(unknown.text));
    expect(await readRetirement(org, id)).toMatchObject({ status: 'failed' });
  });

  it('honours If-Match', async () => {
    expect(codeOf(await post(verb, { 'if-match': '"7"' }))).toBe('412 PRECONDITION_FAILED');
    expect(await readRetirement(org, id)).toMatchObject({ status: 'failed', nextAttemptAt: '2026-03-15T12:10:00Z' });
    expect((await post(verb, { 'if-match': '"1"' })).status).toBe(200);
  });
});
