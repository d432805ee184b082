import type { Actor, Permission } from '../../../platform/auth/index.ts';
import type { Tx } from '../../../platform/db/index.ts';
import type { By } from '../../../platform/record/index.ts';
import { lockOrganisation } from '../store.ts';
import type { ChangeRequest, Kind } from './rules.ts';
import type { PendingChange } from './schema.ts';

/** A requested change. */
export interface RequestedChange extends ChangeRequest {
  readonly id: string;
  readonly requestedBy: string;
  readonly requestedByEmail: string;
}

/** A change that is due. */
export interface DueChange extends RequestedChange {
  /** The second person, or null if the change waited for its time. */
  readonly approvedBy: string | null;
}

/** A feature's part: kinds of changes that wait for a second person, and how each is carried out. */
export interface ChangeKind {
  readonly kinds: readonly Kind[];
  /** The permission that requester and approver need; the approver also needs `settings:write`. */
  readonly right: Permission;
  /** Refuses an approver who lacks more than `right`. */
  authorise?(actor: Actor, change: ChangeRequest): void;
  /** Carries the change out, or refuses it if it is no longer possible. */
  apply(tx: Tx, by: By, change: DueChange): Promise<void>;
  /** Called when the change was rejected or cancelled, or lapsed: it will not happen. */
  drop?(tx: Tx, by: By, change: RequestedChange): Promise<void>;
}

/** Stores the change until it may happen. The caller holds the lock on the organisation. */
export type RequestApproval = (tx: Tx, actor: Actor, request: ChangeRequest) => Promise<PendingChange>;

/**
 * Used by other features: stores the change if the organisation requires a second person; otherwise it may happen now.
 */
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
 * True if the organisation requires a second person; its policy is locked until the transaction ends. A feature with
 * its own locks must call this first: an approval locks the organisation before it calls the feature.
 */
export async function isGuarded(tx: Tx, { organisationId }: Pick<Actor, 'organisationId'>): Promise<boolean> {
  const organisation = await lockOrganisation(tx, organisationId);
  return organisation?.reviewPolicy === 'four_eyes';
}
