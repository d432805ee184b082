import { wireTime } from '../../kernel/period.ts';
import { type Actor, missingAmong, type Permission, type Rights, type Role } from '../../platform/auth/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import { AppError, found, invalidState, refuseIfAny } from '../../platform/errors/index.ts';
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
import type { LimitOverride } from '../../platform/rate-limit/index.ts';
import { type By, byOperator, type RecordChange, type RecordChanges } from '../../platform/record/index.ts';
import { createKeyWriter, type IssueKey } from './issue.service.ts';
import { presentKey, recordedKeys } from './present.ts';
import {
  checkCapacity,
  checkExpiry,
  generateKeyValue,
  hashKeyValue,
  isExtended,
  isRevived,
  prefixOf,
  statusAt,
} from './rules.ts';
import type { ApiKey, ApiKeyList, CreateApiKey, NewApiKey, RotatedApiKey, UpdateApiKey } from './schema.ts';
import * as store from './store.ts';
import { listKeysOfUser } from './store.ts';

export type ApiKeys = ReturnType<typeof createService>;

interface Dependencies {
  clock: Clock;
  rights: Rights;
  record: RecordChange;
  recordAll: RecordChanges;
}

export function createService({ clock, rights, record, recordAll }: Dependencies) {
  const { issue, save } = createKeyWriter({ clock, record });

  const load = async (tx: Tx, by: By, id: string): Promise<store.KeyRow> =>
    found(await store.lockKey(tx, by.organisationId, id));

  const present = (row: store.KeyRow): Versioned<ApiKey> => versioned(presentKey(row, clock.now()), row.version);

  const revoke = async (tx: Tx, by: By, id: string): Promise<void> => {
    const row = await load(tx, by, id);
    if (!row.revokedAt) await save(tx, by, 'revoked', row, { revokedAt: clock.now() });
  };

  const locate = async (db: Db, id: string) => {
    const key = await store.locateKey(db, id);
    if (!key) throw new AppError('NOT_FOUND', { message: `There is no API key ${id}.` });
    return key;
  };

  const refuseWithoutRoom = async (tx: Tx, organisationId: string): Promise<void> =>
    refuseIfAny(checkCapacity(await store.countForInsert(tx, organisationId, clock.now())));

  return {
    /** Has no ceiling: the operator restores access for an organisation that has lost all its keys. */
    issue: (tx: Tx, order: IssueKey) => issue(tx, byOperator(order.organisationId), order),

    /** The first key of an invited user, with everything the user's role allows. */
    async issueFirstKey(tx: Tx, by: By, { userId, role }: { userId: string; role: Role }) {
      const { organisationId } = by;
      await refuseWithoutRoom(tx, organisationId);
      const permissions = rights.permissionsOf(role);
      return issue(tx, by, { organisationId, userId, name: 'First key', permissions });
    },

    async revokeKeysOfUser(tx: Tx, by: By, userId: string): Promise<void> {
      const at = clock.now();
      const rows = await store.revokeKeysOfUser(tx, by.organisationId, userId, at);
      recordAll(
        tx,
        by,
        rows.map((row) => recordedKeys.change('apiKey.revoked', row, { ...row, revokedAt: at, updatedAt: at })),
      );
    },

    /** Operator command: individual limits for one key, or null for the plan's limits. */
    async setLimits(tx: Tx, id: string, limits: LimitOverride | null): Promise<void> {
      const key = await locate(tx, id);
      if (key.plan !== 'enterprise')
        throw invalidState(`Only keys on the Enterprise plan can have custom limits; this key is on ${key.plan}.`);
      const by = byOperator(key.organisationId);
      await save(tx, by, 'updated', await load(tx, by, id), { limits });
    },

    /** Operator command. */
    async listAll(db: Db, organisationId: string): Promise<ApiKey[]> {
      const rows = await store.listAllKeys(db, organisationId);
      // Every organisation has a key: it is created with one, and revoked keys are retained.
      if (rows.length === 0)
        throw new AppError('NOT_FOUND', { message: `There is no organisation ${organisationId}.` });
      return rows.map((row) => presentKey(row, clock.now()));
    },

    /** Operator command. Revoking a revoked key changes nothing. */
    async revokeLocated(tx: Tx, id: string): Promise<void> {
      const { organisationId } = await locate(tx, id);
      await revoke(tx, byOperator(organisationId), id);
    },

    async list(db: Db, actor: Actor, { query }: WithQuery<ApiKeyList>): Promise<Page<ApiKey>> {
      const now = clock.now();
      return pageOf(await store.listKeys(db, actor.organisationId, query, now), (row) => presentKey(row, now));
    },

    async get(db: Db, actor: Actor, { id }: ById): Promise<Versioned<ApiKey>> {
      return present(found(await store.findKey(db, actor.organisationId, id)));
    },

    async create(tx: Tx, actor: Actor, { body }: WithBody<CreateApiKey>): Promise<Versioned<NewApiKey>> {
      refuseIfAny(checkExpiry(body.expiresAt, clock.now()));
      refuseEscalation(actor, body.scopes);
      await refuseWithoutRoom(tx, actor.organisationId);
      const { id, value } = await issue(tx, actor, {
        organisationId: actor.organisationId,
        userId: actor.user.id,
        name: body.name,
        permissions: body.scopes,
        expiresAt: toDate(body.expiresAt),
      });
      const { resource, version } = present(await load(tx, actor, id));
      return versioned({ ...resource, value }, version);
    },

    async update(
      tx: Tx,
      actor: Actor,
      { id, body, checkVersion }: Change & WithBody<UpdateApiKey>,
    ): Promise<Versioned<ApiKey>> {
      const row = await load(tx, actor, id);
      checkVersion(row.version);
      if (row.revokedAt) throw invalidState('A revoked key cannot be changed; create a new one.');
      refuseIfAny(checkExpiry(body.expiresAt, clock.now()));
      const permissions = body.scopes ?? row.permissions;
      const expiresAt = body.expiresAt === undefined ? row.expiresAt : toDate(body.expiresAt);
      if (body.scopes || isExtended(row, { ...row, expiresAt })) refuseEscalation(actor, permissions);
      if (isRevived(row, { ...row, expiresAt }, clock.now())) await refuseWithoutRoom(tx, actor.organisationId);
      const change = { name: body.name ?? row.name, permissions, expiresAt };
      return present(await save(tx, actor, 'updated', row, change));
    },

    async rotate(tx: Tx, actor: Actor, { id }: ById): Promise<RotatedApiKey> {
      const row = await load(tx, actor, id);
      if (statusAt(row, clock.now()) === 'revoked')
        throw invalidState('A revoked key cannot be rotated; create a new one.');
      refuseImpersonation(actor, row.createdBy);
      refuseEscalation(actor, row.permissions);
      const value = generateKeyValue();
      const { updatedAt } = await save(tx, actor, 'rotated', row, {
        prefix: prefixOf(value),
        valueHash: hashKeyValue(value),
      });
      return { id, value, rotatedAt: wireTime(updatedAt) };
    },

    revoke: (tx: Tx, actor: Actor, { id }: ById): Promise<void> => revoke(tx, actor, id),
  };
}

const toDate = (text: string | null | undefined): Date | null => (text ? new Date(text) : null);

/** A key that could grant or extend more than it holds would let its holder escalate. */
function refuseEscalation(actor: Actor, wanted: readonly Permission[]): void {
  const missing = missingAmong(actor.permissions, wanted);
  if (missing.length === 0) return;
  throw new AppError('INSUFFICIENT_SCOPE', {
    message: `A key cannot grant or extend scopes that it does not hold: ${missing.join(', ')}.`,
  });
}

/** The new value acts in the name of the user who created the key, so only that user may receive it. */
function refuseImpersonation(actor: Actor, ownerId: string): void {
  if (actor.user.id === ownerId) return;
  throw new AppError('INSUFFICIENT_ROLE', {
    message: 'Only the user who created a key may rotate it. Revoke it instead, and create one of your own.',
  });
}

const time = (instant: Date | null): string | null => instant && wireTime(instant);

/** The keys that a user created, without their values. */
export async function keysOf(db: Db, organisationId: string, userId: string) {
  return (await listKeysOfUser(db, organisationId, userId)).map((row) => ({
    id: row.id,
    name: row.name,
    prefix: row.prefix,
    createdAt: wireTime(row.createdAt),
    lastUsedAt: time(row.lastUsedAt),
    expiresAt: time(row.expiresAt),
    revokedAt: time(row.revokedAt),
  }));
}
