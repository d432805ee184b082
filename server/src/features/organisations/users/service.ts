import { newId } from '../../../kernel/ids.ts';
import type { Actor, Role } from '../../../platform/auth/index.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Db, Tx } from '../../../platform/db/index.ts';
import { AppError, duplicate, invalidState, notFound } from '../../../platform/errors/index.ts';
import type { Emit } from '../../../platform/events/outbox.ts';
import type { VersionCheck } from '../../../platform/http/index.ts';
import type { Keyring } from '../keyring.ts';
import { lockOrganisation } from '../organisation/store.ts';
import type { Invitations } from './invitations/service.ts';
import { presentUser } from './present.ts';
import { isActiveAdmin, lifeAfter, mayHold } from './rules.ts';
import type { InviteUser, UpdateUser, UserList } from './schema.ts';
import * as store from './store.ts';

export type Users = ReturnType<typeof createService>;

interface Dependencies {
  clock: Clock;
  emit: Emit;
  keyring: Keyring;
  invitations: Invitations;
}

/** A key, or the operator. */
export type Inviter = Pick<Actor, 'organisationId' | 'permissions'>;

export function createService({ clock, emit, keyring, invitations }: Dependencies) {
  const load = async (tx: Tx, actor: Actor, id: string): Promise<store.UserRow> => {
    const row = await store.lockUser(tx, actor.organisationId, id);
    if (!row) throw notFound();
    return row;
  };

  /** Before any change that can take an admin away: two at once would each still see the other's admin. */
  const loadForDemotion = async (tx: Tx, actor: Actor, id: string): Promise<store.UserRow> => {
    await lockOrganisation(tx, actor.organisationId);
    return load(tx, actor, id);
  };

  const tellInvited = async (tx: Tx, { organisationId, permissions }: Inviter, row: store.UserRow) => {
    const resource = presentUser(row);
    const { invitationUrl, invitationExpiresAt } = await invitations.open(tx, organisationId, row);
    await emit(tx, organisationId, 'user.invited', resource);
    const shown = mayHold(permissions, row.role) ? invitationUrl : null;
    return { resource: { ...resource, invitationUrl: shown, invitationExpiresAt }, version: row.version };
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
      const now = clock.now();
      const life = { status: 'invited', activatedAt: null, deactivatedAt: null } as const;
      const user = { id: newId('user', now), ...input, ...life, createdAt: now };
      const row = await store.insertUser(tx, inviter.organisationId, user);
      if (!row) throw duplicateEmail(await store.findIdByEmail(tx, inviter.organisationId, input.email));
      return tellInvited(tx, inviter, row);
    },

    async reinvite(tx: Tx, actor: Actor, id: string) {
      const row = await load(tx, actor, id);
      const life = lifeAfter(row, 'reinvite', clock.now());
      if (!life) throw invalidState('An active user needs no invitation; deactivate the user first to start over.');
      return tellInvited(tx, actor, await store.saveUser(tx, actor.organisationId, { ...row, ...life }));
    },

    async update(tx: Tx, actor: Actor, id: string, patch: UpdateUser, checkVersion: VersionCheck) {
      const row = await loadForDemotion(tx, actor, id);
      checkVersion(row.version);
      const next = { ...row, ...patch };
      await refuseLosingLastAdmin(tx, actor.organisationId, row, next);
      const changed = await store.saveUser(tx, actor.organisationId, next);
      // An open link was shown for the old role; whoever knows it must not find a stronger one behind it.
      if (row.status === 'invited' && next.role !== row.role) await invitations.withdraw(tx, actor.organisationId, id);
      return { resource: presentUser(changed), version: changed.version };
    },

    async deactivate(tx: Tx, actor: Actor, id: string) {
      const row = await loadForDemotion(tx, actor, id);
      const life = lifeAfter(row, 'deactivate', clock.now());
      if (!life) throw invalidState('The user is deactivated already.');
      await refuseLosingLastAdmin(tx, actor.organisationId, row, { ...row, ...life });
      const changed = await store.saveUser(tx, actor.organisationId, { ...row, ...life });
      await invitations.withdraw(tx, actor.organisationId, id);
      await keyring.revokeKeysOfUser(tx, actor.organisationId, id);
      const resource = presentUser(changed);
      await emit(tx, actor.organisationId, 'user.deactivated', resource);
      return { resource, version: changed.version };
    },
  };
}

async function refuseLosingLastAdmin(
  tx: Tx,
  organisationId: string,
  now: store.UserRow,
  next: store.UserRow,
): Promise<void> {
  if (!isActiveAdmin(now) || isActiveAdmin(next)) return;
  if (await store.hasOtherActiveAdmin(tx, organisationId, now.id)) return;
  throw invalidState('An organisation keeps at least one active admin; make another user an admin first.');
}

const duplicateEmail = (id: string | undefined) =>
  duplicate(
    `A user with this e-mail address exists already: ${id}. If the user is not active, send a new invitation with POST /api/v1/settings/users/${id}/reinvite.`,
  );
