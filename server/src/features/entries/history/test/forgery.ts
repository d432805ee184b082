import type { TestApi, TestOrganisation } from '../../../../../test/harness.ts';
import { sql } from '../../../../platform/db/index.ts';
import { hashRevision, type Revision } from '../rules.ts';
import { listRevisions } from '../store.ts';

/** A forgery by someone with database access: a whole chain with matching hashes. */
export async function rewrite(api: TestApi, org: TestOrganisation, id: string, revisions: Revision[]): Promise<void> {
  let previous: Buffer | null = null;
  await api.db.execute(sql`DELETE FROM entry_revisions WHERE entry_id = ${id}`);
  for (const each of revisions) {
    const hash = hashRevision(previous, each);
    await api.db.execute(sql`
      INSERT INTO entry_revisions (organisation_id, entry_id, revision, action, at, by_id, by_email, reason, changes, hash)
      VALUES (${org.id}, ${id}, ${each.revision}, ${each.action}, ${each.at}, ${each.by.id}, ${each.by.email},
        ${each.reason}, ${JSON.stringify(each.changes)}, ${hash})`);
    previous = hash;
  }
}

/**
 * Adds deleted entries, each with the history of this one, which is possible because a chain does not name its entry.
 */
export async function copyDeleted(api: TestApi, org: TestOrganisation, id: string, copies: number): Promise<void> {
  await api.db.execute(sql`
    INSERT INTO deleted_entries
    SELECT organisation_id, id || '-' || lpad(n::text, 6, '0'), location_id, ghg_scope, category, period_start,
      period_end, deleted_at
    FROM deleted_entries, generate_series(1, ${copies}) AS n WHERE organisation_id = ${org.id} AND id = ${id}`);
  await api.db.execute(sql`
    INSERT INTO entry_revisions
    SELECT organisation_id, entry_id || '-' || lpad(n::text, 6, '0'), revision, action, at, by_id, by_email, reason,
      changes, hash
    FROM entry_revisions, generate_series(1, ${copies}) AS n WHERE organisation_id = ${org.id} AND entry_id = ${id}`);
}

/** Extends the chain of a new entry to this length, as that many edits would. */
export async function lengthen(api: TestApi, org: TestOrganisation, id: string, length: number): Promise<void> {
  const [first] = await listRevisions(api.db, org.id, id);
  const { hash, ...revision } = first!;
  await rewrite(api, org, id, [
    revision,
    ...Array.from({ length: length - 1 }, (_, index) => ({
      ...revision,
      revision: index + 2,
      action: 'updated' as const,
      changes: [{ field: 'notes', from: index === 0 ? null : `n${index}`, to: `n${index + 1}` }],
    })),
  ]);
  await api.db.execute(sql`
    UPDATE emission_entries SET version = ${length}, notes = ${`n${length - 1}`} WHERE id = ${id}`);
}
