// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { Instrument } from './instrument.ts';
import type { PendingChange } from './pending-change.ts';

export interface InstrumentWithPendingChange extends Instrument {
  pendingChange: PendingChange;
}
