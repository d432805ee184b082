import { describe, expect } from 'vitest';
import { test } from '../../../../../test/api-test.ts';
import { addEntry, EMISSIONS, electricity } from '../../../../../test/fixtures/emissions.ts';
import { BATCH, formats, resultsOf, send } from './fixture.ts';

const old = { ...electricity, factorCode: 'DEFRA-2022-ELEC-GRID-GB' };
const january = { periodStart: '2025-01-01', periodEnd: '2025-01-31' };

/** Warning on all electricity that no instrument covers. */
const NO_RESIDUAL_MIX = { code: 'no_residual_mix', message: expect.stringContaining('takes the average of the grid') };

describe('the warnings of a batch', () => {
  test.for(formats)('are shown with each entry, as %s', async (format, { admin }) => {
    const answer = await send(admin, format, [
      { ...electricity, ...january, reference: 'A' },
      { ...old, periodStart: '2025-02-01', reference: 'B', activityUncertaintyPercent: 5 },
      { ...electricity, reference: 'C', unit: 'litre' },
      { ...old, ...january, reference: 'D' },
    ]);
    expect(answer.status, answer.text).toBe(200);
    const [first, second, third, fourth] = resultsOf(answer);
    expect(third).not.toHaveProperty('warnings');
    expect([first, second, fourth].map((each) => each!.warnings!.map(({ code }) => code))).toEqual([
      ['no_residual_mix'],
      ['vintage_older_than_one_year', 'uncertainty_partial', 'no_residual_mix'],
      ['vintage_older_than_one_year', 'no_residual_mix', 'overlaps_other_entry'],
    ]);
    expect(fourth!.warnings![2]!.message).toContain(`Shares days with ${first!.id} of`);
    const entry = (await admin.get(`${EMISSIONS}/${fourth!.id}`)).body.data;
    expect(entry.warnings).toEqual(fourth!.warnings);
  });

  test('name an entry for the same days however far apart the two rows are', async ({ admin }) => {
    const february = { ...electricity, periodStart: '2025-02-01', periodEnd: '2025-02-28' };
    const between = Array.from({ length: 600 }, (_, index) => ({ ...electricity, ...january, reference: `${index}` }));
    const entries = [{ ...february, reference: 'first' }, ...between, { ...february, reference: 'last' }];
    const results = resultsOf(await send(admin, 'json', entries));
    expect(results.at(-1)!.warnings).toEqual([
      NO_RESIDUAL_MIX,
      { code: 'overlaps_other_entry', message: expect.stringContaining(`Shares days with ${results[0]!.id} of`) },
    ]);
  });

  test('are shown with each entry of a dry run', async ({ admin }) => {
    const { id } = await addEntry(admin, january);
    const rehearsed = await admin.post(`${BATCH}?dryRun=true`, {
      entries: [
        { ...electricity, ...january, reference: 'A' },
        { ...electricity, reference: 'B', unit: 'litre' },
        { ...old, periodStart: '2025-01-31', reference: 'C' },
      ],
    });
    const [first, , third] = resultsOf(rehearsed);
    expect(first!.warnings).toEqual([
      NO_RESIDUAL_MIX,
      { code: 'overlaps_other_entry', message: expect.stringContaining(`Shares days with ${id} of`) },
    ]);
    expect(third!.warnings).toEqual([
      { code: 'vintage_older_than_one_year', message: expect.stringContaining('2022') },
      NO_RESIDUAL_MIX,
      { code: 'overlaps_other_entry', message: expect.stringMatching(`${id}.*entry 0 of this batch`) },
    ]);
  });
});
