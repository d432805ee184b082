import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { databaseClient } from '../../../../../test/database-client.ts';
import { createTestDatabase, type TestDatabase } from '../../../../../test/databases.ts';
import { migrate, withSetupLock } from '../../../../platform/db/index.ts';
import { createLogger } from '../../../../platform/log.ts';

/** The last migration before retirements knew their registry, of a release that is out. */
const BEFORE = '0012_targets.sql';

const log = createLogger('silent');
let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase(inject('postgresUrl'), null);
  await withSetupLock(database.url, (session) => migrate(session, log, BEFORE));
  client = databaseClient(database.url);
  await client.connect();
  await client.query(OLD_DATA);
  await withSetupLock(database.url, (session) => migrate(session, log));
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

/** Data of releases in which either the sandbox or a registry confirmed every retirement. */
const OLD_DATA = `
  INSERT INTO organisations (id, name, country, plan, multi_site, gwp_set, default_sources, review_policy, created_at)
  VALUES ('org_1', 'Old Ltd', 'GB', 'standard', false, 'AR5', '{DEFRA}', 'open', '2025-01-01');
  INSERT INTO users (organisation_id, id, email, name, role, status, created_at, activated_at)
  VALUES ('org_1', 'usr_1', 'ada@example.com', 'Ada', 'admin', 'active', '2025-01-01', '2025-01-01');
  INSERT INTO locations (organisation_id, id, name, country, is_default, created_at)
  VALUES ('org_1', 'loc_1', 'Site', 'GB', true, '2025-01-01');
  INSERT INTO emission_entries (organisation_id, id, location_id, ghg_scope, category, subcategory, quantity, unit,
    period_start, period_end, state, tco2e, factor_code, factor_source, factor_vintage, factor_value, factor_unit,
    factor_pinned, factor_copy, created_at, created_by)
  VALUES ('org_1', 'ent_here', 'loc_1', 1, 'stationary_combustion', 'natural_gas', 1, 'kWh', '2025-01-01', '2025-01-31',
    'draft', 0, 'F', 'DEFRA', 2025, 1, 'kWh', false, '{}', '2025-01-01', 'usr_1');
  INSERT INTO offset_projects (id, registry_id, name, country, standard, type, sdgs, verified, description, developer,
    methodology, created_at)
  SELECT id, registry_id, 'Project', 'KE', 'vcs', type, '{13}', true, '', '', '', '2025-01-01'
  FROM (VALUES ('prj_real', 'VCS-1', 'afforestation'), ('prj_demo', 'DEMO-1', 'redd_plus')) AS p (id, registry_id, type);
  INSERT INTO offset_retirements (organisation_id, id, status, project_id, vintage, quantity, purpose, beneficiary_name,
    period_start, period_end, emission_entry_ids, registry_reference, attempts, outcome_unknown, next_attempt_at,
    created_at, created_by_id, created_by_email, submitted_at, confirmed_at)
  SELECT 'org_1', id, status, project_id, 2024, 1, 'voluntary', 'Old Ltd', '2025-01-01', '2025-12-31',
    '{ent_here,ent_gone}', reference, attempts, status = 'failed',
    CASE WHEN status IN ('pending', 'submitted', 'failed') THEN timestamptz '2025-02-01' END, '2025-01-01', 'usr_1',
    'ada@example.com', CASE WHEN reference IS NOT NULL THEN timestamptz '2025-01-02' END,
    CASE WHEN status = 'confirmed' THEN timestamptz '2025-01-03' END
  FROM (VALUES
    ('ret_demo_confirmed', 'prj_demo', 'confirmed', 'SANDBOX-1', 2),
    ('ret_demo_abroad', 'prj_demo', 'confirmed', 'REG/1', 2),
    ('ret_demo_open', 'prj_demo', 'submitted', 'REG/2', 1),
    ('ret_real_invented', 'prj_real', 'confirmed', 'SANDBOX-2', 2),
    ('ret_real_accepted', 'prj_real', 'submitted', 'SANDBOX-3', 1),
    ('ret_real_confirmed', 'prj_real', 'confirmed', 'REG/3', 2),
    ('ret_real_open', 'prj_real', 'submitted', 'REG/4', 1),
    ('ret_real_failed', 'prj_real', 'failed', NULL, 3),
    ('ret_real_pending', 'prj_real', 'pending', NULL, 0),
    ('ret_real_cancelled', 'prj_real', 'cancelled', NULL, 0)
  ) AS r (id, project_id, status, reference, attempts)`;

const retirement = async (id: string) =>
  (await client.query('SELECT * FROM offset_retirements WHERE id = $1', [id])).rows[0];

describe('retirements of earlier releases', () => {
  it.each([
    ['ret_demo_confirmed', 'sandbox', 'confirmed'],
    // It was sent to a registry, though it should not have been.
    ['ret_demo_abroad', 'http', 'confirmed'],
    ['ret_demo_open', 'sandbox', 'submitted'],
    // Its serial numbers were invented; that it shows as the sandbox's is its mark.
    ['ret_real_invented', 'sandbox', 'confirmed'],
    // The sandbox would have confirmed it; no registry knows of it.
    ['ret_real_accepted', 'manual', 'pending'],
    ['ret_real_confirmed', 'http', 'confirmed'],
    ['ret_real_open', 'http', 'submitted'],
    ['ret_real_failed', 'http', 'failed'],
    ['ret_real_pending', 'http', 'pending'],
    ['ret_real_cancelled', 'http', 'cancelled'],
  ])('%s: %s, %s', async (id, registry, status) => {
    expect(await retirement(id)).toMatchObject({ registry, status });
  });

  it('that the sandbox had only accepted start over', async () => {
    expect(await retirement('ret_real_accepted')).toMatchObject({
      registry_reference: null,
      submitted_at: null,
      next_attempt_at: null,
      outcome_unknown: false,
      version: 2,
    });
  });

  it('hold the entries that are still there, unless they were cancelled', async () => {
    const { rows } = await client.query('SELECT DISTINCT entry_id FROM offset_retirement_entries');
    expect(rows).toEqual([{ entry_id: 'ent_here' }]);
    const { rows: holders } = await client.query('SELECT retirement_id FROM offset_retirement_entries');
    expect(holders).toHaveLength(9);
    expect(holders).not.toContainEqual({ retirement_id: 'ret_real_cancelled' });
  });

  it('may still be made by the release before, which knows no registry', async () => {
    const columns = `organisation_id, project_id, vintage, quantity, purpose, beneficiary_name, period_start, period_end,
      emission_entry_ids, created_at, created_by_id, created_by_email`;
    const again = (id: string, like: string) =>
      client.query(
        `INSERT INTO offset_retirements (id, next_attempt_at, ${columns})
         SELECT $1, now(), ${columns} FROM offset_retirements WHERE id = $2`,
        [id, like],
      );
    await again('ret_new_demo', 'ret_demo_open');
    await again('ret_new_real', 'ret_real_open');
    expect(await retirement('ret_new_demo')).toMatchObject({ registry: 'sandbox' });
    expect(await retirement('ret_new_real')).toMatchObject({ registry: 'http' });
  });
});

it('projects get a mechanism by their kind', async () => {
  const { rows } = await client.query('SELECT id, mechanism FROM offset_projects ORDER BY id');
  expect(rows).toEqual([
    { id: 'prj_demo', mechanism: 'avoidance' },
    { id: 'prj_real', mechanism: 'removal' },
  ]);
});
