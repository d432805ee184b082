// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { BatchItemResult } from './batch-item-result.ts';

export interface BatchResult {
  /** Entries sent */
  total: number;
  /** Entries stored; 0 in a dry run */
  created: number;
  /** Entries that would be stored; in a dry run only */
  valid?: number | undefined;
  /** Entries refused */
  failed: number;
  /** One for each entry, in the order they were sent */
  results: BatchItemResult[];
}
