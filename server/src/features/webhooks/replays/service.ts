import { firstIdAt, newId } from '../../../kernel/ids.ts';
import type { Actor } from '../../../platform/auth/index.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Db, Tx } from '../../../platform/db/index.ts';
import { found, refuseIfAny } from '../../../platform/errors/index.ts';
import { findEventsAfter } from '../../../platform/events/read.store.ts';
import { type Page, pageOf, type WithBody, type WithQuery } from '../../../platform/http/index.ts';
import type { RecordChange } from '../../../platform/record/index.ts';
import type { LaneEndpoint, LaneKey } from '../deliveries/lane.store.ts';
import { refuseUnlessActive } from '../endpoints/rules.ts';
import { findEndpoint, lockEndpoint } from '../endpoints/store.ts';
import { type EventAccess, isSubscribed, matches, retainedSince } from '../rules.ts';
import { presentReplay, replayRequest } from './present.ts';
import { checkRange, checkTypes, rangeOf, refuseIfCrowded } from './rules.ts';
import type { CreateReplay, Replay, ReplayList } from './schema.ts';
import * as store from './store.ts';
import { insertDeliveries, lockOpenReplay, saveProgress } from './store.ts';

export interface ReplaysDeps {
  clock: Clock;
  record: RecordChange;
  access: EventAccess;
}

interface OfEndpoint {
  readonly webhookId: string;
}

interface OneReplay extends OfEndpoint {
  readonly replayId: string;
}

export type Replays = ReturnType<typeof createReplays>;

export function createReplays({ clock, record, access }: ReplaysDeps) {
  const read = async (
    db: Db,
    { organisationId }: Actor,
    { webhookId, replayId }: OneReplay,
  ): Promise<store.ReplayRow> => found(await store.findReplay(db, organisationId, webhookId, replayId));

  return {
    /** The endpoint could have received everything a replay sends: the person who subscribed it had the permission. */
    async create(tx: Tx, actor: Actor, { webhookId, body }: OfEndpoint & WithBody<CreateReplay>): Promise<Replay> {
      const { organisationId } = actor;
      const endpoint = found(await lockEndpoint(tx, organisationId, webhookId));
      refuseUnlessActive(endpoint.status);
      const now = clock.now();
      const range = rangeOf(body, now);
      const subscribed = access.types.filter((type) => isSubscribed(endpoint, type));
      refuseIfAny([...checkRange(range, now), ...checkTypes(body.types ?? [], subscribed)]);
      refuseIfCrowded(await store.countOpenForInsert(tx, organisationId));
      const replayId = newId('rpl', now);
      await store.insertReplay(tx, {
        organisationId,
        endpointId: webhookId,
        id: replayId,
        rangeFrom: range.from,
        rangeTo: range.to,
        types: body.types ?? null,
        position: firstIdAt('evt', range.from),
        createdAt: now,
      });
      const row = await read(tx, actor, { webhookId, replayId });
      record(tx, actor, replayRequest(row));
      return presentReplay(row);
    },

    async list(db: Db, actor: Actor, { webhookId, query }: OfEndpoint & WithQuery<ReplayList>): Promise<Page<Replay>> {
      found(await findEndpoint(db, actor.organisationId, webhookId));
      return pageOf(await store.listReplays(db, actor.organisationId, webhookId, query), presentReplay);
    },

    async get(db: Db, actor: Actor, one: OneReplay): Promise<Replay> {
      found(await findEndpoint(db, actor.organisationId, one.webhookId));
      return presentReplay(await read(db, actor, one));
    },
  };
}

/** The step is small, because a new event waits behind it. */
const STEP = 64;

export type AdvanceReplay = (key: LaneKey, endpoint: LaneEndpoint) => Promise<void>;

/**
 * Inserts the next deliveries of the endpoint's oldest open replay, in the order of their events. The insert and the
 * new position are one transaction: a process that dies meanwhile neither loses nor duplicates a delivery.
 */
export const createAdvanceReplay =
  ({ db, clock, access }: { db: Database; clock: Clock; access: EventAccess }): AdvanceReplay =>
  (key, endpoint) =>
    db.transaction(async (tx) => {
      const replay = await lockOpenReplay(tx, key);
      if (!replay) return;
      const now = clock.now();
      const isWanted = (type: string): boolean => replay.types?.some((pattern) => matches(pattern, type)) ?? true;
      const types = access.types.filter((type) => isWanted(type) && isSubscribed(endpoint, type));
      const oldest = retainedSince(now);
      const filter = { types, from: replay.rangeFrom > oldest ? replay.rangeFrom : oldest, to: replay.rangeTo };
      const events = await findEventsAfter(tx, key.organisationId, filter, { after: replay.position, limit: STEP });
      await insertDeliveries(tx, replay, events, now);
      await saveProgress(tx, replay, {
        position: events.at(-1)?.id ?? replay.position,
        matched: replay.matched + events.length,
        foundAllAt: events.length < STEP ? now : null,
      });
    });
