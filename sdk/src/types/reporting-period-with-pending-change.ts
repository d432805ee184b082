// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { PendingChange } from './pending-change.ts';

export interface ReportingPeriodWithPendingChange {
  /** Reporting period identifier */
  id: string;
  /** Name of the period, unique in the organisation whatever its case */
  name: string;
  /** First day */
  periodStart: string;
  /** Last day */
  periodEnd: string;
  /** A closed period takes no more changes */
  status: 'open' | 'closed';
  /** When the period was created */
  createdAt: string;
  /** When it last changed; when it was created, if it has not changed since */
  updatedAt: string;
  /** The user who did this */
  createdBy: {
    /** User identifier */
    id: string;
    /** E-mail address of the user */
    email: string;
  };
  /** When the period was closed; null while it is open */
  closedAt: string | null;
  /** The user who did this */
  closedBy: {
    /** User identifier */
    id: string;
    /** E-mail address of the user */
    email: string;
  } | null;
  /** How many entries are locked or unlocked already; null unless that is under way */
  progress: {
    /** What is being done to the entries */
    action: 'lock' | 'unlock';
    /** Entries to do */
    total: number;
    /** Entries done */
    done: number;
  } | null;
  pendingChange: PendingChange;
}
