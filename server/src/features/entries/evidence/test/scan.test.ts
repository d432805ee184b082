import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeOf } from '../../../../../test/answers.ts';
import { type Clamd, EICAR, startClamd } from '../../../../../test/clamd.ts';
import type { Client } from '../../../../../test/client.ts';
import { addEntry, EMISSIONS } from '../../../../../test/fixtures/emissions.ts';
import { addEvidence, evidenceOf, pdf } from '../../../../../test/fixtures/evidence.ts';
import { recordOf } from '../../../../../test/fixtures/record.ts';
import { startTestApi, type TestApi, type TestOrganisation } from '../../../../../test/harness.ts';
import { readRows } from '../../../../../test/read-rows.ts';
import { workOff } from '../../../../../test/work.ts';
import { sql } from '../../../../platform/db/index.ts';

const WORK = 'evidence-scans';
const PENDING = { status: 'pending', finding: null, scannedAt: null };

let clamd: Clamd;
let api: TestApi;
let org: TestOrganisation;
let entryId: string;

beforeAll(async () => {
  clamd = await startClamd();
  api = await startTestApi({ evidenceScanner: { kind: 'clamd', at: { host: '127.0.0.1', port: clamd.port } } });
});
afterAll(async () => {
  await api.close();
  await clamd.close();
});
beforeEach(async () => {
  clamd.answers = true;
  clamd.says = undefined;
  org = await api.newOrganisation();
  entryId = (await addEntry(org.admin)).id;
});

const download = (id: string, client: Client = org.admin) => client.get(`${evidenceOf(entryId)}/${id}/download`);
const scanOf = async (id: string) => {
  const { evidence } = (await org.admin.get(`${EMISSIONS}/${entryId}`)).body.data;
  const { data } = (await org.admin.get(evidenceOf(entryId))).body;
  const [shown, listed] = [evidence, data].map((files) => files.find((each: { id: string }) => each.id === id).scan);
  expect(listed).toEqual(shown);
  return shown;
};
const scannedNow = () => api.clock.now().toISOString().replace('.000Z', 'Z');

describe('a file that awaits scanning', () => {
  it('is shown as pending and cannot be downloaded', async () => {
    const { id, scan } = await addEvidence(org.admin, entryId);
    expect([scan, await scanOf(id)]).toEqual([PENDING, PENDING]);
    const answer = await download(id);
    expect(codeOf(answer)).toBe('409 INVALID_STATE');
    expect(answer.body.error.message).toContain('not been scanned');
  });

  it('can be downloaded once it is found clean, which is recorded', async () => {
    const { id } = await addEvidence(org.admin, entryId);
    await workOff(api, WORK);
    expect(await scanOf(id)).toEqual({ status: 'clean', finding: null, scannedAt: scannedNow() });
    const { downloadUrl } = (await download(id)).body.data;
    expect((await api.anonymous.get(new URL(downloadUrl).pathname)).text).toBe(pdf().toString());
    const found = (await recordOf(api, org.id)).find(({ action }) => action === 'evidence.found_clean');
    expect(found).toMatchObject({
      actor: { type: 'service' },
      subject: { type: 'evidence', id },
      after: { entryId, name: 'invoice.pdf', scan: { status: 'clean' } },
    });
  });

  it('is quarantined if it is infected, which is recorded', async () => {
    const { id, sha256 } = await addEvidence(org.admin, entryId, { content: pdf(EICAR) });
    await workOff(api, WORK);
    const finding = 'Win.Test.EICAR_HDB-1';
    expect(await scanOf(id)).toEqual({ status: 'infected', finding, scannedAt: scannedNow() });
    const answer = await download(id);
    expect([codeOf(answer), answer.body.error.message]).toEqual([
      '409 INVALID_STATE',
      expect.stringContaining(finding),
    ]);
    const found = (await recordOf(api, org.id)).find(({ action }) => action === 'evidence.quarantined');
    expect(found).toMatchObject({ subject: { id }, after: { sha256, scan: { status: 'infected', finding } } });
    expect((await api.service.entries.audit.verify()).differences).toEqual([]);
  });

  it('can be deleted before and after its scan', async () => {
    for (const scans of [false, true]) {
      const { id } = await addEvidence(org.admin, entryId, { content: pdf(EICAR) });
      if (scans) await workOff(api, WORK);
      expect((await org.admin.delete(`${evidenceOf(entryId)}/${id}`)).status).toBe(204);
    }
    await workOff(api, WORK);
  });

  it('changes neither the version nor the history of its entry', async () => {
    const { id } = await addEvidence(org.admin, entryId);
    const before = await org.admin.get(`${EMISSIONS}/${entryId}`);
    await workOff(api, WORK);
    const after = await org.admin.get(`${EMISSIONS}/${entryId}`);
    const versions = [before, after].map(({ headers }) => /^"(\d+)/.exec(String(headers.etag))?.[1]);
    expect(versions).toEqual(['2', '2']);
    expect(after.body.data.revisionHistory).toEqual(before.body.data.revisionHistory);
    expect(after.body.data.evidence[0]).toMatchObject({ id, scan: { status: 'clean' } });
  });

  it('is hidden from another organisation', async () => {
    const { id } = await addEvidence(org.admin, entryId);
    const other = await api.newOrganisation();
    expect(codeOf(await download(id, other.admin))).toBe('404 NOT_FOUND');
  });
});

describe('a scanner that is down', () => {
  it('leaves files pending, and they are scanned when it is back', async () => {
    const { id } = await addEvidence(org.admin, entryId);
    clamd.says = 'stream: Can not allocate memory ERROR';
    await workOff(api, WORK);
    expect(await scanOf(id)).toEqual(PENDING);
    expect(codeOf(await download(id))).toBe('409 INVALID_STATE');
    clamd.says = undefined;
    // Not yet: the first pause is 5 seconds.
    api.clock.advance(4_999);
    await workOff(api, WORK);
    expect(await scanOf(id)).toEqual(PENDING);
    api.clock.advance(1);
    await workOff(api, WORK);
    expect(await scanOf(id)).toMatchObject({ status: 'clean' });
  });

  it('is retried after 5, 10, 20 … seconds and finally every 5 minutes, without limit', async () => {
    const { id } = await addEvidence(org.admin, entryId);
    clamd.says = 'down ERROR';
    const pauses = [];
    for (let attempt = 0; attempt < 9; attempt += 1) {
      await workOff(api, WORK);
      const [row] = await readRows(api.db, sql`SELECT scan_due_at AS "dueAt" FROM entry_evidence WHERE id = ${id}`);
      const pause = (row!.dueAt as Date).getTime() - api.clock.now().getTime();
      pauses.push(pause / 1_000);
      api.clock.advance(pause);
    }
    expect(pauses).toEqual([5, 10, 20, 40, 80, 160, 300, 300, 300]);
    clamd.says = undefined;
    await workOff(api, WORK);
    expect(await scanOf(id)).toMatchObject({ status: 'clean' });
  });
});

describe('without a scanner', () => {
  it('nothing is scanned, and earlier results remain', async () => {
    const plain = await startTestApi();
    const { admin } = await plain.newOrganisation();
    const { id: entry } = await addEntry(admin);
    const { id, scan } = await addEvidence(admin, entry, { content: pdf(EICAR) });
    const link = () => admin.get(`${evidenceOf(entry)}/${id}/download`);
    expect([scan, (await link()).status]).toEqual([null, 200]);
    expect(plain.service.work.map(({ name }) => name)).not.toContain(WORK);
    await plain.db.execute(
      sql`UPDATE entry_evidence SET scanned_at = now(), scan_result = 'infected', scan_finding = 'X' WHERE id = ${id}`,
    );
    expect(codeOf(await link())).toBe('409 INVALID_STATE');
    await plain.close();
  });
});
