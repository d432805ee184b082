import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/index.ts';
import { findEventsAfter } from '../../../platform/events/read-store.ts';
import type { EventAccess } from '../access.ts';
import type { LaneEndpoint, LaneKey } from '../engine/store.ts';
import { keptFrom } from '../kept.ts';
import { isSubscribed, matches } from '../subscriptions.ts';
import { insertDeliveries, lockOpenReplay, saveProgress } from './store.ts';

/** Few, because an event that happens now waits behind them. */
const STEP = 64;

export type AdvanceReplay = (key: LaneKey, endpoint: LaneEndpoint) => Promise<void>;

/**
 * The next deliveries of the endpoint's oldest open replay, in the order of their events. They are inserted and the
 * position is moved in one transaction: a process that dies meanwhile neither loses nor doubles one.
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
      const oldest = keptFrom(now);
      const filter = { types, from: replay.rangeFrom > oldest ? replay.rangeFrom : oldest, to: replay.rangeTo };
      const events = await findEventsAfter(tx, key.organisationId, filter, { after: replay.position, limit: STEP });
      await insertDeliveries(tx, replay, events, now);
      await saveProgress(tx, replay, {
        position: events.at(-1)?.id ?? replay.position,
        matched: replay.matched + events.length,
        foundAllAt: events.length < STEP ? now : null,
      });
    });
