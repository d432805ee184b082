import { newId } from '../../../kernel/ids.ts';
import { wireTime } from '../../../kernel/period.ts';
import type { Actor, Permission, Rights, Role } from '../../../platform/auth/index.ts';
import type { Db, Tx } from '../../../platform/db/index.ts';
import { AppError, duplicate, found, invalidState } from '../../../platform/errors/index.ts';
import {
  type ById,
  type Change,
  type Page,
  pageOf,
  type Versioned,
  versioned,
  type WithBody,
  type WithQuery,
} from '../../../platform/http/index.ts';
import { isPseudonym } from '../../../platform/people/index.ts';
import { type By, byOperator } from '../../../platform/record/index.ts';
import type { MaybePending } from '../changes/answer.ts';
import type { Ask } from '../changes/ask.ts';
import { type ChangeRequest, refuseIfOutdated, waitingPartOfUser } from '../changes/rules.ts';
import { lockOrganisation } from '../organisation/store.ts';
import { presentUser } from './present.ts';
import { recordedUsers } from './recorded.ts';
import { addLink, type UserWithLink } from './recorded-store.ts';
import { lifeAfter, refuseLackingScopes, unproven } from './rules.ts';
import { createSave, type Dependencies, present, refuseLosingLastAdmin } from './save.ts';
import type { InvitedUser, InviteUser, UpdateUser, User, UserList } from './schema.ts';
import * as store from './store.ts';

export type Users = ReturnType<typeof createService>;

/** A key, a session or the operator. */
export type Inviter = By & Pick<Actor, 'principal' | 'permissions'>;

export function createService({ ask, rights, ...deps }: Dependencies & { ask: Ask; rights: Rights }) {
  const { clock, emit, record, invitations } = deps;
  const save = createSave(deps);

  /** Before any change that can take an admin away: two at once would each still see the other's admin. */
  const loadForDemotion = async (tx: Tx, organisationId: string, id: string) => {
    const organisation = await lockOrganisation(tx, organisationId);
    return { row: await load(tx, organisationId, id), isGuarded: organisation?.reviewPolicy === 'four_eyes' };
  };

  const tellInvited = async (
    tx: Tx,
    by: By,
    before: UserWithLink | null,
    row: store.UserRow,
  ): Promise<Versioned<InvitedUser>> => {
    const { organisationId } = by;
    const { invitationUrl, link } = await invitations.open(tx, organisationId, row);
    record(tx, by, recordedUsers.change('user.invited', before, { ...row, link }));
    const user = presentUser(row);
    await emit(tx, organisationId, 'user.invited', user);
    const shown = invitationUrl === undefined ? {} : { invitationUrl };
    return versioned({ ...user, ...shown, invitationExpiresAt: wireTime(link.expiresAt) }, row.version);
  };

  return {
    /** The operator's verb: there is nobody yet who could invite a tenant's first admin. */
    async createActive(
      tx: Tx,
      organisationId: string,
      user: { email: string; name: string; role: Role },
    ): Promise<string> {
      const now = clock.now();
      const id = newId('usr', now);
      const life = { status: 'active', activatedAt: now, deactivatedAt: null } as const;
      const proof = { addressProvenAt: now, addressProvenBy: 'operator' } as const;
      const row = await store.insertUser(tx, organisationId, { id, ...user, ...life, ...proof, createdAt: now });
      if (!row) throw duplicate(`A user with the e-mail address ${user.email} exists already.`);
      record(tx, byOperator(organisationId), recordedUsers.change('user.created', null, { ...row, link: null }));
      return id;
    },

    /** The operator's verb: the user as whom a new key will act. */
    async ownerForKey(db: Db, organisationId: string, userId: string | undefined): Promise<string> {
      const ownerId = await store.findActiveUserId(db, organisationId, userId);
      if (ownerId !== undefined) return ownerId;
      throw new AppError('NOT_FOUND', {
        message: `There is no active ${userId ? `user ${userId}` : 'admin'} in organisation ${organisationId}.`,
      });
    },

    /** For rooms that act in a user's name without a request from that user. */
    async mayStill(db: Db, organisationId: string, id: string, permission: Permission): Promise<boolean> {
      const row = await store.findUser(db, organisationId, id);
      return row?.status === 'active' && rights.allows(row.role, permission);
    },

    async list(db: Db, actor: Actor, { query }: WithQuery<UserList>): Promise<Page<User>> {
      return pageOf(await store.listUsers(db, actor.organisationId, query), presentUser);
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
      return tellInvited(tx, inviter, null, row);
    },

    async reinvite(tx: Tx, actor: Actor, { id }: ById): Promise<Versioned<InvitedUser>> {
      const row = await load(tx, actor.organisationId, id);
      refuseLackingScopes(rights, actor, row.role);
      if (isPseudonym(row.email))
        throw invalidState('The data of this user was erased; invite the person under a new account.');
      const life = lifeAfter(row, 'reinvite', clock.now());
      if (!life) throw invalidState('An active user needs no invitation; deactivate the user first to start over.');
      const before = await addLink(tx, row);
      const changed = found(await store.saveUser(tx, actor.organisationId, { ...row, ...life }, clock.now()));
      return tellInvited(tx, actor, before, changed);
    },

    async update(
      tx: Tx,
      actor: Actor,
      { id, body, checkVersion }: Change & WithBody<UpdateUser>,
    ): Promise<MaybePending<User>> {
      const { row, isGuarded } = await loadForDemotion(tx, actor.organisationId, id);
      checkVersion(row.version);
      const next = { ...row, ...body };
      // Of both roles: otherwise a weak key could still take the role of a strong user away.
      if (next.role !== row.role) refuseLackingScopes(rights, actor, row.role, next.role);
      await refuseLosingLastAdmin(tx, actor.organisationId, row, next);
      const waiting = isGuarded ? waitingPartOfUser(row, body) : undefined;
      if (waiting) return { ...present(row), pendingChange: await ask(tx, actor, waiting) };
      return save.change(tx, actor, row, next);
    },

    async deactivate(tx: Tx, actor: Actor, { id }: ById): Promise<MaybePending<User>> {
      const { row, isGuarded } = await loadForDemotion(tx, actor.organisationId, id);
      const next = await save.deactivated(tx, actor.organisationId, row);
      const waiting = isGuarded ? waitingPartOfUser(row, { status: next.status }) : undefined;
      if (waiting) return { ...present(row), pendingChange: await ask(tx, actor, waiting) };
      return save.deactivate(tx, actor, row, next);
    },

    /** Carries out a change that a second admin has approved, or whose time has come. */
    async applyChange(tx: Tx, by: By, { subjectId, change }: ChangeRequest): Promise<void> {
      const { organisationId } = by;
      const { row } = await loadForDemotion(tx, organisationId, subjectId);
      refuseIfOutdated(row, change);
      if (change.field === 'status') {
        await save.deactivate(tx, by, row, await save.deactivated(tx, organisationId, row));
        return;
      }
      const next = { ...row, [change.field]: change.to };
      await refuseLosingLastAdmin(tx, organisationId, row, next);
      await save.change(tx, by, row, next);
    },
  };
}

const load = async (tx: Tx, organisationId: string, id: string): Promise<store.UserRow> =>
  found(await store.lockUser(tx, organisationId, id));

const duplicateEmail = (id: string | undefined) =>
  duplicate(
    `A user with this e-mail address exists already: ${id}. If the user is not active, send a new invitation with POST /api/v1/settings/users/${id}/reinvite.`,
  );
