// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { CreateEntry } from './create-entry.ts';

export interface EntryBatch {
  /** What a single creation takes */
  entries: CreateEntry[];
  /** `partial` (the default) stores every valid entry, `atomic` all of them or none */
  mode?: 'partial' | 'atomic' | undefined;
}
