// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { Entry } from './entry.ts';

/** The created entries, in the order they were sent */
export type LegacyBatchResult = Entry[];
