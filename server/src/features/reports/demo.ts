import type { ReportFormat } from '@tonne/documents';
import { newId } from '../../kernel/ids.ts';
import type { Actor } from '../../platform/auth/index.ts';
import type { Tx } from '../../platform/db/index.ts';
import { type WriteDeps, writeDocument } from './jobs/document.service.ts';
import { beginTry, complete, insertJob } from './jobs/store.ts';
import { insertSchedule } from './schedules/store.ts';
import type { ReportId } from './schema.ts';
import { definitionById } from './service.ts';
import { nextVersion } from './versions/service.ts';

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

type Dependencies = Omit<WriteDeps, 'view'>;

/** Reports of the demo organisation on its closed years, and a schedule. */
export async function addDemo(tx: Tx, actor: Actor, deps: Dependencies): Promise<void> {
  for (const report of reports) await addReport(tx, actor, report, deps);
  await addSchedule(tx, actor, deps.clock.now());
}

async function addReport(
  tx: Tx,
  { organisationId, user: createdBy }: Actor,
  { reportId, format, yearsAgo }: DemoReport,
  deps: Dependencies,
): Promise<void> {
  const createdAt = deps.clock.now();
  const year = createdAt.getUTCFullYear() - yearsAgo;
  const id = newId('job', createdAt);
  const subject = { reportId, periodStart: `${year}-01-01`, periodEnd: `${year}-12-31`, filters: {} };
  const place = await nextVersion(tx, organisationId, subject);
  const historyId = newId('his', createdAt);
  await insertJob(tx, organisationId, { ...subject, ...place, id, historyId, format, createdAt, createdBy });
  const job = await beginTry(tx, { organisationId, id }, createdAt);
  if (!job) throw new Error(`no job ${id}`);
  const written = await writeDocument({ ...deps, view: tx }, job, () => undefined);
  await complete(tx, job, written, deps.clock.now());
}

/** Paused, so that it never sends mail. */
async function addSchedule(tx: Tx, actor: Actor, createdAt: Date): Promise<void> {
  await insertSchedule(tx, actor.organisationId, {
    id: newId('sch', createdAt),
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
    createdBy: actor.user,
  });
}
