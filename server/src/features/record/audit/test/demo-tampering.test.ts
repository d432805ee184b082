import { describe, expect } from 'vitest';
import { demoTest } from '../../../../../test/api-test.ts';
import { sequenceAll } from '../../../../../test/fixtures/log.ts';
import { workOff } from '../../../../../test/work.ts';
import { type Sql, sql } from '../../../../platform/db/index.ts';

interface Forgery {
  readonly what: string;
  /** How findings begin to name it. */
  readonly of: string;
  readonly problem: string;
  readonly by: Sql;
}

const first = (table: Sql, id: Sql = sql`id`): Sql => sql`${id} = (SELECT min(${id}) FROM ${table})`;

const forgeries: readonly Forgery[] = [
  {
    what: 'a policy of review that nobody chose',
    of: 'organisation',
    problem: 'differs in reviewPolicy',
    by: sql`UPDATE organisations SET review_policy = CASE review_policy WHEN 'open' THEN 'four_eyes' ELSE 'open' END`,
  },
  {
    what: 'a site in another country',
    of: 'location',
    problem: 'differs in country',
    by: sql`UPDATE locations SET country = 'NO' WHERE ${first(sql`locations`)}`,
  },
  {
    what: 'a closed period that is open again',
    of: 'reportingPeriod',
    problem: 'differs in closedAt',
    by: sql`UPDATE reporting_periods SET status = 'open', closed_at = NULL, closed_by = NULL
      WHERE id = (SELECT min(id) FROM reporting_periods WHERE status = 'closed')`,
  },
  {
    what: 'a metric that makes an intensity smaller',
    of: 'metrics',
    problem: 'differs in',
    by: sql`UPDATE metrics SET value = value * 2 WHERE ${first(sql`metrics`, sql`fiscal_year`)}`,
  },
  {
    what: 'a statement that leaves nothing out',
    of: 'inventoryStatement',
    problem: 'differs in boundary',
    by: sql`UPDATE inventory_statements SET boundary = 'All of it'
      WHERE ${first(sql`inventory_statements`, sql`fiscal_year`)}`,
  },
  {
    what: 'a factor of the organisation that is smaller',
    of: 'factor',
    problem: 'differs in value',
    by: sql`UPDATE custom_factors SET value = value / 2 WHERE ${first(sql`custom_factors`, sql`code`)}`,
  },
  {
    what: 'a base year that was larger',
    of: 'target',
    problem: 'differs in baseYearTco2e',
    by: sql`UPDATE targets SET base_year_tco2e = base_year_tco2e * 2 WHERE ${first(sql`targets`)}`,
  },
  {
    what: 'a milestone that is gone',
    of: 'milestone',
    problem: 'is missing, but the record has no deletion of it',
    by: sql`DELETE FROM target_milestones WHERE ${first(sql`target_milestones`)}`,
  },
  {
    what: 'events that go elsewhere',
    of: 'webhook',
    problem: 'differs in url',
    by: sql`UPDATE webhook_endpoints SET url = 'https://forger.example' WHERE ${first(sql`webhook_endpoints`)}`,
  },
  {
    what: 'reports that go elsewhere',
    of: 'reportSchedule',
    problem: 'differs in',
    by: sql`UPDATE report_schedules SET recipients = '{forger@elsewhere.example}'`,
  },
  {
    what: 'an order that cost less',
    of: 'order',
    problem: 'differs in',
    by: sql`UPDATE offset_orders SET total_usd = 1 WHERE ${first(sql`offset_orders`)}`,
  },
  {
    what: 'a retirement for somebody else',
    of: 'retirement',
    problem: 'differs in beneficiaryName',
    by: sql`UPDATE offset_retirements SET beneficiary_name = 'Forger Ltd' WHERE ${first(sql`offset_retirements`)}`,
  },
  {
    what: 'a project that was verified by nobody',
    of: 'project',
    problem: 'differs in verified',
    by: sql`UPDATE offset_projects SET verified = NOT verified WHERE id = (SELECT max(id) FROM offset_projects)`,
  },
  {
    what: 'a key of certificates that nobody configured',
    of: 'signingKey',
    problem: 'has no event in the record',
    by: sql`INSERT INTO signing_keys (key_id, public_key, added_at) VALUES ('forged', '\\x00', now())`,
  },
  {
    what: 'credits moved and booked by hand',
    of: 'wallet of',
    problem: 'confirmed orders less retirements',
    by: sql`WITH moved AS (
        INSERT INTO ledger_movements (project_id, vintage, from_organisation, from_account, to_organisation, to_account,
          quantity, reference, moved_at, organisation_id)
        SELECT project_id, vintage, '', 'issued', organisation_id, 'wallet', 1000, 'forged', now(), organisation_id
        FROM ledger_balances WHERE account = 'wallet' ORDER BY project_id, vintage LIMIT 1
        RETURNING organisation_id, project_id, vintage)
      UPDATE ledger_balances b SET quantity = b.quantity + CASE b.account WHEN 'issued' THEN -1000 ELSE 1000 END
      FROM moved m WHERE b.project_id = m.project_id AND b.vintage = m.vintage AND
        ((b.account = 'issued' AND b.organisation_id = '') OR (b.account = 'wallet' AND b.organisation_id = m.organisation_id))`,
  },
];

/** One service with all kinds of data, all forgeries at once, and one audit. */
const test = demoTest.extend('findings', { scope: 'file' }, async ({ api }) => {
  await workOff(api, 'record.import');
  await sequenceAll(api);
  await api.db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL session_replication_role = replica`);
    for (const { what, by } of forgeries) expect(await tx.execute(by), what).toBeGreaterThan(0);
  });
  const { differences } = await api.service.record.verifyAll({ progress: () => undefined });
  return differences;
});

describe('an audit names', () => {
  for (const { what, of, problem } of forgeries) {
    test(what, ({ findings }) => {
      const named = findings.filter(({ subject }) => subject.startsWith(`${of} `));
      expect(named.map((finding) => finding.problem)).toContainEqual(expect.stringContaining(problem));
    });
  }
});
