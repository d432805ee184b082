import { beforeEach, describe, expect } from 'vitest';
import { sql } from '../../src/platform/db/index.ts';
import { codeOf, fieldsOf } from '../answers.ts';
import type { Client } from '../client.ts';
import { addApproved } from '../fixtures/certificates.ts';
import { EMISSIONS, gas } from '../fixtures/emissions.ts';
import { follow, make } from '../fixtures/reports.ts';
import { test } from '../fixtures/second-person.ts';
import {
  approveStatement,
  calculated,
  complete,
  putStatement,
  STATEMENTS,
  stateCalculated,
} from '../fixtures/statements.ts';
import type { TestApi, TestOrganisation } from '../harness.ts';

/**
 * Attempts to state more than the books hold, or to let figures change behind an approval. Each ends in a refusal, a second
 * person or a visible disclosure, and its name says which. The numbers are those of the issue "Claims"; "own" attempts are
 * not in it.
 *
 * The year 2025 has gas (0.18296 t), electricity (2.2125 t) and hotels (0.0416 t): 2.43706 t.
 */

const URL = `${STATEMENTS}/2025`;
const YEAR = { periodStart: '2025-01-01', periodEnd: '2025-12-31' };

beforeEach<{ api: TestApi }>(({ api }) => api.clock.set('2026-03-12T12:00:00Z'));

const read = async (client: Client) => (await client.get(URL)).body.data;

/** The GHG inventory of the year, as JSON. */
async function inventoryReport(api: TestApi, { admin }: TestOrganisation) {
  const job = await make(api, admin, { reportId: 'ghg_inventory', format: 'json', ...YEAR });
  return (await follow(api, job.downloadUrl)).text;
}

describe('attack 33: figures that change after the sign-off', () => {
  test('are disclosed on the statement and in the report, with the day and the difference', async ({
    api,
    org,
    admin,
  }) => {
    await stateCalculated(api, org);
    const answer = await approveStatement(admin);
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body.data.approval).toMatchObject({
      at: '2026-03-12T12:00:00Z',
      people: 'one_person',
      totalTco2e: 2.43706,
      inputsRoot: expect.stringMatching(/^[0-9a-f]{64}$/),
      figures: { state: 'unchanged', differenceTco2e: 0 },
    });
    const before = await inventoryReport(api, org);
    expect(before).toContain('Prepared and approved by one person.');
    expect(before).toContain('The approved figures are unchanged: 2.437 t CO₂e in the fiscal year.');

    api.clock.set('2026-04-02T12:00:00Z');
    // 50,000 kWh × 0.18296 kg = 9.148 t more.
    await addApproved(api, org, { ...gas, quantity: 50_000, reference: 'found later' });
    expect((await read(admin)).approval).toMatchObject({
      at: '2026-03-12T12:00:00Z',
      totalTco2e: 2.43706,
      figures: { state: 'changed', differenceTco2e: 9.148 },
    });
    const after = await inventoryReport(api, org);
    expect(after).toContain('The approved figures have changed since 12 March 2026 (+9.148 t CO₂e).');
    expect(after).not.toContain('approved figures are unchanged');

    expect((await approveStatement(admin)).body.data.approval).toMatchObject({
      totalTco2e: 11.58506,
      figures: { state: 'unchanged', differenceTco2e: 0 },
    });
  });

  test('and cancel each other out are disclosed as changed by 0 t', async ({ api, org, admin }) => {
    await stateCalculated(api, org);
    await approveStatement(admin);
    await api.db.execute(sql`UPDATE emission_entries SET category = 'mobile_combustion', subcategory = 'petrol'
      WHERE organisation_id = ${org.id} AND category = 'stationary_combustion'`);
    expect((await read(admin)).approval.figures).toEqual({ state: 'changed', differenceTco2e: 0 });
  });

  test('with the statement itself end the approval', async ({ api, org, admin }) => {
    await stateCalculated(api, org);
    await approveStatement(admin);
    expect((await read(admin)).missing).toEqual([]);
    await putStatement(admin, 2025, { ...calculated, boundary: 'Without the works in Leeds' });
    expect(await read(admin)).toMatchObject({ approval: null, missing: ['approver'] });
    expect(await inventoryReport(api, org)).toContain('is not approved: let a second person approve it');
  });
});

describe('attack 32: an approver who is only a name', () => {
  test('is disclosed as named, not as an approval', async ({ api, org, admin }) => {
    await stateCalculated(api, org);
    expect(await read(admin)).toMatchObject({ approver: { name: 'Dorothy Vaughan' }, missing: ['approver'] });
    const text = await inventoryReport(api, org);
    expect(text).toContain('Dorothy Vaughan is named by the organisation, not approved in Tonne.');
    expect(text).toContain('Not approved');
  });

  test('and prepared it is refused under four_eyes: a second person approves', async ({
    api,
    org,
    admin,
    strict,
    second,
  }) => {
    await stateCalculated(api, org);
    await strict();
    const own = await approveStatement(admin);
    expect(codeOf(own)).toBe('403 INSUFFICIENT_ROLE');
    expect(own.text).toContain('somebody else must decide');
    const answer = await approveStatement(second);
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body.data.approval).toMatchObject({ people: 'second_person' });
    expect(await inventoryReport(api, org)).toContain('Approved by a second person');
  });

  test('and changed a word of it is refused: the other author cannot approve either', async ({
    api,
    org,
    admin,
    strict,
    second,
  }) => {
    await stateCalculated(api, org);
    await strict();
    await putStatement(second, 2025, { ...calculated, energyEfficiency: 'None' });
    expect(codeOf(await approveStatement(admin))).toBe('403 INSUFFICIENT_ROLE');
    expect(codeOf(await approveStatement(second))).toBe('403 INSUFFICIENT_ROLE');
  });

  test('needs a second person under open too, once there are two proven admins', async ({
    api,
    org,
    admin,
    second,
  }) => {
    await stateCalculated(api, org);
    expect(codeOf(await approveStatement(admin))).toBe('403 INSUFFICIENT_ROLE');
    expect((await approveStatement(second)).status).toBe(200);
  });

  test('of a statement whose authors are not known is refused until it is saved again', async ({ api, org, admin }) => {
    await stateCalculated(api, org);
    await api.db.execute(sql`UPDATE inventory_statements SET authors = '{}' WHERE organisation_id = ${org.id}`);
    expect(codeOf(await approveStatement(admin))).toBe('409 INVALID_STATE');
    await putStatement(admin, 2025, calculated);
    expect((await approveStatement(admin)).status).toBe(200);
  });
});

describe('attack 32: categories that are only said to be calculated', () => {
  test('are refused at the approval, each by name', async ({ api, org, admin }) => {
    await stateCalculated(api, org, complete);
    const answer = await approveStatement(admin);
    expect(codeOf(answer)).toBe('422 VALIDATION_ERROR');
    // Fourteen are calculated, and one of them has entries.
    expect(fieldsOf(answer)).toHaveLength(13);
    expect(fieldsOf(answer)).toContain('scope3[0].status');
    expect(answer.text).toContain('purchased_goods_services has no approved or locked entries');
  });

  test('do not count as calculated while their entries are drafts', async ({ api, org, admin }) => {
    await stateCalculated(api, org);
    const [hotels] = (await admin.get(`${EMISSIONS}?category=business_travel`)).body.data;
    await admin.post(`${EMISSIONS}/${hotels.id}/reject`, { reason: 'The number of nights is wrong.' });
    expect(fieldsOf(await approveStatement(admin))).toEqual(['scope3[5].status']);
  });
});

describe('attack 32: exclusions and thresholds without substance', () => {
  test('"14 factories" for the reason "x" is refused', async ({ admin }) => {
    const exclusions = [{ what: '14 factories', reason: 'x' }];
    const answer = await admin.put(URL, { ...calculated, exclusions });
    expect([codeOf(answer), fieldsOf(answer)]).toEqual(['422 VALIDATION_ERROR', ['exclusions[0].reason']]);
    expect(answer.text).toContain('at least 20 characters and four different words');
  });

  test('own: a recalculation threshold of 40 % is refused', async ({ admin }) => {
    const answer = await admin.put(URL, { ...calculated, recalculationThresholdPercent: 40 });
    expect(fieldsOf(answer)).toEqual(['recalculationThresholdPercent']);
  });
});
