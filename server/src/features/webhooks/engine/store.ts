import { type Db, raw, sql, type Tx } from '../../../platform/db/index.ts';
import type { DueDelivery, Result, Target } from './attempt.ts';
import type { Health } from './rules.ts';

export interface LaneKey {
  organisationId: string;
  endpointId: string;
}

export interface LaneEndpoint extends Target {
  failingSince: Date | null;
}

/** The name under which it is noted whose turn it is. */
export const WORK = 'webhooks';

/**
 * Endpoints with something due that are not in `held`; those that fail come last, and at most `failingLimit` of them. One
 * of each organisation and then another of each, counting those in `held`, so that no organisation fills the lanes by
 * having many endpoints; the organisation behind the one served last begins. Chance decides which of its endpoints.
 */
export function findLanesWithWork(
  db: Db,
  now: Date,
  held: readonly string[],
  { limit, failingLimit }: { limit: number; failingLimit: number },
): Promise<LaneKey[]> {
  return db.query<LaneKey>(sql`
    WITH lanes AS (
      SELECT e.organisation_id, e.id, e.failing_since IS NOT NULL AS failing, e.id = ANY (${held}::text[]) AS is_held
      FROM webhook_endpoints e
      WHERE e.status = 'active' AND e.deleted_at IS NULL AND (e.id = ANY (${held}::text[]) OR EXISTS (
        SELECT FROM webhook_deliveries d
        WHERE d.organisation_id = e.organisation_id AND d.endpoint_id = e.id AND d.status = 'pending'
          AND d.next_attempt_at <= ${now}))
    ), rounds AS (
      SELECT *, row_number() OVER (PARTITION BY organisation_id, failing ORDER BY is_held DESC, random()) AS round
      FROM lanes
    ), places AS (
      SELECT *, row_number() OVER (PARTITION BY failing ORDER BY round, organisation_id <= last, organisation_id) AS place
      FROM rounds CROSS JOIN (
        SELECT coalesce((SELECT organisation_id FROM work_turns WHERE work = ${WORK}), '') AS last) AS served
      WHERE NOT is_held
    )
    SELECT organisation_id AS "organisationId", id AS "endpointId" FROM places
    WHERE NOT failing OR place <= ${failingLimit}
    ORDER BY failing, place LIMIT ${limit}`);
}

/** Undefined when nothing may be sent to it: paused, disabled or deleted. */
export async function findActiveEndpoint(db: Db, key: LaneKey): Promise<LaneEndpoint | undefined> {
  const [row] = await db.query<LaneEndpoint>(sql`
    SELECT url, secret, previous_secret AS "previousSecret", previous_secret_until AS "previousSecretUntil",
      failing_since AS "failingSince"
    FROM webhook_endpoints
    WHERE organisation_id = ${key.organisationId} AND id = ${key.endpointId} AND status = 'active'
      AND deleted_at IS NULL`);
  return row;
}

export function findDue(
  db: Db,
  { organisationId, endpointId }: LaneKey,
  now: Date,
  except: readonly string[],
  limit: number,
): Promise<DueDelivery[]> {
  return db.query<DueDelivery>(sql`
    SELECT d.id, d.organisation_id AS "organisationId", d.event_id AS "eventId", d.event_type AS "eventType",
      d.created_at AS "createdAt", d.attempt_count AS "attemptCount", d.round_start AS "roundStart", e.data::text AS data
    FROM webhook_deliveries d JOIN events e ON e.organisation_id = d.organisation_id AND e.id = d.event_id
    WHERE d.organisation_id = ${organisationId} AND d.endpoint_id = ${endpointId} AND d.status = 'pending'
      AND d.next_attempt_at <= ${now} AND d.id <> ALL (${except}::text[])
    ORDER BY d.next_attempt_at, d.id LIMIT ${limit}`);
}

/** A new round was begun by hand while this attempt was on its way: its failure ends nothing, the new one stays due. */
const overtaken = raw(`d.round_start <> r.round AND r.status <> 'delivered'`);

/** Each attempt is recorded once, after the one before it: a record that comes late changes nothing. */
export async function recordResults(
  tx: Tx,
  { organisationId, endpointId }: LaneKey,
  results: readonly Result[],
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
  // The ids once more, as a list: for the join alone the planner reads everything the endpoint was ever sent.
  await tx.execute(sql`
    UPDATE webhook_deliveries d
    SET attempts = d.attempts || r.attempt, attempt_count = r.number,
      status = CASE WHEN ${overtaken} THEN d.status ELSE r.status END,
      next_attempt_at = CASE WHEN ${overtaken} THEN d.next_attempt_at ELSE r.next END,
      completed_at = CASE WHEN ${overtaken} THEN d.completed_at ELSE r.completed END
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS r (id text, number integer, round integer, attempt jsonb, status text, next timestamptz, completed timestamptz)
    WHERE d.organisation_id = ${organisationId} AND d.endpoint_id = ${endpointId} AND d.id = r.id
      AND d.id = ANY (${rows.map(({ id }) => id)}::text[]) AND d.attempt_count = r.number - 1
      AND d.status = 'pending'`);
}

/**
 * Not if somebody has switched the endpoint by hand since `known` was read: that was a new beginning. And only an active
 * one is disabled: what a subscriber has paused stays paused.
 */
export async function saveHealth(
  tx: Tx,
  { organisationId, endpointId }: LaneKey,
  known: Date | null,
  health: Health,
  now: Date,
): Promise<void> {
  const changed = await tx.execute(sql`
    UPDATE webhook_endpoints SET failing_since = ${health.failingSince} WHERE organisation_id = ${organisationId}
      AND id = ${endpointId} AND failing_since IS NOT DISTINCT FROM ${known}`);
  if (changed === 0 || health.disabledReason === null) return;
  await tx.execute(sql`
    UPDATE webhook_endpoints SET status = 'disabled', disabled_at = ${now}, disabled_reason = ${health.disabledReason},
      version = version + 1
    WHERE organisation_id = ${organisationId} AND id = ${endpointId} AND status = 'active'`);
}
