import { rendered } from '@tonne/documents/testing';
import { describe, expect } from 'vitest';
import { demoTest } from '../../../../test/api-test.ts';
import { reportIds } from '../schema.ts';
import { definitionById, definitions } from '../service.ts';
import { parametersFor, read } from './fixture.ts';

const test = demoTest.extend('org', { scope: 'file' }, ({ demo }) => ({ id: demo.organisationId }));

const first: Record<string, string> = { pdf: '%PDF-1.7', xlsx: 'PK', csv: '', json: '{' };

describe('definitions', () => {
  test('are complete, in order, each with its own name', () => {
    expect(definitions.map(({ id }) => id)).toEqual([...reportIds]);
    expect(new Set(definitions.map(({ name }) => name)).size).toBe(definitions.length);
    for (const id of reportIds) expect(definitionById(id).id).toBe(id);
  });

  test.for(reportIds)('%s is written in every format, each with the same content', async (id, { api, org }) => {
    const { formats, compose } = definitionById(id);
    expect([...formats].sort()).toEqual(['csv', 'json', 'pdf', 'xlsx']);
    const hashes = new Set<string>();
    for (const format of formats) {
      const { bytes, contentHash } = await api.db.snapshot(async (db) =>
        rendered(await compose(db, parametersFor(api, org)), format),
      );
      expect(bytes.toString('latin1').startsWith(first[format]!), format).toBe(true);
      if (format === 'json')
        expect(JSON.parse(bytes.toString('utf8'))).toMatchObject({ asOf: '2026-11-15T12:00:00Z', contentHash });
      hashes.add(contentHash);
    }
    expect(hashes.size).toBe(1);
  });

  test.for(reportIds)('%s can be made for an organisation without entries', async (id, { api }) => {
    const org = await api.newOrganisation();
    for (const format of definitionById(id).formats) {
      const { bytes } = await api.db.snapshot(async (db) =>
        rendered(await definitionById(id).compose(db, parametersFor(api, org)), format),
      );
      expect(bytes.length).toBeGreaterThan(0);
    }
  });

  test.for(reportIds)('%s describes the inventory, not the software', async (id, { api, org }) => {
    const { prose } = await read(api, org, id);
    expect(prose).not.toMatch(/recorded in Tonne/);
  });

  test('state that a feature has no records and show its columns', async ({ api }) => {
    const targets = await read(api, await api.newOrganisation(), 'target_progress');
    expect(targets.table('targets').rows).toEqual([]);
    expect(targets.prose).toContain('no reduction targets');
    const offsets = await read(api, await api.newOrganisation(), 'offset_retirements');
    expect(offsets.table('retirements').rows).toEqual([]);
    expect(offsets.prose).toContain('No retirements are recorded');
  });

  test('of the demo organisation show its retirements', async ({ api, org }) => {
    const { table } = await read(api, org, 'offset_retirements');
    // 220 and 80 tonnes of two projects, for the year before.
    expect(table('retirements').totals).toMatchObject({ quantity: '300.000000' });
    expect(table('by_project').rows).toHaveLength(2);
  });

  test('of the demo organisation list an override with its reason, and an entry that was deleted', async ({
    api,
    org,
  }) => {
    const { rows } = (await read(api, org, 'ghg_inventory')).table('factor_overrides');
    // 1,900 kWh × 0.177 kg
    expect(rows).toMatchObject([{ category: 'purchased_cooling', tco2e: '0.336300', reason: expect.any(String) }]);
    const year2024 = { periodStart: '2024-01-01', periodEnd: '2024-12-31' };
    const revisions = (await read(api, org, 'audit_trail', year2024)).table('revisions').rows;
    expect(revisions.filter(({ action }) => action === 'deleted')).toHaveLength(1);
    expect(await api.service.entries.audit.verify(org.id)).toMatchObject({ deleted: 1, differing: 0 });
  });

  test('of the demo organisation show its targets', async ({ api, org }) => {
    const { table } = await read(api, org, 'target_progress');
    expect(table('targets').rows.map(({ type }) => type)).toEqual(['absolute', 'sbti', 'intensity', 'net_zero']);
    expect(table('milestones').rows).toHaveLength(7);
  });

  test('have the same hash for unchanged data', async ({ api, org }) => {
    const hash = async () =>
      (
        await api.db.snapshot(async (db) =>
          rendered(await definitionById('ghg_inventory').compose(db, parametersFor(api, org)), 'json'),
        )
      ).contentHash;
    const before = await hash();
    api.clock.advance(60_000);
    expect(await hash()).toBe(before);
  });
});
