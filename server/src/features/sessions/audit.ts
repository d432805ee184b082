import type { Audit } from '../../platform/audit/audit.ts';
import type { Database, Db } from '../../platform/db/index.ts';
import { streamRecord } from '../../platform/record/index.ts';
import { listOrganisationIds } from '../organisations/index.ts';
import { createLinkBook, type LinkBook } from './link-book.ts';

/**
 * A code that somebody wrote into the database opens a session and is gone. The record tells of every link, so that each
 * session by a link has one that was issued for it.
 */
export const signInsAudit = (db: Database): Audit => ({
  name: 'sign-ins',
  async run({ organisationId, found }) {
    let links = 0;
    for (const id of organisationId === undefined ? await listOrganisationIds(db) : [organisationId]) {
      const book = createLinkBook();
      await db.snapshot(async (view) => {
        for await (const { after } of changesOf(view, id, 'signInLink')) links += book.note(after) ? 1 : 0;
        for await (const { action, subject, after } of changesOf(view, id, 'session')) {
          if (action !== 'session.created' || book.spend(after)) continue;
          const problem = 'was opened by a link that nobody was given';
          found({ organisationId: id, subject: `session ${subject.id}`, problem });
        }
      });
    }
    return { links };
  },
});

interface RecordedChange {
  readonly action: string;
  readonly subject: { readonly id: string };
  readonly after: Parameters<LinkBook['note']>[0];
}

async function* changesOf(db: Db, organisationId: string, type: string): AsyncGenerator<RecordedChange> {
  const stretch = { organisationId, subjectTypes: [type], from: new Date(0) };
  for await (const events of streamRecord(db, stretch)) for (const { leaf } of events) yield JSON.parse(leaf);
}
