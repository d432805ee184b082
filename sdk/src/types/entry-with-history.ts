// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { Entry } from './entry.ts';
import type { EntryRevision } from './entry-revision.ts';
import type { Evidence } from './evidence.ts';

export interface EntryWithHistory extends Entry {
  /** Revisions, oldest first */
  revisionHistory: EntryRevision[];
  /** Evidence files, oldest first */
  evidence: Evidence[];
}
