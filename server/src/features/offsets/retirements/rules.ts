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
      message: `must be a whole number: ${project.standard} credits are not divided`,
    });
  return [...problems, ...checkPeriod(retirement)];
}

export function checkLot(
  { projectId, vintage }: Pick<CreateRetirement, 'projectId' | 'vintage'>,
  offers: ReadonlyArray<{ vintage: number }>,
): ErrorDetail[] {
  if (offers.length === 0) return [{ field: 'projectId', message: 'is not a project of the catalogue' }];
  if (offers.some((offer) => offer.vintage === vintage)) return [];
  return [{ field: 'vintage', message: `is not a vintage of ${projectId}` }];
}

/** The worker calls a registry at once; an Admin is not called. */
export const firstAttemptAt = (registry: RegistryKind, createdAt: Date): Date | null =>
  registry === 'manual' ? null : createdAt;

/** Seconds until the registry is called again: 1 min, 10 min, 1 h, 6 h, then daily for as long as it takes. */
const PAUSES = [60, 600, 3_600, 21_600];
const DAILY = 86_400;

export const pauseAfter = (failures: number): number => PAUSES[failures - 1] ?? DAILY;

const SHORTEST_POLL = 5;
const LONGEST_POLL = 3_600;

/** A registry that has the instruction is asked again after half the time it has had it, from 5 seconds to an hour. */
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
 * An Admin speaks for the registry only where the service cannot ask it: always for a manual retirement, and for one
 * that was made for `REGISTRY_URL` while no such address is set.
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
 * Credits come back only if the registry cannot have taken them: a call that was lost on its way may have arrived, and
 * a tonne that is retired there must not be sold again here.
 */
export function refuseUnlessCancellable(status: RetirementStatus, outcomeUnknown: boolean): void {
  if (status !== 'pending' && status !== 'failed')
    throw invalidState(`A retirement that is ${status} cannot be cancelled.`);
  if (outcomeUnknown)
    throw invalidState(
      'The registry was called and has not said whether it took the credits; retry, and cancel once it has.',
    );
}
