import type pg from 'pg';
import type { Clock } from '../../platform/clock/clock.ts';
import { dbOver } from '../../platform/db/index.ts';
import { isOverdue as areJobsOverdue } from '../../platform/work/index.ts';
import { rooms } from '../../rooms.ts';
import { type Finding, ok, warning } from './finding.ts';

const MINUTES = 10;

/** Asks each room whether its work is overdue, and the jobs that belong to no room. */
export async function checkBacklog(client: pg.Client, clock: Clock): Promise<Finding> {
  const db = dbOver(client);
  const before = new Date(clock.now().getTime() - MINUTES * 60_000);
  const late: string[] = [];
  for (const room of rooms) if (await room.overdue(db, before)) late.push(room.name);
  if (await areJobsOverdue(db, before)) late.push('jobs');
  if (late.length === 0) return ok(`nothing has been due for more than ${MINUTES} minutes`);
  return warning(
    `Due for more than ${MINUTES} minutes, and not started: ${late.join(', ')}`,
    'Is a worker running? ROLE=all starts one, and ROLE=worker is one; its log shows what delays it.',
  );
}
