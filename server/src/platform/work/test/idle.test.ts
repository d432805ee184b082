import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { databaseClient } from '../../../../test/database-client.ts';
import { startTestApi, type TestApi } from '../../../../test/harness.ts';
import { type Receiver, startReceiver } from '../../../../test/receiver.ts';
import { whileRunning, workerFor } from '../../../../test/work.ts';
import { createOutbox } from '../../events/outbox.ts';

/** A worker that polls several times a second would not be quiet for this long. */
const QUIET_MS = 2_000;
const patience = { timeout: 60_000, interval: 20 };

let api: TestApi;
let receiver: Receiver;
let watcher: pg.Client;
beforeAll(async () => {
  api = await startTestApi();
  watcher = databaseClient(api.databaseUrl);
  await watcher.connect();
  receiver = await startReceiver();
});
afterAll(async () => {
  await receiver.close();
  await watcher.end();
  await api.close();
});

/** Time at which each connection last began a statement; the observing connection has its own name. */
async function lastStatements(): Promise<unknown[]> {
  const { rows } = await watcher.query(`SELECT pid, query_start::text FROM pg_stat_activity
    WHERE datname = current_database() AND application_name IN ('tonne', 'tonne-worker') ORDER BY pid`);
  return rows;
}

async function isQuiet(): Promise<boolean> {
  const before = await lastStatements();
  await sleep(QUIET_MS);
  const after = await lastStatements();
  return JSON.stringify(after) === JSON.stringify(before);
}

it('an idle worker sends no statements, and an event wakes it for the endpoint that subscribes', async () => {
  const org = await api.newOrganisation();
  await org.admin.post('/api/v1/settings/webhooks', { url: receiver.url, events: ['user.invited'] });
  await whileRunning(workerFor(api, ...api.service.work), async () => {
    await expect.poll(() => receiver.calls.length, patience).toBe(1);
    await expect.poll(isQuiet, patience).toBe(true);
    await api.db.transaction((tx) => createOutbox(api.clock).emit(tx, org.id, 'user.invited', {}));
    await expect.poll(() => receiver.calls.length, patience).toBe(2);
  });
});
