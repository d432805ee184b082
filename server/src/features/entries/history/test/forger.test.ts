import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addEntry, ENTRIES, electricity, getEntry } from '../../../../../test/fixtures/periods.ts';
import { startTestApi, type TestApi, type TestOrganisation } from '../../../../../test/harness.ts';
import { sql } from '../../../../platform/db/index.ts';
import type { Revision } from '../rules.ts';
import { listRevisions } from '../store.ts';
import { rewrite } from './forgery.ts';

let api: TestApi;
let org: TestOrganisation;

beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  org = await api.newOrganisation();
});
afterAll(() => api.close());

const verify = () => api.service.entries.audit.verify(org.id);

describe('a forger who recomputes the hashes', () => {
  const rehash = async (id: string, change: (revisions: Revision[]) => Revision[]): Promise<void> => {
    const revisions = (await listRevisions(api.db, org.id, id)).map(({ hash, ...revision }) => revision);
    await rewrite(api, org, id, change(revisions));
  };
  const withFigure = (revisions: Revision[], field: string, to: number | string): Revision[] =>
    revisions.map((each) => ({
      ...each,
      changes: each.changes.map((change) => (change.field === field ? { ...change, to } : change)),
    }));
  const withQuantity = (revisions: Revision[], quantity: number): Revision[] =>
    withFigure(revisions, 'quantity', quantity);

  it('is detected if the entry does not match', async () => {
    const id = await addEntry(org.admin, electricity('A'), 'submitted');
    await rehash(id, (revisions) => withQuantity(revisions, 900));
    expect((await verify()).differences).toMatchObject([
      { entryId: id, revision: 2, problem: 'leaves quantity at 900, and the entry has 1000' },
    ]);
  });

  it('is detected if a later change does not start where the forged one ends', async () => {
    const id = await addEntry(org.admin, electricity('A'));
    await org.admin.patch(`${ENTRIES}/${id}`, { quantity: 2000 });
    await rehash(id, ([first, second]) => [...withQuantity([first!], 900), second!]);
    expect((await verify()).differences).toMatchObject([
      { entryId: id, revision: 2, problem: 'says that quantity was 1000, and it was 900' },
    ]);
  });

  it('is detected if a revision in the middle is omitted, or the last one', async () => {
    const id = await addEntry(org.admin, electricity('A'), 'approved');
    await rehash(id, ([first, , third]) => [first!, { ...third!, revision: 2 }]);
    expect((await verify()).differences).toMatchObject([
      { entryId: id, revision: 2, problem: 'says that state was "submitted", and it was "draft"' },
    ]);
    const other = await addEntry(org.admin, electricity('B'));
    await org.admin.patch(`${ENTRIES}/${other}`, { quantity: 1000 });
    await rehash(other, ([first]) => [first!]);
    expect((await verify()).differences).toContainEqual({
      organisationId: org.id,
      entryId: other,
      revision: 2,
      problem: 'is missing',
    });
  });

  it('is detected if the forged content cannot be parsed', async () => {
    const id = await addEntry(org.admin, electricity('A'));
    await rehash(id, ([first]) => [{ ...first!, changes: 7 as never }]);
    expect((await verify()).differences).toMatchObject([{ entryId: id, problem: 'holds no list of changes' }]);
  });

  it('is detected if the receipt of the calculation does not match', async () => {
    const id = await addEntry(org.admin, electricity('A'));
    await rehash(id, (revisions) => withQuantity(revisions, 900));
    await api.db.execute(sql`UPDATE emission_entries SET quantity = 900 WHERE id = ${id}`);
    expect((await verify()).differences).toMatchObject([
      {
        entryId: id,
        problem:
          'its figures and the copy of its factor do not give the receipt in its history: one of them was changed',
      },
    ]);
  });

  it('is detected only by a hash published earlier, if the entry and its whole history are rewritten', async () => {
    const id = await addEntry(org.admin, electricity('A'), 'approved');
    const hashes = async (): Promise<string[]> =>
      (await getEntry(org.admin, id)).revisionHistory.map(({ hash }: { hash: string }) => hash);
    const published = (await hashes()).at(-1);
    await rehash(id, (revisions) => withFigure(revisions, 'reference', 'Z'));
    await api.db.execute(sql`UPDATE emission_entries SET reference = 'Z' WHERE id = ${id}`);
    expect(await verify()).toMatchObject({ differing: 0, differences: [] });
    expect(await hashes()).not.toContain(published);
  });
});
