import { column, type Db, raw, sql, type Tx } from '../../../platform/db/index.ts';
import { joinEvent } from '../../../platform/events/store.ts';
import { lastServed } from '../../../platform/work/index.ts';
import type { Health } from '../endpoints/rules.ts';
import { type EndpointRow, endpoints, lockEndpoint } from '../endpoints/store.ts';
import type { Subscription } from '../rules.ts';
import type { DueDelivery, Result, Target } from './rules.ts';
import { deliveries } from './store.ts';

export interface LaneKey {
  organisationId: string;
  endpointId: string;
}

export interface LaneEndpoint extends Target, Subscription {
  failingSince: Date | null;
  canReplay: boolean;
}

const laneColumns = { organisationId: column.text, endpointId: column.text };

/** Name of the work, also used for its turns. */
export const WORK = 'webhooks';

/** A replay has more events to find. While the endpoint fails, all pending deliveries come first. */
const canReplay = raw(`EXISTS (
    SELECT FROM webhook_replays r
    WHERE r.organisation_id = e.organisation_id AND r.endpoint_id = e.id AND r.found_all_at IS NULL)
  AND (e.failing_since IS NULL OR NOT EXISTS (
    SELECT FROM webhook_deliveries d
    WHERE d.organisation_id = e.organisation_id AND d.endpoint_id = e.id AND d.status = 'pending'))`);

/**
 * Returns endpoints with due deliveries that are not in `held`. Failing ones come last, and at most `failingLimit` of
 * them. The query takes one endpoint per organisation, then a second, counting those in `held`, so that an organisation
 * cannot fill the lanes by having many endpoints. It starts with the organisation after the one served last; the order
 * of an organisation's own endpoints is random.
 */
export function findLanesWithWork(
  db: Db,
  now: Date,
  held: readonly string[],
  { limit, failingLimit }: { limit: number; failingLimit: number },
): Promise<LaneKey[]> {
  return db.query(
    laneColumns,
    sql`
    WITH lanes AS (
      SELECT e.organisation_id, e.id, e.failing_since IS NOT NULL AS failing, e.id = ANY (${held}::text[]) AS is_held
      FROM webhook_endpoints e
      WHERE e.status = 'active' AND e.deleted_at IS NULL AND (e.id = ANY (${held}::text[]) OR EXISTS (
        SELECT FROM webhook_deliveries d
        WHERE d.organisation_id = e.organisation_id AND d.endpoint_id = e.id AND d.status = 'pending'
          AND d.next_attempt_at <= ${now}) OR (${canReplay}))
    ), rounds AS (
      SELECT *, row_number() OVER (PARTITION BY organisation_id, failing ORDER BY is_held DESC, random()) AS round
      FROM lanes
    ), places AS (
      SELECT *, row_number() OVER (PARTITION BY failing ORDER BY round, organisation_id <= last, organisation_id) AS place
      FROM rounds CROSS JOIN (
        SELECT coalesce(${lastServed(WORK)}, '') AS last) AS served
      WHERE NOT is_held
    )
    SELECT organisation_id AS "organisationId", id AS "endpointId" FROM places
    WHERE NOT failing OR place <= ${failingLimit}
    ORDER BY failing, place LIMIT ${limit}`,
  );
}

/** Returns when the next attempt that is not due yet falls due. */
export async function findNextAttempt(db: Db, now: Date): Promise<Date | null> {
  const row = await db.one(
    { next: column.timestamptz.orNull },
    sql`
    SELECT min(next.attempt) AS next FROM webhook_endpoints e CROSS JOIN LATERAL (
      SELECT d.next_attempt_at AS attempt FROM webhook_deliveries d
      WHERE d.organisation_id = e.organisation_id AND d.endpoint_id = e.id AND d.status = 'pending'
        AND d.next_attempt_at > ${now}
      ORDER BY d.next_attempt_at LIMIT 1) AS next
    WHERE e.status = 'active' AND e.deleted_at IS NULL`,
  );
  return row?.next ?? null;
}

/** Undefined if the endpoint may not be sent to: paused, disabled or deleted. */
export const findActiveEndpoint = (
  db: Db,
  { organisationId, endpointId: id }: LaneKey,
): Promise<LaneEndpoint | undefined> =>
  db.one(
    { ...endpoints.columns, canReplay: column.boolean },
    sql`SELECT ${endpoints.select('e')}, ${canReplay} AS "canReplay" FROM webhook_endpoints e
      WHERE ${endpoints.where({ organisationId, id, status: 'active', deletedAt: null }, 'e')}`,
  );

const { columns } = deliveries;
/** Omits the attempts made so far, which grow with each round. */
const dueColumns = {
  id: columns.id,
  organisationId: columns.organisationId,
  eventId: columns.eventId,
  eventType: columns.eventType,
  createdAt: columns.createdAt,
  attemptCount: columns.attemptCount,
  roundStart: columns.roundStart,
  replayId: columns.replayId,
  data: column.text,
};

export function findDue(
  db: Db,
  { organisationId, endpointId }: LaneKey,
  now: Date,
  except: readonly string[],
  limit: number,
): Promise<DueDelivery[]> {
  return db.query(
    dueColumns,
    sql`SELECT d.id, d.organisation_id AS "organisationId", d.event_id AS "eventId", d.event_type AS "eventType",
      d.created_at AS "createdAt", d.attempt_count AS "attemptCount", d.round_start AS "roundStart",
      d.replay_id AS "replayId", e.data::text AS data
    FROM webhook_deliveries d ${joinEvent('e', 'd')}
    WHERE d.organisation_id = ${organisationId} AND d.endpoint_id = ${endpointId} AND d.status = 'pending'
      AND d.next_attempt_at <= ${now} AND d.id <> ALL (${except}::text[])
    ORDER BY d.next_attempt_at, d.id LIMIT ${limit}`,
  );
}

/**
 * A user started a new round during this attempt: its failure does not end the delivery, and the new round stays due.
 */
const overtaken = raw(`d.round_start <> r.round AND r.status <> 'delivered'`);

/** Each attempt is recorded once, after the previous one; a late record changes nothing. */
export async function recordResults(
  tx: Tx,
  { organisationId, endpointId }: LaneKey,
  results: readonly Result[],
  now: Date,
): Promise<void> {
  const rows = results.map(({ id, attempt, roundStart, status, nextAttemptAt, completedAt }) => ({
    id,
    number: attempt.attempt,
    round: roundStart,
    attempt,
    status,
    next: nextAttemptAt,
    completed: completedAt,
  }));
  // The planner needs the list of ids: with the join alone it reads every delivery of the endpoint.
  await tx.execute(sql`
    UPDATE webhook_deliveries d
    SET attempts = d.attempts || r.attempt, attempt_count = r.number,
      status = CASE WHEN ${overtaken} THEN d.status ELSE r.status END,
      next_attempt_at = CASE WHEN ${overtaken} THEN d.next_attempt_at ELSE r.next END,
      completed_at = CASE WHEN ${overtaken} THEN d.completed_at ELSE r.completed END, updated_at = ${now}
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS r (id text, number integer, round integer, attempt jsonb, status text, next timestamptz, completed timestamptz)
    WHERE d.organisation_id = ${organisationId} AND d.endpoint_id = ${endpointId} AND d.id = r.id
      AND d.id = ANY (${rows.map(({ id }) => id)}::text[]) AND d.attempt_count = r.number - 1
      AND d.status = 'pending'`);
}

/** An endpoint before and after the service disabled it. */
interface Disabled {
  readonly before: EndpointRow;
  readonly after: EndpointRow;
}

/**
 * Changes nothing if a user has changed the endpoint's status since `known` was read: its failures count from then on.
 * Only an active endpoint is disabled; a paused one stays paused. Returns the endpoint if it was disabled.
 */
export async function saveHealth(
  tx: Tx,
  { organisationId, endpointId }: LaneKey,
  known: Date | null,
  health: Health,
  now: Date,
): Promise<Disabled | undefined> {
  const changed = await tx.execute(sql`
    UPDATE webhook_endpoints SET failing_since = ${health.failingSince} WHERE organisation_id = ${organisationId}
      AND id = ${endpointId} AND failing_since IS NOT DISTINCT FROM ${known}`);
  if (changed === 0 || health.disabledReason === null) return undefined;
  const before = await lockEndpoint(tx, organisationId, endpointId);
  if (before?.status !== 'active') return undefined;
  const { disabledReason } = health;
  const change = { status: 'disabled', disabledAt: now, disabledReason, updatedAt: now } as const;
  await tx.execute(endpoints.update(change, { organisationId, id: endpointId }));
  return { before, after: { ...before, ...change } };
}
