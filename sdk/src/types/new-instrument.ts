// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { Instrument } from './instrument.ts';
import type { PendingChange } from './pending-change.ts';

export interface NewInstrument extends Instrument {
  /** Pending change that must be approved first; absent if there is none */
  pendingChange?: PendingChange | undefined;
}
