import type pg from 'pg';

/**
 * A ledger as after years of trade: credits bought, paid for, sent to the registry and retired, some of them still in
 * progress. Bypasses the triggers, which would process the same rows one by one, and the foreign keys, because the
 * organisations do not matter. The balances are added up at the end.
 */

const ADD_LOTS = `
  INSERT INTO offset_projects (id, registry_id, name, country, standard, type, sdgs, verified, description, developer,
    methodology, created_at)
  SELECT 'prj_' || md5(n::text), 'BENCH-' || n, 'Woodland ' || n, 'KE', 'vcs', 'afforestation', '{13}', true, 'Trees',
    'Planters Ltd', 'VM0047', now()
  FROM generate_series(0, 4) AS n;
  INSERT INTO offset_vintages (project_id, vintage, price_per_credit)
  SELECT id, year, 10 FROM offset_projects, generate_series(2020, 2023) AS year WHERE registry_id LIKE 'BENCH-%'`;

/**
 * Purchases: 20 lots, 50 organisations, up to five tonnes each. Each has reached one stage: ordered, in the wallet, at
 * the registry, retired.
 */
const purchases = (first: number, last: number): string => `
  SELECT n, 'prj_' || md5((n % 5)::text) AS project_id, (2020 + n % 4)::smallint AS vintage,
    'org_' || md5((n / 20 % 50)::text) AS organisation_id, 'ord_' || md5(n::text) AS order_id,
    'ret_' || md5(n::text) AS retirement_id, (1 + n % 5000) / 1000.0 AS quantity,
    CASE n % 20 WHEN 0 THEN 1 WHEN 1 THEN 2 WHEN 2 THEN 3 ELSE 4 END AS stage
  FROM generate_series(${first}, ${last}) AS n`;

const ADD_ISSUES = `
  INSERT INTO ledger_movements (organisation_id, project_id, vintage, from_organisation, from_account, to_organisation,
    to_account, quantity, reference, moved_at)
  SELECT '', project_id, vintage, '', 'issued', '', 'stock', sum(quantity) + 1000, 'import', now()
  FROM bench_purchases GROUP BY project_id, vintage`;

const ADD_MOVEMENTS = `
  INSERT INTO ledger_movements (organisation_id, project_id, vintage, from_organisation, from_account, to_organisation,
    to_account, quantity, reference, moved_at)
  SELECT organisation_id, project_id, vintage, CASE step WHEN 1 THEN '' ELSE organisation_id END, from_account, organisation_id,
    to_account, quantity, CASE WHEN step < 3 THEN order_id ELSE retirement_id END, now()
  FROM bench_purchases
  JOIN (VALUES (1, 'stock', 'ordered'), (2, 'ordered', 'wallet'), (3, 'wallet', 'retiring'), (4, 'retiring', 'retired'))
    AS steps (step, from_account, to_account) ON step <= stage
  ORDER BY n, step`;

const ADD_ORDERS = `
  INSERT INTO offset_orders (organisation_id, id, status, payment_method, total_usd, invoice_key, created_at,
    created_by_id, created_by_email, expires_at, confirmed_at)
  SELECT organisation_id, order_id, CASE stage WHEN 1 THEN 'pending_payment' ELSE 'confirmed' END, 'invoice',
    round(quantity * 10, 2), order_id, now(), 'usr_bench', 'bench@example.com', now() + interval '14 days',
    CASE WHEN stage > 1 THEN now() END
  FROM bench_purchases;
  INSERT INTO offset_order_items (organisation_id, order_id, position, project_id, project_name, vintage, quantity,
    price_per_credit, subtotal_usd)
  SELECT organisation_id, order_id, 1, project_id, 'Woodland', vintage, quantity, 10, round(quantity * 10, 2)
  FROM bench_purchases`;

const ADD_RETIREMENTS = `
  INSERT INTO offset_retirements (organisation_id, id, registry, status, project_id, vintage, quantity, purpose,
    beneficiary_name, period_start, period_end, emission_entry_ids, next_attempt_at, created_at, created_by_id,
    created_by_email, confirmed_at)
  SELECT organisation_id, retirement_id, 'http', CASE stage WHEN 3 THEN 'submitted' ELSE 'confirmed' END, project_id, vintage,
    quantity, 'voluntary', 'Beneficiary Ltd', date '2025-01-01', date '2025-12-31', '{}',
    CASE stage WHEN 3 THEN now() END, now(), 'usr_bench', 'bench@example.com', CASE stage WHEN 4 THEN now() END
  FROM bench_purchases WHERE stage >= 3`;

const ADD_UP = `
  TRUNCATE ledger_balances;
  INSERT INTO ledger_balances (organisation_id, account, project_id, vintage, quantity)
  SELECT organisation_id, account, project_id, vintage, sum(quantity) FROM (
    SELECT to_organisation AS organisation_id, to_account AS account, project_id, vintage, quantity FROM ledger_movements
    UNION ALL
    SELECT from_organisation, from_account, project_id, vintage, -quantity FROM ledger_movements) AS sides
  GROUP BY organisation_id, account, project_id, vintage`;

/** Superusers may write as a replica would, so no trigger fires, not even those of foreign keys. */
export async function pastTheTriggers(client: pg.Client, work: () => Promise<unknown>): Promise<void> {
  await client.query('SET session_replication_role = replica');
  await work();
  await client.query('RESET session_replication_role');
}

/** Adds this many purchases and returns the new number of movements. */
export async function fillLedger(client: pg.Client, first: number, last: number): Promise<number> {
  await pastTheTriggers(client, async () => {
    if (first === 0) await client.query(ADD_LOTS);
    await client.query(`CREATE TEMPORARY TABLE bench_purchases AS ${purchases(first, last)}`);
    for (const statement of [ADD_ISSUES, ADD_MOVEMENTS, ADD_ORDERS, ADD_RETIREMENTS, ADD_UP])
      await client.query(statement);
    await client.query('DROP TABLE bench_purchases');
  });
  await client.query('VACUUM (ANALYZE)');
  const { rows } = await client.query<{ count: number }>('SELECT count(*)::int AS count FROM ledger_movements');
  return rows[0]!.count;
}
