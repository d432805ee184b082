import { createHash } from 'node:crypto';
import { describe, expect } from 'vitest';
import { codeOf } from '../../../../../test/answers.ts';
import { test } from '../../../../../test/api-test.ts';
import type { Client } from '../../../../../test/client.ts';
import { addEntry, EMISSIONS, setOrganisation } from '../../../../../test/fixtures/emissions.ts';
import { addEvidence, evidenceOf, pdf } from '../../../../../test/fixtures/evidence.ts';
import { addPeriod, expectClosed, year2025 } from '../../../../../test/fixtures/periods.ts';
import type { TestApi } from '../../../../../test/harness.ts';
import { readRows } from '../../../../../test/read-rows.ts';
import { workOff } from '../../../../../test/work.ts';
import { sql } from '../../../../platform/db/index.ts';

const QUEUE = 'emissions.evidence-files';

/** For each piece of evidence: true if storage has its file. */
const haveFiles = (api: TestApi, organisationId: string, ...ids: string[]): Promise<boolean[]> =>
  Promise.all(
    ids.map((id) =>
      api.service.storage.read(`evidence/${organisationId}/${id}`).then(
        (stream) => Boolean(stream.destroy()),
        () => false,
      ),
    ),
  );

const addBoth = async (client: Client) => {
  const { id } = await addEntry(client);
  return { id, evidence: await addEvidence(client, id) };
};

describe('evidence of a draft', () => {
  test('can be deleted: the file is removed, and the history retains its name and hash', async ({
    api,
    org,
    admin,
  }) => {
    const { id, evidence } = await addBoth(admin);
    const kept = await addEvidence(admin, id, { name: 'kept.pdf', content: pdf('kept') });
    expect((await admin.delete(`${evidenceOf(id)}/${evidence.id}`)).status).toBe(204);
    const entry = (await admin.get(`${EMISSIONS}/${id}`)).body.data;
    expect(entry.evidence).toEqual([kept]);
    expect(entry.revisionHistory.at(-1)).toMatchObject({
      action: 'evidence_removed',
      changes: [
        { field: `evidence.${evidence.id}.name`, from: 'invoice.pdf', to: null },
        { field: `evidence.${evidence.id}.contentType`, from: 'application/pdf', to: null },
        {
          field: `evidence.${evidence.id}.sha256`,
          from: createHash('sha256').update(pdf()).digest('hex'),
          to: null,
        },
      ],
    });
    await workOff(api, QUEUE);
    expect(await haveFiles(api, org.id, evidence.id, kept.id)).toEqual([false, true]);
    expect((await api.service.entries.audit.verify(org.id)).differences).toEqual([]);
    expect(codeOf(await admin.delete(`${evidenceOf(id)}/${evidence.id}`))).toBe('404 NOT_FOUND');
  });

  test('is deleted with the draft', async ({ api, org, admin }) => {
    const { id, evidence } = await addBoth(admin);
    const second = await addEvidence(admin, id, { name: 'second.pdf' });
    expect((await admin.delete(`${EMISSIONS}/${id}`)).status).toBe(204);
    await workOff(api, QUEUE);
    expect(await haveFiles(api, org.id, evidence.id, second.id)).toEqual([false, false]);
    const rows = await readRows(api.db, sql`SELECT FROM entry_evidence WHERE organisation_id = ${org.id}`);
    expect(rows).toEqual([]);
    expect((await api.service.entries.audit.verify(org.id)).differences).toEqual([]);
  });

  test('is deleted with the organisation', async ({ api, org, admin }) => {
    const { evidence } = await addBoth(admin);
    await api.db.transaction((tx) => api.service.organisations.deletion.delete(tx, org.id, 'Test organisation'));
    await workOff(api, 'organisations.files');
    expect(await haveFiles(api, org.id, evidence.id)).toEqual([false]);
  });

  test('remains unless deleted, also after the hour in which unreferenced files are removed', async ({
    api,
    org,
    admin,
  }) => {
    const { evidence } = await addBoth(admin);
    api.clock.advance(2 * 3_600_000);
    await workOff(api, QUEUE);
    expect(await haveFiles(api, org.id, evidence.id)).toEqual([true]);
  });
});

describe('evidence cannot be deleted', () => {
  test('once the entry is submitted or locked', async ({ admin }) => {
    const { id, evidence } = await addBoth(admin);
    const remove = async () => codeOf(await admin.delete(`${evidenceOf(id)}/${evidence.id}`));
    await admin.post(`${EMISSIONS}/${id}/submit`);
    expect(await remove()).toBe('409 INVALID_STATE');
    await admin.post(`${EMISSIONS}/${id}/approve`);
    await expectClosed(admin, await addPeriod(admin, year2025));
    expect(await remove()).toBe('409 INVALID_STATE');
  });

  test('from a draft in a closed period', async ({ admin }) => {
    const { id, evidence } = await addBoth(admin);
    await expectClosed(admin, await addPeriod(admin, year2025));
    expect(codeOf(await admin.delete(`${evidenceOf(id)}/${evidence.id}`))).toBe('409 INVALID_STATE');
  });

  test('without a key, without the scope, by a viewer or by another organisation', async ({
    api,
    org,
    admin,
    viewer,
    other,
  }) => {
    const { id, evidence } = await addBoth(admin);
    const path = `${evidenceOf(id)}/${evidence.id}`;
    const reader = await org.clientFor({ role: 'admin', scopes: ['emissions:read'] });
    expect(codeOf(await api.anonymous.delete(path))).toBe('401 MISSING_TOKEN');
    expect(codeOf(await reader.delete(path))).toBe('403 INSUFFICIENT_SCOPE');
    expect(codeOf(await viewer.delete(path))).toMatch(/^403 /);
    expect(codeOf(await other.admin.delete(path))).toBe('404 NOT_FOUND');
    expect((await admin.get(`${path}/download`)).status).toBe(200);
  });
});

describe('under four eyes', () => {
  test('a reviewer who adds evidence may still approve, because they did not write the figure', async ({
    org,
    admin,
  }) => {
    await setOrganisation(org, { reviewPolicy: 'four_eyes' });
    const manager = await org.clientFor({ role: 'manager' });
    const { id } = await addEntry(admin);
    await admin.post(`${EMISSIONS}/${id}/submit`);
    await addEvidence(manager, id);
    expect((await manager.post(`${EMISSIONS}/${id}/approve`)).status).toBe(200);
  });
});
