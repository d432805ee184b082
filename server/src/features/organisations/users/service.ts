import { newId } from '../../../kernel/ids.ts';
import { type Actor, type Permission, type Role, roleAllows } from '../../../platform/auth/index.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Db, Tx } from '../../../platform/db/index.ts';
import { AppError, duplicate, invalidState, notFound } from '../../../platform/errors/index.ts';
import type { Emit } from '../../../platform/events/outbox.ts';
import type { VersionCheck } from '../../../platform/http/index.ts';
import type { Ask, Changed } from '../changes/ask.ts';
import { refuseIfMoved, type WantedChange, waitingPartOfUser } from '../changes/rules.ts';
import type { Keyring } from '../keyring.ts';
import type { Leavers } from '../leavers.ts';
import { lockOrganisation } from '../organisation/store.ts';
import type { Invitations } from './invitations/service.ts';
import { presentUser } from './present.ts';
import { isActiveAdmin, lifeAfter, refuseLackingScopes } from './rules.ts';
import type { InviteUser, UpdateUser, UserList } from './schema.ts';
import * as store from './store.ts';

export type Users = ReturnType<typeof createService>;

interface Dependencies {
  clock: Clock;
  emit: Emit;
  keyring: Keyring;
  leavers: Leavers;
  invitations: Invitations;
  ask: Ask;
}

/** A key, or the operator. */
export type Inviter = Pick<Actor, 'organisationId' | 'permissions'>;

export function createService({ clock, emit, keyring, leavers, invitations, ask }: Dependencies) {
  /** Before any change that can take an admin away: two at once would each still see the other's admin. */
  const loadForDemotion = async (tx: Tx, organisationId: string, id: string) => {
    const organisation = await lockOrganisation(tx, organisationId);
    return { row: await load(tx, organisationId, id), isGuarded: organisation?.reviewPolicy === 'four_eyes' };
  };

  const save = async (tx: Tx, organisationId: string, row: store.UserRow, next: store.UserRow): Promise<Updated> => {
    const changed = await store.saveUser(tx, organisationId, next);
    // An open link was shown for the old role; whoever knows it must not find a stronger one behind it.
    if (row.status === 'invited' && next.role !== row.role) await invitations.withdraw(tx, organisationId, row.id);
    return shown(changed);
  };

  /** The user as deactivated, or 409. */
  const ended = async (tx: Tx, organisationId: string, row: store.UserRow): Promise<store.UserRow> => {
    const life = lifeAfter(row, 'deactivate', clock.now());
    if (!life) throw invalidState('The user is deactivated already.');
    const next = { ...row, ...life };
    await refuseLosingLastAdmin(tx, organisationId, row, next);
    return next;
  };

  const end = async (tx: Tx, organisationId: string, next: store.UserRow): Promise<Updated> => {
    const changed = await store.saveUser(tx, organisationId, next);
    await invitations.withdraw(tx, organisationId, next.id);
    await keyring.revokeKeysOfUser(tx, organisationId, next.id);
    await leavers.pauseSchedulesOf(tx, organisationId, next.id);
    await emit(tx, organisationId, 'user.deactivated', presentUser(changed));
    return shown(changed);
  };

  const tellInvited = async (tx: Tx, organisationId: string, row: store.UserRow) => {
    const resource = presentUser(row);
    const invitation = await invitations.open(tx, organisationId, row);
    await emit(tx, organisationId, 'user.invited', resource);
    return { resource: { ...resource, ...invitation }, version: row.version };
  };

  return {
    /** The operator's verb: a tenant's first admin has nobody to be invited by. */
    async createActive(
      tx: Tx,
      organisationId: string,
      user: { email: string; name: string; role: Role },
    ): Promise<string> {
      const now = clock.now();
      const id = newId('user', now);
      const life = { status: 'active', activatedAt: now, deactivatedAt: null } as const;
      const row = await store.insertUser(tx, organisationId, { id, ...user, ...life, createdAt: now });
      if (!row) throw duplicate(`A user with the e-mail address ${user.email} exists already.`);
      return id;
    },

    /** The operator's verb: whom a new key shall act as. */
    async ownerForKey(db: Db, organisationId: string, userId: string | undefined): Promise<string> {
      const found = await store.findActiveUserId(db, organisationId, userId);
      if (found) return found;
      throw new AppError('NOT_FOUND', {
        message: `There is no active ${userId ? `user ${userId}` : 'admin'} in organisation ${organisationId}.`,
      });
    },

    /** For rooms that act in a user's name when the user does not ask. */
    async mayStill(db: Db, organisationId: string, id: string, permission: Permission): Promise<boolean> {
      const row = await store.findUser(db, organisationId, id);
      return row?.status === 'active' && roleAllows(row.role, permission);
    },

    async list(db: Db, actor: Actor, query: UserList) {
      const { rows, total } = await store.listUsers(db, actor.organisationId, query);
      return { items: rows.map(presentUser), total };
    },

    async get(db: Db, actor: Actor, id: string) {
      const row = await store.findUser(db, actor.organisationId, id);
      if (!row) throw notFound();
      return { resource: presentUser(row), version: row.version };
    },

    async invite(tx: Tx, inviter: Inviter, input: InviteUser) {
      refuseLackingScopes(inviter, input.role);
      const now = clock.now();
      const life = { status: 'invited', activatedAt: null, deactivatedAt: null } as const;
      const user = { id: newId('user', now), ...input, ...life, createdAt: now };
      const row = await store.insertUser(tx, inviter.organisationId, user);
      if (!row) throw duplicateEmail(await store.findIdByEmail(tx, inviter.organisationId, input.email));
      return tellInvited(tx, inviter.organisationId, row);
    },

    async reinvite(tx: Tx, actor: Actor, id: string) {
      const row = await load(tx, actor.organisationId, id);
      refuseLackingScopes(actor, row.role);
      const life = lifeAfter(row, 'reinvite', clock.now());
      if (!life) throw invalidState('An active user needs no invitation; deactivate the user first to start over.');
      const changed = await store.saveUser(tx, actor.organisationId, { ...row, ...life });
      return tellInvited(tx, actor.organisationId, changed);
    },

    async update(tx: Tx, actor: Actor, id: string, patch: UpdateUser, checkVersion: VersionCheck): Promise<Updated> {
      const { row, isGuarded } = await loadForDemotion(tx, actor.organisationId, id);
      checkVersion(row.version);
      const next = { ...row, ...patch };
      // Of both roles: otherwise a weak key could not raise itself, but still bring a strong user down.
      if (next.role !== row.role) refuseLackingScopes(actor, row.role, next.role);
      await refuseLosingLastAdmin(tx, actor.organisationId, row, next);
      const waiting = isGuarded ? waitingPartOfUser(row, patch) : undefined;
      if (waiting) return { ...shown(row), pendingChange: await ask(tx, actor, waiting) };
      return save(tx, actor.organisationId, row, next);
    },

    async deactivate(tx: Tx, actor: Actor, id: string): Promise<Updated> {
      const { row, isGuarded } = await loadForDemotion(tx, actor.organisationId, id);
      const next = await ended(tx, actor.organisationId, row);
      const waiting = isGuarded ? waitingPartOfUser(row, { status: next.status }) : undefined;
      if (waiting) return { ...shown(row), pendingChange: await ask(tx, actor, waiting) };
      return end(tx, actor.organisationId, next);
    },

    /** What a second admin, or the time, has let through. */
    async applyChange(tx: Tx, organisationId: string, { subjectId, change }: WantedChange): Promise<void> {
      const { row } = await loadForDemotion(tx, organisationId, subjectId);
      refuseIfMoved(row, change);
      if (change.field === 'status') {
        await end(tx, organisationId, await ended(tx, organisationId, row));
        return;
      }
      const next = { ...row, [change.field]: change.to };
      await refuseLosingLastAdmin(tx, organisationId, row, next);
      await save(tx, organisationId, row, next);
    },
  };
}

type Updated = Changed<ReturnType<typeof presentUser>>;

const shown = (row: store.UserRow): Updated => ({ resource: presentUser(row), version: row.version });

async function load(tx: Tx, organisationId: string, id: string): Promise<store.UserRow> {
  const row = await store.lockUser(tx, organisationId, id);
  if (!row) throw notFound();
  return row;
}

async function refuseLosingLastAdmin(
  tx: Tx,
  organisationId: string,
  now: store.UserRow,
  next: store.UserRow,
): Promise<void> {
  if (!isActiveAdmin(now) || isActiveAdmin(next)) return;
  if (await store.hasActiveAdminBeside(tx, organisationId, [now.id])) return;
  throw invalidState('An organisation keeps at least one active admin; make another user an admin first.');
}

const duplicateEmail = (id: string | undefined) =>
  duplicate(
    `A user with this e-mail address exists already: ${id}. If the user is not active, send a new invitation with POST /api/v1/settings/users/${id}/reinvite.`,
  );
