import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectWriteAccess } from '../../../../test/access.ts';
import { fieldsOf } from '../../../../test/answers.ts';
import { startTestApi, type TestApi, type TestOrganisation } from '../../../../test/harness.ts';
import { addPeriod, PERIODS, year } from './fixture.ts';

describe('POST /api/v1/settings/reporting-periods', () => {
  let api: TestApi;
  let org: TestOrganisation;

  beforeAll(async () => {
    api = await startTestApi();
    org = await api.newOrganisation();
  });
  afterAll(() => api.close());

  it('creates an open period', async () => {
    const { status, headers, body } = await org.admin.post(PERIODS, year(2025));
    expect(status).toBe(201);
    const { id, ...rest } = body.data;
    expect(id).toMatch(/^per_[0-9a-f]{32}$/);
    expect(rest).toEqual({
      name: 'FY 2025',
      periodStart: '2025-01-01',
      periodEnd: '2025-12-31',
      status: 'open',
      createdAt: '2026-03-15T12:00:00Z',
      updatedAt: '2026-03-15T12:00:00Z',
      createdBy: { id: org.adminId, email: 'admin@tonne.test' },
      closedAt: null,
      closedBy: null,
      progress: null,
    });
    expect(headers.location).toBe(`${PERIODS}/${id}`);
    const shown = await org.admin.get(`${PERIODS}/${id}`);
    expect(shown.body.data).toEqual(body.data);
    expect([headers.etag, shown.headers.etag]).toEqual(['"1"', expect.stringMatching(/^"1-/)]);
  });

  /** The clock is set to 2026: next year ends on 2027-12-31. */
  it.each([
    ['the earliest day', '1990-01-01', '1990-01-01'],
    ['the latest day', '2027-12-31', '2027-12-31'],
    ['a leap day', '2024-02-29', '2024-02-29'],
  ])('accepts %s', async (name, periodStart, periodEnd) => {
    expect(await addPeriod(org.admin, { name, periodStart, periodEnd })).toMatchObject({ periodStart, periodEnd });
  });

  it.each([
    ['a start before 1990', '1989-12-31', '1990-12-31', ['periodStart']],
    ['an end before the start', '2025-02-01', '2025-01-31', ['periodEnd']],
    ['an end after next year', '2027-01-01', '2028-01-01', ['periodEnd']],
    ['both ends out of bounds', '1989-12-31', '2028-01-01', ['periodEnd', 'periodStart']],
  ])('refuses %s: 422', async (name, periodStart, periodEnd, fields) => {
    const answer = await org.admin.post(PERIODS, { name, periodStart, periodEnd });
    expect(answer.status).toBe(422);
    expect(answer.body.error.code).toBe('VALIDATION_ERROR');
    expect(fieldsOf(answer)).toEqual(fields);
  });

  it('moves the limit with the clock', async () => {
    const future = { name: 'FY 2028', periodStart: '2028-01-01', periodEnd: '2028-12-31' };
    expect((await org.admin.post(PERIODS, future)).status).toBe(422);
    api.clock.set('2027-01-01T00:00:00Z');
    expect((await org.admin.post(PERIODS, future)).status).toBe(201);
    api.clock.set('2026-03-15T12:00:00Z');
  });

  it('refuses the same dates under another name, and names the period: 409', async () => {
    const { id } = await addPeriod(org.admin, year(2021));
    const { status, body } = await org.admin.post(PERIODS, { ...year(2021), name: 'Calendar 2021' });
    expect(`${status} ${body.error.code}`).toBe('409 DUPLICATE_RESOURCE');
    expect(body.error.message).toBe(`A reporting period of these dates exists already: ${id}.`);
  });

  it('refuses the same name, whatever its case, for other dates, and names the period: 409', async () => {
    const { id } = await addPeriod(org.admin, year(2020));
    const { status, body } = await org.admin.post(PERIODS, { ...year(2019), name: 'fy 2020' });
    expect(`${status} ${body.error.code}`).toBe('409 DUPLICATE_RESOURCE');
    expect(body.error.message).toBe(`A reporting period of this name exists already: ${id}.`);
  });

  it('lets periods overlap: a financial year and a calendar year', async () => {
    await addPeriod(org.admin, { name: 'Tax year', periodStart: '2025-04-06', periodEnd: '2026-04-05' });
  });

  it('creates one of ten concurrent periods with the same dates', async () => {
    const attempts = Array.from({ length: 10 }, (_, index) =>
      org.admin.post(PERIODS, { ...year(2011), name: `Try ${index}` }),
    );
    const statuses = (await Promise.all(attempts)).map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array(9).fill(409)]);
  });

  it('names every malformed field at once: 400', async () => {
    const answer = await org.admin.post(PERIODS, {
      periodStart: '2026-02-30',
      periodEnd: '31/12/2026',
      status: 'closed',
    });
    expect(answer.status).toBe(400);
    expect(fieldsOf(answer)).toEqual(['name', 'periodEnd', 'periodStart', 'status']);
  });

  it('refuses a name out of bounds: 422', async () => {
    const answer = await org.admin.post(PERIODS, { ...year(2012), name: 'x'.repeat(121) });
    expect(answer.status).toBe(422);
    expect(fieldsOf(answer)).toEqual(['name']);
  });

  it('requires an admin with settings:write', async () => {
    await expectWriteAccess(api, org, { method: 'POST', url: PERIODS, body: year(2013) });
  });
});
