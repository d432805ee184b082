import { describe, expect } from 'vitest';
import { forgeryTest as test } from '../../../../../test/fixtures/forgery.ts';
import { grace, invite, join, USERS } from '../../../../../test/fixtures/users.ts';
import { sql } from '../../../../platform/db/index.ts';

const differing = (userId: string, member: string) => ({
  subject: `user ${userId}`,
  problem: expect.stringMatching(new RegExp(`^differs in ${member} from its last event rec_`)),
});

describe('an audit of users who joined in every way', () => {
  test('finds nothing', async ({ api, org, findings }) => {
    const { admin } = org;
    const { user } = await join(api, admin);
    await api.db.transaction((tx) =>
      api.service.users.proof.byOperator(tx, { organisationId: org.id, userId: user.id }),
    );
    await admin.patch(`${USERS}/${user.id}`, { role: 'viewer' });
    await admin.patch(`${USERS}/${user.id}`, { role: 'admin' });
    await admin.post(`${USERS}/${user.id}/deactivate`);
    await admin.post(`${USERS}/${user.id}/reinvite`);
    const { user: other } = await join(api, admin, { email: 'ida@example.com' });
    await admin.patch('/api/v1/settings/organisation', { reviewPolicy: 'four_eyes' });
    await admin.post(USERS, { ...grace, email: 'eve@example.com' });
    await api.service.asOwner((tx) => api.service.users.erasure.erase(tx, { userId: other.id }));
    expect(await findings()).toEqual([]);
  });
});

describe('an audit names', () => {
  test('a user who was marked as proven', async ({ api, org, forge, findings }) => {
    const { user } = await join(api, org.admin);
    await forge(sql`UPDATE users SET address_proven_at = now(), address_proven_by = 'mail' WHERE id = ${user.id}`);
    expect(await findings()).toEqual([differing(user.id, 'addressProven')]);
  });

  test('another kind of proof', async ({ org, forge, findings }) => {
    await forge(sql`UPDATE users SET address_proven_by = 'demo' WHERE id = ${org.adminId}`);
    expect(await findings()).toEqual([differing(org.adminId, 'proof.by')]);
  });

  test('a proof that remains on the work of a deactivated user', async ({ api, org, forge, findings }) => {
    const { user } = await join(api, org.admin);
    await org.admin.post(`${USERS}/${user.id}/deactivate`);
    await forge(sql`UPDATE users SET address_proven_at = now(), address_proven_by = 'mail' WHERE id = ${user.id}`);
    expect(await findings()).toEqual([differing(user.id, 'proof')]);
  });

  test.for([
    ['taken away', sql`DELETE FROM user_appointments`],
    ['older than 7 days', sql`UPDATE user_appointments SET at = at - interval '7 days'`],
    ['of somebody else', sql`UPDATE user_appointments SET appointed_by = appointee`],
    ['approved by nobody who approved it', sql`UPDATE user_appointments SET approved_by = appointed_by`],
  ] as const)('an appointment that was made %s', async ([, statement], { api, org, forge, findings }) => {
    const { user } = await join(api, org.admin);
    await forge(statement);
    expect(await findings()).toEqual([differing(user.id, 'appointments\\S*')]);
  });

  test('a link that would prove an address without a mailbox', async ({ api, org, forge, findings }) => {
    const { user } = await invite(api, org.admin);
    await forge(sql`UPDATE invitations SET is_mailed_only = true WHERE user_id = ${user.id}`);
    expect(await findings()).toEqual([differing(user.id, 'invitationMailedOnly')]);
  });
});
