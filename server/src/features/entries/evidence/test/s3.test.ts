import { afterAll, beforeAll, expect, it } from 'vitest';
import { addEntry } from '../../../../../test/fixtures/emissions.ts';
import { addEvidence, evidenceOf, pdf, sendFile } from '../../../../../test/fixtures/evidence.ts';
import { startTestApi, type TestApi, type TestOrganisation } from '../../../../../test/harness.ts';
import { startS3 } from '../../../../../test/storage-counterparts.ts';
import { workOff } from '../../../../../test/work.ts';

let s3: Awaited<ReturnType<typeof startS3>>;
let api: TestApi;
let org: TestOrganisation;
let entryId: string;

beforeAll(async () => {
  s3 = await startS3();
  api = await startTestApi({ s3: s3.settings, clock: s3.clock });
  org = await api.newOrganisation();
  entryId = (await addEntry(org.admin, { periodStart: '2025-01-01', periodEnd: '2025-01-31' })).id;
});
afterAll(async () => {
  await api.close();
  await s3.close();
});

it('files are stored in S3 in parts, downloaded by link, and deleted with their evidence', async () => {
  // More than one part of 8 MiB.
  const content = Buffer.concat([pdf(), Buffer.alloc(9 * 1024 * 1024, 7)]);
  const { id } = await addEvidence(org.admin, entryId, { name: 'Scan „März“.pdf', content });
  const { downloadUrl } = (await org.admin.get(`${evidenceOf(entryId)}/${id}/download`)).body.data;
  const answer = await fetch(downloadUrl);
  expect(Buffer.from(await answer.arrayBuffer()).equals(content)).toBe(true);
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; /);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect((await org.admin.delete(`${evidenceOf(entryId)}/${id}`)).status).toBe(204);
  await workOff(api, 'emissions.evidence-files');
  expect((await fetch(downloadUrl)).status).toBe(404);
});

it('a file of the wrong type never reaches S3', async () => {
  const { status, body } = await sendFile(org.admin, entryId, { content: Buffer.alloc(9 * 1024 * 1024, 'x') });
  expect([status, body.error.details[0].field]).toEqual([422, 'Content-Type']);
  expect((await org.admin.get(evidenceOf(entryId))).body.data).toEqual([]);
});
