import { newId } from '../../kernel/ids.ts';
import { wireTime } from '../../kernel/period.ts';
import {
  type Actor,
  missingAmong,
  type Permission,
  permissions,
  type Role,
  roleAllows,
} from '../../platform/auth/index.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import { AppError, invalidState, notFound, refuseIfAny } from '../../platform/errors/index.ts';
import type { VersionCheck } from '../../platform/http/index.ts';
import type { LimitOverride } from '../../platform/rate-limit/index.ts';
import { presentKey } from './present.ts';
import { checkExpiry, checkRoom, generateKeyValue, hashKeyValue, isRevived, prefixOf, statusAt } from './rules.ts';
import type { ApiKeyList, CreateApiKey, UpdateApiKey } from './schema.ts';
import * as store from './store.ts';

export interface IssueKey {
  organisationId: string;
  userId: string;
  name: string;
  permissions: readonly Permission[];
  expiresAt?: Date | null;
  /** Set by an operator for automation; random otherwise. */
  value?: string;
}

export type ApiKeys = ReturnType<typeof createService>;

export function createService({ clock }: { clock: Clock }) {
  const load = async (tx: Tx, actor: Actor, id: string): Promise<store.KeyRow> => {
    const row = await store.lockKey(tx, actor.organisationId, id);
    if (!row) throw notFound();
    return row;
  };

  const issue = async (tx: Tx, order: IssueKey): Promise<{ id: string; value: string }> => {
    const now = clock.now();
    const value = order.value ?? generateKeyValue();
    const id = newId('apiKey', now);
    await store.insertKey(tx, order.organisationId, {
      id,
      name: order.name,
      prefix: prefixOf(value),
      valueHash: hashKeyValue(value),
      permissions: order.permissions,
      expiresAt: order.expiresAt ?? null,
      createdBy: order.userId,
      createdAt: now,
    });
    return { id, value };
  };

  const refuseWithoutRoom = async (tx: Tx, organisationId: string): Promise<void> =>
    refuseIfAny(checkRoom(await store.countForInsert(tx, organisationId, clock.now())));

  return {
    /** Without a ceiling: the operator lets an organisation in that has lost all its keys. */
    issue,

    /** Everything the user's role allows: the key an invited user starts with. */
    async issueFirstKey(tx: Tx, user: { organisationId: string; userId: string; role: Role }) {
      await refuseWithoutRoom(tx, user.organisationId);
      const granted = permissions.filter((each) => roleAllows(user.role, each));
      return issue(tx, { ...user, name: 'First key', permissions: granted });
    },

    revokeKeysOfUser: (tx: Tx, organisationId: string, userId: string) =>
      store.revokeKeysOfUser(tx, organisationId, userId, clock.now()),

    /** The operator's verb: limits of its own for one key, or null for those of the plan. */
    async setLimits(tx: Tx, id: string, limits: LimitOverride | null): Promise<void> {
      const found = await store.locateKey(tx, id);
      if (!found) throw new AppError('NOT_FOUND', { message: `There is no API key ${id}.` });
      if (found.plan !== 'enterprise')
        throw invalidState(`Limits of its own are for Enterprise; this key is on ${found.plan}.`);
      await store.setLimits(tx, found.organisationId, id, limits);
    },

    async list(db: Db, actor: Actor, query: ApiKeyList) {
      const now = clock.now();
      const { rows, total } = await store.listKeys(db, actor.organisationId, query, now);
      return { items: rows.map((row) => presentKey(row, now)), total };
    },

    async get(db: Db, actor: Actor, id: string) {
      const row = await store.findKey(db, actor.organisationId, id);
      if (!row) throw notFound();
      return { resource: presentKey(row, clock.now()), version: row.version };
    },

    async create(tx: Tx, actor: Actor, input: CreateApiKey) {
      refuseIfAny(checkExpiry(input.expiresAt, clock.now()));
      refuseEscalation(actor, input.scopes);
      await refuseWithoutRoom(tx, actor.organisationId);
      const { id, value } = await issue(tx, {
        organisationId: actor.organisationId,
        userId: actor.user.id,
        name: input.name,
        permissions: input.scopes,
        expiresAt: toDate(input.expiresAt),
      });
      const row = await load(tx, actor, id);
      return { resource: { ...presentKey(row, clock.now()), value }, version: row.version };
    },

    async update(tx: Tx, actor: Actor, id: string, patch: UpdateApiKey, checkVersion: VersionCheck) {
      const row = await load(tx, actor, id);
      checkVersion(row.version);
      if (row.revokedAt) throw invalidState('A revoked key cannot be changed; create a new one.');
      refuseIfAny(checkExpiry(patch.expiresAt, clock.now()));
      if (patch.scopes) refuseEscalation(actor, patch.scopes);
      const expiresAt = patch.expiresAt === undefined ? row.expiresAt : toDate(patch.expiresAt);
      if (isRevived(row, { ...row, expiresAt }, clock.now())) await refuseWithoutRoom(tx, actor.organisationId);
      await store.updateKey(tx, actor.organisationId, id, {
        name: patch.name ?? row.name,
        permissions: patch.scopes ?? row.permissions,
        expiresAt,
      });
      const changed = await load(tx, actor, id);
      return { resource: presentKey(changed, clock.now()), version: changed.version };
    },

    async rotate(tx: Tx, actor: Actor, id: string) {
      const row = await load(tx, actor, id);
      if (statusAt(row, clock.now()) === 'revoked')
        throw invalidState('A revoked key cannot be rotated; create a new one.');
      refuseImpersonation(actor, row.createdById);
      refuseEscalation(actor, row.permissions);
      const value = generateKeyValue();
      await store.replaceValue(tx, actor.organisationId, id, prefixOf(value), hashKeyValue(value));
      return { id, value, rotatedAt: wireTime(clock.now()) };
    },

    async revoke(tx: Tx, actor: Actor, id: string) {
      await load(tx, actor, id);
      await store.revokeKey(tx, actor.organisationId, id, clock.now());
    },
  };
}

const toDate = (text: string | null | undefined): Date | null => (text ? new Date(text) : null);

/** A key that could grant more than it holds would be a ladder. */
function refuseEscalation(actor: Actor, wanted: readonly Permission[]): void {
  const missing = missingAmong(actor.permissions, wanted);
  if (missing.length === 0) return;
  throw new AppError('INSUFFICIENT_SCOPE', {
    message: `A key cannot grant scopes it does not hold itself: ${missing.join(', ')}.`,
  });
}

/** Whoever rotates a key receives its new value, and with it the name its acts are signed with. */
function refuseImpersonation(actor: Actor, ownerId: string): void {
  if (actor.user.id === ownerId) return;
  throw new AppError('INSUFFICIENT_ROLE', {
    message: 'Only the user who created a key may rotate it. Revoke it instead, and create one of your own.',
  });
}
