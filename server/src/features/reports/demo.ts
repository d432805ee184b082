import { newId } from '../../kernel/ids.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import { sql, type Tx } from '../../platform/db/index.ts';
import type { Storage } from '../../platform/storage/index.ts';
import type { ReportId } from './definitions/ids.ts';
import { definitionById } from './definitions/index.ts';
import { writeDocument } from './jobs/produce.ts';
import { insertJob } from './jobs/store.ts';
import { beginTry, complete } from './jobs/work-store.ts';
import type { ReportFormat } from './renderers/index.ts';
import { insertSchedule } from './schedules/store.ts';

interface DemoReport {
  reportId: ReportId;
  format: ReportFormat;
  yearsAgo: number;
}

const reports: readonly DemoReport[] = [
  { reportId: 'emissions_detail', format: 'xlsx', yearsAgo: 2 },
  { reportId: 'monthly_trend', format: 'csv', yearsAgo: 1 },
  { reportId: 'secr', format: 'pdf', yearsAgo: 1 },
  { reportId: 'ghg_inventory', format: 'pdf', yearsAgo: 1 },
];

interface Person {
  id: string;
  email: string;
}

interface Dependencies {
  clock: Clock;
  storage: Storage;
}

/** This room's share of the demo organisation: reports on the closed years, made here and now, and a schedule. */
export async function addDemo(tx: Tx, organisationId: string, userId: string, deps: Dependencies): Promise<void> {
  const person = await personOf(tx, organisationId, userId);
  for (const report of reports) await addReport(tx, organisationId, person, report, deps);
  await addSchedule(tx, organisationId, person, deps.clock.now());
}

async function personOf(tx: Tx, organisationId: string, userId: string): Promise<Person> {
  const [person] = await tx.query<Person>(
    sql`SELECT id, email FROM users WHERE organisation_id = ${organisationId} AND id = ${userId}`,
  );
  if (!person) throw new Error(`no user ${userId}`);
  return person;
}

async function addReport(
  tx: Tx,
  organisationId: string,
  createdBy: Person,
  { reportId, format, yearsAgo }: DemoReport,
  { clock, storage }: Dependencies,
): Promise<void> {
  const createdAt = clock.now();
  const year = createdAt.getUTCFullYear() - yearsAgo;
  const id = newId('job', createdAt);
  await insertJob(tx, organisationId, {
    id,
    historyId: newId('history', createdAt),
    reportId,
    format,
    periodStart: `${year}-01-01`,
    periodEnd: `${year}-12-31`,
    filters: {},
    createdAt,
    createdBy,
  });
  const job = await beginTry(tx, { organisationId, id });
  if (!job) throw new Error(`no job ${id}`);
  const written = await writeDocument({ view: tx, clock, storage }, job, () => undefined);
  await complete(tx, job, { ...written, completedAt: clock.now() });
}

/** Paused, so that no mail ever goes out for it. */
async function addSchedule(tx: Tx, organisationId: string, createdBy: Person, createdAt: Date): Promise<void> {
  await insertSchedule(tx, organisationId, {
    id: newId('schedule', createdAt),
    name: `${definitionById('ghg_inventory').name} for the board`,
    reportId: 'ghg_inventory',
    format: 'pdf',
    filters: {},
    frequency: 'quarterly',
    dayOfWeek: null,
    dayOfMonth: 5,
    time: '07:00',
    timezone: 'Europe/London',
    periodType: 'previous_quarter',
    recipients: ['board@harbourside.example'],
    status: 'paused',
    nextRunAt: null,
    createdAt,
    createdBy,
  });
}
