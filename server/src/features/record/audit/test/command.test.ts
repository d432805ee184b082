import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { test as base } from '../../../../../test/cli/operator-test.ts';
import { sequenceAll } from '../../../../../test/fixtures/log.ts';
import { addEntry, ENTRIES, electricity } from '../../../../../test/fixtures/periods.ts';
import { sql } from '../../../../platform/db/index.ts';

const test = base
  .extend('other', { scope: 'file' }, ({ api }) => api.newOrganisation())
  .extend('entryId', { scope: 'file' }, async ({ org, other }) => {
    await addEntry(other.admin, electricity('A'));
    return addEntry(org.admin, electricity('A'), 'approved');
  })
  .extend('verify', ({ tonne, entryId: _stored }) => async (...args: string[]) => {
    const { stderr, ...rest } = await tonne(['audit', 'verify', ...args]);
    return { ...rest, stderr: withoutProgress(stderr) };
  });

/** Progress appears on a busy machine, and not on a quiet one. */
const withoutProgress = (stderr: string): string => stderr.replaceAll(/^.* so far\n/gm, '');

describe('tonne audit verify', () => {
  test('counts the verified items', async ({ org, verify }) => {
    const { code, stdout, stderr } = await verify();
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^2 entries, 4 revisions, 2 totals, \d+ factors, \d+ resources verified\n$/);
    const only = await verify('--org', org.id, '--json');
    expect(only.code).toBe(0);
    expect(JSON.parse(only.stdout)).toEqual({
      entries: 1,
      deleted: 0,
      revisions: 3,
      files: 0,
      totals: 1,
      allocations: 0,
      reports: 0,
      movements: 0,
      accounts: 0,
      certificates: 0,
      factors: expect.any(Number),
      links: 0,
      resources: expect.any(Number),
      events: 0,
      checkpoints: 0,
      differing: 0,
      differences: [],
      uncovered: 0,
      gaps: [],
      notes: [],
    });
  });

  test('refuses an organisation that does not exist', async ({ verify }) => {
    const stderr = 'tonne: There is no organisation org_x.\n';
    expect(await verify('--org', 'org_x')).toEqual({ code: 1, stdout: '', stderr });
  });

  test('names the entry, the revision and the error, and fails', async ({ api, org, other, entryId, verify }) => {
    await api.db.execute(
      sql`UPDATE entry_revisions SET action = 'approved' WHERE entry_id = ${entryId} AND revision = 2`,
    );
    const { code, stdout, stderr } = await verify();
    expect([code, stderr]).toEqual([1, '']);
    expect(stdout.split('\n')).toEqual([
      `${org.id} entry ${entryId} revision 2: does not fit its hash: it was changed`,
      expect.stringMatching(/^2 entries, 4 revisions, 2 totals, \d+ factors, \d+ resources checked; differences: 1$/),
      '',
    ]);
    const json = await verify('--json');
    expect(json.code).toBe(1);
    const problem = 'does not fit its hash: it was changed';
    expect(JSON.parse(json.stdout)).toMatchObject({
      entries: 2,
      deleted: 0,
      revisions: 4,
      differing: 1,
      differences: [{ check: 'histories', organisationId: org.id, subject: `entry ${entryId} revision 2`, problem }],
    });
    expect((await verify('--org', other.id)).code).toBe(0);
  });

  test('counts deleted entries whose history is retained', async ({ api, verify }) => {
    const third = await api.newOrganisation();
    const id = await addEntry(third.admin, electricity('A'), 'approved');
    await third.admin.post(`${ENTRIES}/${id}/reject`, { reason: 'Not ours' });
    await third.admin.delete(`${ENTRIES}/${id}`);
    // created, submitted, approved, rejected, deleted
    expect((await verify('--org', third.id)).stdout).toMatch(
      /^1 deleted, 5 revisions, \d+ factors, \d+ resources verified\n$/,
    );
  });

  test('compares with a checkpoint from a file, and refuses a file without one', async ({ api, org, verify }) => {
    await addEntry(org.admin, electricity('C'));
    await sequenceAll(api);
    const folder = await mkdtemp(join(tmpdir(), 'tonne-checkpoint-'));
    const file = join(folder, 'checkpoint.txt');
    await writeFile(file, (await api.anonymous.get('/public/log/checkpoint')).text);
    // The command has its own data folder here, and so another key.
    const { stdout } = await verify('--org', org.id, '--checkpoint', file);
    expect(stdout).toContain('the checkpoint stored elsewhere: is signed by no key that this service trusts\n');
    await writeFile(file, 'nothing of the kind');
    const { code, stderr } = await verify('--checkpoint', file);
    expect([code, stderr]).toEqual([
      1,
      'tonne: The file contains no checkpoint: it must have the lines of a signed note.\n',
    ]);
    expect((await verify('--checkpoint', join(folder, 'missing'))).code).toBe(1);
    await rm(folder, { recursive: true });
  });
});
