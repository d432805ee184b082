// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { BridgeOfCategory } from './bridge-of-category.ts';
import type { BridgeOfLocation } from './bridge-of-location.ts';
import type { BridgeOfScope } from './bridge-of-scope.ts';
import type { BridgeParts } from './bridge-parts.ts';
import type { BridgeYear } from './bridge-year.ts';

export interface EmissionsBridge {
  from: BridgeYear;
  to: BridgeYear;
  parts: BridgeParts;
  /** In the order of scopes */
  byScope: BridgeOfScope[];
  /** The largest change first */
  byCategory: BridgeOfCategory[];
  /** The largest change first */
  byLocation: BridgeOfLocation[];
}
