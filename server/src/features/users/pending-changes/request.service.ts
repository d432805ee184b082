import { newId } from '../../../kernel/ids.ts';
import type { Actor, Permission } from '../../../platform/auth/index.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { duplicate, found } from '../../../platform/errors/index.ts';
import type { By, RecordChange } from '../../../platform/record/index.ts';
import { type ChangeRequest, effectiveAtFor, type Kind } from '../../organisations/pending-changes/rules.ts';
import type { PendingChange } from '../../organisations/pending-changes/schema.ts';
import { lockOrganisation } from '../../organisations/store.ts';
import { hasSecondPerson } from '../second-person/service.ts';
import { presentChange, recordedChanges } from './present.ts';
import * as store from './store.ts';

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

export function createRequestApproval({ clock, record }: { clock: Clock; record: RecordChange }): RequestApproval {
  return async (tx, actor, request) => {
    const { organisationId, user } = actor;
    const now = clock.now();
    const id = newId('chg', now);
    // The user to be changed does not count: an admin who has left could otherwise never be deactivated.
    const wanted = { roles: ['admin'], author: user.id, except: request.subjectId } as const;
    const hasSecond = await hasSecondPerson(tx, organisationId, wanted, now);
    const effectiveAt = effectiveAtFor(hasSecond, now);
    const change = { ...request, id, requestedBy: user.id, requestedAt: now, effectiveAt };
    if (!(await store.insertChange(tx, organisationId, change)))
      throw duplicate(`The same is pending already: ${await store.findPendingId(tx, organisationId, request)}.`);
    const row = found(await store.findChange(tx, organisationId, id));
    record(tx, actor, recordedChanges.change('pendingChange.requested', null, row));
    return presentChange(row);
  };
}

/** For other features: stores the change if the organisation asks for a second person; otherwise it may happen now. */
export type RequestApprovalIfRequired = (
  tx: Tx,
  actor: Actor,
  request: ChangeRequest,
) => Promise<PendingChange | undefined>;

export const createRequestApprovalIfRequired =
  (ask: RequestApproval): RequestApprovalIfRequired =>
  async (tx, actor, request) =>
    (await isGuarded(tx, actor)) ? ask(tx, actor, request) : undefined;

/**
 * Whether the organisation asks for a second person; its policy stays until the transaction ends. A feature with locks of
 * its own asks this first: an approval locks the organisation before it comes to the feature.
 */
export async function isGuarded(tx: Tx, { organisationId }: Pick<Actor, 'organisationId'>): Promise<boolean> {
  const organisation = await lockOrganisation(tx, organisationId);
  return organisation?.reviewPolicy === 'four_eyes';
}

/** Ends a pending change, if there is one, because its subject no longer allows it. */
export type Lapse = (tx: Tx, by: By, of: Pick<ChangeRequest, 'kind' | 'subjectId'>, note: string) => Promise<void>;

/** The caller holds the lock on the organisation, as approvals do. */
export function createLapse({ clock, record }: { clock: Clock; record: RecordChange }): Lapse {
  return async (tx, by, of, note) => {
    const { organisationId } = by;
    const id = await store.findPendingId(tx, organisationId, of);
    if (id === undefined) return;
    const row = found(await store.lockChange(tx, organisationId, id));
    await store.settle(tx, organisationId, id, { status: 'lapsed', by: null, at: clock.now(), note });
    const settled = found(await store.findChange(tx, organisationId, id));
    record(tx, by, recordedChanges.change('pendingChange.lapsed', row, settled));
  };
}
