import { newId } from '../../../kernel/ids.ts';
import type { Actor, Permission, Rights } from '../../../platform/auth/index.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db, Tx } from '../../../platform/db/index.ts';
import { refuseIfAny } from '../../../platform/errors/index.ts';
import {
  type ById,
  type Change,
  type Page,
  pageOf,
  type Versioned,
  type WithBody,
  type WithQuery,
} from '../../../platform/http/index.ts';
import {
  type By,
  byService,
  createStoredSteps,
  type RecordChange,
  type RecordChanges,
} from '../../../platform/record/index.ts';
import type { CategoriesNamed } from '../../inventory/index.ts';
import type { OrganisationService } from '../../organisations/index.ts';
import { readFilters } from '../filters.service.ts';
import { checkFormat, estimateSeconds, refuseIfQueueFull } from '../jobs/rules.ts';
import type { QueuedReportJob } from '../jobs/schema.ts';
import { orderReport } from '../jobs/service.ts';
import { countForInsert } from '../jobs/store.ts';
import { type ReportParameters, refuseUnreadable } from '../rules.ts';
import { definitionById } from '../service.ts';
import { presentRuns, presentSchedule, recordedSchedules } from './present.ts';
import { checkTiming, dayOfMonthFor, nextRuns, nextSlot, periodAt } from './rules.ts';
import type {
  CreateReportSchedule,
  NextRuns,
  NextRunsQuery,
  ReportSchedule,
  ReportScheduleList,
  UpdateReportSchedule,
} from './schema.ts';
import * as store from './store.ts';

/** Checks the permissions of schedule owners. */
export interface Owners {
  /** True if the user is active and still has the permission. */
  mayStill(db: Db, organisationId: string, userId: string, permission: Permission): Promise<boolean>;
}

interface Order {
  readonly record: RecordChange;
  /** Origin of the order. `by` is the user in whose name it is placed. */
  readonly orderedBy: By;
  /** Time from which the period is computed. */
  at: Date;
  by: { id: string; email: string };
  slot?: Date;
  /** Time of creation; `at` by default. */
  now?: Date;
}

export async function orderRun(
  tx: Tx,
  schedule: store.ScheduleRow,
  { record, orderedBy, at, by, slot, now = at }: Order,
): Promise<{ jobId: string; isNew: boolean; parameters: ReportParameters }> {
  const { organisationId, reportId, format, filters } = schedule;
  const period = periodAt(schedule.periodType, at, schedule.timezone);
  const jobId = newId('job', now);
  const job = {
    id: jobId,
    historyId: newId('his', now),
    reportId,
    format,
    filters,
    ...period,
    createdAt: now,
    createdBy: by,
    schedule: { id: schedule.id, ...(slot && { slot }) },
  };
  const isNew = await orderReport(tx, orderedBy, job, record);
  return { jobId, isNew, parameters: { organisationId, filters, asOf: now, ...period } };
}

export type Schedules = ReturnType<typeof createSchedules>;

interface Dependencies {
  clock: Clock;
  record: RecordChange;
  categoriesNamed: CategoriesNamed;
  rights: Rights;
  organisation: Pick<OrganisationService, 'checkAllowedRecipients'>;
}

export function createSchedules({ clock, record, categoriesNamed, organisation, rights }: Dependencies) {
  const { load, read, present, recordChange } = createStoredSteps({
    record,
    kind: recordedSchedules,
    present: presentSchedule,
    find: store.findSchedule,
    lock: store.lockSchedule,
  });

  /**
   * Checks the given fields and completes them for the store. The number of rows is known only when a report runs, so a
   * report that is too long for PDF fails then.
   */
  const settle = async (
    tx: Tx,
    { organisationId }: Actor,
    given: store.ScheduleFields,
    recipients: string[] = [],
  ): Promise<store.ScheduleFields> => {
    const { filters, problems } = await readFilters(tx, organisationId, given.filters, categoriesNamed);
    refuseIfAny([
      ...checkTiming(given),
      ...checkFormat(definitionById(given.reportId), given.format, 0),
      ...problems,
      ...(await organisation.checkAllowedRecipients(tx, organisationId, recipients)),
    ]);
    return { ...given, filters, dayOfMonth: dayOfMonthFor(given.frequency, given.dayOfMonth) };
  };

  const nextRunOf = (fields: store.ScheduleFields): Date | null =>
    fields.status === 'active' ? nextSlot(fields, clock.now()) : null;

  return {
    async get(db: Db, actor: Actor, { id }: ById): Promise<Versioned<ReportSchedule>> {
      return present(await read(db, actor, id));
    },

    async list(db: Db, actor: Actor, { query }: WithQuery<ReportScheduleList>): Promise<Page<ReportSchedule>> {
      return pageOf(await store.listSchedules(db, actor.organisationId, query), presentSchedule);
    },

    async create(tx: Tx, actor: Actor, { body }: WithBody<CreateReportSchedule>): Promise<Versioned<ReportSchedule>> {
      refuseUnreadable(rights, actor, body.reportId);
      const { dayOfWeek = null, dayOfMonth = null, filters = {}, ...rest } = body;
      const given = { ...rest, dayOfWeek, dayOfMonth, filters, status: 'active' as const };
      const fields = await settle(tx, actor, given, body.recipients);
      const createdAt = clock.now();
      const id = newId('sch', createdAt);
      const nextRunAt = nextRunOf(fields);
      await store.insertSchedule(tx, actor.organisationId, {
        ...fields,
        id,
        nextRunAt,
        createdAt,
        createdBy: actor.user,
      });
      return recordChange(tx, actor, 'created', { before: null, id });
    },

    async update(
      tx: Tx,
      actor: Actor,
      { id, body, checkVersion }: Change & WithBody<UpdateReportSchedule>,
    ): Promise<Versioned<ReportSchedule>> {
      const row = await load(tx, actor, id);
      // The old report is checked too, since new recipients could receive it.
      refuseUnreadable(rights, actor, row.reportId, body.reportId ?? row.reportId);
      checkVersion(row.version);
      const fields = await settle(tx, actor, { ...forgetDays(row, body), ...body }, body.recipients);
      const isResumed = row.status === 'paused' && fields.status === 'active';
      // The owner may have left. The user who resumes the schedule becomes responsible for it.
      const owner = isResumed ? actor.user : row.owner;
      await store.saveSchedule(tx, actor.organisationId, id, {
        ...fields,
        nextRunAt: nextRunOf(fields),
        owner,
        now: clock.now(),
      });
      return recordChange(tx, actor, 'updated', { before: row, id });
    },

    async nextRuns(db: Db, actor: Actor, { id, query }: ById & WithQuery<NextRunsQuery>): Promise<NextRuns> {
      const row = await read(db, actor, id);
      return presentRuns(row, row.nextRunAt ? nextRuns(row, row.nextRunAt, clock.now(), query.count) : []);
    },

    /** Orders a report in addition to the slots, for the period as seen from now and the same recipients. */
    async run(tx: Tx, actor: Actor, { id }: ById): Promise<QueuedReportJob> {
      const row = await load(tx, actor, id);
      refuseUnreadable(rights, actor, row.reportId);
      refuseIfQueueFull(await countForInsert(tx, actor.organisationId));
      const now = clock.now();
      const order = { record, orderedBy: actor, at: now, by: actor.user };
      const { jobId, parameters } = await orderRun(tx, row, order);
      await store.recordRun(tx, row, { lastRunAt: now, lastJobId: jobId, nextRunAt: row.nextRunAt, updatedAt: now });
      record(tx, actor, recordedSchedules.change('reportSchedule.run', row, row));
      const rows = await definitionById(row.reportId).countRows(tx, parameters);
      return { jobId, status: 'queued', estimatedSeconds: estimateSeconds(rows) };
    },

    async remove(tx: Tx, actor: Actor, { id, checkVersion }: Change): Promise<void> {
      const row = await load(tx, actor, id);
      checkVersion(row.version);
      await store.deleteSchedule(tx, actor.organisationId, id);
      record(tx, actor, recordedSchedules.change('reportSchedule.deleted', row, null));
    },
  };
}

/** The days belong to the frequency, so a new frequency clears them. */
function forgetDays(row: store.ScheduleRow, { frequency }: UpdateReportSchedule): store.ScheduleFields {
  return frequency === undefined || frequency === row.frequency ? row : { ...row, dayOfWeek: null, dayOfMonth: null };
}

export type PauseSchedulesOf = (tx: Tx, organisationId: string, ownerId: string, now: Date) => Promise<void>;

/** Pauses the schedules of a user who leaves, since they no longer have a responsible owner. */
export const createPauseSchedulesOf =
  ({ recordAll }: { recordAll: RecordChanges }): PauseSchedulesOf =>
  async (tx, organisationId, ownerId, now) => {
    const paused = await store.pauseActiveOf(tx, organisationId, ownerId, now);
    const changes = paused.map((row) =>
      recordedSchedules.change('reportSchedule.paused', { ...row, status: 'active' }, row),
    );
    recordAll(tx, byService(organisationId), changes);
  };
