import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addEntry, ENTRIES, electricity } from '../../../../../test/fixtures/periods.ts';
import { startTestApi, type TestApi, type TestOrganisation } from '../../../../../test/harness.ts';
import { type Sql, sql } from '../../../../platform/db/index.ts';
import { listRevisions } from '../store.ts';
import { rewrite } from './forgery.ts';

let api: TestApi;
let org: TestOrganisation;

beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  org = await api.newOrganisation();
});
afterAll(() => api.close());

const verify = () => api.service.entries.audit.verify(org.id);

describe('an audit finds', () => {
  let id: string;

  /** created, submitted, rejected, submitted, approved */
  beforeEach(async () => {
    id = await addEntry(org.admin, electricity('A'), 'submitted');
    await org.admin.post(`${ENTRIES}/${id}/reject`, { reason: 'Wrong meter' });
    await org.admin.post(`${ENTRIES}/${id}/submit`);
    await org.admin.post(`${ENTRIES}/${id}/approve`);
    await addEntry(org.admin, electricity('B'), 'approved');
  });

  const expectFound = async (revision: number | null, problem: string): Promise<void> => {
    const { differing, differences } = await verify();
    expect([differing, differences]).toEqual([1, [{ organisationId: org.id, entryId: id, revision, problem }]]);
  };

  const CHANGED = 'does not fit its hash: it was changed';

  it.each<[string, number, Sql]>([
    ['its figures', 1, sql`changes = jsonb_set(changes, '{3,to}', '5')`],
    ['its list of changes', 1, sql`changes = '"none"'`],
    ['its action', 2, sql`action = 'approved'`],
    ['its time', 3, sql`at = at - interval '1 day'`],
    ['its reason', 3, sql`reason = 'Another reason'`],
    ['its reason taken away', 3, sql`reason = NULL`],
    ['its author', 4, sql`by_id = 'usr_other'`],
    ["its author's address", 4, sql`by_email = 'other@tonne.test'`],
    ['its author, as if erased', 4, sql`by_email = 'erased-' || right(by_id, 12) || '@erased.invalid'`],
    ['its hash', 5, sql`hash = sha256('x')`],
  ])('a changed revision: %s', async (_name, revision, change) => {
    await api.db.execute(sql`UPDATE entry_revisions SET ${change} WHERE entry_id = ${id} AND revision = ${revision}`);
    await expectFound(revision, CHANGED);
  });

  it.each([1, 3, 5])('a removed revision: %i', async (revision) => {
    await api.db.execute(sql`DELETE FROM entry_revisions WHERE entry_id = ${id} AND revision = ${revision}`);
    await expectFound(revision, 'is missing');
  });

  it('revisions renumbered to close a gap', async () => {
    await api.db.execute(sql`DELETE FROM entry_revisions WHERE entry_id = ${id} AND revision = 3`);
    await api.db.execute(sql`UPDATE entry_revisions SET revision = 3 WHERE entry_id = ${id} AND revision = 4`);
    await api.db.execute(sql`UPDATE entry_revisions SET revision = 4 WHERE entry_id = ${id} AND revision = 5`);
    await expectFound(3, CHANGED);
  });

  /** 1,000 kWh × 0.177 kg/kWh = 0.177 t */
  it.each<[Sql, string]>([
    [sql`tco2e = 0.1`, 'leaves tco2e at 0.177, and the entry has 0.1'],
    [sql`quantity = 999`, 'leaves quantity at 1000, and the entry has 999'],
    [sql`state = 'locked'`, 'leaves state at "approved", and the entry has "locked"'],
    [sql`reference = NULL`, 'leaves reference at "A", and the entry has null'],
    [sql`notes = 'Checked'`, 'leaves notes at null, and the entry has "Checked"'],
    [sql`period_start = '2025-02-01'`, 'leaves periodStart at "2025-03-01", and the entry has "2025-02-01"'],
    [sql`version = 4`, 'is later than the entry, which is at 4'],
  ])('a changed entry: %#', async (change, problem) => {
    await api.db.execute(sql`UPDATE emission_entries SET ${change} WHERE id = ${id}`);
    await expectFound(5, problem);
  });

  it.each<[string, Sql]>([
    ['name', sql`'{name}', '"Wind power"'`],
    ['publication', sql`'{publication}', '"A study of our own"'`],
    ['region', sql`'{region}', '"FR"'`],
    ['gases', sql`'{gases}', '[{"gas": "CH4", "kg": "0.001"}]'`],
    ['mass that is no number', sql`'{gases}', '[{"gas": "CH4", "kg": "much"}]'`],
    ['gas that nobody knows', sql`'{gases}', '[{"gas": "XYZ", "kg": "0.001"}]'`],
    ['list of gases that is none', sql`'{gases}', '7'`],
    ['uncertainty', sql`'{uncertaintyPercent}', '"1"'`],
  ])('a copied factor with another %s', async (_name, change) => {
    await api.db.execute(sql`
      UPDATE emission_entries SET factor_copy = jsonb_set(factor_copy, ${change}) WHERE id = ${id}`);
    await expectFound(
      null,
      'its figures and the copy of its factor do not give the receipt in its history: one of them was changed',
    );
  });

  it('an entry with another creator or another day of creation', async () => {
    const { userId } = await org.clientFor({ role: 'viewer' });
    await api.db.execute(sql`UPDATE emission_entries SET created_by = ${userId} WHERE id = ${id}`);
    await expectFound(1, `is by ${org.adminId}, and the entry says ${userId}`);
    await api.db.execute(sql`
      UPDATE emission_entries SET created_by = ${org.adminId}, created_at = '2026-01-01T00:00:00Z' WHERE id = ${id}`);
    await expectFound(1, 'is of 2026-03-15T12:00:00Z, and the entry says 2026-01-01T00:00:00Z');
  });

  it('an entry without history, and a history without its entry', async () => {
    await api.db.execute(sql`DELETE FROM entry_revisions WHERE entry_id = ${id}`);
    await expectFound(null, 'the entry has no history');
    id = await addEntry(org.admin, electricity('C'), 'submitted');
    await api.db.execute(sql`DELETE FROM emission_entries WHERE id = ${id}`);
    expect((await verify()).differences).toContainEqual({
      organisationId: org.id,
      entryId: id,
      revision: 2,
      problem: 'the entry of this history is gone',
    });
  });

  describe('of a deleted entry', () => {
    /** created, submitted, rejected, submitted, approved, rejected, deleted */
    beforeEach(async () => {
      await org.admin.post(`${ENTRIES}/${id}/reject`, { reason: 'Not ours' });
      expect((await org.admin.delete(`${ENTRIES}/${id}`)).status).toBe(204);
    });

    it('a changed revision, and a removed one', async () => {
      await api.db.execute(sql`UPDATE entry_revisions SET by_id = 'usr_other' WHERE entry_id = ${id} AND revision = 7`);
      await expectFound(7, CHANGED);
      await api.db.execute(sql`DELETE FROM entry_revisions WHERE entry_id = ${id} AND revision = 5`);
      await expectFound(5, 'is missing');
    });

    it('a removed deletion', async () => {
      await api.db.execute(sql`DELETE FROM entry_revisions WHERE entry_id = ${id} AND revision = 7`);
      await expectFound(6, 'the entry of this history is gone');
    });

    it('a removed history, and a removed row in the list of deleted entries', async () => {
      const revisions = await listRevisions(api.db, org.id, id);
      await api.db.execute(sql`DELETE FROM entry_revisions WHERE entry_id = ${id}`);
      await expectFound(null, 'the entry has no history');
      await rewrite(api, org, id, revisions);
      await api.db.execute(sql`DELETE FROM deleted_entries WHERE id = ${id}`);
      await expectFound(7, 'says that the entry was deleted, and the list of deleted entries lacks it');
    });

    it.each<[Sql, string]>([
      [
        sql`period_start = '2024-01-01'`,
        'periodStart at "2025-03-01", and the list of deleted entries has "2024-01-01"',
      ],
      [sql`period_end = '2026-01-01'`, 'periodEnd at "2025-03-31", and the list of deleted entries has "2026-01-01"'],
      [sql`ghg_scope = 1`, 'scope at 2, and the list of deleted entries has 1'],
      [sql`category = 'waste'`, 'category at "purchased_electricity", and the list of deleted entries has "waste"'],
    ])('a changed period, scope or category: %#', async (change, problem) => {
      await api.db.execute(sql`UPDATE deleted_entries SET ${change} WHERE id = ${id}`);
      await expectFound(7, `leaves ${problem}`);
    });

    it('a restored entry, and an existing entry that is listed as deleted', async () => {
      const other = await addEntry(org.admin, electricity('C'));
      await api.db.execute(sql`UPDATE emission_entries SET id = ${id} WHERE id = ${other}`);
      await api.db.execute(sql`DELETE FROM entry_revisions WHERE entry_id = ${other}`);
      await expectFound(7, 'says that the entry was deleted, and it is there');
      await api.db.execute(sql`DELETE FROM emission_entries WHERE id = ${id}`);
      id = await addEntry(org.admin, electricity('D'));
      await api.db.execute(sql`
        INSERT INTO deleted_entries
        SELECT organisation_id, id, location_id, ghg_scope, category, period_start, period_end, created_at
        FROM emission_entries WHERE id = ${id}`);
      await expectFound(1, 'the entry is listed as deleted, and it is there');
    });

    it('revisions written after the deletion', async () => {
      const revisions = await listRevisions(api.db, org.id, id);
      const more = { ...revisions.at(-1)!, revision: 8, action: 'created' as const, changes: [] };
      await rewrite(api, org, id, [...revisions, more]);
      await expectFound(8, 'follows the deletion of the entry');
    });
  });

  it('the first difference of an entry, and every entry that differs', async () => {
    await api.db.execute(
      sql`UPDATE entry_revisions SET reason = 'x' WHERE organisation_id = ${org.id} AND revision > 1`,
    );
    const { differing, differences } = await verify();
    expect(differing).toBe(2);
    expect(differences.map(({ revision }) => revision)).toEqual([2, 2]);
  });
});
