import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectReadersOnly, expectSameAsUnknown } from '../../../../../test/access.ts';
import { codeOf, fieldsOf } from '../../../../../test/answers.ts';
import {
  addMilestone,
  addSupported,
  archive,
  evaluateNow,
  milestonesOf,
  read,
  readMilestones,
  recordYear,
  START,
  verify,
} from '../../../../../test/fixtures/targets.ts';
import { startTestApi, type TestApi, type TestOrganisation } from '../../../../../test/harness.ts';
import { UNKNOWN_TARGET } from '../../../../../test/ids.ts';

let api: TestApi;
let org: TestOrganisation;
let targetId: string;
let ids: Record<number, string>;

/** Milestones of 2030, 2025 and 2027, created a second apart. That of 2025 is decided and verified. */
beforeAll(async () => {
  api = await startTestApi();
  org = await api.newOrganisation();
  await recordYear(api, org, 2025, 945.5);
  targetId = (await addSupported(org.admin)).id;
  ids = {};
  for (const year of [2030, 2025, 2027]) {
    ids[year] = (await addMilestone(org.admin, targetId, { year, requiredReductionPercent: (year - 2024) * 5 })).id;
    api.clock.advance(1_000);
  }
  await addMilestone(org.admin, (await addSupported(org.admin)).id, { year: 2028 });
  api.clock.set(START);
  await evaluateNow(api);
  await verify(org.admin, targetId, ids[2025]!);
});
afterAll(() => api.close());

async function years(query: string): Promise<number[]> {
  const { status, body, text } = await org.admin.get(`${milestonesOf(targetId)}?${query}`);
  expect(status, text).toBe(200);
  return body.data.map(({ year }: { year: number }) => year);
}

describe('GET /targets/{targetId}/milestones', () => {
  it("lists the target's milestones by year, with every field", async () => {
    const { body } = await org.admin.get(milestonesOf(targetId));
    const open = {
      actualTco2e: null,
      judgedTco2e: null,
      status: 'pending',
      decidedAt: null,
      verified: false,
      verifiedAt: null,
      verifiedBy: null,
      notes: null,
      verification: null,
    };
    const shared = { targetId, label: 'First step' };
    expect(body.data).toEqual([
      {
        ...shared,
        id: ids[2025],
        year: 2025,
        requiredReductionPercent: 5,
        allowedTco2e: 950,
        actualTco2e: 945.5,
        judgedTco2e: 945.5,
        status: 'achieved',
        decidedAt: START,
        verified: true,
        verifiedAt: START,
        verifiedBy: 'Ada Okafor',
        verification: { status: 'reported', inWords: 'Reported by the organisation: Ada Okafor' },
        notes: null,
        createdAt: '2026-03-15T12:00:01Z',
        updatedAt: START,
      },
      {
        ...shared,
        ...open,
        id: ids[2027],
        year: 2027,
        requiredReductionPercent: 15,
        allowedTco2e: 850,
        createdAt: '2026-03-15T12:00:02Z',
        updatedAt: '2026-03-15T12:00:02Z',
      },
      {
        ...shared,
        ...open,
        id: ids[2030],
        year: 2030,
        requiredReductionPercent: 30,
        allowedTco2e: 700,
        createdAt: START,
        updatedAt: START,
      },
    ]);
    expect(body.pagination).toEqual({ page: 1, pageSize: 50, totalItems: 3, totalPages: 1, nextCursor: null });
    expect((await read(org.admin, targetId)).milestones).toEqual(body.data);
  });

  it('sorts and paginates', async () => {
    expect(await years('sortOrder=desc')).toEqual([2030, 2027, 2025]);
    expect(await years('sortBy=createdAt&sortOrder=asc')).toEqual([2030, 2025, 2027]);
    expect(await years('sortBy=createdAt&sortOrder=desc')).toEqual([2027, 2025, 2030]);
    expect(await years('pageSize=2')).toEqual([2025, 2027]);
    expect(await years('pageSize=2&page=2')).toEqual([2030]);
    expect(await years('pageSize=200&page=2')).toEqual([]);
  });

  it.each([
    ['sortBy=label&sortOrder=up', ['sortBy', 'sortOrder']],
    ['pageSize=201&page=0', ['page', 'pageSize']],
    ['status=pending', ['status']],
  ])('refuses %s with 400', async (query, fields) => {
    const answer = await org.admin.get(`${milestonesOf(targetId)}?${query}`);
    expect(codeOf(answer)).toBe('400 VALIDATION_ERROR');
    expect(fieldsOf(answer)).toEqual(fields);
  });

  it('lists the milestones of an archived target, and an empty list', async () => {
    const { id } = await addSupported(org.admin);
    expect(await readMilestones(org.admin, id)).toEqual([]);
    const milestone = await addMilestone(org.admin, id);
    await archive(org.admin, id);
    expect(await readMilestones(org.admin, id)).toEqual([milestone]);
  });

  it("answers for another organisation's target as for an unknown one", async () => {
    const { id } = await addSupported((await api.newOrganisation()).admin);
    const unknown = await org.admin.get(milestonesOf(UNKNOWN_TARGET));
    expectSameAsUnknown(await org.admin.get(milestonesOf(id)), unknown);
  });

  it('needs a key with targets:read', () =>
    expectReadersOnly(api, org, (client) => client.get(milestonesOf(targetId))));
});
