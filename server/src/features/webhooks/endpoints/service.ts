import { newId } from '../../../kernel/ids.ts';
import { wireTime } from '../../../kernel/period.ts';
import type { Actor } from '../../../platform/auth/index.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { SealedKind, SecretBox } from '../../../platform/crypto/index.ts';
import type { Db, Tx } from '../../../platform/db/index.ts';
import { refuseIfAny } from '../../../platform/errors/index.ts';
import type { EmitTo } from '../../../platform/events/outbox.ts';
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
import type { Outbound } from '../../../platform/outbound/index.ts';
import { byOperator, createStoredSteps, type RecordChange } from '../../../platform/record/index.ts';
import { type EventAccess, PING, pingData } from '../rules.ts';
import { presentEndpoint, recordedEndpoints } from './present.ts';
import { checkCapacity, generateSecret, PURPOSE, ROTATION_OVERLAP_MS, sealSecret } from './rules.ts';
import type {
  CreateWebhookEndpoint,
  NewWebhookEndpoint,
  RotatedSecret,
  UpdateWebhookEndpoint,
  WebhookEndpoint,
  WebhookEndpointList,
} from './schema.ts';
import * as store from './store.ts';
import { countSealedOtherwise, lockSealedOtherwise, setSealed } from './store.ts';

export interface EndpointsDeps {
  clock: Clock;
  emitTo: EmitTo;
  record: RecordChange;
  outbound: Outbound;
  secretBox: SecretBox;
  access: EventAccess;
}

export type Endpoints = ReturnType<typeof createEndpoints>;

export function createEndpoints({ clock, emitTo, record, outbound, secretBox, access }: EndpointsDeps) {
  const { load, read, present, recordChange } = createStoredSteps({
    record,
    kind: recordedEndpoints,
    present: presentEndpoint,
    find: store.findEndpoint,
    lock: store.lockEndpoint,
  });

  /**
   * The owner of the address receives everything sent there: subscribed events, and all stored events that can be sent
   * again.
   */
  const refuseTakingOver = async (tx: Tx, actor: Actor, row: store.EndpointRow, deed: string): Promise<void> => {
    const foreign = access.unreadableTypes(actor);
    if (foreign.length === 0) return;
    const stored = await store.storedTypesAmong(tx, actor.organisationId, row.id, foreign);
    access.refuseUnreadable(actor, [...new Set([...row.events, ...stored])], deed);
  };

  /** Queries DNS, so it is called before the transaction; every attempt queries again. */
  const checkUrl = async ({ body: { url } }: WithBody<{ url?: string }>): Promise<void> => {
    const problem = url === undefined ? null : await outbound.check(url);
    refuseIfAny(problem === null ? [] : [{ field: 'url', message: problem }]);
  };

  return {
    checkUrl,

    /** Permissions are checked first: a caller who may not subscribe learns nothing about the URL. */
    async checkNew(actor: Actor, { body }: WithBody<CreateWebhookEndpoint>): Promise<void> {
      access.refuseUnreadable(actor, body.events, 'Subscribing');
      await checkUrl({ body });
    },

    async get(db: Db, actor: Actor, { id }: ById): Promise<Versioned<WebhookEndpoint>> {
      return present(await read(db, actor, id));
    },

    async list(db: Db, actor: Actor, { query }: WithQuery<WebhookEndpointList>): Promise<Page<WebhookEndpoint>> {
      return pageOf(await store.listEndpoints(db, actor.organisationId, query), presentEndpoint);
    },

    async create(
      tx: Tx,
      actor: Actor,
      { body }: WithBody<CreateWebhookEndpoint>,
    ): Promise<Versioned<NewWebhookEndpoint>> {
      const { organisationId } = actor;
      refuseIfAny(checkCapacity(await store.countForInsert(tx, organisationId)));
      const now = clock.now();
      const id = newId('whk', now);
      const signingSecret = generateSecret();
      await store.insertEndpoint(tx, organisationId, {
        id,
        url: body.url,
        events: body.events,
        wildcardAreas: access.grantedAreas(actor, body.events, []),
        description: body.description ?? null,
        secret: sealSecret(secretBox, signingSecret),
        createdAt: now,
      });
      await emitTo(tx, organisationId, id, PING, pingData(id));
      const { resource, version } = await recordChange(tx, actor, 'created', { before: null, id });
      return versioned({ ...resource, signingSecret }, version);
    },

    async update(
      tx: Tx,
      actor: Actor,
      { id, body, checkVersion }: Change & WithBody<UpdateWebhookEndpoint>,
    ): Promise<Versioned<WebhookEndpoint>> {
      const row = await load(tx, actor, id);
      checkVersion(row.version);
      const { url, events, description, status } = { ...row, ...body };
      const added = events.filter((type) => !row.events.includes(type));
      access.refuseUnreadable(actor, added, 'Subscribing');
      if (url !== row.url) await refuseTakingOver(tx, actor, row, 'Changing the URL');
      const wildcardAreas = body.events ? access.grantedAreas(actor, events, row.wildcardAreas) : row.wildcardAreas;
      const change = { url, events, wildcardAreas, description, status };
      await store.saveEndpoint(tx, actor.organisationId, id, change, clock.now());
      return recordChange(tx, actor, 'updated', { before: row, id });
    },

    async rotateSecret(tx: Tx, actor: Actor, { id }: ById): Promise<RotatedSecret> {
      const row = await load(tx, actor, id);
      await refuseTakingOver(tx, actor, row, 'Rotating the secret');
      const signingSecret = generateSecret();
      const now = clock.now();
      const previousUntil = new Date(now.getTime() + ROTATION_OVERLAP_MS);
      const sealed = sealSecret(secretBox, signingSecret);
      await store.replaceSecret(tx, actor.organisationId, id, sealed, { now, previousUntil });
      await recordChange(tx, actor, 'secret_rotated', { before: row, id });
      return { id, signingSecret, previousSecretExpiresAt: wireTime(previousUntil) };
    },

    async remove(tx: Tx, actor: Actor, { id, checkVersion }: Change): Promise<void> {
      const row = await load(tx, actor, id);
      checkVersion(row.version);
      await store.markDeleted(tx, actor.organisationId, id, clock.now());
      record(tx, actor, recordedEndpoints.change('webhook.deleted', row, null));
    },
  };
}

/**
 * Users do not see a change when a secret is sealed again, so neither the version nor the time of the last change
 * moves. The change is recorded, because the record identifies each secret by its sealed form.
 */
export const sealedSecrets = (record: RecordChange): SealedKind => ({
  name: 'webhook secrets',
  async reseal(tx, box, limit) {
    const again = (sealed: Buffer): Buffer => box.seal(PURPOSE, box.open(PURPOSE, sealed));
    const rows = await lockSealedOtherwise(tx, box.prefix(), limit);
    for (const row of rows) {
      const { organisationId, id, previousSecret: previous } = row;
      const sealed = { secret: again(row.secret), previousSecret: previous && again(previous) };
      await setSealed(tx, organisationId, id, sealed);
      // In the record, a deleted endpoint no longer exists.
      if (row.deletedAt) continue;
      record(tx, byOperator(organisationId), recordedEndpoints.change('webhook.resealed', row, { ...row, ...sealed }));
    }
    return rows.length;
  },
  countOld: (db, box) => countSealedOtherwise(db, box.prefix()),
});
