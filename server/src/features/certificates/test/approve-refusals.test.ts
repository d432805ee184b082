import { describe, expect } from 'vitest';
import { codeOf, detailsOf, messageFor } from '../../../../test/answers.ts';
import { test as base } from '../../../../test/api-test.ts';
import {
  act,
  addApproved,
  addTarget,
  CERTIFICATES,
  certificateIn,
  closeDays,
  closeYear,
  confirmedRetirements,
  newRecorder,
  newReporter,
  REASON,
  read,
  retiredFrom,
  stored,
} from '../../../../test/fixtures/certificates.ts';
import { addEntry, bringTo, electricity, gas, hotel } from '../../../../test/fixtures/emissions.ts';
import { addPeriod, expectClosed, year2025 } from '../../../../test/fixtures/periods.ts';
import { RETIREMENTS } from '../../../../test/fixtures/retirements.ts';
import type { TestOrganisation } from '../../../../test/harness.ts';
import { sql } from '../../../platform/db/index.ts';

const test =
  base /** Refused, with nothing changed; a certificate that was refused can be approved later, or sent back and withdrawn. */
    .extend(
      'refusalOf',
      { scope: 'file' },
      ({ api }) =>
        async function refusalOf(org: TestOrganisation, change: object = {}) {
          const { certId } = await certificateIn('under_review', api, org, change);
          const before = await stored(api);
          const answer = await act(org.admin, certId, 'approve');
          expect(answer.status, answer.text).toBeGreaterThanOrEqual(400);
          expect(await stored(api)).toEqual(before);
          expect((await read(org.admin, certId)).status).toBe('under_review');
          return answer;
        },
    );

const messageOf = (answer: { body: { error: { message: string } } }): string => answer.body.error.message;

describe('a period that is not closed from end to end', () => {
  test('is refused with the days that are open', async ({ api, refusalOf }) => {
    const org = await newRecorder(api);
    const whole = await refusalOf(org);
    expect(codeOf(whole)).toBe('409 INVALID_STATE');
    expect(messageOf(whole)).toBe(
      'These days of the period lie in no closed reporting period: 2025-01-01 to 2025-12-31. Close one that covers them.',
    );
    expect(whole.body.error.details ?? []).toEqual([]);

    // February to June, and from the second day of July to November; an open period closes nothing.
    await closeDays(org, '2025-02-01', '2025-06-30');
    await closeDays(org, '2025-07-02', '2025-11-30');
    await addPeriod(org.admin, { name: 'December', periodStart: '2025-12-01', periodEnd: '2025-12-31' });
    expect(messageOf(await refusalOf(org))).toContain(
      ': 2025-01-01 to 2025-01-31, 2025-07-01, 2025-12-01 to 2025-12-31.',
    );
    await closeDays(org, '2024-12-01', '2025-02-28');
    await closeDays(org, '2025-07-01', '2026-01-31');
    const { certId } = await certificateIn('under_review', api, org);
    expect((await act(org.admin, certId, 'approve')).status).toBe(200);
  });

  test("is refused while only another organisation's is closed", async ({ api, refusalOf }) => {
    const org = await newRecorder(api);
    await newReporter(api);
    expect(codeOf(await refusalOf(org))).toBe('409 INVALID_STATE');
  });
});

describe('entries that are not approved', () => {
  const unfinished = { ...electricity, scope: 2 };

  test('are counted by state, in the covered scopes, wherever they overlap the period', async ({ api, refusalOf }) => {
    const org = await newRecorder(api);
    await addEntry(org.admin, unfinished);
    await addEntry(org.admin, { ...unfinished, periodStart: '2024-12-31', periodEnd: '2025-01-01' });
    await bringTo('submitted', api, org, (await addEntry(org.admin, unfinished)).id);
    const elsewhere = { ...unfinished, periodStart: '2024-01-01', periodEnd: '2024-12-31' };
    await addEntry(org.admin, elsewhere);
    const id = await addPeriod(org.admin, year2025);
    await expectClosed(org.admin, id, { force: true });

    const answer = await refusalOf(org);
    expect(codeOf(answer)).toBe('409 INVALID_STATE');
    expect(messageOf(answer)).toBe(
      '2 drafts and 1 submitted entry overlap the period in the covered scopes. Approve or delete what is unfinished; reopen the reporting period first where it is closed.',
    );
    // Of another scope they are no matter.
    expect((await certificateIn('approved', api, org, { scopeCoverage: [1, 3] })).status).toBe('approved');
  });
});

describe('a scope without entries', () => {
  test('is refused by its number', async ({ api, refusalOf }) => {
    const org = await api.newOrganisation();
    await addApproved(api, org, gas);
    // A year too early, and the day before.
    await addApproved(api, org, { ...hotel, periodStart: '2024-01-01', periodEnd: '2024-12-31' });
    await addApproved(api, org, { ...electricity, periodStart: '2024-07-01', periodEnd: '2024-12-31' });
    await closeYear(org);
    const answer = await refusalOf(org);
    expect(codeOf(answer)).toBe('422 VALIDATION_ERROR');
    expect(messageFor(answer, 'scopeCoverage')).toBe(
      'there is no approved or locked entry in scopes 2, 3 within the period: record some, or leave out the scopes that are not covered',
    );
  });

  test.for(['ghg_inventory', 'net_zero', 'custom'])(
    '%s over a year without any data is a 422 that names all',
    async (type, { api, refusalOf }) => {
      const { admin, ...rest } = await newReporter(api);
      const answer = await refusalOf({ admin, ...rest }, { type, periodStart: '1995-01-01', periodEnd: '1995-12-31' });
      expect(codeOf(answer)).toBe('422 VALIDATION_ERROR');
      expect(messageOf(answer)).toContain('no closed reporting period: 1995-01-01 to 1995-12-31.');
      expect(messageFor(answer, 'scopeCoverage')).toContain('scopes 1, 2, 3');
    },
  );
});

describe('carbon_neutral', () => {
  const type = 'carbon_neutral';

  test('a gram short is refused, and keeps its retirements', async ({ api, refusalOf }) => {
    const org = await newReporter(api);
    const retirementIds = await confirmedRetirements(api, org, 2, 0.437059);
    const answer = await refusalOf(org, { type, retirementIds });
    expect(detailsOf(answer)).toEqual([
      { field: 'retirementIds', message: 'retire 0.000001 t more: 2.437059 t are retired against 2.43706 t emitted' },
    ]);
    const { certificateId } = (await org.admin.get(`${RETIREMENTS}/${retirementIds[0]}`)).body.data;
    expect(certificateId).toMatch(/^CERT-/);
  });

  test('is refused without an active target for its scopes', async ({ api, refusalOf }) => {
    const org = await newRecorder(api);
    await closeYear(org);
    const archived = await addTarget(org);
    await org.admin.post(`/api/v1/targets/${archived}/archive`);
    await addTarget(org, { name: 'Energy only', scopeCoverage: [1, 2] });
    await addTarget(await api.newOrganisation());
    const retirementIds = await confirmedRetirements(api, org, 3);
    const answer = await refusalOf(org, { type, retirementIds });
    expect(codeOf(answer)).toBe('422 VALIDATION_ERROR');
    expect(messageFor(answer, 'type')).toContain('needs an active target in tonnes for scopes 1, 2, 3');
  });

  test('balances entries across an edge of the period too, by their days', async ({ api, refusalOf }) => {
    const org = await newRecorder(api);
    // 12,500 kWh × 0.20705 kg/kWh (UK Government 2024) = 2.588125 t, of which 14 of 31 days are 1.168831 t; with the
    // 2.43706 t of the year 3.605891 t.
    await addApproved(api, org, { ...electricity, periodStart: '2024-12-15', periodEnd: '2025-01-14' });
    await closeYear(org);
    await addTarget(org);
    const retirementIds = await confirmedRetirements(api, org, 3);
    expect(messageFor(await refusalOf(org, { type, retirementIds }), 'retirementIds')).toContain(
      'retire 0.605891 t more: 3 t are retired against 3.605891 t emitted',
    );
  });
});

describe('net_zero', () => {
  const type = 'net_zero';

  test('is refused with everything that is missing, and the figures', async ({ api, refusalOf }) => {
    const org = await newReporter(api);
    const [avoided] = await confirmedRetirements(api, org, 3);
    const answer = await refusalOf(org, { type, scopeCoverage: [1, 2], retirementIds: [avoided] });
    expect(codeOf(answer)).toBe('422 VALIDATION_ERROR');
    expect(detailsOf(answer)).toEqual([
      { field: 'scopeCoverage', message: 'must hold 1, 2 and 3 for net_zero' },
      {
        field: 'type',
        message:
          'net_zero needs an active net_zero target that covers scopes 1, 2, 3 with a base year before 2025: set one first; a target with a typed base does not count',
      },
      {
        field: 'retirementIds',
        // 0.18296 + 2.2125
        message: `retire 2.39546 t more by removals: 0 t are retired against 2.39546 t emitted; ${avoided} avoids emissions, and net_zero is balanced by removals only`,
      },
    ]);
  });

  test('is refused short of 90 %, with the figures', async ({ api, refusalOf }) => {
    const org = await newReporter(api);
    const terms = { name: 'Net zero', type: 'net_zero', baseYear: 2019, baseYearTco2e: 10, reductionPercent: 95 };
    await addTarget(org, terms);
    const retirementIds = await retiredFrom(api, org, { type: 'afforestation' }, { quantity: 3 });
    // (10 − 2.43706) ÷ 10 = 75.6294 %
    expect(detailsOf(await refusalOf(org, { type, retirementIds }))).toEqual([
      {
        field: 'type',
        message:
          'net_zero needs a gross reduction of at least 90 %: against the base of "Net zero" (10 t in 2019), 2.43706 t are a reduction of 75.62 %',
      },
    ]);
  });
});

test('offset_retirement without a retirement is refused, and can be withdrawn', async ({ api }) => {
  const org = await newReporter(api);
  const { certId } = await certificateIn('under_review', api, org, { type: 'offset_retirement' });
  const answer = await act(org.admin, certId, 'approve');
  expect([codeOf(answer), messageFor(answer, 'retirementIds')]).toEqual([
    '422 VALIDATION_ERROR',
    'must name retirements for offset_retirement',
  ]);
  expect((await act(org.admin, certId, 'reject', REASON)).status).toBe(200);
  expect((await org.admin.delete(`${CERTIFICATES}/${certId}`)).status).toBe(204);
});

test('checks retirements again and names those of a request made before the rules', async ({ api }) => {
  const org = await newReporter(api);
  const retirementIds = await retiredFrom(api, org, {}, { quantity: 3 });
  const { certId } = await certificateIn('under_review', api, org, { type: 'offset_retirement', retirementIds });
  await api.db.execute(sql`UPDATE certificates SET beneficiary_name = 'Somebody Else Ltd' WHERE cert_id = ${certId}`);
  const answer = await act(org.admin, certId, 'approve');
  expect(codeOf(answer)).toBe('422 VALIDATION_ERROR');
  expect(messageFor(answer, 'retirementIds')).toBe(
    `${retirementIds[0]} was retired for "Harbourside Components Ltd", not for "Somebody Else Ltd"`,
  );
});
