import { describe, expect } from 'vitest';
import { test as base } from '../../../../../test/cli/operator-test.ts';
import { addEntry, ENTRIES, electricity } from '../../../../../test/fixtures/periods.ts';
import { sql } from '../../../../platform/db/index.ts';

const test = base
  .extend('other', { scope: 'file' }, ({ api }) => api.newOrganisation())
  .extend('entryId', { scope: 'file' }, async ({ org, other }) => {
    await addEntry(other.admin, electricity('A'));
    return addEntry(org.admin, electricity('A'), 'approved');
  })
  .extend(
    'verify',
    ({ tonne, entryId: _stored }) =>
      (...args: string[]) =>
        tonne(['audit', 'verify', ...args]),
  );

describe('tonne audit verify', () => {
  test('counts what it has verified', async ({ org, verify }) => {
    expect(await verify()).toEqual({ code: 0, stdout: '2 entries, 4 revisions verified\n', stderr: '' });
    const only = await verify('--org', org.id, '--json');
    expect(only.code).toBe(0);
    expect(JSON.parse(only.stdout)).toEqual({ entries: 1, deleted: 0, revisions: 3, differing: 0, differences: [] });
  });

  test('refuses an organisation that does not exist', async ({ verify }) => {
    const stderr = 'tonne: There is no organisation org_x.\n';
    expect(await verify('--org', 'org_x')).toEqual({ code: 1, stdout: '', stderr });
  });

  test('names the entry, the revision and what is wrong, and fails', async ({ api, org, other, entryId, verify }) => {
    await api.db.execute(
      sql`UPDATE entry_revisions SET action = 'approved' WHERE entry_id = ${entryId} AND revision = 2`,
    );
    const { code, stdout, stderr } = await verify();
    expect([code, stderr]).toEqual([1, '']);
    expect(stdout).toBe(
      `${org.id} ${entryId} revision 2: does not fit its hash: it was changed\n2 entries, 4 revisions checked; entries that differ: 1\n`,
    );
    const json = await verify('--json');
    expect(json.code).toBe(1);
    const problem = 'does not fit its hash: it was changed';
    expect(JSON.parse(json.stdout)).toEqual({
      ...{ entries: 2, deleted: 0, revisions: 4, differing: 1 },
      differences: [{ organisationId: org.id, entryId, revision: 2, problem }],
    });
    expect((await verify('--org', other.id)).code).toBe(0);
  });

  test('counts deleted entries whose history is kept', async ({ api, verify }) => {
    const third = await api.newOrganisation();
    const id = await addEntry(third.admin, electricity('A'), 'approved');
    await third.admin.post(`${ENTRIES}/${id}/reject`, { reason: 'Not ours' });
    await third.admin.delete(`${ENTRIES}/${id}`);
    // created, submitted, approved, rejected, deleted
    expect((await verify('--org', third.id)).stdout).toBe('0 entries, 1 deleted, 5 revisions verified\n');
  });
});
