import { describe, expect } from 'vitest';
import { codeOf } from '../../../../test/answers.ts';
import { test as base } from '../../../../test/api-test.ts';
import {
  addFactor,
  addVersion,
  asRecorded,
  CHILLED_WATER,
  COOLING,
  csv,
  FACTORS,
  importCsv,
  NEXT_COOLING,
} from '../../../../test/fixtures/factors.ts';
import {
  createRecordReader,
  expectRowsAsRecorded,
  expectUnbroken,
  readRecord,
} from '../../../../test/recorded-events.ts';
import { factorsFeature } from '../index.ts';

const test = base
  .extend('fresh', ({ api, org }) => createRecordReader(api, org.id, ['factor']))
  .extend(
    'read',
    ({ admin }) =>
      async (code: string) =>
        asRecorded((await admin.get(`${FACTORS}/${code}`)).body.data),
  )
  .extend(
    'importFile',
    ({ api, org }) =>
      (...lines: string[]) =>
        importCsv(api, org.id, csv(...lines)),
  );

describe('the record of custom factors', () => {
  test('has a new factor with its key and request', async ({ admin, fresh, read }) => {
    const answer = await admin.post(FACTORS, COOLING);
    const { code } = answer.body.data;
    expect(await fresh()).toEqual([
      {
        id: expect.stringMatching(/^rec_/),
        organisationId: expect.stringMatching(/^org_/),
        at: '2026-03-15T12:00:00Z',
        actor: {
          type: 'key',
          id: admin.userId,
          email: 'admin@tonne.test',
          keyId: expect.stringMatching(/^key_/),
          address: '127.0.0.1',
        },
        action: 'factor.created',
        subject: { type: 'factor', id: code },
        before: null,
        after: await read(code),
        requestId: answer.headers['x-request-id'],
      },
    ]);
  });

  test('has both versions', async ({ admin, fresh, read }) => {
    const earlier = await addFactor(admin);
    await fresh();
    const later = await addVersion(admin, earlier.code, { vintage: earlier.vintage });
    expect(await fresh()).toMatchObject([
      { action: 'factor.superseded', before: asRecorded(earlier), after: await read(earlier.code) },
      { action: 'factor.created', subject: { id: later.code }, before: null, after: await read(later.code) },
    ]);
  });

  test('has archiving and unarchiving', async ({ api, org, admin, fresh, read }) => {
    const factor = await addFactor(admin);
    await fresh();
    await admin.post(`${FACTORS}/${factor.code}/archive`);
    const archived = await read(factor.code);
    // The second changes nothing.
    await admin.post(`${FACTORS}/${factor.code}/archive`);
    await admin.post(`${FACTORS}/${factor.code}/unarchive`);
    const restored = await read(factor.code);
    expect(await fresh()).toMatchObject([
      { action: 'factor.archived', before: asRecorded(factor), after: archived },
      { action: 'factor.unarchived', before: archived, after: restored },
    ]);
    expectUnbroken(await readRecord(api, org.id, ['factor']));
    await expectRowsAsRecorded(api, org.id, factorsFeature.records);
  });

  test('has each factor of an import, and nothing of a dry run', async ({ api, org, admin, fresh, read }) => {
    const factors = [
      { ...COOLING, code: 'ONE', vintage: 2023 },
      { ...COOLING, code: 'TWO' },
    ];
    await admin.post(`${FACTORS}/import?dryRun=true`, { factors });
    expect(await fresh()).toEqual([]);
    await admin.post(`${FACTORS}/import`, { factors });
    expect(await fresh()).toMatchObject([
      { actor: { type: 'key' }, action: 'factor.created', before: null, after: await read('ONE') },
      { actor: { type: 'key' }, action: 'factor.created', before: null, after: await read('TWO') },
    ]);
    await expectRowsAsRecorded(api, org.id, factorsFeature.records);
  });

  test('has what an import by the operator replaced', async ({ api, org, importFile, fresh, read }) => {
    await importFile(CHILLED_WATER);
    const first = await read('ACME-CHILLER');
    await importFile(CHILLED_WATER);
    await importFile(CHILLED_WATER.replace('0.031', '0.029'));
    const actor = { type: 'operator', id: 'cli' };
    expect(await fresh()).toMatchObject([
      { actor, action: 'factor.created', before: null, after: first, requestId: null },
      { actor, action: 'factor.replaced', before: first, after: { ...(await read('ACME-CHILLER')), value: 0.029 } },
    ]);
    await expectRowsAsRecorded(api, org.id, factorsFeature.records);
  });

  test('has nothing about refused requests', async ({ admin, importFile, fresh }) => {
    const { code } = await addFactor(admin);
    await addFactor(admin, { code: NEXT_COOLING.code, vintage: 2019 });
    await fresh();
    expect(codeOf(await admin.post(FACTORS, COOLING))).toBe('409 DUPLICATE_RESOURCE');
    // By then the earlier factor was superseded, which is undone.
    expect(codeOf(await admin.post(`${FACTORS}/${code}/versions`, NEXT_COOLING))).toBe('409 DUPLICATE_RESOURCE');
    await expect(importFile(CHILLED_WATER, CHILLED_WATER)).rejects.toThrow();
    expect(await fresh()).toEqual([]);
  });
});
