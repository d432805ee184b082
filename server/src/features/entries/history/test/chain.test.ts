import { createHash } from 'node:crypto';
import { describe, expect } from 'vitest';
import { sharedTest as base } from '../../../../../test/api-test.ts';
import { addEntry, EMISSIONS, historyOf, type Revision } from '../../../../../test/fixtures/emissions.ts';
import { sql } from '../../../../platform/db/index.ts';

const test = base.extend(
  'livedEntry',
  { scope: 'file' },
  ({ org }) =>
    async function livedEntry(): Promise<string> {
      const { id } = await addEntry(org.admin, {
        quantity: 0.0000001,
        notes: 'Zähler „7“\n\t\u007f👍 \\ / €',
      });
      const url = `${EMISSIONS}/${id}`;
      await org.admin.patch(url, { quantity: 999999999999.999, notes: null });
      await org.admin.post(`${url}/submit`);
      await org.admin.post(`${url}/reject`, { reason: '"Why?" \u2028 asked 鈴木' });
      await org.admin.patch(url, { quantity: 1e-12 });
      await org.admin.post(`${url}/submit`);
      await org.admin.post(`${url}/approve`);
      return id;
    },
);

/** A second implementation of RFC 8785, as written by a client that has only the response. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, each]) => `${JSON.stringify(key)}:${canonical(each)}`).join(',')}}`;
}

function recompute(history: readonly Revision[]): string[] {
  let previous = Buffer.alloc(0);
  return history.map(({ hash: _hash, ...revision }) => {
    previous = createHash('sha256').update(previous).update(canonical(revision)).digest();
    return previous.toString('hex');
  });
}

const hashesOf = (history: readonly Revision[]): string[] => history.map(({ hash }) => hash);

describe('the chain of hashes', () => {
  test('can be recomputed from the response alone', async ({ org, livedEntry }) => {
    const history = await historyOf(org.admin, await livedEntry());
    expect(history).toHaveLength(7);
    expect(recompute(history)).toEqual(hashesOf(history));
  });

  test.for([
    ['a figure', sql`changes = jsonb_set(changes, '{0,to}', '1')`],
    ['an action', sql`action = 'approved'`],
    ['a reason', sql`reason = 'Another'`],
    ['an author', sql`by_email = 'nobody@tonne.test'`],
    ['an instant', sql`at = at + interval '1 second'`],
  ] as const)(
    'breaks where %s of the past was changed in the database',
    async ([_what, change], { livedEntry, api, org }) => {
      const id = await livedEntry();
      await api.db.execute(sql`UPDATE entry_revisions SET ${change} WHERE entry_id = ${id} AND revision = 4`);
      const history = await historyOf(org.admin, id);
      const honest = recompute(history).map((hash, index) => hash === history[index]!.hash);
      // From the forged revision on, no hash can be recomputed.
      expect(honest).toEqual([true, true, true, false, false, false, false]);
    },
  );

  test('breaks where a revision was removed', async ({ livedEntry, api, org }) => {
    const id = await livedEntry();
    await api.db.execute(sql`DELETE FROM entry_revisions WHERE entry_id = ${id} AND revision = 2`);
    const history = await historyOf(org.admin, id);
    expect(recompute(history)[1]).not.toBe(history[1]!.hash);
  });

  test('is valid after concurrent changes', async ({ org }) => {
    const { id } = await addEntry(org.admin);
    const changes = Array.from({ length: 10 }, (_, index) =>
      org.admin.patch(`${EMISSIONS}/${id}`, { quantity: index + 1 }),
    );
    await Promise.all([...changes, org.admin.post(`${EMISSIONS}/${id}/submit`)]);
    const history = await historyOf(org.admin, id);
    expect(history).toHaveLength(12);
    expect(recompute(history)).toEqual(hashesOf(history));
  });
});
