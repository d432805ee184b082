import { afterAll, beforeAll, expect, it } from 'vitest';
import { countDeadlocks } from '../../../../test/deadlocks.ts';
import { startTestApi, type TestApi, type TestOrganisation } from '../../../../test/harness.ts';
import { readRows } from '../../../../test/read-rows.ts';
import { type Actor, createLastUse } from '../../../platform/auth/index.ts';
import { sql } from '../../../platform/db/index.ts';
import { saveLastUsed } from '../credential.store.ts';
import { revokeKeysOfUser } from '../store.ts';

const KEYS = 2_000;

let api: TestApi;
let org: TestOrganisation;
let ids: string[];

beforeAll(async () => {
  api = await startTestApi();
  org = await api.newOrganisation();
  const made = await readRows<{ id: string }>(
    api.db,
    sql`
    INSERT INTO api_keys (organisation_id, id, name, prefix, value_hash, permissions, created_at, created_by)
    SELECT ${org.id}, 'key_' || lpad(n::text, 8, '0'), 'Many', 'p' || n, '', '{}', now(), ${org.adminId}
    FROM generate_series(1, ${KEYS}::int) n RETURNING id`,
  );
  ids = made.map(({ id }) => id);
});
afterAll(() => api.close());

/** A process that has seen these keys, in this order, at this moment. */
function processThatSaw(keys: readonly string[], at: Date) {
  const usage = createLastUse({ log: api.secrets.log, save: (uses) => saveLastUsed(api.db, uses) });
  for (const keyId of keys) usage.note({ principal: { kind: 'key', id: keyId }, organisationId: org.id } as Actor, at);
  return usage;
}

it('processes that saw the same keys in another order never deadlock with each other or a revocation of all keys', async () => {
  const before = await countDeadlocks(api.db);
  const [early, late] = [new Date('2026-01-01T10:00:00Z'), new Date('2026-01-01T10:00:01Z')];
  await Promise.all([
    processThatSaw(ids, late).flush(),
    processThatSaw(ids.toReversed(), early).flush(),
    api.db.transaction((tx) => revokeKeysOfUser(tx, org.id, org.adminId, late)),
  ]);
  expect(await countDeadlocks(api.db)).toBe(before);
  const states = await readRows(
    api.db,
    sql`
    SELECT last_used_at AS used, revoked_at AS revoked, count(*)::int FROM api_keys WHERE name = 'Many' GROUP BY 1, 2`,
  );
  expect(states).toEqual([{ used: late, revoked: late, count: KEYS }]);
});
