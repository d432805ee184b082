import { expect } from 'vitest';
import { test as base } from '../../../../test/api-test.ts';
import { nodesOf, plansOf, statementsOf } from '../../../../test/plans.ts';
import { sql, type Tx } from '../../db/index.ts';
import { findEventsAfter, listEvents } from '../read.store.ts';

const EVENTS = 20_000;
const COMMON = 'emission.created';
const RARE = 'certificate.revoked';

const test = base
  // A month of a busy organisation among others, with one rare event in a thousand.
  .extend('filter', { scope: 'file' }, async ({ api }) => {
    const from = new Date(api.clock.now().getTime() - 30 * 24 * 3_600_000);
    const organisations = await Promise.all(Array.from({ length: 5 }, () => api.newOrganisation()));
    for (const { id } of organisations) {
      await api.db.execute(sql`
        INSERT INTO events (organisation_id, id, type, data, created_at)
        SELECT ${id}, 'evt_' || lpad(to_hex((extract(epoch FROM at) * 1000)::bigint), 12, '0') || lpad(to_hex(n), 20, '0'),
          CASE WHEN n % 1000 = 0 THEN ${RARE} ELSE ${COMMON} END, '{}', at
        FROM (SELECT n, ${from}::timestamptz + n * interval '2 minutes' AS at FROM generate_series(1, ${EVENTS}::int) AS n) AS made`);
    }
    await api.db.execute(sql`VACUUM ANALYZE events`);
    return { organisationId: organisations[0]!.id, times: { from, to: api.clock.now() } };
  })
  .extend('accesses', ({ api }) => async (work: (tx: Tx) => Promise<unknown>): Promise<string[]> => {
    const plans = await Promise.all(
      (await statementsOf(api.db, work)).map((statement) => plansOf(api.databaseUrl, statement)),
    );
    return plans
      .flat()
      .flatMap(nodesOf)
      .filter((node) => node['Relation Name'] === 'events')
      .map((node) => node['Node Type']);
  });

const query = { page: 1, pageSize: 50, sortBy: 'createdAt', sortOrder: 'desc' } as const;

test.for([[[COMMON, RARE]], [[RARE]], [[COMMON]]])(
  'lists and replays of %s read an index',
  async ([types], { filter, accesses }) => {
    const { organisationId, times } = filter;
    const wanted = { types: types!, ...times };
    const listed = await accesses((tx) => listEvents(tx, organisationId, wanted, query));
    const replayed = await accesses((tx) => findEventsAfter(tx, organisationId, wanted, { after: 'evt_0', limit: 64 }));
    expect(listed.length).toBeGreaterThan(1);
    expect(replayed.length).toBeGreaterThan(0);
    for (const access of [...listed, ...replayed]) expect(access).toMatch(/^(Index|Bitmap Heap) /);
  },
);
