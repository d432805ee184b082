import { describe, expect } from 'vitest';
import { test as base } from '../../../../../test/api-test.ts';
import { addEntry } from '../../../../../test/fixtures/emissions.ts';
import { addEvidence, evidenceOf, pdf } from '../../../../../test/fixtures/evidence.ts';
import type { TestApi } from '../../../../../test/harness.ts';
import { sql } from '../../../../platform/db/index.ts';
import type { Finding } from '../../../../platform/feature.ts';
import { listRevisions } from '../../history/store.ts';
import { rewrite } from '../../history/test/forgery.ts';
import { filesAudit } from '../audit.ts';

const test = base.extend('proven', async ({ admin }) => {
  const { id: entryId } = await addEntry(admin);
  const { id: gone } = await addEvidence(admin, entryId, { name: 'wrong.pdf', content: pdf('wrong') });
  const evidence = await addEvidence(admin, entryId);
  await admin.delete(`${evidenceOf(entryId)}/${gone}`);
  return { entryId, ...evidence };
});

describe('the audit of histories', () => {
  test('finds no difference in evidence that was added and deleted', async ({ api, org, proven }) => {
    const report = await api.service.entries.audit.verify(org.id);
    // Created, two added, one removed.
    expect([proven.name, report.revisions, report.differences]).toEqual(['invoice.pdf', 4, []]);
  });

  test.for([
    [
      'another name',
      sql`UPDATE entry_evidence SET name = 'other.pdf'`,
      'name at "invoice.pdf", and the entry has "other.pdf"',
    ],
    [
      'another type',
      sql`UPDATE entry_evidence SET content_type = 'text/csv'`,
      'contentType at "application/pdf", and the entry has "text/csv"',
    ],
    ['another hash', sql`UPDATE entry_evidence SET sha256 = repeat('0', 64)`, 'sha256 at'],
    ['no row', sql`DELETE FROM entry_evidence`, 'and the entry has no such evidence'],
    [
      'one row too many',
      sql`INSERT INTO entry_evidence SELECT organisation_id, 'evd_forged', entry_id, name, content_type, size_bytes,
        sha256, 'forged', created_at, created_by_id, created_by_email FROM entry_evidence`,
      'leaves evidence.evd_forged.name at null',
    ],
  ] as const)('detects %s in the database', async ([_what, forgery, problem], { api, org, proven }) => {
    await api.db.execute(sql`${forgery} WHERE organisation_id = ${org.id}`);
    const { differences } = await api.service.entries.audit.verify(org.id);
    expect(differences).toEqual([
      { organisationId: org.id, entryId: proven.entryId, revision: 4, problem: expect.stringContaining(problem) },
    ]);
  });
});

describe('the audit of histories, on who added a file,', () => {
  test.for([
    [
      'somebody else',
      sql`UPDATE entry_evidence SET created_by_id = 'usr_other'`,
      /^is by usr_\w+, and .+ says usr_other$/,
    ],
    ['another address', sql`UPDATE entry_evidence SET created_by_email = 'other@tonne.test'`, /^is by usr_/],
    [
      'another day',
      sql`UPDATE entry_evidence SET created_at = created_at - interval '1 day'`,
      /^is of 2026-03-15T12:00:00Z, and .+ says 2026-03-14T12:00:00Z$/,
    ],
  ] as const)('detects %s', async ([_what, forgery, problem], { api, org, proven }) => {
    await api.db.execute(sql`${forgery} WHERE organisation_id = ${org.id}`);
    const { differences } = await api.service.entries.audit.verify(org.id);
    expect(differences).toEqual([
      { organisationId: org.id, entryId: proven.entryId, revision: 3, problem: expect.stringMatching(problem) },
    ]);
  });
});

describe('a history from before file types were recorded', () => {
  const test = base.extend('older', async ({ api, org, admin }) => {
    const { id: entryId } = await addEntry(admin);
    const evidence = await addEvidence(admin, entryId);
    const revisions = (await listRevisions(api.db, org.id, entryId)).map(({ hash: _, ...revision }) => ({
      ...revision,
      changes: revision.changes.filter(({ field }) => !field.endsWith('.contentType')),
    }));
    await rewrite(api, org, entryId, revisions);
    return { entryId, evidence };
  });

  test('does not cover file types, which is not a difference', async ({ api, org, older }) => {
    const gaps: unknown[] = [];
    const { differences } = await api.service.entries.audit.verify(org.id, (gap) => gaps.push(gap));
    const problem = `its history is from before it had the type of evidence ${older.evidence.id}`;
    expect([differences, gaps]).toEqual([[], [{ organisationId: org.id, entryId: older.entryId, problem }]]);
  });

  test('continues with an entry that is now deleted', async ({ api, org, admin, older }) => {
    await admin.delete(`${evidenceOf(older.entryId)}/${older.evidence.id}`);
    expect((await api.service.entries.audit.verify(org.id)).differences).toEqual([]);
  });
});

describe('the audit of files', () => {
  const test = base.extend('proven', async ({ org, admin }) => {
    const { id: entryId } = await addEntry(admin);
    const { id } = await addEvidence(admin, entryId);
    return { subject: `entry ${entryId} evidence ${id}`, key: `evidence/${org.id}/${id}` };
  });
  const audit = async ({ service }: TestApi, id: string) => {
    const found: Finding[] = [];
    const counts = await filesAudit(service).run({
      organisationId: id,
      found: (finding) => found.push(finding),
      notCovered: () => undefined,
      noted: () => undefined,
      progress: () => undefined,
    });
    return { counts, problems: found.map(({ subject, problem }) => ({ subject, problem })) };
  };

  test('finds each file with the bytes that were sent', async ({ api, org, proven }) => {
    expect(proven.key).toContain(org.id);
    expect(await audit(api, org.id)).toEqual({ counts: { files: 1 }, problems: [] });
  });

  test('detects a size other than that of the file', async ({ api, org, proven }) => {
    await api.db.execute(sql`UPDATE entry_evidence SET size_bytes = 7 WHERE organisation_id = ${org.id}`);
    const problem = `its file has ${Buffer.byteLength(pdf())} bytes, and its row says 7`;
    expect((await audit(api, org.id)).problems).toEqual([{ subject: proven.subject, problem }]);
  });

  test('detects a missing file and a changed one', async ({ api, org, proven }) => {
    const { storage } = api.service;
    await storage.put(proven.key, 'application/pdf', async (sink) => void sink.write('%PDF- forged'));
    const changed = await audit(api, org.id);
    expect(changed.problems).toEqual([
      { subject: proven.subject, problem: expect.stringContaining('its file was changed') },
    ]);
    await storage.remove(proven.key);
    const missing = await audit(api, org.id);
    expect(missing.problems).toEqual([{ subject: proven.subject, problem: 'its file is missing' }]);
  });
});
