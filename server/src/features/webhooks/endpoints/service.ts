import { newId } from '../../../kernel/ids.ts';
import { wireTime } from '../../../kernel/period.ts';
import type { Actor } from '../../../platform/auth/index.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { SecretBox } from '../../../platform/crypto/index.ts';
import type { Db, Tx } from '../../../platform/db/index.ts';
import { type ErrorDetail, notFound, refuseIfAny } from '../../../platform/errors/index.ts';
import type { EmitTo } from '../../../platform/events/outbox.ts';
import type { VersionCheck } from '../../../platform/http/index.ts';
import type { Outbound } from '../../../platform/outbound/index.ts';
import { refuseUnreadable, unreadableTypes } from '../access.ts';
import { pingData } from '../samples.ts';
import { sealSecret } from '../secrets.ts';
import { presentEndpoint } from './present.ts';
import { checkRoom, generateSecret, ROTATION_OVERLAP_MS } from './rules.ts';
import type { CreateWebhookEndpoint, UpdateWebhookEndpoint, WebhookEndpointList } from './schema.ts';
import * as store from './store.ts';

export interface EndpointsDeps {
  clock: Clock;
  emitTo: EmitTo;
  outbound: Outbound;
  secretBox: SecretBox;
}

export type Endpoints = ReturnType<typeof createEndpoints>;

export function createEndpoints({ clock, emitTo, outbound, secretBox }: EndpointsDeps) {
  const load = async (tx: Tx, actor: Actor, id: string): Promise<store.EndpointRow> => {
    const row = await store.lockEndpoint(tx, actor.organisationId, id);
    if (!row) throw notFound();
    return row;
  };

  const show = async (db: Db, actor: Actor, id: string) => {
    const row = await store.findEndpoint(db, actor.organisationId, id);
    if (!row) throw notFound();
    return { resource: presentEndpoint(row), version: row.version };
  };

  /**
   * Whoever sets the address receives what is sent there: subscriptions, and everything stored that can be sent again.
   */
  const refuseTakingOver = async (tx: Tx, actor: Actor, row: store.EndpointRow, deed: string): Promise<void> => {
    const foreign = unreadableTypes(actor);
    if (foreign.length === 0) return;
    const stored = await store.storedTypesAmong(tx, actor.organisationId, row.id, foreign);
    refuseUnreadable(actor, [...new Set([...row.events, ...stored])], deed);
  };

  /** Asks the name service, so it is called before the transaction; every attempt asks again. */
  const judge = async ({ url }: { url?: string }, outOfBounds: readonly ErrorDetail[]): Promise<void> => {
    const isReadable = url !== undefined && !outOfBounds.some(({ field }) => field === 'url');
    const problem = isReadable ? await outbound.check(url) : null;
    refuseIfAny([...outOfBounds, ...(problem === null ? [] : [{ field: 'url', message: problem }])]);
  };

  return {
    get: show,

    async list(db: Db, actor: Actor, query: WebhookEndpointList) {
      const { rows, total } = await store.listEndpoints(db, actor.organisationId, query);
      return { items: rows.map(presentEndpoint), total };
    },

    judge,

    /** Before the name service is asked: who may not subscribe learns nothing of the URL. */
    async judgeNew(actor: Actor, input: CreateWebhookEndpoint, outOfBounds: readonly ErrorDetail[]): Promise<void> {
      refuseUnreadable(actor, input.events, 'Subscribing');
      await judge(input, outOfBounds);
    },

    async create(tx: Tx, actor: Actor, input: CreateWebhookEndpoint) {
      const { organisationId } = actor;
      refuseIfAny(checkRoom(await store.countForInsert(tx, organisationId)));
      const now = clock.now();
      const id = newId('webhook', now);
      const signingSecret = generateSecret();
      await store.insertEndpoint(tx, organisationId, {
        id,
        url: input.url,
        events: input.events,
        description: input.description ?? null,
        secret: sealSecret(secretBox, signingSecret),
        createdAt: now,
      });
      await emitTo(tx, organisationId, id, 'ping', pingData(id));
      const { resource, version } = await show(tx, actor, id);
      return { resource: { ...resource, signingSecret }, version };
    },

    async update(tx: Tx, actor: Actor, id: string, patch: UpdateWebhookEndpoint, checkVersion: VersionCheck) {
      const row = await load(tx, actor, id);
      checkVersion(row.version);
      const { url, events, description, status } = { ...row, ...patch };
      const added = events.filter((type) => !row.events.includes(type));
      refuseUnreadable(actor, added, 'Subscribing');
      if (url !== row.url) await refuseTakingOver(tx, actor, row, 'Changing the URL');
      await store.saveEndpoint(tx, actor.organisationId, id, { url, events, description, status });
      return show(tx, actor, id);
    },

    async rotateSecret(tx: Tx, actor: Actor, id: string) {
      const row = await load(tx, actor, id);
      await refuseTakingOver(tx, actor, row, 'Rotating the secret');
      const signingSecret = generateSecret();
      const until = new Date(clock.now().getTime() + ROTATION_OVERLAP_MS);
      await store.replaceSecret(tx, actor.organisationId, id, sealSecret(secretBox, signingSecret), until);
      return { id, signingSecret, previousSecretExpiresAt: wireTime(until) };
    },

    async remove(tx: Tx, actor: Actor, id: string, checkVersion: VersionCheck) {
      const row = await load(tx, actor, id);
      checkVersion(row.version);
      await store.markDeleted(tx, actor.organisationId, id, clock.now());
    },
  };
}
