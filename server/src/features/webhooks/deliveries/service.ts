import type { Actor } from '../../../platform/auth/index.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database, Db, Tx } from '../../../platform/db/index.ts';
import { notFound } from '../../../platform/errors/index.ts';
import type { EmitTo, EventType } from '../../../platform/events/outbox.ts';
import { mayRead } from '../access.ts';
import { refuseUnlessActive } from '../endpoints/rules.ts';
import { type EndpointRow, findEndpoint, lockEndpoint } from '../endpoints/store.ts';
import type { MakeAttempt } from '../engine/attempt.ts';
import { record } from '../engine/recorder.ts';
import { pingData, sampleOf } from '../samples.ts';
import { presentDelivery } from './present.ts';
import type { DeliveryList } from './schema.ts';
import * as store from './store.ts';

export interface DeliveriesDeps {
  db: Database;
  clock: Clock;
  emitTo: EmitTo;
  attempt: MakeAttempt;
}

/** A little longer than an attempt can last: if this process dies meanwhile, the worker makes the attempt. */
const RESERVED_MS = 30_000;

export type Deliveries = ReturnType<typeof createDeliveries>;

export function createDeliveries({ db, clock, emitTo, attempt }: DeliveriesDeps) {
  const endpointOf = async (on: Db, actor: Actor, endpointId: string): Promise<EndpointRow> => {
    const endpoint = await findEndpoint(on, actor.organisationId, endpointId);
    if (!endpoint) throw notFound();
    return endpoint;
  };

  const load = async (on: Db, actor: Actor, endpointId: string, id: string): Promise<store.DeliveryRow> => {
    const row = await store.findDelivery(on, actor.organisationId, endpointId, id);
    if (!row) throw notFound();
    return row;
  };

  const show = (actor: Actor, row: store.DeliveryRow) => presentDelivery(row, mayRead(actor, row.eventType));

  return {
    async list(on: Db, actor: Actor, endpointId: string, query: DeliveryList) {
      await endpointOf(on, actor, endpointId);
      const { rows, total } = await store.listDeliveries(on, actor.organisationId, endpointId, query);
      return { items: rows.map((row) => show(actor, row)), total };
    },

    async get(on: Db, actor: Actor, endpointId: string, id: string) {
      await endpointOf(on, actor, endpointId);
      return show(actor, await load(on, actor, endpointId, id));
    },

    async redeliver(tx: Tx, actor: Actor, endpointId: string, id: string) {
      const endpoint = await lockEndpoint(tx, actor.organisationId, endpointId);
      if (!endpoint) throw notFound();
      await load(tx, actor, endpointId, id);
      refuseUnlessActive(endpoint.status);
      await store.beginRound(tx, actor.organisationId, endpointId, id, clock.now());
      return show(actor, await load(tx, actor, endpointId, id));
    },

    /** Writes the sample and its delivery; `attemptNow` then makes the first attempt, once they are committed. */
    async prepareTest(tx: Tx, actor: Actor, endpointId: string, eventType: EventType | 'ping') {
      await endpointOf(tx, actor, endpointId);
      const data = eventType === 'ping' ? pingData(endpointId) : sampleOf(eventType);
      const eventId = await emitTo(tx, actor.organisationId, endpointId, eventType, { ...data, test: true });
      const until = new Date(clock.now().getTime() + RESERVED_MS);
      const id = await store.reserveDelivery(tx, actor.organisationId, endpointId, eventId, until);
      return show(actor, await load(tx, actor, endpointId, id));
    },

    async attemptNow(actor: Actor, endpointId: string, id: string) {
      const endpoint = await endpointOf(db, actor, endpointId);
      const result = await attempt(await load(db, actor, endpointId, id), endpoint);
      await record(
        { db, clock },
        { organisationId: actor.organisationId, endpointId },
        [result],
        endpoint.failingSince,
      );
      return show(actor, await load(db, actor, endpointId, id));
    },
  };
}
