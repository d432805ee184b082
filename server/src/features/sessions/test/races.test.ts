import { expect } from 'vitest';
import { test } from '../../../../test/api-test.ts';
import type { Client } from '../../../../test/client.ts';
import { countDeadlocks } from '../../../../test/deadlocks.ts';
import { CURRENT, newCode, SESSIONS, signIn } from '../../../../test/fixtures/sessions.ts';
import { USERS } from '../../../../test/fixtures/users.ts';
import { readRows } from '../../../../test/read-rows.ts';
import { sql } from '../../../platform/db/index.ts';
import { saveLastSeen } from '../store.ts';

const ROUNDS = 10;

test('a deactivation during a sign-in leaves no session and causes no deadlock', async ({ api, org }) => {
  const before = await countDeadlocks(api.db);
  for (let round = 0; round < ROUNDS; round++) {
    const { userId } = await org.clientFor({ role: 'viewer' });
    const person = { organisationId: org.id, userId: userId! };
    const codes = await Promise.all([1, 2, 3].map(() => newCode(api, person)));
    const [deactivated] = await Promise.all([
      org.admin.post(`${USERS}/${userId}/deactivate`),
      ...codes.map((code) => api.anonymous.post(SESSIONS, { code })),
    ]);
    expect(deactivated.status).toBe(200);
    for (const rows of [sql`SELECT id FROM sessions`, sql`SELECT user_id FROM sign_in_codes`]) {
      expect(await readRows(api.db, sql`${rows} WHERE user_id = ${userId}`)).toEqual([]);
    }
  }
  expect(await countDeadlocks(api.db)).toBe(before);
});

test('signing out everywhere never deadlocks while sessions are seen and confirmed', async ({ api, org }) => {
  const before = await countDeadlocks(api.db);
  for (let round = 0; round < ROUNDS; round++) {
    const { userId } = await org.clientFor({ role: 'viewer' });
    const person = { organisationId: org.id, userId: userId! };
    const browsers = await Promise.all([1, 2, 3].map(() => signIn(api, person)));
    const [first, second, third] = browsers.map(({ client }) => client) as [Client, Client, Client];
    await second.post(`${CURRENT}/confirmation-codes`);
    const code = /^[0-9A-Za-z]{12}$/m.exec((await api.mails()).at(-1)!.text)![0];
    const uses = browsers.map(({ sessionId: id }) => ({ organisationId: org.id, id, at: api.clock.now() }));
    const [everywhere] = await Promise.all([
      first.delete(SESSIONS),
      second.post(`${CURRENT}/confirmations`, { code }),
      third.delete(CURRENT),
      saveLastSeen(api.db, uses.toReversed()),
    ]);
    expect(everywhere.status).toBe(204);
    expect(await readRows(api.db, sql`SELECT id FROM sessions WHERE user_id = ${userId}`)).toEqual([]);
  }
  expect(await countDeadlocks(api.db)).toBe(before);
});
