import { expect, inject, it } from 'vitest';
import { createTestDatabase } from '../../../../test/databases.ts';
import { migrate, withSetupLock } from '../../../platform/db/index.ts';
import { createLogger } from '../../../platform/log.ts';

it('a set that was chosen while it had no effect is as_published after the migration', async () => {
  const database = await createTestDatabase(inject('postgresUrl'), null);
  const log = createLogger('silent');
  const chosen = ['AR4', 'AR5', 'AR6'];
  const rows = await withSetupLock(database.url, async (client) => {
    await migrate(client, log, '0012_targets.sql');
    for (const set of chosen) {
      await client.query(
        `INSERT INTO organisations (id, name, country, plan, default_sources, created_at, gwp_set)
         VALUES ('org_' || $1, $1, 'GB', 'pro', '{DEFRA}', now(), $1)`,
        [set],
      );
    }
    await migrate(client, log);
    return (await client.query('SELECT gwp_set, version FROM organisations')).rows;
  });
  // The resource shows another value, so its entity tag must differ from the previous one.
  expect(rows).toEqual(chosen.map(() => ({ gwp_set: 'as_published', version: 2 })));
  await database.drop();
});
