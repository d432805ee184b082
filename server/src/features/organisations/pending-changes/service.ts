import type { Actor, Permission } from '../../../platform/auth/index.ts';
import type { Tx } from '../../../platform/db/index.ts';
import type { By } from '../../../platform/record/index.ts';
import { lockOrganisation } from '../store.ts';
import type { ChangeRequest, Kind } from './rules.ts';
import type { PendingChange } from './schema.ts';

/** A change that somebody asked for. */
export interface RequestedChange extends ChangeRequest {
  readonly id: string;
  readonly requestedBy: string;
  readonly requestedByEmail: string;
}

/** A change whose time has come. */
export interface DueChange extends RequestedChange {
  /** The second person, or null if it waited for its time. */
  readonly approvedBy: string | null;
}

/** How a feature takes part: kinds of changes that wait for a second person, and how each is carried out. */
export interface ChangeKind {
  readonly kinds: readonly Kind[];
  /** The right to do this, which requester and approver need; who approves needs `settings:write` in any case. */
  readonly right: Permission;
  /** Refuses an approver who lacks more than `right`. */
  authorise?(actor: Actor, change: ChangeRequest): void;
  /** Carries the change out, or refuses it where it is no longer possible. */
  apply(tx: Tx, by: By, change: DueChange): Promise<void>;
  /** Told when it was rejected or cancelled, or lapsed: it will not happen. */
  drop?(tx: Tx, by: By, change: RequestedChange): Promise<void>;
}

/** Stores the change until it may happen. The caller holds the lock on the organisation. */
export type RequestApproval = (tx: Tx, actor: Actor, request: ChangeRequest) => Promise<PendingChange>;

/** For other features: stores the change if the organisation asks for a second person; otherwise it may happen now. */
export type RequestApprovalIfRequired = (
  tx: Tx,
  actor: Actor,
  request: ChangeRequest,
) => Promise<PendingChange | undefined>;

export const createRequestApprovalIfRequired =
  (requestApproval: RequestApproval): RequestApprovalIfRequired =>
  async (tx, actor, request) =>
    (await isGuarded(tx, actor)) ? requestApproval(tx, actor, request) : undefined;

/**
 * Whether the organisation asks for a second person; its policy stays until the transaction ends. A feature with locks of
 * its own asks this first: an approval locks the organisation before it comes to the feature.
 */
export async function isGuarded(tx: Tx, { organisationId }: Pick<Actor, 'organisationId'>): Promise<boolean> {
  const organisation = await lockOrganisation(tx, organisationId);
  return organisation?.reviewPolicy === 'four_eyes';
}
