import type { RecordedChange } from '../../platform/record/index.ts';
import type { Action } from './revisions.ts';
import type { Entry } from './schema.ts';

/** The last link of the chain of an entry, which binds its whole history into the record. */
interface Head {
  readonly revision: number;
  readonly hash: Buffer;
}

/** An entry as the record has it: as the API shows it, but for the name of its location, which changes without it. */
export const recordedEntry = (entry: Entry, { revision, hash }: Head) => ({
  ...entry,
  location: { id: entry.location.id },
  revision,
  revisionHash: hash.toString('hex'),
});

interface EntryChange {
  readonly action: Action;
  readonly before: Entry | null;
  readonly after: Entry | null;
  /** Before the change; missing for a new entry. */
  readonly head?: Head | undefined;
  /** After the change. */
  readonly link: Head;
  readonly reason?: string | null;
}

export function entryChange({ action, before, after, head, link, reason }: EntryChange): RecordedChange {
  const id = (after ?? before)?.id ?? '';
  return {
    action: `entry.${action}`,
    subject: { type: 'entry', id },
    before: before && head ? recordedEntry(before, head) : null,
    after: after && recordedEntry(after, link),
    ...(reason ? { reason } : {}),
  };
}
