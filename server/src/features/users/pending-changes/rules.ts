import type { Role } from '../../../platform/auth/index.ts';
import { AppError, invalidState } from '../../../platform/errors/index.ts';
import { type ChangeRequest, type ChangeStatus, differences, soleChange } from '../../organisations/index.ts';

const DELAY_MS = 24 * 3_600_000;

/** Null if there is a person to wait for. */
export const effectiveAtFor = (hasSecondPerson: boolean, now: Date): Date | null =>
  hasSecondPerson ? null : new Date(now.getTime() + DELAY_MS);

const reviewers: readonly Role[] = ['admin', 'manager'];

/** True if the role decides on the work of others. */
export const isReviewing = (role: unknown): boolean => reviewers.some((each) => each === role);

interface Member {
  readonly id: string;
  readonly role: Role;
  readonly status: string;
}

const isReviewer = ({ role, status }: Member): boolean => status === 'active' && isReviewing(role);

/**
 * Applies the same rule to users. An active reviewer stays a reviewer, and an active admin an admin, until a second
 * person has seen the change. An admin who became a manager could still review, but could no longer approve the next
 * change. A user of any status becomes a reviewer only after a second person has seen the change.
 */
export function waitingPartOfUser(user: Member, patch: object): ChangeRequest | undefined {
  return soleChange(differences(user, patch), user.id, ({ field, to }) => {
    if (field === 'status') return isReviewer(user) ? 'user_deactivation' : undefined;
    return field === 'role' && (isReviewer(user) || isReviewing(to)) ? 'user_role' : undefined;
  });
}

/** Turns a feature's refusal into 409: the approver sent neither an id nor fields. */
export function noLongerPossible(error: AppError): AppError {
  if (error.code === 'NOT_FOUND') return invalidState('The resource that this would change no longer exists.');
  if (error.code === 'DUPLICATE_RESOURCE') return invalidState(error.message);
  if (!error.details) return error;
  const fields = error.details.map(({ field, message: problem }) => `${field} ${problem}`);
  return invalidState(`This is no longer possible: ${fields.join('; ')}.`);
}

export type Decision = 'approve' | 'reject' | 'cancel';

const outcomes: Record<Decision, ChangeStatus> = { approve: 'applied', reject: 'rejected', cancel: 'cancelled' };

/** The status after the decision. 403 for the wrong person, 409 if the change is no longer pending. */
export function statusAfter(
  decision: Decision,
  { status, requestedBy }: { status: ChangeStatus; requestedBy: string },
  userId: string,
): ChangeStatus {
  const isOwn = requestedBy === userId;
  if (isOwn && decision !== 'cancel')
    throw wrongPerson('You requested this change, so another admin must decide on it. You can cancel it.');
  if (!isOwn && decision === 'cancel')
    throw wrongPerson('Another user requested this change, so you cannot cancel it. An admin can reject it.');
  if (status !== 'pending') throw invalidState(`The change is ${status}; only a pending change can be decided.`);
  return outcomes[decision];
}

const wrongPerson = (message: string): AppError => new AppError('INSUFFICIENT_ROLE', { message });
