import { describe, expect } from 'vitest';
import { codeOf } from '../../../../../test/answers.ts';
import { test } from '../../../../../test/api-test.ts';
import type { Client } from '../../../../../test/client.ts';
import { addEntry, EMISSIONS, SUMMARY, setOrganisation } from '../../../../../test/fixtures/emissions.ts';
import { addEvidence, evidenceOf, sendFile } from '../../../../../test/fixtures/evidence.ts';
import { recordOf } from '../../../../../test/fixtures/record.ts';

const entryOf = async (client: Client, id: string) => (await client.get(`${EMISSIONS}/${id}`)).body.data;
const move = (client: Client, id: string, step: string) => client.post(`${EMISSIONS}/${id}/${step}`);

async function addApproved(client: Client) {
  const { id } = await addEntry(client);
  const evidence = await addEvidence(client, id);
  for (const step of ['submit', 'approve']) expect((await move(client, id, step)).status).toBe(200);
  return { id, evidence };
}

describe('the review of an approved entry', () => {
  const changes = {
    added: (client: Client, id: string) => sendFile(client, id),
    deleted: (client: Client, id: string, evidenceId: string) => client.delete(`${evidenceOf(id)}/${evidenceId}`),
  };

  for (const [what, change] of Object.entries(changes)) {
    test(`opens again when evidence is ${what}`, async ({ api, org, admin }) => {
      const { id, evidence } = await addApproved(admin);
      expect((await change(admin, id, evidence.id)).status).toBeLessThan(300);
      const { revisionHistory, state } = await entryOf(admin, id);
      expect(state).toBe('submitted');
      expect(revisionHistory.at(-2).action).toBe(`evidence_${what === 'added' ? 'added' : 'removed'}`);
      expect(revisionHistory.at(-1)).toMatchObject({
        action: 'reopened',
        by: { id: admin.userId },
        reason: `Evidence was ${what} after the approval.`,
        changes: [{ field: 'state', from: 'approved', to: 'submitted' }],
      });
      const last = (await recordOf(api, org.id)).at(-1);
      expect(last).toMatchObject({ action: 'entry.reopened', reason: `Evidence was ${what} after the approval.` });
      const events = await api.events(org.id);
      expect(events.at(-1)).toMatchObject({ type: 'emission.reopened', data: { id, state: 'submitted' } });
      expect((await api.service.entries.audit.verify()).differences).toEqual([]);
    });
  }

  test('leaves the totals until it is approved again', async ({ admin }) => {
    const { id } = await addApproved(admin);
    const summary = async () => {
      const query = 'periodStart=2025-01-01&periodEnd=2025-12-31';
      const { totalTco2e, pendingTco2e } = (await admin.get(`${SUMMARY}?${query}`)).body.data;
      return [totalTco2e > 0, pendingTco2e > 0];
    };
    expect(await summary()).toEqual([true, false]);
    await addEvidence(admin, id);
    expect(await summary()).toEqual([false, true]);
    expect((await move(admin, id, 'approve')).body.data.state).toBe('approved');
    expect(await summary()).toEqual([true, false]);
  });

  test('emits one event if two files arrive concurrently', async ({ admin }) => {
    const { id } = await addApproved(admin);
    const both = await Promise.all([sendFile(admin, id), sendFile(admin, id)]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    const { revisionHistory } = await entryOf(admin, id);
    expect(revisionHistory.filter(({ action }: { action: string }) => action === 'reopened')).toHaveLength(1);
  });

  test('is not reopened by a refused file', async ({ admin, viewer, other }) => {
    const { id, evidence } = await addApproved(admin);
    expect(codeOf(await sendFile(admin, id, { name: 'x.exe' }))).toMatch(/^422 /);
    expect(codeOf(await sendFile(viewer, id))).toMatch(/^403 /);
    expect(codeOf(await other.admin.delete(`${evidenceOf(id)}/${evidence.id}`))).toBe('404 NOT_FOUND');
    expect((await entryOf(admin, id)).state).toBe('approved');
  });
});

describe('derived entries', () => {
  test('are reviewed again with their parent, whichever of them gets evidence', async ({ org, admin }) => {
    await setOrganisation(org, { deriveFuelAndEnergy: true });
    const { id, derivedEntryIds } = await addEntry(admin);
    expect(derivedEntryIds.length).toBeGreaterThan(0);
    const family = [id, ...derivedEntryIds];
    const states = async () =>
      new Set(await Promise.all(family.map(async (each) => (await entryOf(admin, each)).state)));
    for (const target of [id, derivedEntryIds[0]]) {
      await move(admin, id, 'approve');
      expect(await states()).toEqual(new Set(['approved']));
      await addEvidence(admin, target);
      expect(await states()).toEqual(new Set(['submitted']));
    }
  });
});

describe('under four eyes', () => {
  test('approval requires someone other than the person who changed the evidence', async ({ org, admin }) => {
    await setOrganisation(org, { reviewPolicy: 'four_eyes' });
    const manager = await org.clientFor({ role: 'manager' });
    const second = await org.clientFor({ role: 'manager' });
    const { id } = await addEntry(admin);
    await move(admin, id, 'submit');
    await move(manager, id, 'approve');
    await addEvidence(manager, id);
    expect(codeOf(await move(manager, id, 'approve'))).toBe('403 INSUFFICIENT_ROLE');
    expect(codeOf(await move(admin, id, 'approve'))).toBe('403 INSUFFICIENT_ROLE');
    expect((await move(second, id, 'approve')).status).toBe(200);
  });
});
