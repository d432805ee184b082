import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi, type TestOrganisation } from '../../../../test/harness.ts';
import { readRows } from '../../../../test/read-rows.ts';
import { sql } from '../../db/index.ts';
import { findStored } from '../store.ts';

let api: TestApi;
let org: TestOrganisation;

beforeAll(async () => {
  api = await startTestApi();
  org = await api.newOrganisation();
});
afterAll(() => api.close());

/** Exactly as the release before migration 0022 stores an answer, without an organisation. */
const storedByPreviousRelease = (apiKeyId: string, key: string, status: number) =>
  api.db.execute(sql`
    INSERT INTO idempotent_responses (api_key_id, method, path, idempotency_key, request_hash, status, headers, body,
                                      created_at, provisional_until)
    VALUES (${apiKeyId}, 'POST', '/api/v1/x', ${key}::uuid, '\\x00', ${status}, '{}', '\\x00', ${api.clock.now()}, NULL)
    ON CONFLICT (api_key_id, method, path, idempotency_key) DO UPDATE
    SET request_hash = excluded.request_hash, status = excluded.status, headers = excluded.headers,
        body = excluded.body, created_at = excluded.created_at, provisional_until = excluded.provisional_until`);

it('an answer stored by the previous release is found', async () => {
  const [row] = await readRows<{ id: string }>(api.db, sql`SELECT id FROM api_keys WHERE organisation_id = ${org.id}`);
  const claim = { organisationId: org.id, principalId: row!.id, method: 'POST', path: '/api/v1/x', key: randomUUID() };
  for (const status of [201, 202]) {
    await storedByPreviousRelease(claim.principalId, claim.key, status);
    expect((await findStored(api.db, claim, new Date(0)))?.status).toBe(status);
  }
});
