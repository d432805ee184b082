import { describe, expect } from 'vitest';
import { sharedTest as base } from '../../../../../test/api-test.ts';
import { rounds } from '../../../../../test/rounds.ts';
import { BATCH, CSV, NDJSON } from './fixture.ts';

const test = base /** Durations of requests sent one after the other until the work is done. */
  .extend(
    'whileWorking',
    { scope: 'file' },
    ({ org }) =>
      async function whileWorking(
        work: Promise<unknown>,
      ): Promise<{ longest: number; answered: number; whole: number }> {
        let working = true;
        const begun = performance.now();
        const done = work.finally(() => {
          working = false;
        });
        const waits: number[] = [];
        while (working) {
          const asked = performance.now();
          expect((await org.admin.get('/api/v1/settings/organisation')).status).toBe(200);
          waits.push(performance.now() - asked);
        }
        await done;
        return { longest: Math.max(...waits), answered: waits.length, whole: performance.now() - begun };
      },
  );

const KEY = { 'idempotency-key': '5b0c1c9e-1f0e-4b5e-9d5d-2a1f6f0f7a11' };
const MEBIBYTE = 1024 * 1024;
const MOST_ROWS = 10_000;
const ROWS = rounds(2_000, MOST_ROWS);

/** The largest number of unknown names that a row may have before it is refused for their number. */
const row = JSON.stringify(Object.fromEntries(Array.from({ length: 22 }, (_, at) => [`unknown ${at}`.padEnd(60), 1])));
const padded = row.padEnd((16 * MEBIBYTE) / MOST_ROWS - 10);
const HEADER = 'scope,category,subcategory,quantity,unit,periodStart,periodEnd';
const torn = 'x'.padEnd((16 * MEBIBYTE) / MOST_ROWS - 10);

describe('while a large batch of bad rows is checked', () => {
  test.for([
    ['JSON', `{"entries":[${Array(ROWS).fill(padded).join(',')}]}`, {}],
    ['JSON under an Idempotency-Key', `{"entries":[${Array(ROWS).fill(padded).join(',')}]}`, KEY],
    ['NDJSON', Array(ROWS).fill(padded).join('\n'), NDJSON],
    ['CSV', [HEADER, ...Array(ROWS).fill(torn)].join('\n'), CSV],
  ] as const)('as %s, other requests are answered', async ([, body, headers], { org, api, whileWorking }) => {
    // Bypasses the client of the other tests, which is slow with a response of this length.
    const identity = { authorization: `Bearer ${org.admin.key}`, 'content-type': 'application/json' };
    const batch = api.app.inject({ method: 'POST', url: BATCH, headers: { ...identity, ...headers }, payload: body });
    const { longest, answered, whole } = await whileWorking(batch);
    expect((await batch).body.slice(0, 60)).toContain(`"created":0,"failed":${ROWS},`);
    expect(answered).toBeGreaterThan(ROWS / 200);
    expect(longest).toBeLessThan(whole / 4);
  });
});
