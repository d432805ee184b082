import type { Client } from '../client.ts';
import { addEntry, EMISSIONS, electricity } from '../fixtures/emissions.ts';
import { addEvidence, sendFile } from '../fixtures/evidence.ts';
import { addPeriod, close, expectClosed, PERIODS, reopen, year2025 } from '../fixtures/periods.ts';
import { type Scenario, type Scenarios, shownAt } from './walk.ts';

const entry = (reference: string): object => ({ ...electricity, reference });

const changeOfEntry =
  (action: string, perform: (client: Client, path: string) => ReturnType<Client['get']>): Scenario =>
  async ({ org: { admin } }) => {
    const { id } = await addEntry(admin);
    return {
      perform: () => perform(admin, `${EMISSIONS}/${id}`),
      changes: [{ action, id, show: shownAt(admin, EMISSIONS) }],
    };
  };

const batch =
  (path: string, bodyOf: (entries: object[]) => unknown): Scenario =>
  async ({ org: { admin } }) => {
    const created = { action: 'entry.created', show: shownAt(admin, EMISSIONS) };
    const entries = [entry('A-1'), entry('A-2')];
    return { perform: () => admin.post(`${EMISSIONS}/${path}`, bodyOf(entries)), changes: [created, created] };
  };

/** A year with one approved entry in it. */
async function year(admin: Client) {
  const { id } = await addEntry(admin);
  await admin.post(`${EMISSIONS}/${id}/submit`);
  await admin.post(`${EMISSIONS}/${id}/approve`);
  return { entryId: id, periodId: await addPeriod(admin, year2025) };
}

const periods: Scenarios = {
  closeReportingPeriod: async ({ org: { admin } }) => {
    const { entryId, periodId } = await year(admin);
    return {
      perform: () => close(admin, periodId),
      changes: [
        { action: 'reportingPeriod.closed', id: periodId, show: shownAt(admin, PERIODS) },
        { action: 'entry.locked', id: entryId, show: shownAt(admin, EMISSIONS), isCarriedOut: true },
      ],
    };
  },
  reopenReportingPeriod: async ({ org: { admin } }) => {
    const { entryId, periodId } = await year(admin);
    await expectClosed(admin, periodId);
    return {
      perform: () => reopen(admin, periodId),
      changes: [
        { action: 'reportingPeriod.reopened', id: periodId, show: shownAt(admin, PERIODS) },
        { action: 'entry.unlocked', id: entryId, show: shownAt(admin, EMISSIONS), isCarriedOut: true },
      ],
    };
  },
};

export const emissions: Scenarios = {
  createEntry: async ({ org: { admin } }) => ({
    perform: () => admin.post(EMISSIONS, electricity),
    changes: [{ action: 'entry.created', show: shownAt(admin, EMISSIONS) }],
  }),
  updateEntry: changeOfEntry('entry.updated', (client, path) => client.patch(path, { quantity: 2 })),
  deleteEntry: changeOfEntry('entry.deleted', (client, path) => client.delete(path)),
  submitEntry: changeOfEntry('entry.submitted', (client, path) => client.post(`${path}/submit`)),
  approveEntry: changeOfEntry('entry.approved', (client, path) => client.post(`${path}/approve`)),
  rejectEntry: async ({ org: { admin } }) => {
    const { id } = await addEntry(admin);
    await admin.post(`${EMISSIONS}/${id}/submit`);
    return {
      perform: () => admin.post(`${EMISSIONS}/${id}/reject`, { reason: 'Wrong meter' }),
      changes: [{ action: 'entry.rejected', id, show: shownAt(admin, EMISSIONS) }],
    };
  },
  createEntries: batch('batch', (entries) => ({ entries })),
  createEntriesLegacy: batch('batch-legacy', (entries) => entries),
  moveEntries: async ({ org: { admin } }) => {
    const ids = [(await addEntry(admin)).id, (await addEntry(admin)).id];
    const show = shownAt(admin, EMISSIONS);
    return {
      perform: () => admin.post(`${EMISSIONS}/moves`, { move: 'submit', entryIds: ids }),
      changes: ids.map((id) => ({ action: 'entry.submitted', id, show })),
    };
  },
  addEvidence: changeOfEntry('entry.evidence_added', (client, path) => {
    const id = path.slice(path.lastIndexOf('/') + 1);
    return sendFile(client, id);
  }),
  deleteEvidence: async ({ org: { admin } }) => {
    const { id } = await addEntry(admin);
    const { id: evidenceId } = await addEvidence(admin, id);
    return {
      perform: () => admin.delete(`${EMISSIONS}/${id}/evidence/${evidenceId}`),
      changes: [{ action: 'entry.evidence_removed', id, show: shownAt(admin, EMISSIONS) }],
    };
  },
  ...periods,
};
