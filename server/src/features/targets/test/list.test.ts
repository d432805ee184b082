import { describe, expect } from 'vitest';
import { expectReadersOnly } from '../../../../test/access.ts';
import { codeOf, fieldsOf } from '../../../../test/answers.ts';
import { sharedTest as base } from '../../../../test/api-test.ts';
import {
  addEarlier,
  addMilestone,
  addSupported,
  addTarget,
  archive,
  closeYear,
  evaluateNow,
  intensityOf,
  read,
  record,
  recordYear,
  retire,
  START,
  TARGETS,
} from '../../../../test/fixtures/targets.ts';
import { sql } from '../../../platform/db/index.ts';

const test = base
  .extend('org', { scope: 'file' }, async ({ api }) => {
    const org = await api.newOrganisation();
    const add = async (change: object): Promise<string> => {
      api.clock.advance(1_000);
      return (await addSupported(org.admin, change)).id;
    };
    await recordYear(api, org, 2025, 400);
    // 90 of 365 days, and 45 t of scope 3 beside
    await record(api, org, { tco2e: 90, from: '2026-01-01', to: '2026-03-31' });
    await record(api, org, { tco2e: 45, from: '2026-01-01', to: '2026-03-31', scope: 3 });
    const a = await add({ name: 'alpha', targetYear: 2040 });
    await addMilestone(org.admin, a, { year: 2030 });
    await add({ name: 'Bravo', type: 'sbti', baseYear: 2023, targetYear: 2031, scopeCoverage: [3] });
    await add({ ...intensityOf(), name: 'charlie' });
    await archive(org.admin, await add({ name: 'Delta', targetYear: 2035 }));
    api.clock.advance(1_000);
    const { id: echo } = await addEarlier(api, org.admin, { name: 'echo', targetYear: 2025 });
    await api.db.execute(sql`UPDATE targets SET created_at = ${api.clock.now()} WHERE id = ${echo}`);
    await closeYear(org.admin, 2025);
    await add({ name: 'Foxtrot', type: 'net_zero', reductionPercent: 90, baseYear: 2022, scopeCoverage: [1, 3] });
    await retire(api, org, 2026, 35);
    api.clock.set(START);
    await addTarget((await api.newOrganisation()).admin, { name: 'Golf' });
    await evaluateNow(api);
    return org;
  })
  .extend('initials', { scope: 'file' }, ({ org }) => async (query: string): Promise<string> => {
    const { status, body, text } = await org.admin.get(`${TARGETS}?${query}`);
    expect(status, text).toBe(200);
    return body.data.map(({ name }: { name: string }) => name[0]!.toLowerCase()).join('');
  });

describe('GET /targets', () => {
  test("lists the organisation's own targets, newest first, without archived ones", async ({ initials, org }) => {
    expect(await initials('')).toBe('fecba');
    const { body } = await org.admin.get(TARGETS);
    expect(body.pagination).toEqual({ page: 1, pageSize: 50, totalItems: 5, totalPages: 1, nextCursor: null });
  });

  test('shows the fields of the single target, except those only the full target has', async ({ org }) => {
    const { body } = await org.admin.get(TARGETS);
    for (const item of body.data) {
      const { milestones, annualBudgets, revisions, ...rest } = await read(org.admin, item.id);
      expect(item).toEqual(rest);
    }
  });

  test('shows every field', async ({ org }) => {
    const { body } = await org.admin.get(`${TARGETS}?type=net_zero`);
    expect(body.data).toEqual([
      {
        id: expect.stringMatching(/^tgt_[0-9a-f]{32}$/),
        name: 'Foxtrot',
        type: 'net_zero',
        status: 'active',
        approved: true,
        scopeCoverage: [1, 3],
        baseYear: 2022,
        baseYearTco2e: 1000,
        baseSource: 'external',
        baseScope2Method: 'location_based',
        baseNote: 'Base year not kept in Tonne: computed from the external inventory of 2022',
        targetYear: 2034,
        reductionPercent: 90,
        trajectoryModel: 'linear',
        halfWayExcessTco2e: 0,
        description: null,
        intensityDenominator: null,
        validation: null,
        unit: 'tCO2e',
        // Gross of the 35 t retired
        currentTco2e: 135,
        // 135 × 365/90 = 547.5 t: (1,000 − 547.5) ÷ 900
        progressPercent: 50.28,
        outcome: null,
        formerAmbitions: [],
        createdAt: '2026-03-15T12:00:06Z',
        updatedAt: '2026-03-15T12:00:06Z',
        createdBy: { id: org.adminId, email: 'admin@tonne.test' },
      },
    ]);
  });

  test('computes each target by its own scopes, years and unit', async ({ org }) => {
    const { body } = await org.admin.get(`${TARGETS}?sortOrder=asc`);
    const figures = body.data.map((item: Record<string, unknown>) => [
      item.name,
      item.status,
      item.currentTco2e,
      item.progressPercent,
    ]);
    expect(figures).toEqual([
      // 365 t: (1,000 − 365) ÷ 500
      ['alpha', 'active', 90, 127],
      // 45 × 365/90 = 182.5 t of scope 3
      ['Bravo', 'active', 45, 163.5],
      // 90 ÷ 125, and 365 ÷ 125 = 2.92: (4 − 2.92) ÷ 2
      ['charlie', 'active', 0.72, 54],
      // 400 t in 2025, its last year
      ['echo', 'achieved', 400, 120],
      ['Foxtrot', 'active', 135, 50.28],
    ]);
  });

  test('filters', async ({ initials }) => {
    expect(await initials('status=archived')).toBe('d');
    expect(await initials('status=active')).toBe('fcba');
    expect(await initials('status=achieved')).toBe('e');
    expect(await initials('status=missed')).toBe('');
    expect(await initials('type=absolute')).toBe('ea');
    expect(await initials('type=absolute&status=archived')).toBe('d');
    expect(await initials('type=custom')).toBe('');
    expect(await initials('type=intensity')).toBe('c');
  });

  test('sorts and paginates', async ({ initials, org }) => {
    expect(await initials('sortOrder=asc')).toBe('abcef');
    expect(await initials('sortBy=name&sortOrder=asc')).toBe('abcef');
    expect(await initials('sortBy=name')).toBe('fecba');
    expect(await initials('sortBy=targetYear&sortOrder=asc')).toBe('ebcfa');
    expect(await initials('sortBy=baseYear&sortOrder=asc&pageSize=2')).toBe('fb');
    expect(await initials('pageSize=2&page=2')).toBe('cb');
    expect(await initials('pageSize=2&page=4')).toBe('');
    expect(await initials('pageSize=100')).toBe('fecba');
    const { body } = await org.admin.get(`${TARGETS}?pageSize=2&page=3`);
    expect(body.pagination).toEqual({ page: 3, pageSize: 2, totalItems: 5, totalPages: 3, nextCursor: null });
  });

  test.for([
    ['type=x&status=open', ['status', 'type']],
    ['sortBy=status&sortOrder=up', ['sortBy', 'sortOrder']],
    ['pageSize=101&page=0', ['page', 'pageSize']],
    ['pageSize=0', ['pageSize']],
    ['year=2030', ['year']],
  ])('refuses %s with 400', async ([query, fields], { org }) => {
    const answer = await org.admin.get(`${TARGETS}?${query}`);
    expect(codeOf(answer)).toBe('400 VALIDATION_ERROR');
    expect(fieldsOf(answer)).toEqual(fields);
  });

  test('needs a key with targets:read', ({ api, org }) => expectReadersOnly(api, org, (client) => client.get(TARGETS)));
});
