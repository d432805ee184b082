import type { Actor } from '../../../platform/auth/index.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Db, Tx } from '../../../platform/db/index.ts';
import { found } from '../../../platform/errors/index.ts';
import type { EmitTo } from '../../../platform/events/outbox.ts';
import { type Page, pageOf, type WithBody, type WithQuery } from '../../../platform/http/index.ts';
import type { RecordChange } from '../../../platform/record/index.ts';
import { refuseUnlessActive } from '../endpoints/rules.ts';
import { type EndpointRow, findEndpoint, lockEndpoint } from '../endpoints/store.ts';
import { type EventAccess, PING } from '../rules.ts';
import type { MakeAttempt } from './attempt.service.ts';
import { presentDelivery, redelivery } from './present.ts';
import type { Delivery, DeliveryList } from './schema.ts';
import { storeResults } from './sender.service.ts';
import * as store from './store.ts';

export interface DeliveriesDeps {
  db: Database;
  clock: Clock;
  emitTo: EmitTo;
  record: RecordChange;
  attempt: MakeAttempt;
  access: EventAccess;
}

interface OfEndpoint {
  readonly webhookId: string;
}

interface OneDelivery extends OfEndpoint {
  readonly deliveryId: string;
}

/** Slightly longer than an attempt can last: if this process dies meanwhile, the worker makes the attempt. */
const RESERVED_MS = 30_000;

export type Deliveries = ReturnType<typeof createDeliveries>;

export function createDeliveries({ db, clock, emitTo, record, attempt, access }: DeliveriesDeps) {
  const endpointOf = async (on: Db, actor: Actor, { webhookId }: OfEndpoint): Promise<EndpointRow> =>
    found(await findEndpoint(on, actor.organisationId, webhookId));

  const load = async (on: Db, actor: Actor, { webhookId, deliveryId }: OneDelivery): Promise<store.DeliveryRow> =>
    found(await store.findDelivery(on, actor.organisationId, webhookId, deliveryId));

  const present = (actor: Actor, row: store.DeliveryRow): Delivery =>
    presentDelivery(row, access.mayRead(actor, row.eventType));

  return {
    async list(
      on: Db,
      actor: Actor,
      { webhookId, query }: OfEndpoint & WithQuery<DeliveryList>,
    ): Promise<Page<Delivery>> {
      await endpointOf(on, actor, { webhookId });
      return pageOf(await store.listDeliveries(on, actor.organisationId, webhookId, query), (row) =>
        present(actor, row),
      );
    },

    async get(on: Db, actor: Actor, one: OneDelivery): Promise<Delivery> {
      await endpointOf(on, actor, one);
      return present(actor, await load(on, actor, one));
    },

    async redeliver(tx: Tx, actor: Actor, one: OneDelivery): Promise<Delivery> {
      const endpoint = found(await lockEndpoint(tx, actor.organisationId, one.webhookId));
      const before = await load(tx, actor, one);
      refuseUnlessActive(endpoint.status);
      await store.beginRound(tx, actor.organisationId, one.webhookId, one.deliveryId, clock.now());
      const after = await load(tx, actor, one);
      record(tx, actor, redelivery(before, after));
      return present(actor, after);
    },

    /** Writes the sample and its delivery; once they are committed, `attemptNow` makes the first attempt. */
    async prepareTest(
      tx: Tx,
      actor: Actor,
      { webhookId, body }: OfEndpoint & WithBody<{ eventType?: string }>,
    ): Promise<Delivery> {
      const { organisationId } = actor;
      await endpointOf(tx, actor, { webhookId });
      const eventType = body.eventType ?? PING;
      const eventId = await emitTo(tx, organisationId, webhookId, eventType, access.sampleOf(eventType, webhookId));
      const until = new Date(clock.now().getTime() + RESERVED_MS);
      const deliveryId = await store.reserveDelivery(tx, organisationId, webhookId, eventId, until);
      return present(actor, await load(tx, actor, { webhookId, deliveryId }));
    },

    async attemptNow(actor: Actor, one: OneDelivery): Promise<Delivery> {
      const endpoint = await endpointOf(db, actor, one);
      const result = await attempt(await load(db, actor, one), endpoint);
      const lane = { organisationId: actor.organisationId, endpointId: one.webhookId };
      await storeResults({ db, clock, record }, lane, [result], endpoint.failingSince);
      return present(actor, await load(db, actor, one));
    },
  };
}
