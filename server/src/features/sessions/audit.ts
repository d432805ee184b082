import type { Database, Db } from '../../platform/db/index.ts';
import type { Audit } from '../../platform/feature.ts';
import { streamRecord } from '../../platform/record/index.ts';
import { listOrganisationIds } from '../organisations/index.ts';
import { CODE_MS } from './codes/rules.ts';
import type { SignInMethod } from './rules.ts';

/** The record of a link or a session. */
interface Recorded {
  readonly user: { readonly id: string };
  readonly method: SignInMethod;
  readonly createdAt: string;
  readonly expiresAt: string;
}

export type LinkMatcher = ReturnType<typeof createLinkMatcher>;

/** Two processes' clocks may differ: a link may seem younger than the session it opened, by up to this much. */
const TOLERANCE_MS = CODE_MS;

const BY_LINK: ReadonlySet<SignInMethod> = new Set(['console_link', 'mail_link']);

/** Every link opens one session. */
export function createLinkMatcher() {
  const unused = new Map<string, Recorded[]>();
  const keyOf = ({ user, method }: Recorded): string => `${user.id} ${method}`;
  return {
    /** Adds an issued link. */
    note(link: Recorded | null): boolean {
      if (link) unused.set(keyOf(link), [...(unused.get(keyOf(link)) ?? []), link]);
      return link !== null;
    },

    /** False for a session that none of the links can have opened. */
    spend(session: Recorded | null): boolean {
      if (!session || !BY_LINK.has(session.method)) return true;
      const links = unused.get(keyOf(session)) ?? [];
      const at = links.findIndex((link) => canOpen(link, session));
      if (at < 0) return false;
      unused.set(keyOf(session), links.toSpliced(at, 1));
      return true;
    },
  };
}

const canOpen = (link: Recorded, session: Recorded): boolean =>
  session.createdAt <= link.expiresAt && Date.parse(link.createdAt) <= Date.parse(session.createdAt) + TOLERANCE_MS;

/**
 * A code written directly into the database opens a session and is then deleted. The record contains every issued link,
 * so each session opened by a link must have one.
 */
export const signInsAudit = (db: Database): Audit => ({
  name: 'sign-ins',
  async run({ organisationId, found }) {
    let links = 0;
    for (const id of organisationId === undefined ? await listOrganisationIds(db) : [organisationId]) {
      const book = createLinkMatcher();
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
  readonly after: Parameters<LinkMatcher['note']>[0];
}

async function* changesOf(db: Db, organisationId: string, type: string): AsyncGenerator<RecordedChange> {
  const stretch = { organisationId, subjectTypes: [type], from: new Date(0) };
  for await (const events of streamRecord(db, stretch)) for (const { leaf } of events) yield JSON.parse(leaf);
}
