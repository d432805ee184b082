import { expect } from 'vitest';
import { test } from '../../../../test/api-test.ts';
import { recordedBy } from '../../../../test/fixtures/record.ts';
import { grace, USERS } from '../../../../test/fixtures/users.ts';
import { applyDue, CHANGES, DAY_MS, strictOrganisation, withSecondAdmin } from '../pending-changes/test/fixture.ts';

test('deactivating an invited user ends the waiting invitation', async ({ api }) => {
  const { id, admin, second } = await withSecondAdmin(api);
  const { body } = await admin.post(USERS, grace);
  const { id: userId, pendingChange } = body.data;
  const events = await recordedBy(api, id, async () => {
    expect((await admin.post(`${USERS}/${userId}/deactivate`)).status).toBe(200);
  });
  expect(events.map(({ action }) => action)).toEqual(['user.deactivated', 'pendingChange.lapsed']);
  const ended = await second.get(`${CHANGES}/${pendingChange.id}`);
  expect(ended.body.data).toMatchObject({ status: 'lapsed', decidedBy: null, note: 'The user was deactivated.' });
  expect((await second.post(`${CHANGES}/${pendingChange.id}/approve`)).status).toBe(409);
  // Inviting the user again needs a new approval.
  const again = await admin.post(`${USERS}/${userId}/reinvite`);
  expect([again.status, again.body.data.pendingChange.status]).toEqual([200, 'pending']);
});

test('the invitation is not sent after its day either', async ({ api }) => {
  const { admin } = await strictOrganisation(api);
  const { id: userId } = (await admin.post(USERS, grace)).body.data;
  await admin.post(`${USERS}/${userId}/deactivate`);
  api.clock.advance(DAY_MS);
  await applyDue(api);
  expect((await admin.get(`${USERS}/${userId}`)).body.data.status).toBe('deactivated');
  expect(await api.mails()).toEqual([]);
});

test('other changes continue to wait', async ({ api }) => {
  const { admin } = await withSecondAdmin(api);
  const { id: userId } = (await admin.post(USERS, grace)).body.data;
  const other = (await admin.post(USERS, { ...grace, email: 'ida@example.com' })).body.data.pendingChange;
  await admin.post(`${USERS}/${userId}/deactivate`);
  expect((await admin.get(`${CHANGES}/${other.id}`)).body.data.status).toBe('pending');
});
