// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { BatchItemResult } from './batch-item-result.ts';

export interface BatchResult {
  /** Number of entries in the request */
  total: number;
  /** Number of stored entries; 0 in a dry run */
  created: number;
  /** Number of entries that would be stored; only in a dry run */
  valid?: number | undefined;
  /** Number of refused entries */
  failed: number;
  /** One result per entry, in the order of the request */
  results: BatchItemResult[];
}
