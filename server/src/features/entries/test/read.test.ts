import { describe, expect } from 'vitest';
import { sharedTest as test } from '../../../../test/api-test.ts';
import { addEntry, addLocation, EMISSIONS, historyOf } from '../../../../test/fixtures/emissions.ts';

/** Hash of a receipt. */
const HASH = expect.stringMatching(/^[0-9a-f]{64}$/);

describe('GET /emissions/{entryId}', () => {
  test('shows the entry with its history, and its version as ETag', async ({ org }) => {
    const entry = await addEntry(org.admin);
    const { status, body, headers } = await org.admin.get(`${EMISSIONS}/${entry.id}`);
    expect([status, headers.etag]).toEqual([200, expect.stringMatching(/^"1-/)]);
    const { revisionHistory, evidence, ...rest } = body.data;
    expect(rest).toEqual(entry);
    expect(evidence).toEqual([]);
    expect(revisionHistory).toHaveLength(1);
  });

  test('shows the current name of a renamed location', async ({ org }) => {
    const locationId = await addLocation(org, { country: 'GB', name: 'Leeds' });
    const { id } = await addEntry(org.admin, { locationId });
    await org.admin.patch(`/api/v1/settings/locations/${locationId}`, { name: 'Leeds North' });
    expect((await org.admin.get(`${EMISSIONS}/${id}`)).body.data.location.name).toBe('Leeds North');
  });

  test('is 404 for a malformed id', async ({ org }) => {
    for (const id of ['x', '%00', 'ent_', "'; DROP TABLE emission_entries; --"])
      expect((await org.admin.get(`${EMISSIONS}/${encodeURIComponent(id).replace('%2500', '%00')}`)).status).toBe(404);
  });
});

describe('the history of an entry', () => {
  test('begins with all fields of the creation', async ({ org }) => {
    const entry = await addEntry(org.admin, { reference: 'First', notes: null });
    const [created, ...more] = await historyOf(org.admin, entry.id);
    expect(more).toEqual([]);
    expect(created).toMatchObject({
      revision: 1,
      action: 'created',
      at: '2026-03-15T12:00:00Z',
      by: { id: org.adminId, email: 'admin@tonne.test' },
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(created).not.toHaveProperty('reason');
    expect(Object.fromEntries(created!.changes.map(({ field, from, to }) => [field, [from, to]]))).toEqual({
      scope: [null, 2],
      category: [null, 'purchased_electricity'],
      subcategory: [null, 'grid_electricity'],
      quantity: [null, 12500],
      unit: [null, 'kWh'],
      periodStart: [null, '2025-01-01'],
      periodEnd: [null, '2025-12-31'],
      locationId: [null, entry.location.id],
      reference: [null, 'First'],
      factorCode: [null, 'DEFRA-2025-ELEC-GRID-GB'],
      factorPinned: [null, false],
      factorProximity: [null, 'own'],
      factorOverridden: [null, false],
      tco2e: [null, 2.2125],
      calculation: [null, HASH],
      state: [null, 'draft'],
    });
  });

  test('names author, action, time and changes of each revision', async ({ org, api }) => {
    const { id } = await addEntry(org.admin, { notes: 'Estimate' });
    const url = `${EMISSIONS}/${id}`;
    const contributor = await org.clientFor({ role: 'contributor' });
    const manager = await org.clientFor({ role: 'manager' });
    const steps = [
      () => contributor.patch(url, { quantity: 1000, notes: null }),
      () => contributor.post(`${url}/submit`),
      () => manager.post(`${url}/reject`, { reason: 'Which meter?' }),
      () => contributor.patch(url, { periodStart: '2024-01-01', periodEnd: '2024-12-31' }),
      () => contributor.post(`${url}/submit`),
      () => manager.post(`${url}/approve`),
    ];
    for (const step of steps) {
      api.clock.advance(60_000);
      expect((await step()).status).toBe(200);
    }
    const [, ...history] = await historyOf(org.admin, id);
    const told = history.map(({ revision, action, at, by, reason, changes }) => [
      `${revision} ${action} ${at.slice(11, 16)} ${by.id === manager.userId ? 'manager' : 'contributor'}`,
      reason,
      Object.fromEntries(changes.map(({ field, from, to }) => [field, [from, to]])),
    ]);
    expect(told).toEqual([
      // 1,000 × 0.177 kg
      [
        '2 updated 12:01 contributor',
        undefined,
        { quantity: [12500, 1000], notes: ['Estimate', null], tco2e: [2.2125, 0.177], calculation: [HASH, HASH] },
      ],
      ['3 submitted 12:02 contributor', undefined, { state: ['draft', 'submitted'] }],
      ['4 rejected 12:03 manager', 'Which meter?', { state: ['submitted', 'draft'] }],
      [
        '5 updated 12:04 contributor',
        undefined,
        {
          periodStart: ['2025-01-01', '2024-01-01'],
          periodEnd: ['2025-12-31', '2024-12-31'],
          factorCode: ['DEFRA-2025-ELEC-GRID-GB', 'DEFRA-2024-ELEC-GRID-GB'],
          // 1,000 × 0.20705 kg
          tco2e: [0.177, 0.20705],
          calculation: [HASH, HASH],
        },
      ],
      ['6 submitted 12:05 contributor', undefined, { state: ['draft', 'submitted'] }],
      ['7 approved 12:06 manager', undefined, { state: ['submitted', 'approved'] }],
    ]);
  });

  test('is shown only with a single entry, not in lists or changes', async ({ org, api }) => {
    const { id } = await addEntry(org.admin);
    const url = `${EMISSIONS}/${id}`;
    const answers = [
      (await org.admin.get(EMISSIONS)).body.data[0],
      (await org.admin.patch(url, { quantity: 2 })).body.data,
      (await org.admin.post(`${url}/submit`)).body.data,
      (await api.events(org.id)).at(-1)!.data,
    ];
    for (const answer of answers) expect(answer).not.toHaveProperty('revisionHistory');
  });
});
