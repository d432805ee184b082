import { describe, expect } from 'vitest';
import { sharedTest as base } from '../../../../../test/api-test.ts';
import { addLot, addOrder, fund, ORDERS } from '../../../../../test/fixtures/offsets.ts';
import { startTestApi } from '../../../../../test/harness.ts';
import { readRows } from '../../../../../test/read-rows.ts';
import { type Sql, sql } from '../../../../platform/db/index.ts';

/** Ten issued, three bought, two in an unpaid order, one of a cancelled one returned. */
const test = base
  .extend('lot', { scope: 'file', auto: true }, async ({ api, org }) => {
    const lot = await addLot(api, { credits: 10 });
    await fund(org, lot, 3);
    return lot;
  })
  .extend('unpaid', { scope: 'file', auto: true }, async ({ org, lot }) => {
    const unpaid: string = (await addOrder(org.admin, { ...lot, quantity: 2 })).orderId;
    const { orderId } = await addOrder(org.admin, { ...lot, quantity: 1 });
    await org.admin.post(`${ORDERS}/${orderId}/cancel`);
    return unpaid;
  })
  .extend(
    'verify',
    { scope: 'file' },
    ({ api }) =>
      () =>
        api.service.offsets.verifyLedger(),
  )
  /** As one who owns the database can, past every trigger. */
  .extend(
    'behindItsBack',
    { scope: 'file' },
    ({ api }) =>
      (...statements: Sql[]): Promise<void> =>
        api.db.transaction(async (tx) => {
          await tx.execute(sql`SET LOCAL session_replication_role = replica`);
          for (const statement of statements) await tx.execute(statement);
        }),
  );

const addTo = (account: string, quantity: number, organisationId = ''): Sql => sql`
  UPDATE ledger_balances SET quantity = quantity + ${quantity}::numeric
  WHERE account = ${account} AND organisation_id = ${organisationId}`;

describe('ledger verify', () => {
  test('finds no problem in an intact ledger', async ({ verify }) => {
    // issued; ordered, confirmed; ordered; ordered, released. issued, stock, ordered, wallet.
    expect(await verify()).toEqual({ movements: 6, accounts: 4, difference: null });
  });

  test('finds nothing in a ledger without movements', async () => {
    const fresh = await startTestApi();
    expect(await fresh.service.offsets.verifyLedger()).toEqual({ movements: 0, accounts: 0, difference: null });
    await fresh.close();
  });

  test('reports a changed balance', async ({ behindItsBack, org, verify, lot }) => {
    await behindItsBack(addTo('wallet', 0.000001, org.id));
    expect((await verify()).difference).toEqual({
      check: 'the balance is the sum of its movements',
      organisationId: org.id,
      account: 'wallet',
      ...lot,
      expected: '3.000000',
      found: '3.000001',
    });
    await behindItsBack(addTo('wallet', -0.000001, org.id));
  });

  test('reports the first of several, by organisation, account and lot', async ({ behindItsBack, org, verify }) => {
    await behindItsBack(addTo('wallet', 1, org.id), addTo('stock', -1), addTo('ordered', 1, org.id));
    expect((await verify()).difference).toMatchObject({ account: 'stock', expected: '5.000000', found: '4.000000' });
    await behindItsBack(addTo('stock', 1));
    expect((await verify()).difference).toMatchObject({ account: 'ordered', expected: '2.000000', found: '3.000000' });
    await behindItsBack(addTo('wallet', -1, org.id), addTo('ordered', -1, org.id));
    expect((await verify()).difference).toBeNull();
  });

  test('names a movement that was changed by the account it no longer explains', async ({ behindItsBack, verify }) => {
    const change = (by: number) => sql`UPDATE ledger_movements SET quantity = quantity + ${by}::numeric
      WHERE to_account = 'wallet'`;
    await behindItsBack(change(1));
    expect((await verify()).difference).toMatchObject({ account: 'ordered', expected: '1.000000', found: '2.000000' });
    await behindItsBack(change(-1));
  });

  test('reports an account without its movements, and a missing account', async ({ api, behindItsBack, verify }) => {
    const [kept] = await readRows<{ row: string }>(
      api.db,
      sql`SELECT to_json(b)::text AS row FROM ledger_balances b WHERE account = 'wallet'`,
    );
    await behindItsBack(sql`DELETE FROM ledger_balances WHERE account = 'wallet'`);
    expect((await verify()).difference).toMatchObject({ account: 'wallet', expected: '3.000000', found: '0' });
    await behindItsBack(sql`INSERT INTO ledger_balances
      SELECT * FROM json_populate_record(NULL::ledger_balances, ${kept!.row}::json)`);
    expect((await verify()).difference).toBeNull();
  });

  test('reports credits that unpaid orders hold and the ledger does not', async ({ unpaid, api, verify, org }) => {
    const set = (quantity: number) => sql`UPDATE offset_order_items SET quantity = ${quantity}::numeric
      WHERE order_id = ${unpaid}`;
    await api.db.execute(set(2.5));
    expect((await verify()).difference).toMatchObject({
      check: 'the balance is the sum of unpaid orders',
      organisationId: org.id,
      account: 'ordered',
      expected: '2.500000',
      found: '2.000000',
    });
    await api.db.execute(set(2));
  });

  test('reports credits that retirements claim and the ledger does not', async ({ api, org, lot, verify }) => {
    await api.db.execute(sql`
      INSERT INTO offset_retirements (organisation_id, id, status, project_id, vintage, quantity, purpose,
        beneficiary_name, period_start, period_end, emission_entry_ids, next_attempt_at, created_at, created_by_id,
        created_by_email)
      VALUES (${org.id}, 'ret_forged', 'pending', ${lot.projectId}, ${lot.vintage}, 1, 'voluntary', 'x', '2026-01-01',
        '2026-01-31', '{}', now(), now(), 'usr_x', 'x@tonne.test')`);
    expect((await verify()).difference).toMatchObject({
      check: 'the balance is the sum of retirements',
      organisationId: org.id,
      account: 'retiring',
      expected: '1.000000',
      found: '0',
    });
    await api.db.execute(sql`DELETE FROM offset_retirements WHERE id = 'ret_forged'`);
    expect((await verify()).difference).toBeNull();
  });
});
