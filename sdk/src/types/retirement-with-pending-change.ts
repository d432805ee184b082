// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { PendingChange } from './pending-change.ts';
import type { SerialBlock } from './serial-block.ts';

export interface RetirementWithPendingChange {
  /** Retirement identifier */
  id: string;
  /** `failed` always has a retry pending */
  status: 'pending' | 'submitted' | 'confirmed' | 'failed' | 'cancelled';
  /** Credits, in tCO2e, to 6 decimals */
  quantity: number;
  /** Where it stands with the registry */
  registryStatus:
    | 'pending_submission'
    | 'awaiting_manual_confirmation'
    | 'submitted'
    | 'confirmed'
    | 'retrying'
    | 'cancelled';
  /**
   * Registry that retires the credits: `sandbox` for demonstration projects, `http` where a registry is connected,
   * `manual` where an Admin confirms
   */
  registry: 'sandbox' | 'http' | 'manual';
  /** Whether this is a sample: the credits do not exist, and no claim can rest on them */
  demonstration: boolean;
  /** When the registry is expected to have confirmed it */
  estimatedConfirmationDate: string;
  /** Project identifier */
  projectId: string;
  /** Name of the project */
  projectName: string;
  /** Vintage of the credits */
  vintage: number;
  /** What the retirement is for */
  purpose: 'net_zero_claim' | 'carbon_neutral_product' | 'voluntary' | 'cdr';
  /** Legal name for the registry */
  beneficiaryName: string;
  /** First day of the period the claim is about */
  periodStart: string;
  /** Last day */
  periodEnd: string;
  emissionEntryIds: string[];
  /** At most 500 characters */
  notes: string | null;
  /** The registry's reference of the retirement */
  registryReference: string | null;
  /** Once confirmed: the tonnes retired, in blocks of consecutive numbers or as the registry writes them */
  serialNumbers?: (SerialBlock | string)[] | undefined;
  /** Once confirmed: the certificate it backs, if any */
  certificateId?: string | null | undefined;
  /** Why the last attempt failed */
  failureReason: string | null;
  /** Times the registry was called */
  attempts: number;
  /** When the registry is called next */
  nextAttemptAt: string | null;
  /** When it was ordered */
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
  /** When the registry took it */
  submittedAt: string | null;
  /** When the confirmation was recorded */
  confirmedAt: string | null;
  /** The Admin who confirmed it; null where a registry did */
  confirmedBy: {
    /** User identifier */
    id: string;
    /** E-mail address of the user */
    email: string;
  } | null;
  /** Day on which the registry retired the credits, as the Admin stated it */
  retiredAt: string | null;
  /** Where the registry's own record can be seen */
  evidenceUrl: string | null;
  /** At most 500 characters */
  confirmationNotes: string | null;
  pendingChange: PendingChange;
}
