import { describe, expect } from 'vitest';
import { sql } from '../../src/platform/db/index.ts';
import { addLot, fund } from '../fixtures/offsets.ts';
import { test as base } from './operator-test.ts';

const test = base
  .extend('projectId', { scope: 'file' }, async ({ api, org }) => {
    const lot = await addLot(api, { credits: 10 });
    await fund(org, lot, 3);
    return lot.projectId;
  })
  .extend(
    'verify',
    ({ tonne, projectId: _funded }) =>
      (...args: string[]) =>
        tonne(['ledger', 'verify', ...args]),
  );

describe('tonne ledger verify', () => {
  // Issued, ordered, confirmed; the accounts issued, stock, ordered and wallet.
  test('ends with 0 if every balance is correct', async ({ verify }) => {
    expect(await verify()).toEqual({ code: 0, stdout: '3 movements, 4 accounts verified\n', stderr: '' });
    const { code, stdout } = await verify('--json');
    expect([code, JSON.parse(stdout)]).toEqual([0, { movements: 3, accounts: 4, difference: null }]);
  });

  test('ends with 1 and names the account with a wrong balance', async ({ api, org, projectId, verify }) => {
    await api.db.transaction(async (tx) => {
      await tx.execute(sql`SET LOCAL session_replication_role = replica`);
      await tx.execute(sql`UPDATE ledger_balances SET quantity = 4 WHERE account = 'wallet'`);
    });
    expect(await verify()).toEqual({
      code: 1,
      stdout: [
        `${org.id} wallet of ${projectId}, 2024: the balance is the sum of its movements: expected 3.000000, found 4.000000`,
        '3 movements, 4 accounts checked, with differences',
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
