import { checkPeriod } from '../../../kernel/period.ts';
import { type ErrorDetail, invalidState } from '../../../platform/errors/index.ts';
import {
  isWhole,
  isWholeGrams,
  MAX_PLACES,
  type ProjectIdentity,
  type RegistryKind,
  takesWholeCreditsOnly,
} from '../rules.ts';
import type { CreateRetirement, RegistryStatus, RetirementStatus } from './schema.ts';

export function checkRetirement(retirement: CreateRetirement, project: ProjectIdentity | undefined): ErrorDetail[] {
  const { quantity } = retirement;
  const problems: ErrorDetail[] = [];
  if (!isWholeGrams(quantity))
    problems.push({ field: 'quantity', message: `must have at most ${MAX_PLACES} decimals` });
  else if (project && takesWholeCreditsOnly(project) && !isWhole(quantity))
    problems.push({
      field: 'quantity',
      message: `must be a whole number: ${project.standard} credits cannot be divided`,
    });
  return [...problems, ...checkPeriod(retirement)];
}

export function checkLot(
  { projectId, vintage }: Pick<CreateRetirement, 'projectId' | 'vintage'>,
  offers: ReadonlyArray<{ vintage: number }>,
): ErrorDetail[] {
  if (offers.length === 0) return [{ field: 'projectId', message: 'is not a project in the catalogue' }];
  if (offers.some((offer) => offer.vintage === vintage)) return [];
  return [{ field: 'vintage', message: `is not a vintage of ${projectId}` }];
}

/** The worker calls a registry at once. A manual retirement has no call. */
export const firstAttemptAt = (registry: RegistryKind, createdAt: Date): Date | null =>
  registry === 'manual' ? null : createdAt;

/** Seconds until the next call: 1 min, 10 min, 1 h, 6 h, then daily without end. */
const PAUSES = [60, 600, 3_600, 21_600];
const DAILY = 86_400;

export const pauseAfter = (failures: number): number => PAUSES[failures - 1] ?? DAILY;

const SHORTEST_POLL = 5;
const LONGEST_POLL = 3_600;

/** The interval between polls is half the time since submission, from 5 seconds to one hour. */
export const secondsToNextPoll = (submittedAt: Date, now: Date): number =>
  Math.min(LONGEST_POLL, Math.max(SHORTEST_POLL, Math.floor((now.getTime() - submittedAt.getTime()) / 2_000)));

const standing: Record<RetirementStatus, RegistryStatus> = {
  pending: 'pending_submission',
  submitted: 'submitted',
  confirmed: 'confirmed',
  failed: 'retrying',
  cancelled: 'cancelled',
};

export const registryStatusOf = (status: RetirementStatus, registry: RegistryKind): RegistryStatus =>
  registry === 'manual' && status === 'pending' ? 'awaiting_manual_confirmation' : standing[status];

export function refuseUnlessFailed(status: RetirementStatus): void {
  if (status !== 'failed') throw invalidState(`A retirement that is ${status} has nothing to retry.`);
}

/**
 * An Admin confirms only if the service cannot ask the registry: always for a manual retirement, and for an HTTP retirement
 * while `REGISTRY_URL` is not set.
 */
export function refuseUnlessAwaitingAdmin(
  { registry, status }: { registry: RegistryKind; status: RetirementStatus },
  hasHttp: boolean,
): void {
  if (status === 'confirmed' || status === 'cancelled')
    throw invalidState(`A retirement that is ${status} cannot be confirmed.`);
  if (registry === 'sandbox') throw invalidState('The sandbox confirms retirements of demonstration projects itself.');
  if (registry === 'http' && hasHttp)
    throw invalidState('The registry confirms this retirement itself; wait for its answer.');
}

/**
 * Credits return only if the registry cannot have taken them. A failed call may still have arrived, and a tonne retired there
 * must not be sold again here.
 */
export function refuseUnlessCancellable(status: RetirementStatus, outcomeUnknown: boolean): void {
  if (status !== 'pending' && status !== 'failed')
    throw invalidState(`A retirement that is ${status} cannot be cancelled.`);
  if (outcomeUnknown)
    throw invalidState(
      'The registry was called but has not confirmed whether it took the credits; retry, and cancel once the outcome is known.',
    );
}
