import { describe, expect } from 'vitest';
import { codeOf, messageFor } from '../../../../../test/answers.ts';
import { test as base } from '../../../../../test/api-test.ts';
import type { Client } from '../../../../../test/client.ts';
import { addEntry, EMISSIONS, electricity } from '../../../../../test/fixtures/emissions.ts';
import {
  addFactor,
  addVersion,
  COOLING,
  coolingIn,
  FACTORS,
  NEXT_COOLING,
} from '../../../../../test/fixtures/factors.ts';
import {
  applyDue,
  CHANGES,
  DAY_MS,
  ORGANISATION,
  strictOrganisation,
  withSecondAdmin,
} from '../../../../../test/fixtures/second-person.ts';
import { expectRowsAsRecorded, expectUnbroken, readRecord } from '../../../../../test/recorded-events.ts';
import { sql } from '../../../../platform/db/index.ts';
import { factorsFeature } from '../../index.ts';

const test = base
  .extend('strict', ({ api }) => withSecondAdmin(api))
  .extend('manager', ({ strict }) => strict.clientFor({ role: 'manager' }));

const ONE = `${FACTORS}/${COOLING.code}`;
/** The attack: electricity at nothing, as the organisation's own figure. */
const ZERO_GRID = { category: 'purchased_electricity', subcategory: 'grid_electricity', vintage: 2025, value: 0 };

const shown = async (client: Client, code: string = COOLING.code) => (await client.get(`${FACTORS}/${code}`)).body.data;
const decide = (client: Client, change: { id: string }, verb: string) => client.post(`${CHANGES}/${change.id}/${verb}`);
const eventsOf = async (api: { events(id: string): Promise<Array<{ type: string }>> }, id: string) =>
  (await api.events(id)).map(({ type }) => type).filter((type) => type.startsWith('factor.'));

describe('under four_eyes', () => {
  test('one admin alone cannot use a custom factor of 0 in entries', async ({ strict }) => {
    const { pendingChange } = await addFactor(strict.admin, ZERO_GRID);
    // 12,500 kWh × 0.177 kg/kWh (UK Government 2025) = 2.2125 t
    expect(await addEntry(strict.admin)).toMatchObject({ tco2e: 2.2125, factor: { source: 'DEFRA' } });
    const pinned = { ...electricity, factorCode: COOLING.code };
    for (const [url, body] of [
      [EMISSIONS, pinned],
      [`${EMISSIONS}/preview`, pinned],
    ] as const) {
      const answer = await strict.admin.post(url, body);
      expect(answer.status, url).toBe(422);
      expect(messageFor(answer, 'factorCode')).toContain(
        `is pending: a second person must approve ${pendingChange.id} first; pin another`,
      );
    }
    const batch = await strict.admin.post(`${EMISSIONS}/batch`, { entries: [pinned] });
    expect(batch.text).toContain('is pending: a second person must approve');
    expect((await decide(strict.admin, pendingChange, 'approve')).status).toBe(403);
    expect((await shown(strict.admin)).status).toBe('pending');
    expect(codeOf(await strict.admin.post(`${ONE}/unarchive`))).toBe('409 INVALID_STATE');
  });

  test('a new factor is created (201), pending, and usable once a second person approves it', async ({
    api,
    strict,
    manager,
  }) => {
    const { status, body, headers } = await manager.post(FACTORS, COOLING);
    expect([status, headers.location, headers.etag]).toEqual([201, ONE, '"1"']);
    const { pendingChange, ...factor } = body.data;
    expect(factor).toMatchObject({ ...COOLING, status: 'pending', pendingChangeId: pendingChange.id });
    expect(pendingChange).toMatchObject({
      kind: 'own_factor',
      subjectId: COOLING.code,
      change: {
        field: 'value',
        from: null,
        to: ['ACME-2024-COOLING: 0.04 kgCO2e/kWh (Chilled water of Acme Cooling (2024))'],
      },
      status: 'pending',
      requestedBy: { id: manager.userId },
      effectiveAt: null,
    });
    expect(await shown(strict.admin)).toEqual(factor);
    expect((await strict.admin.get(`${FACTORS}?source=custom`)).body.data).toEqual([]);
    expect((await strict.admin.get(`${FACTORS}?source=custom&status=pending`)).body.data).toEqual([factor]);
    expect(await eventsOf(api, strict.id)).toEqual([]);
    expect((await decide(strict.second, pendingChange, 'approve')).status).toBe(200);
    const approved = await shown(strict.admin);
    const { pendingChangeId: _, ...rest } = factor;
    expect(approved).toEqual({ ...rest, status: 'active' });
    expect(await eventsOf(api, strict.id)).toEqual(['factor.created']);
    // 1,000 kWh × 0.04 kg
    expect(await addEntry(manager, coolingIn(2025))).toMatchObject({ tco2e: 0.04, factor: { code: COOLING.code } });
  });

  test('a rejected or cancelled factor is archived, and unarchiving needs approval too', async ({
    api,
    strict,
    manager,
  }) => {
    const rejected = await addFactor(manager);
    expect((await decide(strict.second, rejected.pendingChange, 'reject')).status).toBe(200);
    expect(await shown(manager)).toMatchObject({ status: 'archived', archivedBy: { id: strict.second.userId } });
    expect((await addEntry(manager)).factor.source).toBe('DEFRA');
    const cancelled = await addFactor(manager, { code: 'B', vintage: 2023 });
    expect(codeOf(await decide(strict.second, cancelled.pendingChange, 'cancel'))).toBe('403 INSUFFICIENT_ROLE');
    expect((await decide(manager, cancelled.pendingChange, 'cancel')).body.data.status).toBe('cancelled');
    expect((await shown(manager, 'B')).status).toBe('archived');
    expect(await eventsOf(api, strict.id)).toEqual([]);
    const { status, body } = await manager.post(`${ONE}/unarchive`);
    expect(status).toBe(202);
    expect(body.data).toMatchObject({
      status: 'archived',
      pendingChange: { kind: 'own_factor_status', change: { field: 'status', from: 'archived', to: 'active' } },
    });
    await decide(strict.second, body.data.pendingChange, 'approve');
    expect(await shown(manager)).toMatchObject({ status: 'active', archivedAt: null, archivedBy: null });
  });

  test('a contributor, a viewer and another organisation cannot approve', async ({ strict, manager, other }) => {
    const { pendingChange } = await addFactor(manager);
    for (const role of ['manager', 'contributor', 'viewer'] as const) {
      const client = await strict.clientFor({ role });
      expect(codeOf(await decide(client, pendingChange, 'approve')), role).toMatch(/^403/);
      expect(codeOf(await decide(client, pendingChange, 'cancel')), role).toMatch(/^403/);
    }
    for (const verb of ['approve', 'reject', 'cancel'])
      expect(codeOf(await decide(other.admin, pendingChange, verb))).toBe('404 NOT_FOUND');
    const limited = await strict.clientFor({ role: 'admin', scopes: ['settings:write'] });
    expect(codeOf(await decide(limited, pendingChange, 'approve'))).toBe('403 INSUFFICIENT_SCOPE');
    expect((await shown(manager)).status).toBe('pending');
  });

  test('without a second person it takes effect after 24 hours, or expires if the requester lost the permission', async ({
    api,
  }) => {
    const org = await strictOrganisation(api);
    const { pendingChange } = await addFactor(org.admin);
    expect(pendingChange.effectiveAt).toBe('2026-03-16T12:00:00Z');
    api.clock.advance(DAY_MS - 1000);
    await applyDue(api);
    expect((await shown(org.admin)).status).toBe('pending');
    api.clock.advance(1000);
    await applyDue(api);
    expect(await shown(org.admin)).toMatchObject({ status: 'active', createdBy: { id: org.adminId } });

    const second = await addFactor(org.admin, { code: 'B', vintage: 2023 });
    await api.db.execute(sql`
      UPDATE users SET role = 'viewer' WHERE organisation_id = ${org.id} AND id = ${org.adminId}`);
    api.clock.advance(DAY_MS);
    await applyDue(api);
    const viewer = await org.clientFor({ role: 'viewer' });
    expect((await viewer.get(`${CHANGES}/${second.pendingChange.id}`)).body.data).toMatchObject({
      status: 'lapsed',
      note: 'The user who requested it is no longer active with the right to do this (factors:write).',
    });
    expect((await shown(viewer, 'B')).status).toBe('archived');
    api.clock.set('2026-03-15T12:00:00Z');
  });

  test('a manager who is still one gets it after 24 hours', async ({ api }) => {
    const org = await api.newOrganisation();
    const manager = await org.clientFor({ role: 'manager' });
    await org.admin.patch(ORGANISATION, { reviewPolicy: 'four_eyes' });
    await api.db.execute(sql`
      UPDATE users SET address_proven_by = NULL, address_proven_at = NULL WHERE organisation_id = ${org.id}`);
    const { pendingChange } = await addFactor(manager);
    expect(pendingChange.effectiveAt).toBe('2026-03-16T12:00:00Z');
    api.clock.advance(DAY_MS);
    await applyDue(api);
    expect((await shown(manager)).status).toBe('active');
    api.clock.set('2026-03-15T12:00:00Z');
  });

  test('a version supersedes the earlier one when it is approved, not before, and once', async ({
    api,
    strict,
    manager,
  }) => {
    await decide(strict.second, (await addFactor(manager)).pendingChange, 'approve');
    const version = await addVersion(manager, COOLING.code, { vintage: 2024, value: 0 });
    expect(version).toMatchObject({ status: 'pending', supersedes: null });
    expect(version.pendingChange.change.from).toEqual([
      'ACME-2024-COOLING: 0.04 kgCO2e/kWh (Chilled water of Acme Cooling (2024))',
    ]);
    const rival = await addVersion(manager, COOLING.code, { code: 'RIVAL', vintage: 2024 });
    expect(await shown(manager)).toMatchObject({ status: 'active', supersededBy: null });
    expect((await addEntry(manager, coolingIn(2024))).tco2e).toBe(0.04);
    expect(codeOf(await manager.post(`${FACTORS}/${version.code}/versions`, { ...NEXT_COOLING, code: 'C' }))).toBe(
      '409 INVALID_STATE',
    );
    await decide(strict.second, version.pendingChange, 'approve');
    expect(await shown(manager)).toMatchObject({ status: 'superseded', supersededBy: version.code });
    expect(await shown(manager, version.code)).toMatchObject({ status: 'active', supersedes: COOLING.code });
    const late = await decide(strict.second, rival.pendingChange, 'approve');
    expect(codeOf(late)).toBe('409 INVALID_STATE');
    expect((await shown(manager, 'RIVAL')).status).toBe('pending');
    expect(await eventsOf(api, strict.id)).toEqual(['factor.created', 'factor.superseded', 'factor.created']);
  });

  test('archiving needs approval, since a published figure would replace it', async ({ strict, manager }) => {
    await decide(strict.second, (await addFactor(manager)).pendingChange, 'approve');
    const { status, body, headers } = await manager.post(`${ONE}/archive`);
    expect([status, body.data.status, headers.location]).toEqual([
      202,
      'active',
      `${CHANGES}/${body.data.pendingChange.id}`,
    ]);
    expect(codeOf(await manager.post(`${ONE}/archive`))).toBe('409 DUPLICATE_RESOURCE');
    await decide(strict.second, body.data.pendingChange, 'approve');
    expect(await shown(manager)).toMatchObject({ status: 'archived', archivedBy: { id: manager.userId } });
  });

  test('an import is one pending change, and nothing of it is used before approval', async ({
    api,
    strict,
    manager,
  }) => {
    const factors = Array.from({ length: 22 }, (_, index) => ({
      ...COOLING,
      code: `F${index}`,
      vintage: 2000 + index,
    }));
    const dry = await manager.post(`${FACTORS}/import?dryRun=true`, { factors });
    expect(dry.body.data).toEqual({ total: 22, created: 22, unchanged: 0, stored: false });
    const { status, body } = await manager.post(`${FACTORS}/import`, { factors });
    expect([status, body.data.stored]).toEqual([200, true]);
    const { pendingChange } = body.data;
    expect(pendingChange.change.to).toHaveLength(21);
    expect(pendingChange.change.to.at(-1)).toBe('+ 2');
    expect((await strict.admin.get(CHANGES)).body.data).toHaveLength(1);
    expect((await strict.admin.get(`${FACTORS}?status=pending`)).body.pagination.totalItems).toBe(22);
    expect((await manager.post(EMISSIONS, coolingIn(2025))).status).toBe(422);
    const again = await manager.post(`${FACTORS}/import`, { factors });
    expect(again.body.data).toEqual({ total: 22, created: 0, unchanged: 22, stored: true });
    await decide(strict.second, pendingChange, 'approve');
    expect((await strict.admin.get(`${FACTORS}?source=custom`)).body.pagination.totalItems).toBe(22);
    expect(await eventsOf(api, strict.id)).toHaveLength(22);
  });

  test('two for one activity: the second approval is refused, and the first stays', async ({ strict, manager }) => {
    const first = await addFactor(manager);
    const second = await addFactor(manager, { code: 'B' });
    const answers = await Promise.all(
      [first, second].map(({ pendingChange }) => decide(strict.second, pendingChange, 'approve')),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await strict.admin.get(`${FACTORS}?source=custom`)).body.pagination.totalItems).toBe(1);
  });

  test('the same code ten times at once is one factor and one change', async ({ strict, manager }) => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => manager.post(FACTORS, COOLING)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
    expect((await strict.admin.get(CHANGES)).body.pagination.totalItems).toBe(1);
  });

  test('creating and approving at the same time do not deadlock', async ({ strict, manager }) => {
    const { pendingChange } = await addFactor(manager);
    const codes = Array.from({ length: 5 }, (_, index) => `D${index}`);
    const answers = await Promise.all([
      decide(strict.second, pendingChange, 'approve'),
      ...codes.map((code, index) => manager.post(FACTORS, { ...COOLING, code, vintage: 2010 + index })),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 201, 201, 201, 201, 201]);
  });

  test('an approval that fails midway changes nothing', async ({ api, strict, manager }) => {
    const { pendingChange } = await addFactor(manager);
    await api.db.execute(sql`ALTER TABLE events ADD CONSTRAINT broken CHECK (type <> 'factor.created') NOT VALID`);
    expect((await decide(strict.second, pendingChange, 'approve')).status).toBe(500);
    await api.db.execute(sql`ALTER TABLE events DROP CONSTRAINT broken`);
    expect((await shown(manager)).status).toBe('pending');
    expect((await decide(strict.second, pendingChange, 'approve')).status).toBe(200);
    expect((await shown(manager)).status).toBe('active');
  });

  test('a later open policy does not release pending factors', async ({ strict, manager }) => {
    const { pendingChange } = await addFactor(manager);
    const { body } = await strict.admin.patch(ORGANISATION, { reviewPolicy: 'open' });
    await decide(strict.second, body.data.pendingChange, 'approve');
    expect((await shown(manager)).status).toBe('pending');
    expect(codeOf(await manager.post(`${ONE}/unarchive`))).toBe('409 INVALID_STATE');
    expect((await decide(manager, pendingChange, 'cancel')).status).toBe(200);
    expect((await manager.post(`${ONE}/unarchive`)).status).toBe(200);
  });

  test('the record has each step, and agrees with the rows', async ({ api, strict, manager }) => {
    const { pendingChange } = await addFactor(manager);
    await decide(strict.second, pendingChange, 'approve');
    const dropped = await addFactor(manager, { code: 'B', vintage: 2023 });
    await decide(strict.second, dropped.pendingChange, 'reject');
    const events = await readRecord(api, strict.id, ['factor']);
    expect(events.map(({ action, subject }) => `${action} ${subject.id}`)).toEqual([
      `factor.created ${COOLING.code}`,
      `factor.approved ${COOLING.code}`,
      'factor.created B',
      'factor.archived B',
    ]);
    expect(events[1]).toMatchObject({
      before: { status: 'pending', pendingChangeId: pendingChange.id },
      after: { status: 'active' },
    });
    expectUnbroken(events);
    await expectRowsAsRecorded(api, strict.id, factorsFeature.records);
  });
});
