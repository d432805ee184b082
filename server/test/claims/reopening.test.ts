import { describe, expect } from 'vitest';
import { codeOf } from '../answers.ts';
import { test as base } from '../api-test.ts';
import { certificateIn, closeYear, newRecorder } from '../fixtures/certificates.ts';
import { getPeriod, PERIODS, reopen } from '../fixtures/periods.ts';
import { expectDecided, expectWaiting } from '../fixtures/second-person.ts';
import { UNKNOWN_PERIOD } from '../ids.ts';

/** A period reopened under an issued certificate. Each name says how the attempt ends. */

const reopening = (id: string): string => `${PERIODS}/${id}/reopening`;

/** An organisation with its closed year. */
const test = base
  .extend('recorder', ({ api }) => newRecorder(api))
  .extend('periodId', ({ recorder }) => closeYear(recorder));

describe('attack 6: a period reopened under an issued certificate', () => {
  test('is disclosed before: the preview lists the certificates over its days', async ({ api, recorder, periodId }) => {
    const { certId, issuedAt } = await certificateIn('issued', api, recorder, { scopeCoverage: [1, 2] });
    const { status, body } = await recorder.admin.get(reopening(periodId));
    expect([status, body.data]).toEqual([
      200,
      {
        periodId,
        toUnlock: 3,
        stillLocked: 0,
        certificates: [
          {
            certId,
            type: 'ghg_inventory',
            periodStart: '2025-01-01',
            periodEnd: '2025-12-31',
            scopeCoverage: [1, 2],
            // 0.18296 t and 2.2125 t
            emissionsTco2e: 2.39546,
            issuedAt,
          },
        ],
        needsSecondPerson: false,
      },
    ]);
  });

  test('waits for a second person also under open, once two admins are proven', async ({ api, recorder, periodId }) => {
    await certificateIn('issued', api, recorder);
    const second = await recorder.clientFor({ role: 'admin' });
    expect((await recorder.admin.get(reopening(periodId))).body.data.needsSecondPerson).toBe(true);
    const answer = await reopen(recorder.admin, periodId);
    const pending = expectWaiting(answer, { kind: 'period_reopening', subjectId: periodId, effectiveAt: null });
    expect(await getPeriod(recorder.admin, periodId)).toMatchObject({ status: 'closed' });
    await expectDecided(second, pending, 'approve');
    expect(await getPeriod(recorder.admin, periodId)).toMatchObject({ status: 'open' });
  });

  test('by the only proven admin is disclosed by the preview, and goes on at once', async ({
    api,
    recorder,
    periodId,
  }) => {
    await certificateIn('issued', api, recorder);
    expect((await reopen(recorder.admin, periodId)).status).toBe(200);
  });
});

describe('reopening a period without certificates in force', () => {
  test('needs one person under open, whatever was revoked, superseded or is pending', async ({
    api,
    recorder,
    periodId,
  }) => {
    await certificateIn('revoked', api, recorder);
    await certificateIn('pending', api, recorder, { type: 'custom' });
    await recorder.clientFor({ role: 'admin' });
    const { data } = (await recorder.admin.get(reopening(periodId))).body;
    expect([data.certificates, data.needsSecondPerson]).toEqual([[], false]);
    expect((await reopen(recorder.admin, periodId)).status).toBe(200);
  });

  test('lists the one certificate of two that is in force', async ({ api, recorder, periodId }) => {
    await certificateIn('issued', api, recorder);
    api.clock.set('2026-04-01T12:00:00Z');
    const { certId } = await certificateIn('issued', api, recorder);
    const { certificates } = (await recorder.admin.get(reopening(periodId))).body.data;
    expect(certificates.map((each: { certId: string }) => each.certId)).toEqual([certId]);
  });
});

describe('the preview of a reopening', () => {
  test('is refused for an open period, an unknown one and one of another organisation', async ({
    api,
    recorder,
    periodId,
  }) => {
    const other = await api.newOrganisation();
    expect(codeOf(await other.admin.get(reopening(periodId)))).toBe('404 NOT_FOUND');
    expect(codeOf(await recorder.admin.get(reopening(UNKNOWN_PERIOD)))).toBe('404 NOT_FOUND');
    expect(codeOf(await recorder.admin.get(`${reopening(periodId)}?reason=x`))).toBe('400 VALIDATION_ERROR');
    expect(codeOf(await api.anonymous.get(reopening(periodId)))).toBe('401 MISSING_TOKEN');
    await reopen(recorder.admin, periodId);
    expect(codeOf(await recorder.admin.get(reopening(periodId)))).toBe('409 INVALID_STATE');
  });

  test('needs settings:read', async ({ recorder, periodId }) => {
    const limited = await recorder.clientFor({ role: 'admin', scopes: ['emissions:read'] });
    expect(codeOf(await limited.get(reopening(periodId)))).toBe('403 INSUFFICIENT_SCOPE');
    const reader = await recorder.clientFor({ role: 'viewer', scopes: ['settings:read'] });
    expect((await reader.get(reopening(periodId))).status).toBe(200);
  });
});
