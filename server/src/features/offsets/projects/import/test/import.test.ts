import { describe, expect } from 'vitest';
import { sharedTest as base } from '../../../../../../test/api-test.ts';
import {
  addOrder,
  addProject,
  balanceOf,
  importFile,
  PROJECTS,
  projectOnFile,
} from '../../../../../../test/fixtures/offsets.ts';
import { untilBlocked } from '../../../../../../test/lock-waits.ts';
import { readRows } from '../../../../../../test/read-rows.ts';
import { sql } from '../../../../../platform/db/index.ts';
import { inLotOrder } from '../../../ledger/rules.ts';
import { move } from '../../../ledger/store.ts';

const test = base
  .extend('catalogue', { scope: 'file' }, ({ api }) => async (): Promise<object> => {
    const rows = await readRows<{ row: string }>(
      api.db,
      sql`
    SELECT p::text AS row FROM offset_projects p UNION ALL SELECT v::text FROM offset_vintages v
    UNION ALL SELECT b::text FROM ledger_balances b UNION ALL SELECT m::text FROM ledger_movements m ORDER BY 1`,
    );
    return rows;
  })
  .extend('found', { scope: 'file' }, ({ org }) => async (registryId: string) => {
    const { body } = await org.admin.get(`${PROJECTS}?pageSize=100`);
    const id = body.data.find((each: { registryId: string }) => each.registryId === registryId)?.id;
    return id && (await org.admin.get(`${PROJECTS}/${id}`)).body.data;
  });

const vintage = (year: number, credits: number, pricePerCredit = 20) => ({ vintage: year, credits, pricePerCredit });

describe('an import of projects', () => {
  test('issues only new credits, and reports how many', async ({ api, found }) => {
    const first = projectOnFile({ vintages: [vintage(2022, 100), vintage(2023, 0.5)] });
    const second = projectOnFile({ vintages: [vintage(2024, 0)] });
    expect(await importFile(api, [first, second])).toEqual({ projects: 2, vintages: 3, creditsIssued: '100.5' });
    expect(await importFile(api, [first, second])).toEqual({ projects: 2, vintages: 3, creditsIssued: '0' });
    const grown = { ...first, vintages: [vintage(2022, 150.000001), vintage(2021, 7)] };
    expect(await importFile(api, [grown])).toEqual({ projects: 1, vintages: 2, creditsIssued: '57.000001' });
    // The vintage that the second file does not name stays as it was.
    expect((await found(first.registryId)).vintages).toEqual([
      { vintage: 2021, availableCredits: 7, pricePerCredit: 20 },
      { vintage: 2022, availableCredits: 150.000001, pricePerCredit: 20 },
      { vintage: 2023, availableCredits: 0.5, pricePerCredit: 20 },
    ]);
    expect(await api.service.offsets.verifyLedger()).toMatchObject({ difference: null });
  });

  test('updates a project that the registry id knows, and keeps its identity', async ({ api, found }) => {
    const file = projectOnFile({ location: { lat: 1, lng: 2 } });
    await importFile(api, [file]);
    const before = await found(file.registryId);
    api.clock.advance(86_400_000);
    await importFile(api, [
      projectOnFile({
        registryId: file.registryId,
        name: 'Renamed',
        verified: false,
        sdgs: [1],
        vintages: [vintage(2024, 1000, 0.01)],
      }),
    ]);
    expect(await found(file.registryId)).toEqual({
      ...before,
      updatedAt: '2026-03-16T12:00:00Z',
      name: 'Renamed',
      verified: false,
      sdgs: [1],
      pricePerCredit: 0.01,
      vintages: [{ vintage: 2024, availableCredits: 1000, pricePerCredit: 0.01 }],
      location: null,
    });
  });

  test.for([
    ['afforestation', undefined, 'removal'],
    ['blue_carbon', undefined, 'removal'],
    ['direct_air_capture', undefined, 'removal'],
    ['biochar', undefined, 'removal'],
    ['redd_plus', undefined, 'avoidance'],
    ['renewable_energy', undefined, 'avoidance'],
    ['methane_capture', undefined, 'avoidance'],
    ['something_new', undefined, 'avoidance'],
    ['something_new', 'removal', 'removal'],
    ['afforestation', 'avoidance', 'avoidance'],
  ] as const)('takes %s with mechanism %s for %s', async ([type, mechanism, expected], { api, found }) => {
    const file = projectOnFile({ type, ...(mechanism && { mechanism }) });
    await importFile(api, [file]);
    expect((await found(file.registryId)).mechanism).toBe(expected);
  });

  test('goes by the newest file', async ({ api, found }) => {
    const file = projectOnFile({ type: 'something_new', mechanism: 'removal' });
    await importFile(api, [file]);
    await importFile(api, [{ ...file, mechanism: undefined }]);
    expect((await found(file.registryId)).mechanism).toBe('avoidance');
  });

  test('counts sold credits as issued', async ({ api, found, org }) => {
    const file = projectOnFile({ vintages: [vintage(2024, 10)] });
    await importFile(api, [file]);
    const { id } = await found(file.registryId);
    await addOrder(org.admin, { projectId: id, vintage: 2024, quantity: 10 });
    await importFile(api, [{ ...file, vintages: [vintage(2024, 12)] }]);
    expect(await balanceOf(api, 'stock', { projectId: id, vintage: 2024 })).toBe('2.000000');
    expect(await balanceOf(api, 'issued', { projectId: id, vintage: 2024 })).toBe('-12.000000');
  });

  test('refuses to issue fewer than before, names the lot, and changes nothing of the file', async ({
    api,
    catalogue,
  }) => {
    const file = projectOnFile({ vintages: [vintage(2024, 10)] });
    await importFile(api, [file]);
    const before = await catalogue();
    const fewer = { ...file, name: 'Less', vintages: [vintage(2024, 9.999999)] };
    await expect(importFile(api, [projectOnFile(), fewer])).rejects.toThrow(
      `${file.registryId}, 2024: 10 credits have already been issued, more than 9.999999`,
    );
    expect(await catalogue()).toEqual(before);
  });

  test('gives the credits once when the same file is imported by two at once', async ({ api, found }) => {
    const file = projectOnFile({ vintages: [vintage(2024, 10)] });
    const reports = await Promise.all([importFile(api, [file]), importFile(api, [file])]);
    expect(reports.map(({ creditsIssued }) => creditsIssued).sort()).toEqual(['0', '10']);
    expect((await found(file.registryId)).availableCredits).toBe(10);
  });

  test('never deadlocks with an order of the same lots, in whatever order the file has them', async ({ api, org }) => {
    const [ids, files] = [[] as string[], [projectOnFile(), projectOnFile()]];
    for (const file of files) ids.push(await addProject(api, file));
    const [first, second] = inLotOrder(ids.map((projectId) => ({ projectId, vintage: 2024 })));
    const lastFirst = files.toReversed().map((file) => ({ ...file, vintages: [vintage(2024, 1001)] }));
    const at = api.clock.now();
    let importing: Promise<unknown> | undefined;
    await api.db.transaction(async (tx) => {
      await move(tx, org.id, { ...first!, way: 'order', quantity: '1', reference: 'test', at });
      importing = importFile(api, lastFirst);
      await untilBlocked(api.db);
      await move(tx, org.id, { ...second!, way: 'order', quantity: '1', reference: 'test', at });
    });
    expect(await importing).toMatchObject({ creditsIssued: '2' });
    for (const lot of [first!, second!]) expect(await balanceOf(api, 'stock', lot)).toBe('1000.000000');
  });
});

describe('a file that cannot be imported', () => {
  const project = (change: object) => projectOnFile({ registryId: 'REG-1', ...change });

  test.for<[string, unknown, string[]]>([
    ['an object', {}, ['imported:\nmust be a list']],
    ['an empty list', [], ['must have at least 1']],
    ['an empty project', [{}], ['[0].registryId', '[0].name', '[0].vintages', '[0].sdgs', '[0].verified']],
    ['no vintage', [project({ vintages: [] })], ['[0].vintages']],
    ['an unknown standard', [project({ standard: 'verra' })], ['[0].standard']],
    ['an unknown mechanism', [project({ mechanism: 'magic' })], ['[0].mechanism']],
    ['a goal that is none', [project({ sdgs: [0, 18] })], ['[0].sdgs[0]', '[0].sdgs[1]']],
    ['a country in words', [project({ country: 'Kenya' })], ['[0].country']],
    ['a type in words', [project({ type: 'Blue carbon' })], ['[0].type']],
    ['a pole too far', [project({ location: { lat: 90.1, lng: 0 } })], ['[0].location.lat']],
    [
      'a link that is none',
      [project({ verificationReports: [{ title: 'x', url: 'javascript:x', issuedAt: '2024-02-30' }] })],
      ['[0].verificationReports[0].url', '[0].verificationReports[0].issuedAt'],
    ],
    ['a free vintage', [project({ vintages: [vintage(2024, 1, 0)] })], ['[0].vintages[0].pricePerCredit']],
    ['credits below zero', [project({ vintages: [vintage(2024, -1)] })], ['[0].vintages[0].credits']],
    ['an unknown field', [project({ price: 7 })], ['[0].price']],
    [
      'figures too fine, a vintage twice and a project twice',
      [
        project({ vintages: [vintage(2023, 0.1234567), vintage(2024, 1, 0.001), vintage(2024, 1)] }),
        project({ vintages: [vintage(2024, 123456789012.0625)] }),
      ],
      [
        '[0] REG-1, 2023: credits must have at most 6 decimals',
        '[0] REG-1, 2024: the price must be in cents',
        '[0] REG-1: lists a vintage twice',
        '[1] REG-1, 2024: credits must have at most 15 digits',
        '[1] REG-1: is listed twice',
      ],
    ],
  ])(
    'is refused for %s, with everything named and nothing stored',
    async ([_case, content, parts], { catalogue, api }) => {
      const before = await catalogue();
      const refusal = await importFile(api, content).catch((error: Error) => error.message);
      for (const part of ['The file cannot be imported:\n', ...parts]) expect(refusal).toContain(part);
      expect(await catalogue()).toEqual(before);
    },
  );

  test('is refused when it is not JSON', async ({ api }) => {
    const refused = api.db.transaction((tx) => api.service.offsets.importProjects(tx, '[{'));
    await expect(refused).rejects.toThrow('it is not JSON');
  });

  test('shows twenty mistakes and counts the rest', async ({ api }) => {
    const projects = Array.from({ length: 25 }, () => projectOnFile({ country: 'x' }));
    const { message } = (await importFile(api, projects).catch((error: Error) => error)) as Error;
    const lines = message.split('\n');
    expect([lines.length, lines.at(-1)]).toEqual([22, '… and 5 more']);
  });
});
