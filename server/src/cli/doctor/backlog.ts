import type pg from 'pg';
import type { Clock } from '../../platform/clock/clock.ts';
import { type Finding, ok, warning } from './finding.ts';

const MINUTES = 10;

/** Each asks for one row, by an index of the work that is open. $1 is the time before which it should have begun. */
const WAITING: Record<string, string> = {
  // Where the endpoint fails, retries may well be late, and its owner is told.
  webhooks: `SELECT FROM webhook_endpoints e
    WHERE e.status = 'active' AND e.deleted_at IS NULL AND e.failing_since IS NULL
      AND EXISTS (
        SELECT FROM webhook_deliveries d
        WHERE d.organisation_id = e.organisation_id AND d.endpoint_id = e.id AND d.status = 'pending'
          AND d.next_attempt_at < $1)
    LIMIT 1`,
  reports: `SELECT FROM report_jobs WHERE status = 'queued' AND due_at < $1 LIMIT 1`,
  certificates: `SELECT FROM certificates WHERE status = 'approved' AND next_attempt_at < $1 LIMIT 1`,
  jobs: `SELECT FROM background_jobs WHERE failed_at IS NULL AND due_at < $1 LIMIT 1`,
};

export async function checkBacklog(client: pg.Client, clock: Clock): Promise<Finding> {
  const before = new Date(clock.now().getTime() - MINUTES * 60_000);
  const late: string[] = [];
  for (const [kind, statement] of Object.entries(WAITING)) {
    const { rowCount } = await client.query(statement, [before]);
    if (rowCount) late.push(kind);
  }
  if (late.length === 0) return ok(`nothing has been due for more than ${MINUTES} minutes`);
  return warning(
    `Due for more than ${MINUTES} minutes, and not begun: ${late.join(', ')}`,
    'Is a worker running? ROLE=all starts one, and ROLE=worker is one; its log says what holds it up.',
  );
}
