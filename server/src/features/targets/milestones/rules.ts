import { invalidState } from '../../../platform/errors/index.ts';
import type { MilestoneStatus } from './schema.ts';

interface Standing {
  status: MilestoneStatus;
  verifiedAt: Date | null;
}

export function refuseUnlessChangeable({ status, verifiedAt }: Standing): void {
  if (verifiedAt) throw invalidState('The milestone is verified and can no longer be changed.');
  if (status !== 'pending') throw invalidState(`The milestone is ${status} and can no longer be changed.`);
}

export function refuseIfVerified({ verifiedAt }: Standing): void {
  if (verifiedAt) throw invalidState('The milestone is verified already.');
}

/** What was decided stays: a missed milestone is not forgotten by deleting it. */
export function refuseUnlessDeletable({ status, verifiedAt }: Standing): void {
  if (verifiedAt) throw invalidState('A verified milestone cannot be deleted.');
  if (status !== 'pending') throw invalidState(`The milestone is ${status} and can no longer be deleted.`);
}
