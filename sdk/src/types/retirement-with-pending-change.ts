// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { PendingChange } from './pending-change.ts';
import type { SerialBlock } from './serial-block.ts';

export interface RetirementWithPendingChange {
  /** Retirement identifier */
  id: string;
  /** Status of the retirement; `failed` is always retried */
  status: 'pending' | 'submitted' | 'confirmed' | 'failed' | 'cancelled';
  /** Credits, in tCO2e, to 6 decimals */
  quantity: number;
  /** Status at the registry */
  registryStatus:
    | 'pending_submission'
    | 'awaiting_manual_confirmation'
    | 'submitted'
    | 'confirmed'
    | 'retrying'
    | 'cancelled';
  /**
   * Registry that retires the credits: `sandbox` for demonstration projects, `http` if a registry is connected,
   * `manual` if an Admin confirms
   */
  registry: 'sandbox' | 'http' | 'manual';
  /** True for a sample: its credits do not exist and cannot support a claim */
  demonstration: boolean;
  /** Expected day of the registry’s confirmation */
  estimatedConfirmationDate: string;
  /** Project identifier */
  projectId: string;
  /** Name of the project */
  projectName: string;
  /** Vintage of the credits */
  vintage: number;
  /** Purpose of the retirement */
  purpose: 'net_zero_claim' | 'carbon_neutral_product' | 'voluntary' | 'cdr';
  /**
   * Legal name of the beneficiary for the registry. Credits retired for another party than the organisation count
   * for nobody but that party
   */
  beneficiaryName: string;
  /** First day of the claim’s period */
  periodStart: string;
  /** Last day of the claim’s period */
  periodEnd: string;
  emissionEntryIds: string[];
  /** Notes, at most 500 characters */
  notes: string | null;
  /** The registry's reference of the retirement */
  registryReference: string | null;
  /** Retired serial numbers, once confirmed: blocks of consecutive numbers, or texts as the registry writes them */
  serialNumbers?: (SerialBlock | string)[] | undefined;
  /** Certificate that the confirmed retirement backs, if any */
  certificateId?: string | null | undefined;
  /** Reason why the last attempt failed */
  failureReason: string | null;
  /** Number of calls to the registry */
  attempts: number;
  /** Time of the next call to the registry */
  nextAttemptAt: string | null;
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
  /** Time at which the registry accepted it */
  submittedAt: string | null;
  /** Time at which the confirmation was recorded */
  confirmedAt: string | null;
  /** Admin who confirmed it; null if a registry did */
  confirmedBy: {
    /** User identifier */
    id: string;
    /** E-mail address of the user */
    email: string;
  } | null;
  /** Day on which the registry retired the credits, as stated by the Admin */
  retiredAt: string | null;
  /** Address of the registry's own record */
  evidenceUrl: string | null;
  /** Notes on the confirmation, at most 500 characters */
  confirmationNotes: string | null;
  /** Name of the organisation when it created the retirement */
  organisationName: string | null;
  /**
   * `organisation` if the beneficiary has a name of the organisation: its name, its legal name or a former one;
   * `other_party` otherwise
   */
  beneficiary: 'organisation' | 'other_party';
  /** True if `netTco2e` of the period subtracts it */
  countsInNet: boolean;
  /** Reasons why it is not subtracted from the emissions of the organisation; empty if it is */
  notCountedBecause: ('not_confirmed' | 'demonstration' | 'other_party')[];
  /**
   * `checked` by the form in which the registry writes serial numbers; `not_checkable` if the registry publishes
   * none; `registry_answer` if the registry gave them to the service; `older_rules` if they were entered before
   * they were checked; null until confirmed
   */
  serialCheck: 'checked' | 'not_checkable' | 'registry_answer' | 'older_rules' | null;
  pendingChange: PendingChange;
}
