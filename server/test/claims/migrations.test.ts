import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { migrate, withSetupLock } from '../../src/platform/db/index.ts';
import { createLogger } from '../../src/platform/log.ts';
import { databaseClient } from '../database-client.ts';
import { createTestDatabase, type TestDatabase } from '../databases.ts';

/** Retirements and instruments of before their numbers were checked: nothing that was recorded changes. */

const log = createLogger('silent');
let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase(inject('postgresUrl'), null);
  await withSetupLock(database.url, (session) => migrate(session, log, '0070_totals_by_proximity.sql'));
  client = databaseClient(database.url);
  await client.connect();
  await client.query(OLD_DATA);
  await withSetupLock(database.url, (session) => migrate(session, log));
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const serial = (first: number, last: number, end: string) =>
  `8040-${first}-${last}-VCS-VCU-290-VER-IN-4-1976-24072017-31122017-${end}`;

/** ret_2 has the numbers of ret_1 under another last digit, and ret_3 has no number; ins_2 has a certificate of ins_1. */
const OLD_DATA = `
  INSERT INTO organisations (id, name, country, plan, multi_site, default_sources, review_policy, created_at)
  VALUES ('org_1', 'Old Ltd', 'GB', 'standard', false, '{DEFRA}', 'open', '2025-01-01'),
    ('org_2', 'Other Ltd', 'GB', 'standard', false, '{DEFRA}', 'open', '2025-01-01');
  INSERT INTO offset_projects (id, registry_id, name, country, standard, type, sdgs, verified, description, developer,
    methodology, created_at)
  VALUES ('prj_1', 'VCS-1976', 'Project', 'IN', 'vcs', 'wind', '{13}', true, '', '', '', '2025-01-01');
  INSERT INTO offset_retirements (organisation_id, id, status, registry, project_id, vintage, quantity, purpose,
    beneficiary_name, period_start, period_end, emission_entry_ids, registry_reference, created_at, created_by_id,
    created_by_email, submitted_at, confirmed_at, confirmed_by_id, confirmed_by_email)
  SELECT org, id, 'confirmed', 'manual', 'prj_1', 2017, 10, 'voluntary', 'Old Ltd', '2025-01-01', '2025-12-31', '{}', 'R',
    '2025-01-01', 'usr_1', 'ada@example.com', at::timestamptz, at::timestamptz, 'usr_1', 'ada@example.com'
  FROM (VALUES ('org_1', 'ret_1', '2025-02-01'), ('org_2', 'ret_2', '2025-02-02'), ('org_1', 'ret_3', '2025-02-03'))
    AS r (org, id, at);
  INSERT INTO offset_serial_texts (organisation_id, retirement_id, position, standard, serial, normalised)
  SELECT org, id, 1, 'vcs', serial, serial
  FROM (VALUES ('org_1', 'ret_1', '${serial(1, 10, '0')}'), ('org_2', 'ret_2', '${serial(5, 14, '1')}'),
    ('org_1', 'ret_3', 'N/A')) AS t (org, id, serial);
  INSERT INTO instruments (organisation_id, id, type, quantity_kwh, period_start, period_end, region, kg_co2e_per_kwh,
    registry, certificate_ids, created_at)
  SELECT org, id, 'guarantee_of_origin', 1e12, '2025-01-01', '2025-12-31', 'GB', 0, registry, ids::jsonb, at::timestamptz
  FROM (VALUES
    ('org_1', 'ins_1', 'Ofgem REGO', '["G01823NQSR-2024-000001-001500", "X7"]', '2025-02-01'),
    ('org_2', 'ins_2', 'OFGEM rego', '["g01823nqsr-2024-000100 "]', '2025-02-02'),
    ('org_2', 'ins_3', 'Elsewhere', '["letters"]', '2025-02-03')) AS i (org, id, registry, ids, at);`;

const rowsOf = async (sql: string) => (await client.query(sql)).rows;

describe('retirements of before', () => {
  it('keep their numbers and state, and the name that their organisation has', async () => {
    expect(
      await rowsOf(
        'SELECT id, status, quantity::float8, serial_check, organisation_name FROM offset_retirements ORDER BY id',
      ),
    ).toEqual([
      { id: 'ret_1', status: 'confirmed', quantity: 10, serial_check: null, organisation_name: 'Old Ltd' },
      { id: 'ret_2', status: 'confirmed', quantity: 10, serial_check: null, organisation_name: 'Other Ltd' },
      { id: 'ret_3', status: 'confirmed', quantity: 10, serial_check: null, organisation_name: 'Old Ltd' },
    ]);
  });

  it('hold the blocks that the first of them had', async () => {
    expect(await rowsOf('SELECT retirement_id, registry, series, numbers::text FROM offset_serial_blocks')).toEqual([
      { retirement_id: 'ret_1', registry: 'verra', series: '1976', numbers: '[1,11)' },
    ]);
  });

  it('cannot be changed, as before', async () => {
    await expect(client.query(`UPDATE offset_retirements SET organisation_name = 'New'`)).rejects.toThrow(
      'a confirmed retirement does not change',
    );
  });
});

describe('instruments of before', () => {
  it('are not judged, and keep what they cover', async () => {
    expect(await rowsOf('SELECT DISTINCT ineligible_because, location_ids FROM instruments')).toEqual([
      { ineligible_because: null, location_ids: [] },
    ]);
  });

  it('hold the certificates that the first of them had', async () => {
    expect(
      await rowsOf(`SELECT instrument_id, registry, series, numbers::text FROM instrument_certificate_blocks
        ORDER BY instrument_id, position`),
    ).toEqual([
      { instrument_id: 'ins_1', registry: 'rego', series: 'G01823NQSR-2024-…', numbers: '[1,1500]' },
      { instrument_id: 'ins_1', registry: 'rego', series: 'X…', numbers: '[7,7]' },
      { instrument_id: 'ins_3', registry: 'elsewhere', series: 'LETTERS', numbers: '[0,0]' },
    ]);
  });
});
