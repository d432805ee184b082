import { describe, expect } from 'vitest';
import { codeOf } from '../../../../test/answers.ts';
import { test as base } from '../../../../test/api-test.ts';
import type { Client } from '../../../../test/client.ts';
import { addEntry } from '../../../../test/fixtures/emissions.ts';
import {
  addInstrument,
  allMet,
  certificates,
  getInstrument,
  INSTRUMENTS,
  newCertificates,
} from '../../../../test/fixtures/instruments.ts';
import { getEntry } from '../../../../test/fixtures/periods.ts';
import {
  applyDue,
  CHANGES,
  DAY_MS,
  strictOrganisation,
  withSecondAdmin,
} from '../../../../test/fixtures/second-person.ts';
import { expectRowsAsRecorded, expectUnbroken, readRecord } from '../../../../test/recorded-events.ts';
import { sql } from '../../../platform/db/index.ts';
import { instrumentsFeature, instrumentsFor } from '../index.ts';

const test = base
  .extend('strict', ({ api }) => withSecondAdmin(api))
  .extend('contributor', ({ strict }) => strict.clientFor({ role: 'contributor' }));

const YEAR = { periodStart: '2025-01-01', periodEnd: '2025-12-31' };
const decide = (client: Client, change: { id: string }, verb: string) => client.post(`${CHANGES}/${change.id}/${verb}`);
const approve = async (client: Client, change: { id: string }): Promise<void> => {
  const answer = await decide(client, change, 'approve');
  expect(answer.status, answer.text).toBe(200);
};

describe('under four_eyes a new instrument', () => {
  test('is created (201) and covers nothing until a second person approves it', async ({
    api,
    strict,
    contributor,
  }) => {
    const entry = await addEntry(contributor);
    const claim = newCertificates();
    const { pendingChange, ...made } = await addInstrument(contributor, claim);
    expect(made).toMatchObject({ ...certificates, allocations: [], pendingChangeId: pendingChange.id });
    expect(pendingChange).toMatchObject({
      kind: 'instrument',
      subjectId: made.id,
      change: {
        field: 'instrument',
        from: null,
        to: [
          'guarantee_of_origin',
          'GB',
          '2025-01-01/2025-12-31',
          '5000 kWh',
          '0 kgCO2e/kWh',
          claim.registry,
          ...claim.certificateIds,
          ...Object.keys(allMet),
        ],
      },
      requestedBy: { id: contributor.userId },
    });
    expect(await getInstrument(contributor, made.id)).toEqual(made);
    expect((await contributor.get(INSTRUMENTS)).body.data).toEqual([made]);
    // 12,500 kWh × 0.177 kg by the grid, also of an entry that comes later.
    expect(await getEntry(contributor, entry.id)).toMatchObject({ marketBasedTco2e: 2.2125, instruments: [] });
    expect(await addEntry(contributor, { quantity: 1000 })).toMatchObject({ instruments: [] });
    expect(await instrumentsFor(api.db, strict.id, YEAR)).toEqual([]);
    expect((await decide(contributor, pendingChange, 'approve')).status).toBe(403);
    await approve(strict.second, pendingChange);
    const approved = await getInstrument(contributor, made.id);
    expect(approved.pendingChangeId).toBeUndefined();
    expect(approved.allocations).toEqual([{ entryId: entry.id, kwh: 5000 }]);
    // 7,500 kWh × 0.177 kg are left.
    expect(await getEntry(contributor, entry.id)).toMatchObject({ marketBasedTco2e: 1.3275 });
    expect(await instrumentsFor(api.db, strict.id, YEAR)).toMatchObject([{ id: made.id, allocatedKwh: '5000' }]);
  });

  test.for(['reject', 'cancel'])(
    'is deleted by %s, and its certificates are free again',
    async (verb, { strict, contributor }) => {
      const terms = newCertificates();
      const { id, pendingChange } = await addInstrument(contributor, terms);
      expect((await contributor.post(INSTRUMENTS, { ...certificates, ...terms })).status).toBe(409);
      expect((await decide(verb === 'reject' ? strict.second : contributor, pendingChange, verb)).status).toBe(200);
      expect(codeOf(await contributor.get(`${INSTRUMENTS}/${id}`))).toBe('404 NOT_FOUND');
      await addInstrument(contributor, terms);
    },
  );

  test('cannot be changed or deleted while it is pending: 409', async ({ contributor }) => {
    const { id, pendingChange } = await addInstrument(contributor);
    for (const answer of [
      await contributor.patch(`${INSTRUMENTS}/${id}`, { quantityKwh: 9000 }),
      await contributor.delete(`${INSTRUMENTS}/${id}`),
    ]) {
      expect(codeOf(answer)).toBe('409 INVALID_STATE');
      expect(answer.body.error.message).toContain(pendingChange.id);
    }
  });

  test('covers after 24 hours without a second person, or expires if the requester lost the permission', async ({
    api,
  }) => {
    const org = await strictOrganisation(api);
    const entry = await addEntry(org.admin);
    const { id, pendingChange } = await addInstrument(org.admin);
    expect(pendingChange.effectiveAt).toBe('2026-03-16T12:00:00Z');
    api.clock.advance(DAY_MS);
    await applyDue(api);
    expect((await getInstrument(org.admin, id)).allocations).toEqual([{ entryId: entry.id, kwh: 5000 }]);
    const second = await addInstrument(org.admin, { quantityKwh: 100 });
    await api.db.execute(sql`
      UPDATE users SET role = 'viewer' WHERE organisation_id = ${org.id} AND id = ${org.adminId}`);
    api.clock.advance(DAY_MS);
    await applyDue(api);
    const viewer = await org.clientFor({ role: 'viewer' });
    expect((await viewer.get(`${CHANGES}/${second.pendingChange.id}`)).body.data.status).toBe('lapsed');
    expect((await viewer.get(`${INSTRUMENTS}/${second.id}`)).status).toBe(404);
    api.clock.set('2026-03-15T12:00:00Z');
  });

  test('is not visible to another organisation', async ({ contributor, other }) => {
    const { pendingChange } = await addInstrument(contributor);
    for (const verb of ['approve', 'reject', 'cancel'])
      expect(codeOf(await decide(other.admin, pendingChange, verb))).toBe('404 NOT_FOUND');
  });
});

describe('under four_eyes an instrument in use', () => {
  const inUse = base
    .extend('strict', ({ api }) => withSecondAdmin(api))
    .extend('contributor', ({ strict }) => strict.clientFor({ role: 'contributor' }))
    .extend('made', async ({ strict, contributor }) => {
      const entry = await addEntry(contributor);
      const { id, pendingChange } = await addInstrument(contributor);
      await approve(strict.second, pendingChange);
      return { entry, id, url: `${INSTRUMENTS}/${id}` };
    });

  inUse('is not changed by one person: 202, and then by two', async ({ strict, contributor, made }) => {
    const before = await getInstrument(contributor, made.id);
    const { status, body, headers } = await contributor.patch(made.url, { quantityKwh: 10_000 });
    const { pendingChange, ...unchanged } = body.data;
    expect([status, headers.location, unchanged]).toEqual([202, `${CHANGES}/${pendingChange.id}`, before]);
    expect(pendingChange).toMatchObject({ kind: 'instrument_change', subjectId: made.id });
    expect(pendingChange.change.from).toContain('5000 kWh');
    expect(pendingChange.change.to).toContain('10000 kWh');
    expect(codeOf(await contributor.patch(made.url, { quantityKwh: 11_000 }))).toBe('409 DUPLICATE_RESOURCE');
    await approve(strict.second, pendingChange);
    // 2,500 kWh × 0.177 kg are left.
    expect(await getEntry(contributor, made.entry.id)).toMatchObject({ marketBasedTco2e: 0.4425 });
  });

  inUse('gets another evidence at once, which outdates a change that waits', async ({ strict, contributor, made }) => {
    const { body } = await contributor.patch(made.url, { kgCo2ePerKwh: 0.1 });
    const answer = await contributor.patch(made.url, { evidence: 'Statement of 3 March' });
    expect([answer.status, answer.body.data.evidence]).toEqual([200, 'Statement of 3 March']);
    const late = await decide(strict.second, body.data.pendingChange, 'approve');
    expect(codeOf(late)).toBe('409 INVALID_STATE');
    expect((await decide(contributor, body.data.pendingChange, 'cancel')).status).toBe(200);
    expect((await getInstrument(contributor, made.id)).kgCo2ePerKwh).toBe(0);
  });

  inUse('is not deleted by one person: 202, and then by two', async ({ strict, contributor, made }) => {
    const { status, body } = await contributor.delete(made.url);
    expect([status, body.data.id]).toEqual([202, made.id]);
    expect((await contributor.get(made.url)).status).toBe(200);
    await approve(strict.second, body.data.pendingChange);
    expect((await contributor.get(made.url)).status).toBe(404);
    expect(await getEntry(contributor, made.entry.id)).toMatchObject({ marketBasedTco2e: 2.2125 });
  });

  inUse('has each step in its record, which agrees with the rows', async ({ api, strict, contributor, made }) => {
    const dropped = await addInstrument(contributor, { quantityKwh: 1 });
    await decide(strict.second, dropped.pendingChange, 'reject');
    const events = await readRecord(api, strict.id, ['instrument']);
    expect(events.map(({ action, subject }) => `${action} ${subject.id}`)).toEqual([
      `instrument.created ${made.id}`,
      `instrument.approved ${made.id}`,
      `instrument.created ${dropped.id}`,
      `instrument.deleted ${dropped.id}`,
    ]);
    expectUnbroken(events);
    await expectRowsAsRecorded(api, strict.id, instrumentsFeature.records);
  });
});
