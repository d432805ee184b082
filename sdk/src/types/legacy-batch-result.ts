// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { Entry } from './entry.ts';

/** Created entries, in the order of the request */
export type LegacyBatchResult = Entry[];
