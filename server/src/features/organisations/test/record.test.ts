import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { codeOf } from '../../../../test/answers.ts';
import { test } from '../../../../test/api-test.ts';
import type { Client } from '../../../../test/client.ts';
import { DEMO_DAY, demoAdmin } from '../../../../test/fixtures/demo.ts';
import { addPeriod, expectClosed, reopen, year2025 } from '../../../../test/fixtures/periods.ts';
import { recordedBy, recordOf } from '../../../../test/fixtures/record.ts';
import { approvalDeps } from '../../../../test/fixtures/statements.ts';
import { invite, join, USERS } from '../../../../test/fixtures/users.ts';
import { runRecurring } from '../../../../test/work.ts';
import { sql } from '../../../platform/db/index.ts';
import { createRecorder, type RecordEvent } from '../../../platform/record/index.ts';
import { addDemo } from '../demo.ts';

const ORGANISATION = '/api/v1/settings/organisation';
const LOCATIONS = '/api/v1/settings/locations';
const CHANGES = '/api/v1/settings/changes';
const DAY_MS = 24 * 3_600_000;

const SERVICE = { type: 'service', id: 'worker' };

/** The action, and one member before and after it. */
const turn = (member: string) => (event: RecordEvent) => {
  const { before, after } = event as unknown as Record<'before' | 'after', Record<string, unknown> | null>;
  return [event.action, before?.[member], after?.[member]];
};

async function expectStatus(status: number, answer: ReturnType<Client['get']>) {
  const { status: given, body, text } = await answer;
  expect(given, text).toBe(status);
  return body?.data;
}

const askForOpen = async (client: Client): Promise<string> =>
  (await expectStatus(202, client.patch(ORGANISATION, { reviewPolicy: 'open' }))).pendingChange.id;

describe('the record of an organisation', () => {
  test('shows a policy that was switched off and on again, and who did both', async ({ api, org, admin }) => {
    const second = await org.clientFor({ role: 'admin' });
    await expectStatus(200, admin.patch(ORGANISATION, { reviewPolicy: 'four_eyes' }));
    const events = await recordedBy(api, org.id, async () => {
      await expectStatus(200, second.post(`${CHANGES}/${await askForOpen(admin)}/approve`));
      await expectStatus(200, admin.patch(ORGANISATION, { reviewPolicy: 'four_eyes' }));
    });
    expect(events.map(({ actor }) => actor.id)).toEqual([admin.userId, second.userId, second.userId, admin.userId]);
    expect(events.map(turn('reviewPolicy')).filter(([action]) => action === 'organisation.updated')).toEqual([
      ['organisation.updated', 'four_eyes', 'open'],
      ['organisation.updated', 'open', 'four_eyes'],
    ]);
    expect(events.map(turn('status')).filter(([action]) => String(action).startsWith('pendingChange'))).toEqual([
      ['pendingChange.requested', undefined, 'pending'],
      ['pendingChange.approved', 'pending', 'applied'],
    ]);
  });

  test('says that a change took effect automatically', async ({ api, org, admin }) => {
    await expectStatus(200, admin.patch(ORGANISATION, { reviewPolicy: 'four_eyes' }));
    await askForOpen(admin);
    api.clock.advance(DAY_MS);
    const events = await recordedBy(api, org.id, () => runRecurring(api, 'organisations.apply-changes'));
    expect(events.map(({ action, actor, requestId }) => [action, actor, requestId])).toEqual([
      ['organisation.updated', SERVICE, null],
      ['pendingChange.applied', SERVICE, null],
    ]);
  });

  test('says that a change lapsed, and changes nothing else', async ({ api, org, admin }) => {
    const manager = (await join(api, admin)).user.id;
    await expectStatus(200, admin.patch(ORGANISATION, { reviewPolicy: 'four_eyes' }));
    await expectStatus(202, admin.patch(`${USERS}/${manager}`, { role: 'viewer' }));
    await api.db.execute(sql`UPDATE users SET role = 'admin' WHERE organisation_id = ${org.id} AND id = ${manager}`);
    api.clock.advance(DAY_MS);
    const events = await recordedBy(api, org.id, () => runRecurring(api, 'organisations.apply-changes'));
    expect(events.map(turn('status'))).toEqual([['pendingChange.lapsed', 'pending', 'lapsed']]);
    expect(events[0]!.actor).toEqual(SERVICE);
  });

  test('shows each role that a user had', async ({ api, org, admin }) => {
    const { user } = await invite(api, admin, { role: 'viewer' });
    const events = await recordedBy(api, org.id, async () => {
      for (const role of ['admin', 'viewer']) await expectStatus(200, admin.patch(`${USERS}/${user.id}`, { role }));
    });
    expect(events.map(turn('role'))).toEqual([
      ['user.updated', 'viewer', 'admin'],
      ['user.updated', 'admin', 'viewer'],
    ]);
  });

  test('contains the reason why a period was reopened', async ({ api, org, admin }) => {
    const id = await addPeriod(admin, year2025);
    await expectClosed(admin, id);
    const [event] = await recordedBy(api, org.id, () => reopen(admin, id, 'Late invoice'));
    expect([event!.action, event!.reason]).toEqual(['reportingPeriod.reopened', 'Late invoice']);
  });

  test('has one event for a request that was sent twice', async ({ api, org, admin }) => {
    const key = { 'idempotency-key': randomUUID() };
    const events = await recordedBy(api, org.id, async () => {
      for (const _ of [1, 2]) await expectStatus(201, admin.post(LOCATIONS, { name: 'Leeds', country: 'GB' }, key));
    });
    expect(events.map(({ action }) => action)).toEqual(['location.created']);
  });

  test('has no events for refused requests', async ({ api, org, admin, viewer, other }) => {
    const { user } = await invite(api, admin);
    const [headOffice] = (await admin.get(LOCATIONS)).body.data;
    const events = await recordedBy(api, org.id, async () => {
      const refusals = [
        await admin.post(LOCATIONS, { name: 'Head office', country: 'GB' }),
        await admin.post(LOCATIONS, { name: 'Leeds', country: 'Britain' }),
        await admin.delete(`${LOCATIONS}/${headOffice.id}`),
        await admin.patch(ORGANISATION, { name: 'New' }, { 'if-match': '"99"' }),
        await admin.post(`${USERS}/${org.adminId}/deactivate`),
        await viewer.patch(ORGANISATION, { name: 'New' }),
        await other.admin.patch(`${USERS}/${user.id}`, { role: 'admin' }),
      ];
      expect(refusals.map(codeOf)).toEqual([
        '409 DUPLICATE_RESOURCE',
        '400 VALIDATION_ERROR',
        '409 INVALID_STATE',
        '412 PRECONDITION_FAILED',
        '409 INVALID_STATE',
        '403 INSUFFICIENT_SCOPE',
        '404 NOT_FOUND',
      ]);
    });
    expect(events).toEqual([]);
  });

  test('has no event for an invitation whose mail cannot be sent', async ({ api, org, admin }) => {
    await expectStatus(200, admin.patch(ORGANISATION, { recipientDomains: ['example.com'] }));
    const before = await recordOf(api, org.id);
    const refused = await admin.post(USERS, { email: 'grace@elsewhere.test', name: 'Grace', role: 'viewer' });
    expect(codeOf(refused)).toBe('422 VALIDATION_ERROR');
    expect(await recordOf(api, org.id)).toEqual(before);
  });

  test('begins with the organisation, its first admin and its first location', async ({ api, org }) => {
    const begin = (await recordOf(api, org.id)).slice(0, 3);
    expect(begin.map(({ action, actor }) => [action, actor])).toEqual([
      ['organisation.created', { type: 'operator', id: 'cli' }],
      ['user.created', { type: 'operator', id: 'cli' }],
      ['location.created', { type: 'operator', id: 'cli' }],
    ]);
  });

  test('follows the demo where it renames the first location', async ({ api, org, admin }) => {
    const [location] = (await admin.get(LOCATIONS)).body.data;
    const { record } = createRecorder(api.clock);
    const setting = { ...approvalDeps, locationId: location.id, now: new Date(DEMO_DAY), record };
    const fill = () => api.db.transaction((tx) => addDemo(tx, demoAdmin(api, org), setting));
    const events = await recordedBy(api, org.id, fill);
    expect(events.map(turn('name'))).toEqual([['location.updated', 'Head office', 'London']]);
  });
});
