import { describe, expect } from 'vitest';
import { sql } from '../../src/platform/db/index.ts';
import { test } from '../api-test.ts';
import { addApproved, certificateIn, closeYear, newRecorder, REASON, read, request } from '../fixtures/certificates.ts';
import { EMISSIONS, gas } from '../fixtures/emissions.ts';
import { sequenceAll } from '../fixtures/log.ts';
import { reopen } from '../fixtures/periods.ts';
import { bare, putStatement } from '../fixtures/statements.ts';
import type { TestApi, TestOrganisation } from '../harness.ts';
import { runRecurring } from '../work.ts';

/** A certificate whose inputs are changed after it was issued. Each name says how the attempt ends. */

const METER = { ...gas, quantity: 500, reference: 'meter 7' };

/** The work that runs twice a minute. */
async function compare(api: TestApi): Promise<void> {
  await sequenceAll(api);
  await runRecurring(api, 'certificates.inputs');
}

const publicRecord = async (api: TestApi, certId: string) =>
  (await api.anonymous.get(`/public/certificates/${certId}`)).body;

const pageOf = async (api: TestApi, certId: string): Promise<string> =>
  (await api.anonymous.get(`/public/certificates/${certId}`, { accept: 'text/html' })).text;

async function certified(api: TestApi, change: object = {}) {
  const org = await newRecorder(api);
  const entryId = await addApproved(api, org, METER);
  const periodId = await closeYear(org);
  const { certId } = await certificateIn('issued', api, org, change);
  return { org, entryId, periodId, certId };
}

async function setQuantity({ admin }: TestOrganisation, entryId: string, quantity: number): Promise<void> {
  expect((await admin.post(`${EMISSIONS}/${entryId}/reject`, REASON)).status).toBe(200);
  expect((await admin.patch(`${EMISSIONS}/${entryId}`, { quantity })).status).toBe(200);
  expect((await admin.post(`${EMISSIONS}/${entryId}/approve`)).status).toBe(200);
}

const UNCHANGED = { state: 'unchanged', since: null, differenceTco2e: null };

describe('attack 6: the period reopened and gas multiplied by ten', () => {
  test('is disclosed: the old certificate turns superseded, by the tonnes that it now lacks', async ({ api }) => {
    const { org, entryId, periodId, certId } = await certified(api);
    await compare(api);
    expect(await publicRecord(api, certId)).toMatchObject({ status: 'valid', inputs: UNCHANGED });

    expect((await reopen(org.admin, periodId)).status).toBe(200);
    await setQuantity(org, entryId, 5_000);
    api.clock.advance(30_000);
    await compare(api);
    const record = await publicRecord(api, certId);
    // 4,500 kWh more of natural gas, at 0.18296 kg/kWh (UK Government 2025).
    const since = api.clock.now().toISOString().replace('.000', '');
    expect(record).toMatchObject({ status: 'valid', inputs: { state: 'changed', since, differenceTco2e: 0.82332 } });
    expect((await read(org.admin, certId)).inputs).toEqual(record.inputs);
    const page = await pageOf(api, certId);
    expect(page).toContain('<h1>Superseded</h1>');
    expect(page).toContain('0.82332\u00a0tCO₂e more than it states');
    expect(page).not.toContain('<h1>Valid</h1>');
  });

  test('and restored is unchanged again, for the books then give the signed figure', async ({ api }) => {
    const { org, entryId, periodId, certId } = await certified(api);
    await reopen(org.admin, periodId);
    await setQuantity(org, entryId, 5_000);
    await compare(api);
    expect((await publicRecord(api, certId)).inputs.state).toBe('changed');
    await setQuantity(org, entryId, 500);
    await compare(api);
    expect((await publicRecord(api, certId)).inputs).toEqual(UNCHANGED);
  });

  test('is disclosed on the badge, which loses its figure', async ({ api }) => {
    const { org, entryId, periodId, certId } = await certified(api);
    const badge = async () => {
      const { pngBadge } = (await org.admin.get(`/api/v1/certificates/${certId}/downloads`)).body.data;
      return (await api.anonymous.get(new URL(pngBadge).pathname)).text;
    };
    const before = await badge();
    await reopen(org.admin, periodId);
    await setQuantity(org, entryId, 5_000);
    await compare(api);
    expect(await badge()).not.toBe(before);
    await setQuantity(org, entryId, 500);
    await compare(api);
    expect(await badge()).toBe(before);
  });

  test('between approval and issue is disclosed from the first moment', async ({ api }) => {
    const org = await newRecorder(api);
    const entryId = await addApproved(api, org, METER);
    const periodId = await closeYear(org);
    const { certId } = await certificateIn('approved', api, org);
    await reopen(org.admin, periodId);
    await setQuantity(org, entryId, 5_000);
    await compare(api);
    expect((await read(org.admin, certId)).inputs).toMatchObject({ state: 'changed', differenceTco2e: 0.82332 });
  });
});

describe('other inputs of a certificate', () => {
  test('changed outside its scopes or period leave it unchanged', async ({ api }) => {
    const { org, entryId, periodId, certId } = await certified(api, { scopeCoverage: [2, 3] });
    await reopen(org.admin, periodId);
    await setQuantity(org, entryId, 5_000);
    await addApproved(api, org, { ...gas, periodStart: '2024-01-01', periodEnd: '2024-12-31' });
    await compare(api);
    expect((await publicRecord(api, certId)).inputs).toEqual(UNCHANGED);
  });

  test('such as the statement are disclosed without a difference in tonnes', async ({ api }) => {
    const { org, certId } = await certified(api);
    await putStatement(org.admin, 2025, { ...bare, boundary: 'Only the London office.' });
    await compare(api);
    expect((await publicRecord(api, certId)).inputs).toMatchObject({ state: 'changed', differenceTco2e: 0 });
  });

  test('are signed as one root, which a request does not have yet', async ({ api }) => {
    const { org, certId } = await certified(api);
    const { claims } = await publicRecord(api, certId);
    expect(claims.inputsRoot).toMatch(/^[0-9a-f]{64}$/);
    const pending = await request(org.admin);
    expect((await read(org.admin, pending.certId)).inputs).toBeNull();
  });

  test('of a certificate issued before they were recorded are not recorded', async ({ api }) => {
    const { org, entryId, periodId, certId } = await certified(api);
    await api.db.execute(sql`UPDATE certificates SET inputs_root = NULL, claims_version = 6 WHERE cert_id = ${certId}`);
    await reopen(org.admin, periodId);
    await setQuantity(org, entryId, 5_000);
    await compare(api);
    expect((await publicRecord(api, certId)).inputs).toEqual({ ...UNCHANGED, state: 'not_recorded' });
  });
});
