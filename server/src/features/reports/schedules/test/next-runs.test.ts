import { describe, expect } from 'vitest';
import { expectHidden } from '../../../../../test/access.ts';
import { codeOf, fieldsOf } from '../../../../../test/answers.ts';
import { test as base } from '../../../../../test/api-test.ts';
import { readRows } from '../../../../../test/read-rows.ts';
import { sql } from '../../../../platform/db/index.ts';
import { fireDue } from '../work.ts';

const PATH = '/api/v1/reports/schedules';
const UNKNOWN = 'sch_019d0000000070008000000000000000';

const daily = (more: object = {}) => ({
  name: 'Nightly',
  reportId: 'ghg_inventory',
  format: 'csv',
  recipients: ['board@example.com'],
  frequency: 'daily',
  time: '01:30',
  timezone: 'Europe/London',
  periodType: 'previous_day',
  ...more,
});

const test = base
  .extend('org', ({ api }) => {
    api.clock.set('2026-03-28T12:00:00Z');
    return api.newOrganisation();
  })
  .extend('schedule', ({ org }) => async (more: object = {}): Promise<string> => {
    const { status, body } = await org.admin.post(PATH, daily(more));
    expect(status).toBe(201);
    return body.data.id;
  })
  .extend('runsOf', ({ org }) => async (id: string, query = '') => {
    const { status, body } = await org.admin.get(`${PATH}/${id}/next-runs${query}`);
    expect(status).toBe(200);
    return body.data;
  });

describe('GET /reports/schedules/{scheduleId}/next-runs', () => {
  test('shows each run with its period, across a clock change', async ({ schedule, runsOf }) => {
    const id = await schedule();
    // London skips from 01:00 to 02:00 (+1) on 29 March: the first valid minute is 01:00Z.
    expect(await runsOf(id, '?count=3')).toEqual({
      scheduleId: id,
      timezone: 'Europe/London',
      runs: [
        { at: '2026-03-29T01:00:00Z', periodStart: '2026-03-28', periodEnd: '2026-03-28' },
        { at: '2026-03-30T00:30:00Z', periodStart: '2026-03-29', periodEnd: '2026-03-29' },
        { at: '2026-03-31T00:30:00Z', periodStart: '2026-03-30', periodEnd: '2026-03-30' },
      ],
    });
  });

  test('shows five runs by default and up to 24', async ({ schedule, runsOf }) => {
    const yearly = await schedule({ frequency: 'yearly', dayOfMonth: 2, periodType: 'previous_year' });
    expect((await runsOf(yearly)).runs).toHaveLength(5);
    const { runs } = await runsOf(yearly, '?count=24');
    expect(runs).toHaveLength(24);
    expect(runs.at(-1)).toEqual({
      at: '2050-01-02T01:30:00Z',
      periodStart: '2049-01-01',
      periodEnd: '2049-12-31',
    });
  });

  test('agrees with the runs that the worker orders, including overdue ones', async ({
    api,
    org,
    schedule,
    runsOf,
  }) => {
    const id = await schedule({ periodType: 'month_to_date' });
    // The slots of 29, 30 and 31 March are overdue.
    api.clock.set('2026-03-31T12:00:00Z');
    const { runs } = await runsOf(id, '?count=3');
    await fireDue({
      db: api.db,
      clock: api.clock,
      owners: { mayStill: async () => true },
      record: () => undefined,
    });
    const ordered = await readRows<object>(
      api.db,
      sql`SELECT to_char(schedule_slot AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS at,
          period_start::text AS "periodStart", period_end::text AS "periodEnd"
        FROM report_jobs WHERE organisation_id = ${org.id} ORDER BY schedule_slot`,
    );
    expect(ordered).toHaveLength(3);
    expect(runs).toEqual(ordered);
    expect((await runsOf(id, '?count=1')).runs).toEqual([
      { at: '2026-04-01T00:30:00Z', periodStart: '2026-04-01', periodEnd: '2026-04-01' },
    ]);
  });

  test('shows none while the schedule is paused', async ({ org, schedule, runsOf }) => {
    const id = await schedule({ timezone: 'Asia/Tokyo' });
    await org.admin.patch(`${PATH}/${id}`, { status: 'paused' });
    expect(await runsOf(id)).toEqual({ scheduleId: id, timezone: 'Asia/Tokyo', runs: [] });
  });

  test.for(['0', '25', '1.5', 'all', ''])('refuses a count of %j', async (count, { org, schedule }) => {
    const answer = await org.admin.get(`${PATH}/${await schedule()}/next-runs?count=${count}`);
    expect([codeOf(answer), fieldsOf(answer)]).toEqual(['400 VALIDATION_ERROR', ['count']]);
  });

  test('requires permission to read reports of the same organisation', async ({
    api,
    org,
    other,
    viewer,
    schedule,
  }) => {
    const id = await schedule();
    const url = `${PATH}/${id}/next-runs`;
    expect((await viewer.get(url)).status).toBe(200);
    expect(codeOf(await api.anonymous.get(url))).toBe('401 MISSING_TOKEN');
    const scoped = await org.clientFor({ role: 'admin', scopes: ['emissions:read'] });
    expect(codeOf(await scoped.get(url))).toBe('403 INSUFFICIENT_SCOPE');
    await expectHidden(other.admin, { method: 'GET', url: `${PATH}/{id}/next-runs` }, id, UNKNOWN);
  });
});
