import { describe, expect } from 'vitest';
import { test as base } from '../../../../../test/api-test.ts';
import {
  addEntry,
  addPeriod,
  ENTRIES,
  electricity,
  expectClosed,
  reopen,
  year2025,
} from '../../../../../test/fixtures/periods.ts';
import { readRows } from '../../../../../test/read-rows.ts';
import { sql } from '../../../../platform/db/index.ts';
import { addMany } from '../../closing/test/many.ts';
import { copyDeleted, lengthen } from './forgery.ts';

const test = base
  .extend(
    'verify',
    ({ org, api }) =>
      (organisationId = org.id) =>
        api.service.entries.audit.verify(organisationId),
  )
  /** Approved once, rejected and deleted. */
  .extend(
    'addDeleted',
    ({ org }) =>
      async function addDeleted(input: object): Promise<string> {
        const id = await addEntry(org.admin, input, 'approved');
        expect((await org.admin.post(`${ENTRIES}/${id}/reject`, { reason: 'Not ours' })).status).toBe(200);
        expect((await org.admin.delete(`${ENTRIES}/${id}`)).status).toBe(204);
        return id;
      },
  );

const INTACT = { differing: 0, differences: [] };

describe('an audit of entries that only the service has changed', () => {
  test('finds no difference in an empty organisation', async ({ verify }) => {
    expect(await verify()).toEqual({ entries: 0, deleted: 0, revisions: 0, ...INTACT });
  });

  test('finds no difference after any change', async ({ org, addDeleted, verify }) => {
    const period = await addPeriod(org.admin, year2025);
    const id = await addEntry(org.admin, { ...electricity('A'), quantity: 0.1, notes: 'Zähler „süd“ 🌍' }, 'submitted');
    const act = (verb: string, body?: object) => org.admin.post(`${ENTRIES}/${id}/${verb}`, body);
    await act('reject', { reason: 'Wrong meter' });
    await org.admin.patch(`${ENTRIES}/${id}`, { quantity: 123456789.012345, notes: null, reference: 'B' });
    await org.admin.patch(`${ENTRIES}/${id}`, { quantity: 123456789.012345 });
    await act('submit');
    await act('approve');
    await act('approve');
    await expectClosed(org.admin, period);
    expect((await reopen(org.admin, period)).status).toBe(200);
    await expectClosed(org.admin, period);
    await addEntry(org.admin, { ...electricity('C', '2026-01-01', '2026-01-31'), quantity: 1e-12 });
    await addEntry(org.admin, { ...electricity('D', '2026-01-01', '2026-01-31'), quantity: 1e12 });
    const removed = await addEntry(org.admin, electricity('E', '2026-01-01', '2026-01-31'));
    expect((await org.admin.delete(`${ENTRIES}/${removed}`)).status).toBe(204);
    await addDeleted(electricity('F', '2026-01-01', '2026-01-31'));
    // created, submitted, rejected, updated twice, submitted, approved, locked, unlocked, locked; one for C and D each;
    // of E: created, deleted; and of F: created, submitted, approved, rejected, deleted
    expect(await verify()).toEqual({ entries: 3, deleted: 2, revisions: 19, ...INTACT });
  });

  test('covers all organisations when none is named', async ({ api, org, verify }) => {
    const other = await api.newOrganisation();
    await addEntry(org.admin, electricity('A'));
    await addEntry(other.admin, electricity('A'), 'submitted');
    const before = await api.service.entries.audit.verify();
    expect(before).toMatchObject(INTACT);
    expect(await verify(other.id)).toEqual({ entries: 1, deleted: 0, revisions: 2, ...INTACT });
    await api.db.execute(sql`UPDATE emission_entries SET notes = 'x' WHERE organisation_id = ${other.id}`);
    expect(await api.service.entries.audit.verify()).toMatchObject({ entries: before.entries, differing: 1 });
    expect(await verify()).toMatchObject(INTACT);
    await api.db.execute(sql`UPDATE emission_entries SET notes = NULL WHERE organisation_id = ${other.id}`);
  });

  test('refuses an organisation that does not exist', async ({ verify }) => {
    await expect(verify('org_x')).rejects.toThrow('There is no organisation org_x.');
  });

  test('reads page by page: entries by the thousand, and a chain of more than a page', async ({ api, org, verify }) => {
    await addMany(api, org, 2_100);
    const id = await addEntry(org.admin, electricity('long'));
    await lengthen(api, org, id, 2_500);
    // 2,099 with one revision, the entry they are copied from with three, the long one with 2,500
    expect(await verify()).toEqual({ entries: 2_101, deleted: 0, revisions: 4_602, ...INTACT });
    await api.db.execute(sql`DELETE FROM entry_revisions WHERE entry_id = ${id} AND revision = 2400`);
    expect(await verify()).toMatchObject({ differing: 1, differences: [{ entryId: id, revision: 2_400 }] });
  });

  test('reads page by page also if most entries are deleted', async ({ addDeleted, api, org, verify }) => {
    const first = await addDeleted(electricity('A'));
    await copyDeleted(api, org, first, 2_100);
    await addEntry(org.admin, electricity('B'));
    // 2,101 with five revisions each, and one with one
    expect(await verify()).toEqual({ entries: 1, deleted: 2_101, revisions: 10_506, ...INTACT });
    const [lost] = await readRows<{ id: string }>(
      api.db,
      sql`
      DELETE FROM deleted_entries WHERE organisation_id = ${org.id} AND id = (
        SELECT max(id) FROM deleted_entries WHERE organisation_id = ${org.id}) RETURNING id`,
    );
    expect(await verify()).toMatchObject({ differing: 1, differences: [{ entryId: lost!.id, revision: 5 }] });
  });

  test('does not report a concurrent change as a difference', async ({ api, org, verify }) => {
    await addMany(api, org, 1_500);
    const id = await addEntry(org.admin, electricity('A'));
    let done = false;
    const writing = (async () => {
      for (let quantity = 1; !done; quantity++) {
        expect((await org.admin.patch(`${ENTRIES}/${id}`, { quantity })).status).toBe(200);
        await addEntry(org.admin, electricity(`n${quantity}`));
      }
    })();
    for (let round = 0; round < 3; round++) expect(await verify()).toMatchObject(INTACT);
    done = true;
    await writing;
  });
});
