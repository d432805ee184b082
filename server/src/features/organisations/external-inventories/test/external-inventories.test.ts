import { describe, expect } from 'vitest';
import { expectReadAccess, expectWriteAccess } from '../../../../../test/access.ts';
import { codeOf, fieldsOf } from '../../../../../test/answers.ts';
import { EXTERNAL, inventoryOf, putInventory } from '../../../../../test/fixtures/external-inventories.ts';
import { decide, expectDecided, expectWaiting, test } from '../../../../../test/fixtures/second-person.ts';
import { expectRowsAsRecorded, readRecord } from '../../../../../test/recorded-events.ts';
import { wireTime } from '../../../../kernel/period.ts';
import { organisationsFeature } from '../../feature.ts';

const URL = `${EXTERNAL}/2019`;

describe('the inventory of a year kept elsewhere', () => {
  test('is written as a whole and read by its fiscal year', async ({ admin, api }) => {
    const now = wireTime(api.clock.now());
    const created = await admin.put(URL, inventoryOf());
    expect([created.status, created.headers.etag]).toEqual([200, '"1"']);
    const { lines, ...stated } = inventoryOf();
    expect(created.body.data).toEqual({
      fiscalYear: 2019,
      ...stated,
      lines: lines.map((line) => ({ marketTco2e: null, ...line })),
      assurance: null,
      notice: 'Base year not kept in Tonne',
      createdAt: now,
      updatedAt: now,
    });
    expect((await admin.get(URL)).body.data).toEqual(created.body.data);
    expect((await admin.get(EXTERNAL)).body.data).toEqual([created.body.data]);
    const assurance = { level: 'limited', provider: 'Ostrow LLP', standard: 'ISAE 3410', date: '2020-05-04' };
    const replaced = await putInventory(admin, 2019, { gwpSet: 'AR5', assurance });
    expect(replaced).toMatchObject({ gwpSet: 'AR5', assurance });
  });

  test('is recorded, and leaves with its deletion', async ({ api, org, admin }) => {
    await putInventory(admin, 2019);
    await putInventory(admin, 2019, { gwpSet: 'AR5' });
    expect(codeOf(await admin.delete(URL))).toBe('204');
    expect(codeOf(await admin.get(URL))).toBe('404 NOT_FOUND');
    const events = await readRecord(api, org.id, ['externalInventory']);
    expect(events.map(({ action }) => action)).toEqual([
      'externalInventory.created',
      'externalInventory.updated',
      'externalInventory.deleted',
    ]);
    await putInventory(admin, 2020);
    await expectRowsAsRecorded(api, org.id, organisationsFeature.records);
  });

  test('names every wrong field', async ({ admin }) => {
    const lines = [
      { scope: 1, category: 'gas', tco2e: 1, marketTco2e: 1 },
      { scope: 1, category: 'Gas', tco2e: 2 },
      { scope: 3, category: 'yachts', tco2e: 3 },
    ];
    const assurance = { level: 'limited', provider: 'Ostrow LLP', standard: 'ISAE 3410', date: '2026-03-16' };
    const answer = await admin.put(URL, inventoryOf({ lines, assurance }));
    expect(codeOf(answer)).toBe('422 VALIDATION_ERROR');
    expect(fieldsOf(answer)).toEqual([
      'assurance.date',
      'lines[0].marketTco2e',
      'lines[1].category',
      'lines[2].category',
    ]);
  });

  test('needs the hash of its file', async ({ admin }) => {
    const answer = await admin.put(URL, inventoryOf({ evidence: { fileName: 'inventory.xlsx', sha256: 'n/a' } }));
    expect(fieldsOf(answer)).toEqual(['evidence.sha256']);
  });

  test('waits for a second person under four_eyes, with every amount in sight', async ({ admin, second, strict }) => {
    await strict();
    const pending = expectWaiting(await admin.put(URL, inventoryOf()), {
      kind: 'external_inventory',
      subjectId: '2019',
      change: {
        field: 'inventory',
        from: null,
        to: [
          'source: Group reporting system, retired in 2023',
          'gwpSet: as_published',
          'scope 1 stationary_combustion: 300 tCO2e',
          'scope 2 purchased_electricity: 450 tCO2e, market-based 320 tCO2e',
          'scope 3 business_travel: 250 tCO2e',
          'evidence.fileName: inventory-2019.xlsx',
          `evidence.sha256: ${'ab'.repeat(32)}`,
        ],
      },
    });
    expect(codeOf(await admin.get(URL))).toBe('404 NOT_FOUND');
    expect(codeOf(await decide(admin, pending, 'approve'))).toBe('403 INSUFFICIENT_ROLE');
    await expectDecided(second, pending, 'approve');
    expect((await admin.get(URL)).body.data.lines).toHaveLength(3);
  });

  test('is for admins to write and for everybody to read', async ({ api, org, admin }) => {
    await putInventory(admin, 2019);
    await expectReadAccess(api, org, { method: 'GET', url: URL });
    await expectWriteAccess(api, org, { method: 'PUT', url: URL, body: inventoryOf() });
  });
});
