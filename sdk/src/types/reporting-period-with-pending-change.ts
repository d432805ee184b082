// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { PendingChange } from './pending-change.ts';
import type { ReportingPeriod } from './reporting-period.ts';

export interface ReportingPeriodWithPendingChange extends ReportingPeriod {
  pendingChange: PendingChange;
}
