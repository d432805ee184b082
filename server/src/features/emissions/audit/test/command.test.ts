import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addEntry, ENTRIES, electricity } from '../../../../../test/fixtures/periods.ts';
import { startTestApi, type TestApi, type TestOrganisation } from '../../../../../test/harness.ts';
import { type Run, runTonne } from '../../../../../test/tonne.ts';
import { sql } from '../../../../platform/db/index.ts';

/** The built program, as an operator runs it beside the running service. */
describe('tonne audit verify', () => {
  let api: TestApi;
  let org: TestOrganisation;
  let other: TestOrganisation;
  let folder: string;
  let entryId: string;

  beforeAll(async () => {
    api = await startTestApi();
    org = await api.newOrganisation();
    other = await api.newOrganisation();
    folder = await mkdtemp(join(tmpdir(), 'tonne-cli-'));
    entryId = await addEntry(org.admin, electricity('A'), 'approved');
    await addEntry(other.admin, electricity('A'));
  });
  afterAll(async () => {
    await api.close();
    await rm(folder, { recursive: true, force: true });
  });

  const tonne = (...args: string[]): Promise<Run> => {
    return runTonne(['audit', 'verify', ...args], { DATA_DIR: folder, DATABASE_URL: api.databaseUrl });
  };

  it('counts what it has verified', async () => {
    expect(await tonne()).toEqual({ code: 0, stdout: '2 entries, 4 revisions verified\n', stderr: '' });
    const only = await tonne('--org', org.id, '--json');
    expect(only.code).toBe(0);
    expect(JSON.parse(only.stdout)).toEqual({ entries: 1, deleted: 0, revisions: 3, differing: 0, differences: [] });
  });

  it('refuses an organisation that does not exist', async () => {
    const stderr = 'tonne: There is no organisation org_x.\n';
    expect(await tonne('--org', 'org_x')).toEqual({ code: 1, stdout: '', stderr });
  });

  it('names the entry, the revision and what is wrong, and fails', async () => {
    await api.db.execute(
      sql`UPDATE entry_revisions SET action = 'approved' WHERE entry_id = ${entryId} AND revision = 2`,
    );
    const { code, stdout, stderr } = await tonne();
    expect([code, stderr]).toEqual([1, '']);
    expect(stdout).toBe(
      `${org.id} ${entryId} revision 2: does not fit its hash: it was changed\n2 entries, 4 revisions checked; entries that differ: 1\n`,
    );
    const json = await tonne('--json');
    expect(json.code).toBe(1);
    const problem = 'does not fit its hash: it was changed';
    expect(JSON.parse(json.stdout)).toEqual({
      ...{ entries: 2, deleted: 0, revisions: 4, differing: 1 },
      differences: [{ organisationId: org.id, entryId, revision: 2, problem }],
    });
    expect((await tonne('--org', other.id)).code).toBe(0);
  });

  it('counts deleted entries whose history is kept', async () => {
    const third = await api.newOrganisation();
    const id = await addEntry(third.admin, electricity('A'), 'approved');
    await third.admin.post(`${ENTRIES}/${id}/reject`, { reason: 'Not ours' });
    await third.admin.delete(`${ENTRIES}/${id}`);
    // created, submitted, approved, rejected, deleted
    expect((await tonne('--org', third.id)).stdout).toBe('0 entries, 1 deleted, 5 revisions verified\n');
  });
});
