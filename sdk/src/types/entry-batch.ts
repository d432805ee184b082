// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { CreateEntry } from './create-entry.ts';

export interface EntryBatch {
  /** Entries as for a single creation */
  entries: CreateEntry[];
  /** Handling of refused entries: `partial` (the default) stores every valid entry, `atomic` stores all or none */
  mode?: 'partial' | 'atomic' | undefined;
}
