// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { CreateEntry } from './create-entry.ts';

export type LegacyBatch = CreateEntry[];
