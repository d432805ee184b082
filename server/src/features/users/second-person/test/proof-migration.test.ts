import type pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { databaseClient } from '../../../../../test/database-client.ts';
import { createTestDatabase, type TestDatabase } from '../../../../../test/databases.ts';
import { migrate, withSetupLock } from '../../../../platform/db/index.ts';
import { createLogger } from '../../../../platform/log.ts';

/** The last migration before addresses were proven. */
const BEFORE = '0043_erased_fields.sql';

const OLD_DATA = `
  INSERT INTO organisations (id, name, country, plan, default_sources, created_at)
  VALUES ('org_1', 'Old Ltd', 'GB', 'standard', '{DEFRA}', '2025-01-01');
  INSERT INTO users (organisation_id, id, email, name, role, status, created_at, activated_at)
  SELECT 'org_1', id, id || '@example.com', id, 'admin', status, created_at::timestamptz, created_at::timestamptz
  FROM (VALUES ('usr_first', 'active', '2025-01-01'), ('usr_mail', 'active', '2025-01-02'),
    ('usr_oidc', 'active', '2025-01-03'), ('usr_passkey', 'active', '2025-01-04'), ('usr_never', 'active', '2025-01-05')
  ) AS u (id, status, created_at);
  INSERT INTO sessions (organisation_id, id, user_id, method, token_hash, created_at, last_seen_at, confirmed_at,
    expires_at, address)
  SELECT 'org_1', 'ses_' || n, user_id, method, decode(lpad(n::text, 64, '0'), 'hex'), at::timestamptz, at::timestamptz,
    at::timestamptz, '2099-01-01', '192.0.2.1'
  FROM (VALUES (1, 'usr_mail', 'mail_link', '2025-06-01'), (2, 'usr_mail', 'oidc', '2025-06-02'),
    (3, 'usr_oidc', 'oidc', '2025-06-03'), (4, 'usr_passkey', 'passkey', '2025-06-04')) AS s (n, user_id, method, at);
  INSERT INTO record_events (organisation_id, id, at, action, actor_id, subject_type, subject_id, leaf)
  SELECT 'org_1', 'evt_' || n, at::timestamptz, action, actor_id, 'user', subject_id, ''
  FROM (VALUES (1, '2025-01-01', 'user.created', 'operator', 'usr_first'), (2, '2025-01-02', 'user.invited', 'operator', 'usr_mail'),
    (3, '2025-01-04', 'user.invited', 'usr_first', 'usr_passkey'), (4, '2025-01-05', 'user.invited', 'usr_mail', 'usr_passkey'),
    (5, '2025-01-06', 'user.updated', 'usr_mail', 'usr_never')) AS e (n, at, action, actor_id, subject_id)`;

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  const log = createLogger('silent');
  database = await createTestDatabase(inject('postgresUrl'), null);
  await withSetupLock(database.url, (session) => migrate(session, log, BEFORE));
  client = databaseClient(database.url);
  await client.connect();
  await client.query(OLD_DATA);
  await withSetupLock(database.url, (session) => migrate(session, log));
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

it('existing users are proven by a session that says so, and the first of each organisation by the operator', async () => {
  const { rows } = await client.query('SELECT id, address_proven_by AS by FROM users ORDER BY created_at');
  expect(rows).toEqual([
    { id: 'usr_first', by: 'operator' },
    { id: 'usr_mail', by: 'mail' },
    { id: 'usr_oidc', by: 'oidc' },
    { id: 'usr_passkey', by: null },
    { id: 'usr_never', by: null },
  ]);
});

it('existing invitations become appointments if a user of the organisation sent them', async () => {
  const { rows } = await client.query(
    'SELECT appointee, appointed_by AS by, how, approved_by AS "approvedBy" FROM user_appointments ORDER BY at',
  );
  expect(rows).toEqual([
    { appointee: 'usr_passkey', by: 'usr_first', how: 'invited', approvedBy: null },
    { appointee: 'usr_passkey', by: 'usr_mail', how: 'invited', approvedBy: null },
  ]);
});
