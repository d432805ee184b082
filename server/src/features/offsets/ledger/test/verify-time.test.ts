import { setTimeout as sleep } from 'node:timers/promises';
import { expect, inject, it, onTestFinished } from 'vitest';
import { databaseClient } from '../../../../../test/database-client.ts';
import { createTestDatabase } from '../../../../../test/databases.ts';
import { createDatabase } from '../../../../platform/db/index.ts';
import { createLogger } from '../../../../platform/log.ts';
import { createVerifyLedger } from '../audit.ts';

const LIMIT_MS = 100;

it('may take longer than a request', async () => {
  const { url, drop } = await createTestDatabase(inject('postgresUrl'));
  const log = createLogger('silent');
  const options = { url, log, poolSize: 1, statementTimeoutMs: LIMIT_MS, applicationName: 'test' };
  const db = createDatabase(options);
  const other = databaseClient(url);
  await other.connect();
  onTestFinished(async () => {
    await other.end();
    await db.close();
    await drop();
  });
  await other.query('BEGIN; LOCK ledger_movements');
  const verified = createVerifyLedger(db)();
  await sleep(5 * LIMIT_MS);
  await other.query('COMMIT');
  expect(await verified).toEqual({ movements: 0, accounts: 0, difference: null });
});
