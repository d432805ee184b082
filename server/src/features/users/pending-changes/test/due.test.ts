import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi, type TestOrganisation } from '../../../../../test/harness.ts';
import { sql } from '../../../../platform/db/index.ts';
import { applyDue, ask, CHANGES, DAY_MS, newName, ORGANISATION, strictOrganisation, USERS, userOf } from './fixture.ts';

let api: TestApi;
let org: TestOrganisation;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  api.clock.set('2026-03-15T12:00:00Z');
  org = await strictOrganisation(api);
});
afterEach(() => api.db.execute(sql`DELETE FROM pending_changes WHERE status = 'pending'`));
afterAll(() => api.close());

const shown = async (id: string) => (await org.admin.get(`${CHANGES}/${id}`)).body.data;

describe('a change with a due time', () => {
  it('is applied once, after exactly 24 hours', async () => {
    const change = await ask(org.admin, { reviewPolicy: 'open' });
    api.clock.set('2026-03-16T11:59:59Z');
    await applyDue(api);
    expect((await shown(change.id)).status).toBe('pending');
    api.clock.set('2026-03-16T12:00:00Z');
    await Promise.all([applyDue(api), applyDue(api), applyDue(api)]);
    expect(await shown(change.id)).toEqual({
      ...change,
      status: 'applied',
      decidedBy: null,
      decidedAt: '2026-03-16T12:00:00Z',
      updatedAt: '2026-03-16T12:00:00Z',
    });
    const { body, headers } = await org.admin.get(ORGANISATION);
    expect([body.data.reviewPolicy, headers.etag]).toEqual(['open', '"3"']);
  });

  it('is applied with all consequences, however late the worker runs', async () => {
    const { id, client } = await userOf(org, 'manager');
    await org.admin.post(`${USERS}/${id}/deactivate`);
    api.clock.advance(30 * DAY_MS);
    expect((await client.get(USERS)).status).toBe(200);
    await applyDue(api);
    expect((await client.get(USERS)).status).toBe(401);
    expect((await api.events(org.id)).map(({ type }) => type)).toEqual(['user.deactivated']);
  });

  it('can be cancelled in the meantime, and is then never applied', async () => {
    const { id } = await ask(org.admin, { name: newName() });
    await org.admin.post(`${CHANGES}/${id}/cancel`);
    api.clock.advance(2 * DAY_MS);
    await applyDue(api);
    expect((await org.admin.get(ORGANISATION)).body.data.name).toBe('Test organisation');
  });

  it('can be approved or rejected by an admin who joined meanwhile, and otherwise applies on time', async () => {
    const wanted = newName();
    const name = await ask(org.admin, { name: wanted });
    const policy = await ask(org.admin, { reviewPolicy: 'open' });
    const second = await org.clientFor({ role: 'admin' });
    expect((await second.post(`${CHANGES}/${policy.id}/reject`)).status).toBe(200);
    api.clock.advance(DAY_MS);
    await applyDue(api);
    expect((await org.admin.get(ORGANISATION)).body.data).toMatchObject({ name: wanted, reviewPolicy: 'four_eyes' });
    expect((await shown(name.id)).status).toBe('applied');
  });

  it('is either applied or cancelled when both happen concurrently, never both', async () => {
    for (let round = 0; round < 5; round++) {
      const { id } = await ask(org.admin, { name: `Name ${round}` });
      const before = (await org.admin.get(ORGANISATION)).body.data.name;
      api.clock.advance(DAY_MS);
      const [cancelled] = await Promise.all([org.admin.post(`${CHANGES}/${id}/cancel`), applyDue(api)]);
      const { name } = (await org.admin.get(ORGANISATION)).body.data;
      expect(name).toBe(cancelled.status === 200 ? before : `Name ${round}`);
      expect((await shown(id)).status).toBe(cancelled.status === 200 ? 'cancelled' : 'applied');
    }
  });

  it('lapses when it is no longer possible, says why, and can be requested again', async () => {
    const { id } = await userOf(org, 'manager');
    const demotion = (await org.admin.patch(`${USERS}/${id}`, { role: 'viewer' })).body.data.pendingChange;
    await api.db.execute(sql`UPDATE users SET role = 'admin' WHERE organisation_id = ${org.id} AND id = ${id}`);
    api.clock.advance(DAY_MS);
    await applyDue(api);
    expect(await shown(demotion.id)).toMatchObject({
      status: 'lapsed',
      decidedBy: null,
      decidedAt: '2026-03-16T12:00:00Z',
      note: 'The role has changed since this was requested; cancel it and request it again.',
    });
    expect((await org.admin.get(`${USERS}/${id}`)).body.data.role).toBe('admin');
    expect((await org.admin.patch(`${USERS}/${id}`, { role: 'viewer' })).status).toBe(202);
  });

  it('lapses if the policy is already open, or the user is gone', async () => {
    const policy = await ask(org.admin, { reviewPolicy: 'open' });
    const { id } = await userOf(org, 'manager');
    const end = (await org.admin.post(`${USERS}/${id}/deactivate`)).body.data.pendingChange;
    const { id: otherId } = await userOf(org, 'manager');
    const other = (await org.admin.post(`${USERS}/${otherId}/deactivate`)).body.data.pendingChange;
    const second = await org.clientFor({ role: 'admin' });
    await second.post(`${CHANGES}/${policy.id}/approve`);
    // Under the policy open this no longer waits.
    expect((await org.admin.post(`${USERS}/${id}/deactivate`)).status).toBe(200);
    api.clock.advance(DAY_MS);
    await applyDue(api);
    expect((await shown(end.id)).status).toBe('lapsed');
    expect((await shown(other.id)).status).toBe('applied');
    expect((await api.events(org.id)).map(({ type }) => type)).toEqual(['user.deactivated', 'user.deactivated']);
  });

  it('lapses when the requester is no longer an admin', async () => {
    const second = await userOf(org, 'admin');
    const change = (await org.admin.post(`${USERS}/${second.id}/deactivate`)).body.data.pendingChange;
    await api.db.execute(sql`
      UPDATE users SET status = 'deactivated' WHERE organisation_id = ${org.id} AND id = ${org.adminId}`);
    api.clock.advance(DAY_MS);
    await applyDue(api);
    const { body } = await second.client.get(`${CHANGES}/${change.id}`);
    expect(body.data).toMatchObject({ status: 'lapsed', note: 'The user who requested it is no longer an admin.' });
    expect((await second.client.get(USERS)).status).toBe(200);
  });

  it('is applied by the next run when a run dies half-way', async () => {
    const { id } = await userOf(org, 'manager');
    const change = (await org.admin.post(`${USERS}/${id}/deactivate`)).body.data.pendingChange;
    api.clock.advance(DAY_MS);
    // The database refuses the deactivation event, the last step but one, as if a crash happened there.
    await api.db.execute(sql`ALTER TABLE events ADD CONSTRAINT broken CHECK (type <> 'user.deactivated') NOT VALID`);
    await applyDue(api);
    expect((await shown(change.id)).status).toBe('pending');
    expect((await org.admin.get(`${USERS}/${id}`)).body.data.status).toBe('active');
    await api.db.execute(sql`ALTER TABLE events DROP CONSTRAINT broken`);
    await applyDue(api);
    expect((await shown(change.id)).status).toBe('applied');
    expect((await api.events(org.id)).map(({ type }) => type)).toEqual(['user.deactivated']);
  });

  it('does not delay another change when it cannot be applied', async () => {
    const { id } = await userOf(org, 'manager');
    await org.admin.post(`${USERS}/${id}/deactivate`);
    const name = await ask(org.admin, { name: newName() });
    api.clock.advance(DAY_MS);
    await api.db.execute(sql`ALTER TABLE events ADD CONSTRAINT broken CHECK (type <> 'user.deactivated') NOT VALID`);
    await applyDue(api);
    await api.db.execute(sql`ALTER TABLE events DROP CONSTRAINT broken`);
    expect((await shown(name.id)).status).toBe('applied');
  });
});
