import { expect } from 'vitest';
import { test as base } from '../../../../../test/api-test.ts';
import { ended, follow, generate, newEntry, withEngine } from '../../../../../test/fixtures/reports.ts';
import type { TestOrganisation } from '../../../../../test/harness.ts';
import { sql } from '../../../../platform/db/index.ts';
import { reportIds } from '../../schema.ts';

const test = base
  .extend('ours', { scope: 'file', auto: true }, ({ api }) => api.newOrganisation())
  /** The same activity in both, told apart by what is written on it. */
  .extend(
    'fill',
    { scope: 'file' },
    ({ api }) =>
      async function fill(org: TestOrganisation, mark: string): Promise<void> {
        await org.admin.patch('/api/v1/settings/organisation', { name: `${mark} Ltd` });
        const created = await org.admin.post('/api/v1/settings/locations', { name: `${mark} works`, country: 'GB' });
        const locationId: string = created.body.data.id;
        const entry = newEntry(`${mark}-1`, { locationId, notes: `${mark} meter` });
        const { status, body } = await org.admin.post('/api/v1/emissions', entry);
        expect(status, JSON.stringify(body)).toBe(201);
        await api.db.execute(
          sql`UPDATE emission_entries SET state = 'approved' WHERE organisation_id = ${org.id} AND id = ${body.data.id}`,
        );
      },
  )
  .extend('theirs', { scope: 'file', auto: true }, async ({ api, fill, ours }) => {
    const theirs = await api.newOrganisation();
    await fill(ours, 'Alpha');
    await fill(theirs, 'Zanzibar');
    return theirs;
  })
  .extend(
    'fileOf',
    { scope: 'file' },
    ({ api }) =>
      async function fileOf(org: TestOrganisation, order: object): Promise<string> {
        const { downloadUrl } = await ended(org.admin, await generate(org.admin, order));
        return (await follow(api, downloadUrl)).text;
      },
  );

test.for(reportIds)('%s contains nothing of another organisation', async (reportId, { api, fileOf, ours, theirs }) => {
  const [file, other] = await withEngine(api, async () => [
    await fileOf(ours, { reportId, format: 'json' }),
    await fileOf(theirs, { reportId, format: 'json' }),
  ]);
  expect(file).toContain('Alpha');
  expect(file).not.toMatch(/Zanzibar/);
  expect(file).not.toContain(theirs.id);
  expect(file).not.toContain(theirs.adminId);
  expect(other).toContain('Zanzibar');
  expect(other).not.toMatch(/Alpha/);
});

test("a list of entries contains the organisation's own, each once", async ({ api, fileOf, ours }) => {
  const file = await withEngine(api, () => fileOf(ours, { reportId: 'emissions_detail', format: 'csv' }));
  const lines = file.trimEnd().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('Alpha-1');
});
