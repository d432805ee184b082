// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { ApiKey } from './api-key.ts';

export interface NewApiKey extends ApiKey {
  /** The full key. Shown in this answer only: store it now. */
  value: string;
}
