import type pg from 'pg';
import { describe, expect, onTestFinished } from 'vitest';
import { codeOf } from '../../../../test/answers.ts';
import { test as base } from '../../../../test/api-test.ts';
import { databaseClient } from '../../../../test/database-client.ts';
import { countDeadlocks } from '../../../../test/deadlocks.ts';
import {
  act,
  addTarget,
  certificateIn,
  closeYear,
  confirmedRetirements,
  newRecorder,
  newReporter,
  request,
  stateScope3,
} from '../../../../test/fixtures/certificates.ts';
import { EMISSIONS, electricity } from '../../../../test/fixtures/emissions.ts';
import { reopen } from '../../../../test/fixtures/periods.ts';
import { calculated, putStatement } from '../../../../test/fixtures/statements.ts';
import type { TestOrganisation } from '../../../../test/harness.ts';
import { untilBlocked } from '../../../../test/lock-waits.ts';

const test = base /** Another client in the middle of a transaction. */
  .extend(
    'another',
    { scope: 'file' },
    ({ api }) =>
      async function another(...statements: string[]): Promise<pg.Client> {
        const client = databaseClient(api.databaseUrl);
        await client.connect();
        onTestFinished(() => client.end());
        await client.query('BEGIN');
        for (const statement of statements) await client.query(statement);
        return client;
      },
  );

const inventory = (org: TestOrganisation, mode: '' | '_shared') =>
  `SELECT pg_advisory_xact_lock${mode}(hashtextextended('inventory ${org.id}', 0))`;

/** Copies an entry of the organisation in an uncommitted transaction. */
const draft = (org: TestOrganisation) => `
  INSERT INTO emission_entries
  SELECT (jsonb_populate_record(e, '{"id": "ent_racing", "state": "draft", "reference": "racing"}')).*
  FROM emission_entries e WHERE organisation_id = '${org.id}' AND ghg_scope = 1`;

describe('an approval waits for', () => {
  test('an entry that is being recorded, and counts it', async ({ api, another }) => {
    const org = await newReporter(api);
    const { certId } = await certificateIn('under_review', api, org);
    const writer = await another(inventory(org, '_shared'), draft(org));
    const approval = act(org.admin, certId, 'approve');
    await untilBlocked(api.db, 1);
    await writer.query('COMMIT');
    const answer = await approval;
    expect(codeOf(answer)).toBe('409 INVALID_STATE');
    expect(answer.body.error.message).toContain('1 draft overlaps the period');
  });

  test('an inventory statement that is being replaced, and counts by its shares', async ({ api, another }) => {
    const org = await newRecorder(api);
    await closeYear(org);
    const { certId } = await certificateIn('under_review', api, org);
    const holder = await another(`SELECT FROM organisations WHERE id = '${org.id}' FOR NO KEY UPDATE`);
    const locationId = (await org.admin.get('/api/v1/settings/locations')).body.data[0].id;
    const statement = putStatement(org.admin, 2025, {
      ...calculated,
      consolidationApproach: 'equity_share',
      shares: [{ locationId, percent: 50 }],
    });
    await untilBlocked(api.db, 1);
    const approval = act(org.admin, certId, 'approve');
    await untilBlocked(api.db, 2);
    await holder.query('COMMIT');
    await statement;
    // Half of 0.18296 + 2.2125 + 0.0416 t.
    expect((await approval).body.data).toMatchObject({ status: 'approved', emissionsTco2e: 1.21853 });
  });

  test('a period that is being reopened, and names its days', async ({ api, another }) => {
    const org = await newReporter(api);
    const { certId } = await certificateIn('under_review', api, org);
    const opener = await another(
      inventory(org, ''),
      `UPDATE reporting_periods SET status = 'open', closed_at = NULL, closed_by = NULL WHERE organisation_id = '${org.id}'`,
    );
    const approval = act(org.admin, certId, 'approve');
    await untilBlocked(api.db, 1);
    await opener.query('COMMIT');
    const answer = await approval;
    expect(codeOf(answer)).toBe('409 INVALID_STATE');
    expect(answer.body.error.message).toContain('2025-01-01 to 2025-12-31');
  });

  test('a target that is being archived, and no longer rests on it', async ({ api, another }) => {
    const org = await newReporter(api);
    const retirementIds = await confirmedRetirements(api, org, 3);
    const { certId } = await certificateIn('under_review', api, org, { type: 'carbon_neutral', retirementIds });
    const archiver = await another(`UPDATE targets SET status = 'archived' WHERE organisation_id = '${org.id}'`);
    const approval = act(org.admin, certId, 'approve');
    await untilBlocked(api.db, 1);
    await archiver.query('COMMIT');
    expect(codeOf(await approval)).toBe('422 VALIDATION_ERROR');
  });
});

test('a write or a reopening during an approval waits until it is done', async ({ api, another }) => {
  const org = await newRecorder(api);
  const periodId = await closeYear(org);
  await stateScope3(org);
  await addTarget(org);
  const retirementIds = await confirmedRetirements(api, org, 3);
  const { certId } = await certificateIn('under_review', api, org, { type: 'carbon_neutral', retirementIds });
  // Blocks the approval once it holds the inventory.
  const blocker = await another(`SELECT FROM offset_retirements WHERE id = '${retirementIds[0]}' FOR UPDATE`);
  const approval = act(org.admin, certId, 'approve');
  await untilBlocked(api.db, 1);
  let done = 0;
  const counted = <T>(work: Promise<T>): Promise<T> => work.finally(() => (done += 1));
  const january = { ...electricity, periodStart: '2026-01-01', periodEnd: '2026-01-31' };
  const written = counted(org.admin.post(EMISSIONS, january));
  const opened = counted(reopen(org.admin, periodId));
  await untilBlocked(api.db, 3);
  expect(done).toBe(0);
  await blocker.query('ROLLBACK');
  expect((await approval).body.data).toMatchObject({ status: 'approved', emissionsTco2e: 2.43706 });
  expect([(await written).status, (await opened).status]).toEqual([201, 200]);
});

test('concurrent approvals, closings and entries never deadlock', async ({ api }) => {
  const org = await newReporter(api);
  const before = await countDeadlocks(api.db);
  for (let round = 0; round < 5; round++) {
    const certIds: string[] = [];
    for (let index = 0; index < 4; index++) certIds.push((await request(org.admin)).certId);
    for (const certId of certIds) await act(org.admin, certId, 'review');
    const year = 2010 + round;
    const answers = await Promise.all([
      ...certIds.map((certId) => act(org.admin, certId, 'approve')),
      ...Array.from({ length: 4 }, (_, index) =>
        org.admin.post(EMISSIONS, {
          ...electricity,
          periodStart: `2024-0${index + 1}-01`,
          periodEnd: `2024-0${index + 1}-28`,
          reference: `round ${round}`,
        }),
      ),
      closeYear(org, year).then(() => ({ status: 200 })),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([...Array(4).fill(200), ...Array(4).fill(201), 200]);
  }
  expect(await countDeadlocks(api.db)).toBe(before);
});
