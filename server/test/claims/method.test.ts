import { describe, expect } from 'vitest';
import { test } from '../api-test.ts';
import type { Client } from '../client.ts';
import { addEntry, EMISSIONS, electricity, gas, SUMMARY } from '../fixtures/emissions.ts';
import { addEvidence, evidenceOf } from '../fixtures/evidence.ts';
import { getEntry } from '../fixtures/periods.ts';
import { askForTwo } from '../fixtures/second-person.ts';

/**
 * Attempts to make figures look better known than they are. Each ends in a refusal, a second person, or a visible disclosure,
 * and its name says which. The numbers are those of the issue "Claims"; "own" attempts are not in it.
 */

const summaryOf = async (client: Client) =>
  (await client.get(`${SUMMARY}?periodStart=2025-01-01&periodEnd=2025-12-31`)).body.data;

const approve = async (client: Client, id: string) =>
  expect((await client.post(`${EMISSIONS}/${id}/approve`)).status).toBe(200);

const uncertaintyOf = async (client: Client): Promise<number> => (await summaryOf(client)).uncertaintyPercent;

async function approveBatch(client: Client, entries: object[]): Promise<void> {
  const { body } = await client.post(`${EMISSIONS}/batch`, { entries });
  expect(body.data.created).toBe(entries.length);
  const ids = body.data.results.map(({ id }: { id: string }) => id);
  for (let first = 0; first < ids.length; first += 100) {
    const step = { move: 'approve', entryIds: ids.slice(first, first + 100) };
    expect((await client.post(`${EMISSIONS}/moves`, step)).body.data.failed).toBe(0);
  }
}

const dayOf2025 = (day: number): string => new Date(Date.UTC(2025, 0, 1 + day)).toISOString().slice(0, 10);

describe('attack 28: a bill cut into days to look certain', () => {
  test('keeps the uncertainty that it discloses as one entry', async ({ api }) => {
    const [whole, cut] = [await api.newOrganisation(), await api.newOrganisation()];
    const uncertain = { ...electricity, activityUncertaintyPercent: 20 };
    // 36,500 kWh × 0.177 kg = 6.4605 t ± 20 %, and 365 times 100 kWh × 0.177 kg = 0.0177 t ± 20 %. The factor has none.
    await approveBatch(whole.admin, [{ ...uncertain, quantity: 36_500 }]);
    const days = Array.from({ length: 365 }, (_, day) => dayOf2025(day));
    await approveBatch(
      cut.admin,
      days.map((day) => ({ ...uncertain, quantity: 100, periodStart: day, periodEnd: day, reference: `bill ${day}` })),
    );
    for (const { admin } of [whole, cut])
      expect(await summaryOf(admin)).toMatchObject({
        totalTco2e: 6.4605,
        uncertaintyPercent: 20,
        uncertaintyCoveragePercent: 100,
      });
  });

  test('keeps it too if the parts are in other units (own), as disclosed', async ({ org, admin }) => {
    const uncertain = { ...electricity, activityUncertaintyPercent: 20 };
    // The same 50,000 kWh each, one in MWh.
    await approveBatch(admin, [
      { ...uncertain, quantity: 50_000, reference: 'first' },
      { ...uncertain, quantity: 50, unit: 'MWh', reference: 'second' },
    ]);
    expect(await uncertaintyOf(org.admin)).toBe(20);
  });

  test('is not helped by one certain entry among uncertain ones (own): below half of the tonnes no figure is shown', async ({
    admin,
  }) => {
    // 1,000 kWh of gas ± 1 % are 0.18296 t of 2.39546 t: 7.6378 %.
    await approve(admin, (await addEntry(admin)).id);
    await approve(admin, (await addEntry(admin, { ...gas, activityUncertaintyPercent: 1 })).id);
    expect(await summaryOf(admin)).toMatchObject({ uncertaintyPercent: null, uncertaintyCoveragePercent: 7.6378 });
  });
});

describe('attack 37: quantities that are only said to be measured', () => {
  const measured = { dataQuality: 'measured' };

  test('count as measured for nothing without evidence: disclosed as stated', async ({ admin }) => {
    const entry = await addEntry(admin, measured);
    expect(entry).toMatchObject({ dataQuality: 'stated', statedDataQuality: 'measured', evidenceStatus: 'none' });
    await approve(admin, entry.id);
    expect(await summaryOf(admin)).toMatchObject({
      measuredPercent: 0,
      measuredReviewedPercent: 0,
      statedPercent: 100,
    });
  });

  test('with any PDF named "meter reading" are disclosed as reviewed by nobody', async ({ admin }) => {
    const { id } = await addEntry(admin, measured);
    await addEvidence(admin, id, { name: 'meter reading.pdf' });
    await approve(admin, id);
    expect(await getEntry(admin, id)).toMatchObject({ dataQuality: 'measured', evidenceStatus: 'attached' });
    expect(await summaryOf(admin)).toMatchObject({
      measuredPercent: 100,
      measuredReviewedPercent: 0,
      statedPercent: 0,
    });
  });

  test('are reviewed only by a second person, who approves them with the file', async ({ admin, org }) => {
    const { id } = await addEntry(admin, measured);
    await addEvidence(admin, id);
    await approve(await org.clientFor({ role: 'manager' }), id);
    expect(await getEntry(admin, id)).toMatchObject({ dataQuality: 'measured', evidenceStatus: 'reviewed' });
    expect(await summaryOf(admin)).toMatchObject({ measuredPercent: 100, measuredReviewedPercent: 100 });
  });

  test('are not reviewed by the person who attached the file (own): disclosed as attached', async ({ admin, org }) => {
    const manager = await org.clientFor({ role: 'manager' });
    const { id } = await addEntry(admin, measured);
    await addEvidence(manager, id);
    await approve(manager, id);
    expect((await getEntry(admin, id)).evidenceStatus).toBe('attached');
  });

  test('lose the review if the file is exchanged afterwards: a second person approves again', async ({
    admin,
    org,
  }) => {
    await askForTwo(admin);
    const manager = await org.clientFor({ role: 'manager' });
    const { id } = await addEntry(admin, measured);
    const file = await addEvidence(admin, id);
    expect((await admin.post(`${EMISSIONS}/${id}/submit`)).status).toBe(200);
    await approve(manager, id);
    expect((await admin.delete(`${evidenceOf(id)}/${file.id}`)).status).toBe(204);
    expect(await getEntry(admin, id)).toMatchObject({
      state: 'submitted',
      dataQuality: 'stated',
      evidenceStatus: 'none',
    });
    await addEvidence(admin, id, { name: 'another.pdf' });
    expect((await admin.post(`${EMISSIONS}/${id}/approve`)).status).toBe(403);
    await approve(manager, id);
    expect((await getEntry(admin, id)).evidenceStatus).toBe('reviewed');
  });

  test('are proven for derived entries by the evidence of their parent, and the record agrees', async ({
    api,
    admin,
    org,
  }) => {
    await admin.patch('/api/v1/settings/organisation', { deriveFuelAndEnergy: true });
    const { id, derivedEntryIds } = await addEntry(admin, measured);
    expect(derivedEntryIds.length).toBeGreaterThan(0);
    await addEvidence(admin, id);
    const statuses = async () =>
      Promise.all([id, ...derivedEntryIds].map(async (each) => (await getEntry(admin, each)).evidenceStatus));
    expect(new Set(await statuses())).toEqual(new Set(['attached']));
    await approve(await org.clientFor({ role: 'manager' }), id);
    expect(new Set(await statuses())).toEqual(new Set(['reviewed']));
    expect((await api.service.entries.audit.verify()).differences).toEqual([]);
  });
});
