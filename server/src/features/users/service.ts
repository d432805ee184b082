import { newId } from '../../kernel/ids.ts';
import { wireTime } from '../../kernel/period.ts';
import { type Actor, type Permission, type Rights, type Role, roles } from '../../platform/auth/index.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import { AppError, duplicate, found, invalidState } from '../../platform/errors/index.ts';
import {
  type ById,
  type Change,
  type Page,
  pageOf,
  type Versioned,
  versioned,
  type WithBody,
  type WithQuery,
} from '../../platform/http/index.ts';
import { isPseudonym } from '../../platform/personal-data/index.ts';
import { type By, byOperator } from '../../platform/record/index.ts';
import {
  type ChangeKind,
  type ChangeRequest,
  type FieldChange,
  lockOrganisation,
  type MaybePending,
  type RequestApproval,
  refuseIfOutdated,
} from '../organisations/index.ts';
import { isReviewing, waitingPartOfUser } from './pending-changes/rules.ts';
import { findApplied } from './pending-changes/store.ts';
import { presentUser, recordedUsers } from './present.ts';
import { lifeAfter, refuseLackingScopes, unproven } from './rules.ts';
import type { InvitedUser, InviteUser, UpdateUser, User, UserList } from './schema.ts';
import { insertAppointment, type NewAppointment } from './second-person/store.ts';
import * as store from './store.ts';
import { newcomer, type WholeUser, wholeOf } from './store.ts';
import { createUserUpdates, type Dependencies, keepAnAdmin, present } from './update.service.ts';

export type Users = ReturnType<typeof createService>;

/** A key, a session or the operator. */
export type Inviter = By & Pick<Actor, 'principal' | 'permissions'>;

export function createService({
  requestApproval,
  rights,
  ...deps
}: Dependencies & { requestApproval: RequestApproval; rights: Rights }) {
  const { clock, emit, record, invitations } = deps;
  const save = createUserUpdates(deps);

  /**
   * Locks before any change that can remove an admin: two concurrent changes would each still see the other's admin.
   */
  const loadForDemotion = async (tx: Tx, organisationId: string, id: string) => {
    const organisation = await lockOrganisation(tx, organisationId);
    return { row: await load(tx, organisationId, id), isGuarded: organisation?.reviewPolicy === 'four_eyes' };
  };

  const tellInvited = async (
    tx: Tx,
    by: By,
    before: WholeUser | null,
    row: store.UserRow,
    appointment: Appointers,
  ): Promise<Versioned<InvitedUser>> => {
    const { organisationId } = by;
    await appoint(tx, row, 'invited', appointment);
    const { invitationUrl, link } = await invitations.open(tx, organisationId, row);
    record(tx, by, recordedUsers.change('user.invited', before, await wholeOf(tx, row)));
    const user = presentUser(row);
    await emit(tx, organisationId, 'user.invited', user);
    const shown = invitationUrl === undefined ? {} : { invitationUrl };
    return versioned(
      { ...user, ...shown, invitationExpiresAt: wireTime(link.expiresAt), pendingChange: null },
      row.version,
    );
  };

  const appoint = async (tx: Tx, { organisationId, id }: store.UserRow, how: Appointed, appointers: Appointers) => {
    const { appointedBy, approvedBy } = appointers;
    if (appointedBy === null) return;
    await insertAppointment(tx, organisationId, { appointee: id, at: clock.now(), how, appointedBy, approvedBy });
  };

  /** True if the invitation of a reviewer waits for a second person; the operator needs none. */
  const waits = async (tx: Tx, { role }: { role: Role }, inviter: Inviter): Promise<Actor | undefined> => {
    if (!isReviewing(role) || !isActor(inviter)) return undefined;
    const organisation = await lockOrganisation(tx, inviter.organisationId);
    return organisation?.reviewPolicy === 'four_eyes' ? inviter : undefined;
  };

  const askToInvite = async (tx: Tx, actor: Actor, row: store.UserRow): Promise<Versioned<InvitedUser>> => {
    const pendingChange = await requestApproval(tx, actor, invitationOf(row));
    return versioned({ ...presentUser(row), pendingChange }, row.version);
  };

  /** The user is invited, again or for the first time. */
  const reopen = async (tx: Tx, by: By, row: store.UserRow, appointers: Appointers) => {
    const life = lifeAfter(row, 'reinvite', clock.now());
    if (!life) throw invalidState('An active user needs no invitation; deactivate the user first to start over.');
    const before = await wholeOf(tx, row);
    // A returning user proves the address again.
    const proof = row.status === 'deactivated' ? unproven : {};
    const changed = found(await store.saveUser(tx, by.organisationId, { ...row, ...life, ...proof }, clock.now()));
    return tellInvited(tx, by, before, changed, appointers);
  };

  const changeRole = async (tx: Tx, by: By, row: store.UserRow, next: store.UserRow, appointers: Appointers) => {
    const before = await wholeOf(tx, row);
    if (next.role !== row.role && isReviewing(next.role)) await appoint(tx, row, 'promoted', appointers);
    return save.change(tx, by, before, next);
  };

  return {
    /** Operator command: a new tenant has no user who could invite its first admin. */
    async createActive(
      tx: Tx,
      organisationId: string,
      user: { email: string; name: string; role: Role },
      now = clock.now(),
    ): Promise<string> {
      const id = newId('usr', now);
      const life = { status: 'active', activatedAt: now, deactivatedAt: null } as const;
      const proof = { addressProvenAt: now, addressProvenBy: 'operator' } as const;
      const row = await store.insertUser(tx, organisationId, { id, ...user, ...life, ...proof, createdAt: now });
      if (!row) throw duplicate(`A user with the e-mail address ${user.email} exists already.`);
      record(tx, byOperator(organisationId), recordedUsers.change('user.created', null, newcomer(row)));
      return id;
    },

    /** Operator command: the user as whom a new key will act. */
    async ownerForKey(db: Db, organisationId: string, userId: string | undefined): Promise<string> {
      const ownerId = await store.findActiveUserId(db, organisationId, userId);
      if (ownerId !== undefined) return ownerId;
      throw new AppError('NOT_FOUND', {
        message: `There is no active ${userId ? `user ${userId}` : 'admin'} in organisation ${organisationId}.`,
      });
    },

    /** Used by features that act in a user's name without a request from that user. */
    async mayStill(db: Db, organisationId: string, id: string, permission: Permission): Promise<boolean> {
      const row = await store.findUser(db, organisationId, id);
      return row?.status === 'active' && rights.allows(row.role, permission);
    },

    async list(db: Db, actor: Actor, { query }: WithQuery<UserList>): Promise<Page<User>> {
      const listed = await store.listUsers(db, actor.organisationId, query);
      if (actor.user.role !== 'admin') return pageOf(listed, presentUser);
      const ids = listed.rows.map(({ id }) => id);
      const holders = await deps.signIns.passkeyHolders(db, actor.organisationId, ids);
      return pageOf(listed, (row) => ({ ...presentUser(row), hasPasskey: holders.has(row.id) }));
    },

    async get(db: Db, actor: Actor, { id }: ById): Promise<Versioned<User>> {
      return present(found(await store.findUser(db, actor.organisationId, id)));
    },

    async invite(tx: Tx, inviter: Inviter, { body }: WithBody<InviteUser>): Promise<Versioned<InvitedUser>> {
      refuseLackingScopes(rights, inviter, body.role);
      const now = clock.now();
      const life = { status: 'invited', activatedAt: null, deactivatedAt: null } as const;
      const user = { id: newId('usr', now), ...body, ...life, ...unproven, createdAt: now };
      const row = await store.insertUser(tx, inviter.organisationId, user);
      if (!row) throw duplicateEmail(await store.findIdByEmail(tx, inviter.organisationId, body.email));
      const actor = await waits(tx, row, inviter);
      if (!actor) return tellInvited(tx, inviter, null, row, appointersOf(inviter));
      record(tx, actor, recordedUsers.change('user.invited', null, newcomer(row)));
      return askToInvite(tx, actor, row);
    },

    async reinvite(tx: Tx, actor: Actor, { id }: ById): Promise<Versioned<InvitedUser>> {
      const row = await load(tx, actor.organisationId, id);
      refuseLackingScopes(rights, actor, row.role);
      if (isPseudonym(row.email))
        throw invalidState('The data of this user was erased; invite the person as a new user.');
      const approved = row.status === 'invited' && (await findApplied(tx, actor.organisationId, invitationOf(row)));
      if (approved) return reopen(tx, actor, row, { ...appointersOf(actor), approvedBy: approved.decidedBy });
      if (row.status !== 'active' && (await waits(tx, row, actor))) return askToInvite(tx, actor, row);
      return reopen(tx, actor, row, appointersOf(actor));
    },

    async update(
      tx: Tx,
      actor: Actor,
      { id, body, checkVersion }: Change & WithBody<UpdateUser>,
    ): Promise<MaybePending<User>> {
      const { row, isGuarded } = await loadForDemotion(tx, actor.organisationId, id);
      checkVersion(row.version);
      const next = { ...row, ...body };
      // Requires the scopes of both roles: otherwise a weak key could still demote a strong user.
      if (next.role !== row.role) refuseLackingScopes(rights, actor, row.role, next.role);
      await keepAnAdmin(tx, actor.organisationId, row, next);
      const waiting = isGuarded ? waitingPartOfUser(row, body) : undefined;
      if (waiting) return { ...present(row), pendingChange: await requestApproval(tx, actor, waiting) };
      return changeRole(tx, actor, row, next, appointersOf(actor));
    },

    async deactivate(tx: Tx, actor: Actor, { id }: ById): Promise<MaybePending<User>> {
      const { row, isGuarded } = await loadForDemotion(tx, actor.organisationId, id);
      const next = await save.deactivated(tx, actor.organisationId, row);
      const waiting = isGuarded ? waitingPartOfUser(row, { status: next.status }) : undefined;
      if (waiting) return { ...present(row), pendingChange: await requestApproval(tx, actor, waiting) };
      return save.deactivate(tx, actor, row, next);
    },

    changeKind: {
      kinds: ['user_invitation', 'user_role', 'user_deactivation'],
      right: 'settings:write',
      authorise(actor, { kind, change }) {
        if (kind !== 'user_deactivation') refuseLackingScopes(rights, actor, ...rolesIn(change));
      },
      async apply(tx, by, { kind, subjectId, change, requestedBy: appointedBy, approvedBy }) {
        const { organisationId } = by;
        const { row } = await loadForDemotion(tx, organisationId, subjectId);
        refuseIfOutdated(row, kind === 'user_invitation' ? { ...change, from: change.to } : change);
        if (kind === 'user_invitation') return void (await reopen(tx, by, row, { appointedBy, approvedBy }));
        if (kind === 'user_deactivation')
          return void (await save.deactivate(tx, by, row, await save.deactivated(tx, organisationId, row)));
        const next = { ...row, [change.field]: change.to };
        await keepAnAdmin(tx, organisationId, row, next);
        await changeRole(tx, by, row, next, { appointedBy, approvedBy });
      },
    } satisfies ChangeKind as ChangeKind,
  };
}

/** The user who appointed another, and the third person who approved it. Null: the operator. */
type Appointers = { readonly appointedBy: string | null; readonly approvedBy: string | null };

type Appointed = NewAppointment['how'];

const isActor = (by: Inviter): by is Actor & Inviter => 'user' in by;

const appointersOf = (by: Inviter): Appointers => ({ appointedBy: isActor(by) ? by.user.id : null, approvedBy: null });

/** The invitation of a user in a role, as a waiting change. */
const invitationOf = ({ id, role }: store.UserRow): ChangeRequest => ({
  kind: 'user_invitation',
  subjectId: id,
  change: { field: 'role', from: null, to: role },
});

/** The old role and the new one. */
const rolesIn = ({ from, to }: FieldChange): Role[] =>
  [from, to].flatMap((role) => roles.filter((each) => each === role));

const load = async (tx: Tx, organisationId: string, id: string): Promise<store.UserRow> =>
  found(await store.lockUser(tx, organisationId, id));

const duplicateEmail = (id: string | undefined) =>
  duplicate(
    `A user with this e-mail address exists already: ${id}. If the user is not active, send a new invitation with POST /api/v1/settings/users/${id}/reinvite.`,
  );
