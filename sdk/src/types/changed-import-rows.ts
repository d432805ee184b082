// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { ImportRow } from './import-row.ts';

export interface ChangedImportRows {
  /** The changed rows */
  rows: ImportRow[];
}
