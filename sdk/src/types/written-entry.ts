// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { Entry } from './entry.ts';

export interface WrittenEntry extends Entry {
  /** Unit as the request spells it, if that is not the unit code */
  unitAsGiven?: string | undefined;
}
