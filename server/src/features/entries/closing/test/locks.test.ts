import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect } from 'vitest';
import { sharedTest as base } from '../../../../../test/api-test.ts';
import { addEntry, EMISSIONS, electricity } from '../../../../../test/fixtures/emissions.ts';
import { readRows } from '../../../../../test/read-rows.ts';
import { sql } from '../../../../platform/db/index.ts';
import { lockInventoryExclusive } from '../../period.store.ts';

const test = base.extend(
  'untilSomebodyWaits',
  { scope: 'file' },
  ({ api }) =>
    async function untilSomebodyWaits(): Promise<void> {
      const waiting = () =>
        readRows(
          api.db,
          sql`
    SELECT 1 AS one FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
        );
      while ((await waiting()).length === 0) await sleep(10);
    },
);

describe('closing a period', () => {
  test.for([
    ['POST', '', { ...electricity, reference: 'Later' }],
    ['PATCH', '/{id}', { quantity: 5 }],
    ['POST', '/{id}/submit', undefined],
    ['POST', '/{id}/approve', undefined],
    ['POST', '/{id}/reject', { reason: 'x' }],
    ['DELETE', '/{id}', undefined],
  ] as const)(
    'blocks %s %s, which locks no entry while it waits',
    async ([method, path, body], { org, api, untilSomebodyWaits }) => {
      const { id } = await addEntry(org.admin);
      const url = EMISSIONS + path.replace('{id}', id);
      const request = await api.db.transaction(async (tx) => {
        await lockInventoryExclusive(tx, org.id);
        const running = org.admin.request({ method, url, body });
        await untilSomebodyWaits();
        // If the waiting request locked the entry, the two would deadlock.
        await tx.execute(sql`SELECT 1 FROM emission_entries WHERE id = ${id} FOR UPDATE NOWAIT`);
        return { running };
      });
      expect((await request.running).status).toBeLessThan(300);
    },
  );

  test('does not block another organisation', async ({ api, org }) => {
    const other = await api.newOrganisation();
    await api.db.transaction(async (tx) => {
      await lockInventoryExclusive(tx, org.id);
      await addEntry(other.admin);
    });
  });
});
