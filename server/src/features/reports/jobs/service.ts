import { newId } from '../../../kernel/ids.ts';
import type { Actor, Rights } from '../../../platform/auth/index.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db, Tx } from '../../../platform/db/index.ts';
import { found, refuseIfAny } from '../../../platform/errors/index.ts';
import type { ById, WithBody } from '../../../platform/http/index.ts';
import type { By, RecordChange } from '../../../platform/record/index.ts';
import type { CategoriesNamed } from '../../inventory/index.ts';
import { readFilters } from '../filters.service.ts';
import { hasFile, type LinkTo } from '../history/service.ts';
import { refuseUnreadable } from '../rules.ts';
import { definitionById } from '../service.ts';
import { nextVersion } from '../versions/service.ts';
import { presentJob, recordedReports } from './present.ts';
import { checkEdition, checkFormat, checkReportPeriod, estimateSeconds, refuseIfQueueFull } from './rules.ts';
import type { GenerateReport, QueuedReportJob, ReportJob } from './schema.ts';
import * as store from './store.ts';

/** Numbers, inserts and records a new job; the caller holds the lock of `countForInsert`. False if the slot of the schedule already has its job. */
export async function orderReport(tx: Tx, by: By, job: store.NewJob, record: RecordChange): Promise<boolean> {
  const place = await nextVersion(tx, by.organisationId, job);
  const ordered = await store.insertJob(tx, by.organisationId, { ...job, ...place });
  if (ordered) record(tx, by, recordedReports.change('report.ordered', null, ordered));
  return ordered !== undefined;
}

export type Jobs = ReturnType<typeof createJobs>;

interface Dependencies {
  clock: Clock;
  linkTo: LinkTo;
  record: RecordChange;
  categoriesNamed: CategoriesNamed;
  rights: Rights;
}

export function createJobs({ clock, linkTo, record, categoriesNamed, rights }: Dependencies) {
  return {
    async generate(tx: Tx, actor: Actor, { body }: WithBody<GenerateReport>): Promise<QueuedReportJob> {
      const { filters: given = {}, ...input } = body;
      const { organisationId } = actor;
      refuseUnreadable(rights, actor, input.reportId);
      const definition = definitionById(input.reportId);
      const createdAt = clock.now();
      const { filters, problems: unknown } = await readFilters(tx, organisationId, given, categoriesNamed);
      const problems = [...checkReportPeriod(input), ...checkEdition(input), ...unknown];
      const parameters = { ...input, organisationId, filters, asOf: createdAt };
      const rows = problems.length === 0 ? await definition.countRows(tx, parameters) : 0;
      refuseIfAny([...problems, ...checkFormat(definition, input.format, rows)]);
      refuseIfQueueFull(await store.countForInsert(tx, organisationId));
      const id = newId('job', createdAt);
      const historyId = newId('his', createdAt);
      const job = { ...input, id, historyId, filters, createdAt, createdBy: actor.user };
      await orderReport(tx, actor, job, record);
      return { jobId: id, status: 'queued', estimatedSeconds: estimateSeconds(rows) };
    },

    async get(db: Db, actor: Actor, { id }: ById): Promise<ReportJob> {
      const row = found(await store.findJob(db, actor.organisationId, id));
      refuseUnreadable(rights, actor, row.reportId);
      return hasFile(row) ? { ...presentJob(row), ...(await linkTo(row)) } : presentJob(row);
    },
  };
}
