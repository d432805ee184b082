import { describe, expect } from 'vitest';
import { libraryForgeryTest as test } from '../../../../../test/fixtures/forgery.ts';
import { sql } from '../../../../platform/db/index.ts';
import { listReleases } from '../files.store.ts';

const releases = listReleases();
const { release } = releases.at(-1)!;
/** UK Government 2025: 0.177 kg/kWh. */
const GRID = 'DEFRA-2025-ELEC-GRID-GB';

describe('an audit of the published library', () => {
  test('finds no difference to the release', async ({ api, findings }) => {
    expect(await findings()).toEqual([]);
    const { checked } = await api.service.record.verifyAll({ progress: () => undefined });
    expect(checked.factors).toBe(releases.reduce((sum, { factors }) => sum + factors, 0));
  });

  test.for([
    ['another value', sql`UPDATE published_factors SET value = value / 2`, `differs from release ${release} in value`],
    ['another source', sql`UPDATE published_factors SET source = 'EPA'`, `differs from release ${release} in source`],
    ['other gases', sql`UPDATE published_factors SET gases = '[]'`, `differs from release ${release} in gases`],
    ['none', sql`DELETE FROM published_factors`, `is missing, but release ${release} has it`],
  ] as const)('names a factor with %s', async ([_what, forgery, problem], { forge, findings }) => {
    await forge(sql`${forgery} WHERE code = ${GRID}`);
    expect(await findings()).toEqual([{ subject: `published factor ${GRID}`, problem }]);
  });

  test('reports a factor that was never published', async ({ forge, findings }) => {
    await forge(sql`INSERT INTO published_factors (code, name, ghg_scope, category, subcategory, source, vintage, region,
        activity_unit, value, gwp_set, publication)
      SELECT 'DEFRA-2026-FORGED', name, ghg_scope, category, subcategory, source, 2026, region, activity_unit, 0,
        gwp_set, publication FROM published_factors WHERE code = ${GRID}`);
    expect(await findings()).toEqual([
      { subject: 'published factor DEFRA-2026-FORGED', problem: `is not part of release ${release}` },
    ]);
  });

  test('reports that it compares nothing if a newer program loaded another release', async ({ api, forge }) => {
    await forge(sql`INSERT INTO factor_releases (release, checksum) VALUES ('9999.1', 'of a later version')`);
    const { differing, gaps } = await api.service.record.verifyAll({ progress: () => undefined });
    expect(differing).toBe(0);
    expect(gaps).toEqual([
      {
        check: 'factors',
        organisationId: null,
        subject: `release ${release}`,
        problem: 'the database has another release, so this program cannot compare the factors',
      },
    ]);
  });
});
