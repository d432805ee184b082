import { createHash } from 'node:crypto';
import { type Row, tablesOf } from '@tonne/documents';
import { describe, expect } from 'vitest';
import { sharedTest as base } from '../../../../test/api-test.ts';
import { addLocation, EMISSIONS, historyOf, listAll } from '../../../../test/fixtures/emissions.ts';
import { insertMany } from '../../../../test/fixtures/many-entries.ts';
import { definitionById } from '../service.ts';
import { addStranger, keepBooks, millionths, parametersFor, read, rowOf, sumOf } from './fixture.ts';

const test = base.extend('books', { scope: 'file', auto: true }, async ({ api, org }) => {
  const books = await keepBooks(api, org);
  await addStranger(api);
  return books;
});

describe('entries in detail', () => {
  test('show everything the API shows', async ({ api, org, books }) => {
    const { table } = await read(api, org, 'emissions_detail');
    const entry = (await org.admin.get(`${EMISSIONS}/${books.electricity}`)).body.data;
    expect(rowOf(table('entries'), 'id', books.electricity)).toEqual({
      id: entry.id,
      scope: 2,
      category: 'purchased_electricity',
      subcategory: 'grid_electricity',
      quantity: '12500',
      unit: 'kWh',
      tco2e: '2.212500',
      co2: '2.186000',
      ch4: '0.011250',
      n2o: '0.015250',
      periodStart: '2025-01-01',
      periodEnd: '2025-12-31',
      state: 'approved',
      locationId: entry.location.id,
      locationName: 'Head office',
      factorCode: 'DEFRA-2025-ELEC-GRID-GB',
      factorSource: 'DEFRA',
      factorVintage: 2025,
      factorValue: '0.177',
      factorUnit: 'kgCO2e/kWh',
      factorPinned: 'no',
      factorOverridden: 'no',
      factorOverrideReason: null,
      reference: entry.reference,
      notes: '=SUM(A1:A9)',
      createdAt: entry.createdAt,
      createdById: org.adminId,
      createdByEmail: 'admin@tonne.test',
      gwpSet: 'as_published',
      hfcs: null,
      pfcs: null,
      sf6: null,
      nf3: null,
      outsideKyotoTco2e: null,
      gases: expect.stringContaining('"CO2_fossil"'),
      biogenicCo2Tonnes: entry.biogenicCo2Tonnes.toFixed(6),
      energyKwh: '12500',
      calorificBasis: entry.calorificBasis,
      locationBasedTco2e: '2.212500',
      marketBasedTco2e: '2.212500',
      activityUncertaintyPercent: null,
      uncertaintyPercent: entry.uncertaintyPercent,
      dataQuality: null,
      derivedFrom: null,
      warnings: 'no_residual_mix',
      days: 365,
      daysCounted: 365,
      entryQuantity: '12500',
      entryTco2e: '2.212500',
      activity: 'electricity',
      factorProximity: 'own',
      evidenceStatus: 'none',
      sharePercent: '100',
    });
  });

  test('have the new columns after the existing ones', async ({ api, org }) => {
    const { document } = await read(api, org, 'emissions_detail');
    const [entries] = tablesOf(document);
    const keys = entries!.columns.map(({ key }) => key);
    expect(keys.slice(0, 3)).toEqual(['id', 'periodStart', 'periodEnd']);
    expect(keys.slice(27, 29)).toEqual(['createdByEmail', 'gwpSet']);
    expect(keys.slice(44, 49)).toEqual(['warnings', 'days', 'daysCounted', 'entryQuantity', 'entryTco2e']);
    expect(keys.slice(49)).toEqual(['activity', 'factorProximity', 'evidenceStatus']);
  });

  test('are the counted entries of this organisation, with the omissions listed', async ({ api, org }) => {
    const { table, prose } = await read(api, org, 'emissions_detail');
    const listed = await listAll(org.admin);
    const counted = listed.filter(({ state }) => state === 'approved' || state === 'locked').filter(isIn2025);
    expect(
      table('entries')
        .rows.map(({ id }) => id)
        .sort(),
    ).toEqual(counted.map(({ id }) => id).sort());
    expect(counted).toHaveLength(6);
    expect(prose).toContain('Left out: 1 entry (0.018 t CO₂e). Draft: not yet submitted for review.');
    // 14 of 31 days of 0.20705 t
    expect(prose).toContain('That is the case for 1 entry (0.094 t CO₂e) of the total.');
  });

  test('appear once each, in order, over several chunks', async ({ api }) => {
    const many = await api.newOrganisation();
    await addLocation(many, { country: 'GB' });
    await addLocation(many, { country: 'GB' });
    await insertMany(api, many, 13_000);
    const period = { periodStart: '2018-01-01', periodEnd: '2025-12-31' };
    const { rows, totals } = (await read(api, many, 'emissions_detail', period)).table('entries');
    // Half of them are approved or locked: more than three chunks.
    expect(rows).toHaveLength(6_500);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(6_500);
    const keys = rows.map(({ periodStart, id }) => `${periodStart} ${id}`);
    expect(keys).toEqual(keys.toSorted());
    expect(sumOf(rows, 'tco2e')).toBe(millionths(totals.tco2e));
    expect(
      await api.db.snapshot((db) => definitionById('emissions_detail').countRows(db, parametersFor(api, many, period))),
    ).toBe(6_500);
  });
});

/** Entries with a day in the period. */
const isIn2025 = ({ periodStart, periodEnd }: Record<string, unknown>): boolean =>
  `${periodStart}` <= '2025-12-31' && `${periodEnd}` >= '2025-01-01';

/** Recomputes the hashes by the instructions of the report. */
function hashOf(row: Row): string {
  const by = `{"email":${JSON.stringify(row.byEmail)},"id":${JSON.stringify(row.byId)}}`;
  const reason = row.reason === null ? '' : `"reason":${JSON.stringify(row.reason)},`;
  const text = `{"action":"${row.action}","at":"${row.at}","by":${by},"changes":${row.changes},${reason}"revision":${row.revision}}`;
  return createHash('sha256')
    .update(Buffer.from(`${row.previousHash ?? ''}`, 'hex'))
    .update(text)
    .digest('hex');
}

describe('the audit trail', () => {
  test('lets every hash be recomputed from its rows', async ({ org, api }) => {
    const { id } = (await org.admin.post(EMISSIONS, { ...entryOf2022, reference: 'Ω "quoted"' })).body.data;
    await org.admin.patch(`${EMISSIONS}/${id}`, { quantity: 1234.5, notes: 'Zażółć' });
    await org.admin.post(`${EMISSIONS}/${id}/submit`);
    await org.admin.post(`${EMISSIONS}/${id}/reject`, { reason: 'Wrong “meter”' });
    const { table } = await read(api, org, 'audit_trail', { periodStart: '2022-01-01', periodEnd: '2022-12-31' });
    const { rows } = table('revisions');
    expect(rows.map(({ action }) => action)).toEqual(['created', 'updated', 'submitted', 'rejected']);
    expect(rows.map(hashOf)).toEqual(rows.map(({ hash }) => hash));
    expect(rows.map(({ hash }) => hash)).toEqual((await historyOf(org.admin, id)).map(({ hash }) => hash));
    expect(rows.map(({ previousHash }) => previousHash)).toEqual([null, ...rows.slice(0, -1).map(({ hash }) => hash)]);
  });

  test('contains the history of exactly the entries with a day in the period, in any state', async ({ api, org }) => {
    const { table } = await read(api, org, 'audit_trail');
    const { rows } = table('revisions');
    const listed = await listAll(org.admin);
    const touching = listed.filter(isIn2025);
    expect(new Set(rows.map(({ entryId }) => entryId))).toEqual(new Set(touching.map(({ id }) => id)));
    expect(touching.some(({ state }) => state === 'draft')).toBe(true);
    const count = await api.db.snapshot((db) => definitionById('audit_trail').countRows(db, parametersFor(api, org)));
    expect(rows.length + table('other_changes').rows.length).toBe(count);
    expect(rows.map(hashOf)).toEqual(rows.map(({ hash }) => hash));
  });

  test('contains the history of a deleted entry', async ({ org, api }) => {
    const site = await addLocation(org, { name: 'Pop-up', country: 'GB' });
    const deleted = async (change: object, once: 'approve' | 'submit'): Promise<string> => {
      const { id } = (await org.admin.post(EMISSIONS, { ...entryOf2022, ...year2021, ...change })).body.data;
      await org.admin.post(`${EMISSIONS}/${id}/${once}`);
      await org.admin.post(`${EMISSIONS}/${id}/reject`, { reason: 'Not ours' });
      expect((await org.admin.delete(`${EMISSIONS}/${id}`)).status).toBe(204);
      return id;
    };
    const first = await deleted({ reference: 'first', locationId: site }, 'approve');
    const draft = await deleted({ reference: 'never approved' }, 'submit');
    const { id: kept } = (await org.admin.post(EMISSIONS, { ...entryOf2022, ...year2021 })).body.data;
    const second = await deleted({ reference: 'second', periodStart: '2021-02-01' }, 'approve');
    expect((await org.admin.delete(`/api/v1/settings/locations/${site}`)).status).toBe(204);

    const trail = await read(api, org, 'audit_trail', year2021);
    const { rows } = trail.table('revisions');
    const history = ['created', 'approved', 'rejected', 'deleted'];
    expect(rows.map(({ entryId, action }) => [entryId, action])).toEqual([
      ...history.map((action) => [first, action]),
      ...['created', 'submitted', 'rejected', 'deleted'].map((action) => [draft, action]),
      [kept, 'created'],
      ...history.map((action) => [second, action]),
    ]);
    expect(rows.map(hashOf)).toEqual(rows.map(({ hash }) => hash));
    const parameters = parametersFor(api, org, year2021);
    expect(await api.db.snapshot((db) => definitionById('audit_trail').countRows(db, parameters))).toBe(
      13 + trail.table('other_changes').rows.length,
    );

    const entriesOf = async (filters: object) => {
      const { table } = await read(api, org, 'audit_trail', { ...year2021, filters });
      return [...new Set(table('revisions').rows.map(({ entryId }) => entryId))];
    };
    expect(await entriesOf({ locationIds: [site] })).toEqual([first]);
    expect(await entriesOf({ scopes: [2] })).toEqual([]);
    expect(await entriesOf({ scopes: [1], categories: ['stationary_combustion'] })).toEqual([
      first,
      draft,
      kept,
      second,
    ]);
  });

  test('applies its filters', async ({ api, org, books }) => {
    const { table } = await read(api, org, 'audit_trail', { filters: { locationIds: [books.works] } });
    expect(new Set(table('revisions').rows.map(({ entryId }) => entryId))).toEqual(new Set([books.heating]));
  });
});

const year2021 = { periodStart: '2021-01-01', periodEnd: '2021-12-31' };

const entryOf2022 = {
  scope: 1,
  category: 'stationary_combustion',
  subcategory: 'natural_gas',
  quantity: 1000,
  unit: 'kWh',
  periodStart: '2022-01-01',
  periodEnd: '2022-12-31',
};
