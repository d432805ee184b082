// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { PendingChange } from './pending-change.ts';

export interface ReportingPeriodWithPendingChange {
  /** Reporting period identifier */
  id: string;
  /** Name of the period, unique in the organisation, ignoring case */
  name: string;
  /** First day */
  periodStart: string;
  /** Last day */
  periodEnd: string;
  /** Status. A closed period accepts no more changes */
  status: 'open' | 'closed';
  /** Time of creation */
  createdAt: string;
  /** Time of the last change, or of the creation if it has not changed since */
  updatedAt: string;
  /** The user who did this */
  createdBy: {
    /** User identifier */
    id: string;
    /** E-mail address of the user */
    email: string;
  };
  /** Time at which the period was closed; null while it is open */
  closedAt: string | null;
  /** The user who did this */
  closedBy: {
    /** User identifier */
    id: string;
    /** E-mail address of the user */
    email: string;
  } | null;
  /** Progress of locking or unlocking the entries; null unless it is under way */
  progress: {
    /** Action under way on the entries */
    action: 'lock' | 'unlock';
    /** Entries to process */
    total: number;
    /** Entries processed so far */
    done: number;
  } | null;
  pendingChange: PendingChange;
}
