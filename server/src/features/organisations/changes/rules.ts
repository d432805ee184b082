import type { Role } from '../../../platform/auth/index.ts';
import { AppError, invalidState } from '../../../platform/errors/index.ts';

/**
 * Under the review policy `four_eyes` a single admin must not be able to take the second pair of eyes away. What could
 * do so waits for another admin or, where there is none, for a day in which it can be seen.
 */

export const kinds = [
  'review_policy',
  'organisation_name',
  'recipient_domains',
  'user_role',
  'user_deactivation',
] as const;
export type Kind = (typeof kinds)[number];

export const statuses = ['pending', 'applied', 'rejected', 'cancelled', 'lapsed'] as const;
export type Status = (typeof statuses)[number];

export interface FieldChange {
  field: string;
  from: unknown;
  to: unknown;
}

export interface WantedChange {
  kind: Kind;
  subjectId: string;
  change: FieldChange;
}

const DELAY_MS = 24 * 3_600_000;

/** Null where there is somebody to wait for. */
export const effectiveAtFor = (hasSecondAdmin: boolean, now: Date): Date | null =>
  hasSecondAdmin ? null : new Date(now.getTime() + DELAY_MS);

interface Guarded {
  readonly id: string;
  readonly name: string;
  readonly reviewPolicy: 'open' | 'four_eyes';
  readonly recipientDomains: readonly string[] | null;
}

/** A domain more is as good as no limit to somebody who wants to send there. */
const widens = (from: readonly string[] | null, to: readonly string[] | null): boolean =>
  from !== null && (to === null || to.some((domain) => !from.includes(domain)));

const organisationKinds: Record<string, Kind> = {
  name: 'organisation_name',
  reviewPolicy: 'review_policy',
  recipientDomains: 'recipient_domains',
};

/** The part of a patch that has to wait, or undefined where all of it may happen now. */
export function waitingPartOf(organisation: Guarded, patch: object): WantedChange | undefined {
  if (organisation.reviewPolicy !== 'four_eyes') return undefined;
  return soleChange(differences(organisation, patch), organisation.id, ({ field, from, to }) =>
    field === 'recipientDomains' && !widens(from as string[] | null, to as string[] | null)
      ? undefined
      : organisationKinds[field],
  );
}

const reviewers: readonly Role[] = ['admin', 'manager'];

interface Member {
  readonly id: string;
  readonly role: Role;
  readonly status: string;
}

const isReviewer = ({ role, status }: Member): boolean => status === 'active' && reviewers.includes(role);

/**
 * The same for a user: an active reviewer stays one, and an active admin an admin, until somebody else has seen it. An
 * admin made a manager could still review, but would no longer be there to approve the next change.
 */
export function waitingPartOfUser(user: Member, patch: object): WantedChange | undefined {
  if (!isReviewer(user)) return undefined;
  return soleChange(differences(user, patch), user.id, ({ field, from, to }) => {
    if (field === 'status') return 'user_deactivation';
    const isLoss = from === 'admin' || !reviewers.includes(to as Role);
    return field === 'role' && isLoss ? 'user_role' : undefined;
  });
}

/** Half a patch done and half of it waiting would be hard to follow: what waits comes alone. */
function soleChange(
  changes: FieldChange[],
  subjectId: string,
  kindOf: (change: FieldChange) => Kind | undefined,
): WantedChange | undefined {
  const [change] = changes.filter((each) => kindOf(each) !== undefined);
  const kind = change && kindOf(change);
  if (!kind) return undefined;
  if (changes.length === 1) return { kind, subjectId, change };
  throw invalidState(
    `Under the review policy four_eyes a change of ${change.field} waits for a second admin; send it in a request of its own.`,
  );
}

function differences(now: object, patch: object): FieldChange[] {
  const before = now as Record<string, unknown>;
  return Object.entries(patch)
    .map(([field, to]) => ({ field, from: before[field], to }))
    .filter(({ from, to }) => !isSame(from, to));
}

const isSame = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);

/** A change was approved as it was shown: from this value to that. */
export function refuseIfMoved(current: object, { field, from }: FieldChange): void {
  if (isSame((current as Record<string, unknown>)[field], from)) return;
  throw invalidState(`The ${field} has changed since this was asked for; cancel it and ask again.`);
}

export type Decision = 'approve' | 'reject' | 'cancel';

const outcomes: Record<Decision, Status> = { approve: 'applied', reject: 'rejected', cancel: 'cancelled' };

/** The status after the decision. 403 to the wrong person, 409 when it was decided before. */
export function statusAfter(
  decision: Decision,
  { status, requestedById }: { status: Status; requestedById: string },
  userId: string,
): Status {
  const isOwn = requestedById === userId;
  if (isOwn && decision !== 'cancel')
    throw wrongPerson('You asked for this change yourself: another admin decides on it. You can cancel it.');
  if (!isOwn && decision === 'cancel') throw wrongPerson('Another admin asked for this change: reject it instead.');
  if (status !== 'pending') throw invalidState(`The change is ${status}; only a pending one can be decided.`);
  return outcomes[decision];
}

const wrongPerson = (message: string): AppError => new AppError('INSUFFICIENT_ROLE', { message });
