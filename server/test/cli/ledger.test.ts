import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../src/platform/db/index.ts';
import { addLot, fund } from '../fixtures/offsets.ts';
import { startTestApi, type TestApi, type TestOrganisation } from '../harness.ts';
import { type Run, runTonne } from '../tonne.ts';

describe('tonne ledger verify', () => {
  let api: TestApi;
  let org: TestOrganisation;
  let folder: string;
  let projectId: string;

  beforeAll(async () => {
    api = await startTestApi();
    org = await api.newOrganisation();
    folder = await mkdtemp(join(tmpdir(), 'tonne-cli-'));
    const lot = await addLot(api, { credits: 10 });
    projectId = lot.projectId;
    await fund(org, lot, 3);
  });
  afterAll(async () => {
    await api.close();
    await rm(folder, { recursive: true, force: true });
  });

  const verify = (...args: string[]): Promise<Run> => {
    return runTonne(['ledger', 'verify', ...args], { DATA_DIR: folder, DATABASE_URL: api.databaseUrl });
  };

  // Issued, ordered, confirmed; the accounts issued, stock, ordered and wallet.
  it('ends well where every balance is right', async () => {
    expect(await verify()).toEqual({ code: 0, stdout: '3 movements, 4 accounts verified\n', stderr: '' });
    const { code, stdout } = await verify('--json');
    expect([code, JSON.parse(stdout)]).toEqual([0, { movements: 3, accounts: 4, difference: null }]);
  });

  it('ends with 1 and names the account where one is not', async () => {
    await api.db.transaction(async (tx) => {
      await tx.execute(sql`SET LOCAL session_replication_role = replica`);
      await tx.execute(sql`UPDATE ledger_balances SET quantity = 4 WHERE account = 'wallet'`);
    });
    expect(await verify()).toEqual({
      code: 1,
      stdout: [
        `${org.id} wallet of ${projectId}, 2024: the balance is the sum of its movements: expected 3.000000, found 4.000000`,
        '3 movements, 4 accounts checked; they differ',
        '',
      ].join('\n'),
      stderr: '',
    });
    const { code, stdout } = await verify('--json');
    expect([code, JSON.parse(stdout).difference]).toEqual([
      1,
      {
        check: 'the balance is the sum of its movements',
        organisationId: org.id,
        account: 'wallet',
        projectId,
        vintage: 2024,
        expected: '3.000000',
        found: '4.000000',
      },
    ]);
  });
});
