import { describe, expect } from 'vitest';
import { expectHidden } from '../../../../../test/access.ts';
import { codeOf, fieldsOf, messageFor } from '../../../../../test/answers.ts';
import { test as base } from '../../../../../test/api-test.ts';
import { addEntry, EMISSIONS } from '../../../../../test/fixtures/emissions.ts';
import {
  addFactor,
  addVersion,
  COOLING,
  coolingIn,
  FACTORS,
  NEXT_COOLING,
} from '../../../../../test/fixtures/factors.ts';
import { expectFactorWriters } from './access.ts';

const FIRST = COOLING.code;
const SECOND = NEXT_COOLING.code;
const VERSIONS = `${FACTORS}/${FIRST}/versions`;

const test = base
  .extend('factor', ({ admin }) => addFactor(admin))
  // The factor and the tonnes that an entry of the year would get.
  .extend('choice', ({ admin }) => async (year: number, change: object = {}) => {
    const { status, body, text } = await admin.post(`${EMISSIONS}/preview`, { ...coolingIn(year), ...change });
    return status === 200 ? `${body.data.factor.code} ${body.data.tco2e}` : messageFor({ body }, 'factorCode') || text;
  });

describe('POST /emission-factors/{factorCode}/versions', () => {
  test('of a later vintage leaves the earlier version active for the years before', async ({
    api,
    org,
    admin,
    factor,
    choice,
  }) => {
    const answer = await admin.post(VERSIONS, NEXT_COOLING);
    expect([answer.status, answer.headers.location]).toEqual([201, `${FACTORS}/${SECOND}`]);
    const { code, vintage, value, publication, reason } = NEXT_COOLING;
    const later = { ...factor, code, vintage, value, publication, reason, supersedes: FIRST };
    expect(answer.body.data).toEqual(later);
    const earlier = { ...factor, supersededBy: SECOND };
    const { body, headers } = await admin.get(`${FACTORS}/${FIRST}`);
    expect([body.data, headers.etag]).toEqual([earlier, '"2"']);
    expect((await api.events(org.id)).slice(1)).toMatchObject([
      { type: 'factor.superseded', data: earlier },
      { type: 'factor.created', data: later },
    ]);
    const factorOverrideReason = 'The contract of this site still has the figure of last year';
    // 1,000 kWh × 0.04 kg and × 0.03 kg
    expect([await choice(2024), await choice(2025)]).toEqual([`${FIRST} 0.04`, `${SECOND} 0.03`]);
    expect(await choice(2025, { factorCode: FIRST, factorOverrideReason })).toBe(`${FIRST} 0.04`);
  });

  test('of the same vintage corrects the earlier version, which is no longer used', async ({
    admin,
    factor,
    choice,
  }) => {
    expect(factor.status).toBe('active');
    await addVersion(admin, FIRST, { code: 'ACME-2024-R1', vintage: 2024, value: 0.05 });
    expect((await admin.get(`${FACTORS}/${FIRST}`)).body.data).toMatchObject({
      value: 0.04,
      status: 'superseded',
      supersededBy: 'ACME-2024-R1',
    });
    // 1,000 kWh × 0.05 kg
    expect(await choice(2024)).toBe('ACME-2024-R1 0.05');
    expect(await choice(2024, { factorCode: FIRST })).toBe(
      'is superseded by ACME-2024-R1; pin that, or leave factorCode out',
    );
    const listed = async (query: string) =>
      (await admin.get(`${FACTORS}?source=custom${query}`)).body.data.map(({ code }: { code: string }) => code);
    expect([await listed(''), await listed('&status=superseded')]).toEqual([['ACME-2024-R1'], [FIRST]]);
  });

  test('leaves the figures of entries unchanged', async ({ admin, factor }) => {
    const entry = await addEntry(admin, coolingIn(2025));
    expect(entry).toMatchObject({ tco2e: 0.04, factor: { code: factor.code, value: 0.04 } });
    await addVersion(admin, FIRST);
    expect((await admin.get(`${EMISSIONS}/${entry.id}`)).body.data).toMatchObject(entry);
    // 2,000 kWh × 0.04 kg, with the factor it was calculated with
    const { body } = await admin.patch(`${EMISSIONS}/${entry.id}`, { quantity: 2000 });
    expect(body.data).toMatchObject({ tco2e: 0.08, factor: { code: FIRST } });
    // Asked to choose, the server chooses as for a new entry: 2,000 kWh × 0.03 kg.
    const again = await admin.patch(`${EMISSIONS}/${entry.id}`, { factorCode: null });
    expect(again.body.data).toMatchObject({ tco2e: 0.06, factor: { code: SECOND } });
  });

  test('names every field that is wrong: 422', async ({ admin, factor }) => {
    const answer = await admin.post(`${FACTORS}/${factor.code}/versions`, {
      ...NEXT_COOLING,
      code: 'no spaces',
      vintage: 2023,
      value: -1,
      reason: 'new',
    });
    expect([answer.status, fieldsOf(answer)]).toEqual([422, ['code', 'reason', 'value', 'vintage']]);
    expect(messageFor(answer, 'vintage')).toBe('must not be before 2024, the vintage of ACME-2024-COOLING');
  });

  test('takes no other activity: 400', async ({ admin, factor }) => {
    const other = { ...NEXT_COOLING, subcategory: 'ice', region: 'GB', activityUnit: 'MWh' };
    const answer = await admin.post(`${FACTORS}/${factor.code}/versions`, other);
    expect([answer.status, fieldsOf(answer)]).toEqual([400, ['activityUnit', 'region', 'subcategory']]);
  });

  test('is refused if a version exists, and for an archived or published factor: 409', async ({ admin, factor }) => {
    await addVersion(admin, factor.code);
    const third = { ...NEXT_COOLING, code: 'ACME-2026-COOLING', vintage: 2026 };
    const again = await admin.post(VERSIONS, third);
    expect(codeOf(again)).toBe('409 INVALID_STATE');
    expect(again.body.error.message).toBe(`${FIRST} is superseded by ${SECOND}; add the version to that one.`);
    await admin.post(`${FACTORS}/${SECOND}/archive`);
    expect(codeOf(await admin.post(`${FACTORS}/${SECOND}/versions`, third))).toBe('409 INVALID_STATE');
    const published = await admin.post(`${FACTORS}/DEFRA-2025-ELEC-GRID-GB/versions`, third);
    expect(codeOf(published)).toBe('409 INVALID_STATE');
  });

  test('is refused with a code or an activity that is taken: 409', async ({ admin, factor }) => {
    await addFactor(admin, { ...NEXT_COOLING, code: 'TAKEN' });
    for (const change of [{ code: factor.code }, { code: 'TAKEN', vintage: 2026 }, {}]) {
      const answer = await admin.post(VERSIONS, { ...NEXT_COOLING, ...change });
      expect(codeOf(answer)).toBe('409 DUPLICATE_RESOURCE');
    }
    expect((await admin.get(`${FACTORS}/${FIRST}`)).body.data).toEqual(factor);
  });

  test('happens once for two concurrent requests', async ({ admin, factor }) => {
    const codes = Array.from({ length: 8 }, (_, at) => `RACE-${at}`);
    const answers = await Promise.all(
      codes.map((code) => admin.post(`${FACTORS}/${factor.code}/versions`, { ...NEXT_COOLING, code })),
    );
    expect(answers.map(codeOf).sort()).toEqual(['201', ...Array(7).fill('409 INVALID_STATE')]);
  });

  test('honours If-Match', async ({ admin, factor }) => {
    const stale = await admin.post(`${FACTORS}/${factor.code}/versions`, NEXT_COOLING, { 'if-match': '"7"' });
    expect(codeOf(stale)).toBe('412 PRECONDITION_FAILED');
  });

  test('is not visible to other organisations', async ({ factor, other }) => {
    const call = { method: 'POST', url: `${FACTORS}/{id}/versions`, body: NEXT_COOLING };
    await expectHidden(other.admin, call, factor.code, 'ACME-NOTHING');
  });

  test('needs factors:write and a manager', async ({ api, org, factor }) => {
    await expectFactorWriters(api, org, (client) => client.post(`${FACTORS}/${factor.code}/versions`, NEXT_COOLING));
  });
});
