import { expect } from 'vitest';
import { test as base } from '../../../../test/api-test.ts';
import { REDEEM, tokenOf } from '../../../../test/fixtures/users.ts';
import type { TestOrganisation } from '../../../../test/harness.ts';
import { newId } from '../../../kernel/ids.ts';
import { sql } from '../../../platform/db/index.ts';

const PATH = '/api/v1/settings/api-keys';
const DAY_MS = 24 * 3_600_000;
const MESSAGE = 'An organisation has at most 50 active API keys; revoke one it no longer needs.';

const create = (org: TestOrganisation, more: object = {}) =>
  org.admin.post(PATH, { name: 'One more', scopes: ['settings:read'], ...more });

const test = base
  // The organisation's Admin key is one more.
  .extend(
    'addKeys',
    { scope: 'file' },
    ({ api }) =>
      async (org: TestOrganisation, count: number, life: { expiresAt?: Date; revokedAt?: Date } = {}) => {
        const now = api.clock.now();
        for (let index = 0; index < count; index++) {
          const id = newId('key', now);
          await api.db.execute(sql`
      INSERT INTO api_keys (organisation_id, id, name, prefix, value_hash, permissions, created_by, created_at, expires_at, revoked_at)
      VALUES (${org.id}, ${id}, 'Filler', ${id.slice(-12)}, '', '{}', ${org.adminId}, ${now}, ${life.expiresAt ?? null},
              ${life.revokedAt ?? null})`);
        }
      },
  );

test('is 50 active keys per organisation: the next is 422 until one is revoked', async ({ api, addKeys }) => {
  const [org, other] = [await api.newOrganisation(), await api.newOrganisation()];
  await addKeys(org, 48);
  const last = await create(org);
  expect(last.status).toBe(201);
  const refused = await create(org);
  expect(refused.status).toBe(422);
  expect(refused.body.error).toMatchObject({ code: 'VALIDATION_ERROR', message: MESSAGE });
  expect((await create(other)).status).toBe(201);
  await org.admin.delete(`${PATH}/${last.body.data.id}`);
  expect((await create(org)).status).toBe(201);
});

test('does not count keys that are revoked or expired', async ({ api, addKeys }) => {
  const org = await api.newOrganisation();
  const past = new Date(api.clock.now().getTime() - DAY_MS);
  await addKeys(org, 30, { revokedAt: past });
  await addKeys(org, 30, { expiresAt: past });
  expect((await create(org)).status).toBe(201);
});

test('is not exceeded by ten concurrent creations', async ({ api, addKeys }) => {
  const org = await api.newOrganisation();
  await addKeys(org, 46);
  const answers = await Promise.all(Array.from({ length: 10 }, () => create(org)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, ...Array(7).fill(422)]);
});

test('is not exceeded by reviving an expired key', async ({ api, addKeys }) => {
  const org = await api.newOrganisation();
  const start = api.clock.now();
  const soon = new Date(start.getTime() + DAY_MS);
  const { id } = (await create(org, { expiresAt: soon.toISOString() })).body.data;
  api.clock.advance(2 * DAY_MS);
  await addKeys(org, 49);
  const wake = () => org.admin.patch(`${PATH}/${id}`, { expiresAt: null });
  const refused = await wake();
  expect([refused.status, refused.body.error.message]).toEqual([422, MESSAGE]);
  // Renaming revives nothing.
  expect((await org.admin.patch(`${PATH}/${id}`, { name: 'Asleep' })).status).toBe(200);
  await api.db.execute(sql`DELETE FROM api_keys WHERE organisation_id = ${org.id} AND name = 'Filler'`);
  expect((await wake()).body.data.status).toBe('active');
  api.clock.set(start);
});

test('blocks the first key of an invited user, whose link keeps working', async ({ api, addKeys }) => {
  const org = await api.newOrganisation();
  const user = { email: 'late@example.com', name: 'Late', role: 'viewer' };
  const { invitationUrl } = (await org.admin.post('/api/v1/settings/users', user)).body.data;
  const token = tokenOf(api, invitationUrl);
  await addKeys(org, 49);
  const refused = await api.anonymous.post(REDEEM, { token });
  expect([refused.status, refused.body.error.message]).toEqual([422, MESSAGE]);
  await api.db.execute(sql`DELETE FROM api_keys WHERE organisation_id = ${org.id} AND name = 'Filler'`);
  expect((await api.anonymous.post(REDEEM, { token })).status).toBe(200);
});

test('does not apply to the operator, who may have to restore access', async ({ api, addKeys }) => {
  const org = await api.newOrganisation();
  await addKeys(org, 49);
  await org.clientFor({ role: 'viewer' });
  const active = (await org.admin.get(`${PATH}?status=active&pageSize=1`)).body.pagination.totalItems;
  expect(active).toBe(51);
});
