import { expect } from 'vitest';
import { recordedKinds } from '../src/features.ts';
import { type Db, sql } from '../src/platform/db/index.ts';
import { SERVICE_WIDE } from '../src/platform/record/index.ts';
import { demoTest as test } from './api-test.ts';
import { signIn } from './fixtures/sessions.ts';
import type { TestApi } from './harness.ts';
import { readRows } from './read-rows.ts';
import { leftOut, unwatched, watchedBy } from './record/columns/lists.ts';
import { listGenerated, type Rewritten, rewrite, takeGuardsOff } from './record/columns/rewrite.ts';
import { readColumns } from './tables/catalogue.ts';

const PAGE = 100;

/** A page of what the record would show of one kind of resource, and its text before any change. */
interface Shown {
  read(db: Db): Promise<string>;
  before: string;
}

/** The current state of all resources. */
function readAll(db: Db, organisationId: string): Promise<Shown[]> {
  const reads = recordedKinds.flatMap(({ page }) =>
    [organisationId, SERVICE_WIDE].map((id) => async (at: Db) => JSON.stringify(await page(at, id, '', PAGE))),
  );
  return Promise.all(reads.map(async (read) => ({ read, before: await read(db) })));
}

/** Moves the page that differs to the front: the next column is probably shown there too. */
async function differs(db: Db, all: Shown[]): Promise<boolean> {
  for (const [index, { read, before }] of all.entries()) {
    // A row that can no longer be shown is detected too.
    if ((await read(db).catch(() => 'broken')) === before) continue;
    all.unshift(...all.splice(index, 1));
    return true;
  }
  return false;
}

class Undo extends Error {}

/** True if rewriting this column changes what the record would show; undefined if there is no row. */
async function isNoticed(api: TestApi, all: Shown[], place: Rewritten, column: Rewritten['columns'][number]) {
  let noticed: boolean | undefined;
  const attempt = api.db.transaction(async (tx) => {
    await takeGuardsOff(tx, place.table);
    if ((await rewrite(tx, place, column)) > 0) noticed = await differs(tx, all);
    throw new Undo();
  });
  await attempt.catch((error: unknown) => {
    if (!(error instanceof Undo)) throw new Error(`${place.table}.${column.name}`, { cause: error });
  });
  return noticed;
}

/** Adds rows and people where the demo has none. */
async function fill(api: TestApi, organisationId: string): Promise<void> {
  await api.db.transaction(async (tx) => {
    for (const table of ['custom_factors', 'emission_entries', 'offset_retirements']) await takeGuardsOff(tx, table);
    await tx.execute(sql`UPDATE custom_factors SET archived_by_id = 'usr_1', archived_by_email = 'ada@tonne.test'`);
    await tx.execute(
      sql`UPDATE offset_retirements SET confirmed_by_id = 'usr_1', confirmed_by_email = 'ada@tonne.test'`,
    );
    // A nearer factor does not lower the quality that was stated, so it is shown from the effective one.
    await tx.execute(sql`UPDATE emission_entries SET factor_proximity = 'proxy'`);
    // Only a confirmation by hand shows how its serial numbers were checked.
    await tx.execute(sql`UPDATE offset_retirements SET registry = 'manual', serial_check = 'checked'
      WHERE id = (SELECT max(retirement_id) FROM offset_serials)`);
    // Serial numbers of one retirement are either from the registry or entered by hand.
    await tx.execute(
      sql`DELETE FROM offset_serials WHERE retirement_id = (SELECT max(retirement_id) FROM offset_serials)`,
    );
  });
  const [user] = await readRows<{ id: string }>(
    api.db,
    sql`SELECT id FROM users WHERE organisation_id = ${organisationId} AND status = 'active' LIMIT 1`,
  );
  await signIn(api, { organisationId, userId: user!.id });
  await api.db.execute(sql`INSERT INTO invitations (organisation_id, user_id, token_hash, expires_at)
    VALUES (${organisationId}, ${user!.id}, 'h', now())`);
  await api.db.execute(sql`INSERT INTO user_appointments (organisation_id, appointee, at, how, appointed_by, approved_by)
    VALUES (${organisationId}, ${user!.id}, now(), 'invited', ${user!.id}, ${user!.id})`);
  await api.db.execute(sql`INSERT INTO passkeys
      (organisation_id, id, user_id, name, credential_id, public_key, counter, transports, is_synced, created_at)
    VALUES (${organisationId}, 'psk_1', ${user!.id}, 'Laptop', 'c', 'k', 0, '{}', false, now())`);
  await api.db.execute(sql`INSERT INTO signing_key_statements (id, body, added_at) VALUES ('s', '{}', now())`);
  await api.db.execute(sql`INSERT INTO target_revisions
      (organisation_id, target_id, revision, at, by_id, by_email, reason, from_tco2e, to_tco2e, evidence)
    SELECT organisation_id, id, 1, now(), created_by_id, created_by_email, 'Measured again', 1, 2, 'Meter' FROM targets`);
  await api.db.execute(sql`INSERT INTO target_former_ambitions
      (organisation_id, target_id, number, weakened_at, reason, ways, terms)
    SELECT organisation_id, id, 1, now(), 'Slower', '["later_year"]', jsonb_build_object('type', type, 'ghgScopes', ghg_scopes,
      'baseYear', base_year, 'baseYearTco2e', base_year_tco2e::text, 'baseSource', base_source,
      'baseScope2Method', base_scope2_method, 'targetYear', target_year, 'reductionPercent', reduction_percent::text,
      'trajectoryModel', trajectory_model, 'intensityDenominator', intensity_denominator, 'milestones', '[]'::jsonb)
    FROM targets`);
  await api.db.execute(sql`INSERT INTO external_inventories
      (organisation_id, fiscal_year, source, gwp_set, lines, evidence, assurance, created_at)
    VALUES (${organisationId}, 2019, 'Group', 'AR5', '[{"scope": 1, "category": "gas", "tco2e": "1", "marketTco2e": null}]',
      '{"fileName": "a.xlsx", "sha256": "ab"}', '{"level": "limited"}', now())`);
  await api.db.execute(sql`INSERT INTO exchange_rates
      (organisation_id, currency, period, units_per_usd, usd_per_unit, source, created_at)
    VALUES (${organisationId}, 'CHF', '2025', 0.83, NULL, 'Bank', now()), (${organisationId}, 'EUR', '2025', NULL, 1.13, 'Bank', now())`);
  await api.db.execute(sql`INSERT INTO price_indexes (organisation_id, country, year, level, source, created_at)
    VALUES (${organisationId}, 'US', 2025, 322.5, 'Office', now())`);
  await api.db.execute(sql`INSERT INTO spend_rules (organisation_id, id, priority, account, account_prefix, supplier, words,
      valid_from, valid_to, means, vat, vat_percent, note, created_at, created_by)
    SELECT ${organisationId}, id, 100, account, prefix, 'Adler', 'hotel', '2025-01-01', '2025-12-31',
      '{"activity": "spend_hotels"}', 'gross', 20, 'Booked with VAT', now(), ${user!.id}
    FROM (VALUES ('spr_1', '6640', NULL), ('spr_2', NULL, '66')) AS rule (id, account, prefix)`);
  await api.db.execute(sql`INSERT INTO inventory_statement_shares (organisation_id, fiscal_year, location_id, percent)
    SELECT s.organisation_id, s.fiscal_year, l.id, 50 FROM inventory_statements s
    JOIN locations l ON l.organisation_id = s.organisation_id`);
  await api.db.execute(sql`INSERT INTO offset_serial_texts
      (organisation_id, retirement_id, position, standard, serial, normalised)
    SELECT organisation_id, id, 1, 'vcs', 'S-1' || id, 's-1' || id FROM offset_retirements WHERE status = 'confirmed'`);
  await api.db.execute(sql`INSERT INTO offset_evidence (organisation_id, id, retirement_id, name, content_type, size_bytes,
      sha256, file_key, created_at, created_by_id, created_by_email)
    SELECT organisation_id, 'oev_' || id, id, 'registry.pdf', 'application/pdf', 1, repeat('ab', 32), 'key_' || id, now(), 'usr_1',
      'ada@tonne.test' FROM offset_retirements WHERE status = 'confirmed'`);
  await api.db.execute(sql`INSERT INTO offset_evidence (organisation_id, id, order_id, name, content_type, size_bytes,
      sha256, file_key, created_at, created_by_id, created_by_email)
    SELECT organisation_id, 'oev_' || id, id, 'receipt.pdf', 'application/pdf', 1, repeat('ab', 32), 'key_' || id, now(), 'usr_1',
      'ada@tonne.test' FROM offset_orders`);
}

test('the record covers every column that could be rewritten, or there is a reason why not', async ({ api, demo }) => {
  const { organisationId } = demo;
  await fill(api, organisationId);
  const generated = await listGenerated(api.db);
  const tables = await readColumns(api.databaseUrl);
  const all = await readAll(api.db, organisationId);
  const missed: string[] = [];
  const empty: string[] = [];
  for (const [table, columns] of tables) {
    if (table in watchedBy || table in unwatched) continue;
    const place = { table, columns, organisationId };
    for (const column of columns) {
      const name = `${table}.${column.name}`;
      if (column.name === 'version' || generated.has(name)) continue;
      const noticed = await isNoticed(api, all, place, column);
      if (noticed === undefined) empty.push(name);
      if (noticed === false) missed.push(name);
    }
  }
  const unknown = [...Object.keys(watchedBy), ...Object.keys(unwatched)].filter((table) => !tables.has(table));
  expect({ empty, unknown, missed: missed.toSorted() }).toEqual({
    empty: [],
    unknown: [],
    missed: Object.keys(leftOut).toSorted(),
  });
});
