import { expect } from 'vitest';
import { test } from '../../../../../test/api-test.ts';
import { certificateIn, newReporter } from '../../../../../test/fixtures/certificates.ts';
import { readRows } from '../../../../../test/read-rows.ts';
import { whileRunning, workerFor } from '../../../../../test/work.ts';
import { sql } from '../../../../platform/db/index.ts';

test('issues certificates of each organisation in turn', async ({ api }) => {
  const [greedy, modest] = [await newReporter(api), await newReporter(api)];
  for (let count = 0; count < 4; count += 1) await certificateIn('approved', api, greedy);
  await certificateIn('approved', api, modest);
  const issued = async (): Promise<string[]> => {
    const events = await readRows<{ owner: string }>(
      api.db,
      sql`
      SELECT organisation_id AS owner FROM events WHERE type = 'certificate.issued' ORDER BY id`,
    );
    return events.map(({ owner }) => owner);
  };
  await whileRunning(workerFor(api, 'certificates'), () =>
    expect.poll(issued, { timeout: 50_000, interval: 50 }).toContain(modest.id),
  );
  expect((await issued()).indexOf(modest.id)).toBe(1);
});
