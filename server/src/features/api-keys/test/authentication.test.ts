import { expect } from 'vitest';
import { sharedTest as test } from '../../../../test/api-test.ts';
import type { Db } from '../../../platform/db/index.ts';
import { createAuthenticate } from '../authentication.service.ts';

/** The same database, with a list of its queries and the number of rows each found. */
function listening(db: Db): { db: Db; asked: Array<[text: string, rows: number]> } {
  const asked: Array<[string, number]> = [];
  const query: Db['query'] = async (columns, statement) => {
    const rows = await db.query(columns, statement);
    asked.push([statement.text, rows.length]);
    return rows;
  };
  return { db: { ...db, query }, asked };
}

test('a wrong key whose prefix exists takes the same steps as one whose prefix does not', async ({ api, org }) => {
  const { db, asked } = listening(api.db);
  const authenticate = createAuthenticate({ db, clock: api.clock, onUse: () => undefined });
  const right = org.admin.key!;
  const nearly = `${right.slice(0, 12)}${'x'.repeat(40)}`;
  for (const wrong of [nearly, 'y'.repeat(52)]) expect(await authenticate(wrong)).toBeNull();
  const [known, unknown] = asked;
  expect(known).toEqual(unknown);
  expect(known?.[1]).toBe(0);
  expect((await authenticate(right))?.organisationId).toBe(org.id);
  expect(asked[2]).toEqual([known?.[0], 1]);
});

test('concurrent right and wrong keys share a statement', async ({ api, org }) => {
  const { db, asked } = listening(api.db);
  const authenticate = createAuthenticate({ db, clock: api.clock, onUse: () => undefined });
  const keys = [org.admin.key!, `${org.admin.key!.slice(0, 12)}${'x'.repeat(40)}`];
  const [right, wrong] = await Promise.all(keys.map(authenticate));
  expect([right?.user.id, wrong]).toEqual([org.adminId, null]);
  expect(asked.map(([, rows]) => rows)).toEqual([1]);
});
