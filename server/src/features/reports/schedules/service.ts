import { newId } from '../../../kernel/ids.ts';
import type { Actor } from '../../../platform/auth/index.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Db, Tx } from '../../../platform/db/index.ts';
import { notFound, refuseIfAny } from '../../../platform/errors/index.ts';
import type { VersionCheck } from '../../../platform/http/index.ts';
import type { OrganisationService } from '../../organisations/index.ts';
import { definitionById } from '../definitions/index.ts';
import { type CategoriesNamed, readFilters } from '../filters.ts';
import { checkFormat, estimateSeconds, refuseUnlessRoom } from '../jobs/rules.ts';
import { countForInsert } from '../jobs/store.ts';
import { presentSchedule } from './present.ts';
import { checkTiming, dayOfMonthFor, nextSlot } from './rules.ts';
import { orderRun } from './runs.ts';
import type { CreateSchedule, ScheduleList, UpdateSchedule } from './schema.ts';
import * as store from './store.ts';

export type Schedules = ReturnType<typeof createSchedules>;

interface Dependencies {
  clock: Clock;
  categoriesNamed: CategoriesNamed;
  organisation: Pick<OrganisationService, 'judgeRecipients'>;
}

export function createSchedules({ clock, categoriesNamed, organisation }: Dependencies) {
  const load = async (tx: Tx, actor: Actor, id: string): Promise<store.ScheduleRow> => {
    const row = await store.lockSchedule(tx, actor.organisationId, id);
    if (!row) throw notFound();
    return row;
  };

  const show = async (db: Db, actor: Actor, id: string) => {
    const row = await store.findSchedule(db, actor.organisationId, id);
    if (!row) throw notFound();
    return { resource: presentSchedule(row), version: row.version };
  };

  /**
   * What is stored for what was given. How many rows a report will have is known when it runs; only then can PDF turn out
   * to be too small for it.
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
      ...(await organisation.judgeRecipients(tx, organisationId, recipients)),
    ]);
    return { ...given, filters, dayOfMonth: dayOfMonthFor(given.frequency, given.dayOfMonth) };
  };

  const nextRunOf = (fields: store.ScheduleFields): Date | null =>
    fields.status === 'active' ? nextSlot(fields, clock.now()) : null;

  return {
    get: show,

    async list(db: Db, actor: Actor, query: ScheduleList) {
      const { rows, total } = await store.listSchedules(db, actor.organisationId, query);
      return { items: rows.map(presentSchedule), total };
    },

    async create(tx: Tx, actor: Actor, input: CreateSchedule) {
      const { dayOfWeek = null, dayOfMonth = null, filters = {}, ...rest } = input;
      const given = { ...rest, dayOfWeek, dayOfMonth, filters, status: 'active' as const };
      const fields = await settle(tx, actor, given, input.recipients);
      const createdAt = clock.now();
      const id = newId('schedule', createdAt);
      const nextRunAt = nextRunOf(fields);
      await store.insertSchedule(tx, actor.organisationId, {
        ...fields,
        id,
        nextRunAt,
        createdAt,
        createdBy: actor.user,
      });
      return show(tx, actor, id);
    },

    async update(tx: Tx, actor: Actor, id: string, patch: UpdateSchedule, checkVersion: VersionCheck) {
      const row = await load(tx, actor, id);
      checkVersion(row.version);
      const fields = await settle(tx, actor, { ...forgetDays(row, patch), ...patch }, patch.recipients);
      const isResumed = row.status === 'paused' && fields.status === 'active';
      // Whoever sets it going again answers for it: the owner may have left.
      const owner = isResumed ? actor.user : row.owner;
      await store.saveSchedule(tx, actor.organisationId, id, { ...fields, nextRunAt: nextRunOf(fields), owner });
      return show(tx, actor, id);
    },

    /** Besides its slots: a report of the period as seen from now, sent to the same recipients. */
    async run(tx: Tx, actor: Actor, id: string) {
      const row = await load(tx, actor, id);
      refuseUnlessRoom(await countForInsert(tx, actor.organisationId));
      const { jobId, question } = await orderRun(tx, row, { at: clock.now(), by: actor.user });
      await store.noteRun(tx, row, { at: clock.now(), jobId, nextRunAt: row.nextRunAt });
      const rows = await definitionById(row.reportId).countRows(tx, question);
      return { jobId, status: 'queued', estimatedSeconds: estimateSeconds(rows) };
    },

    async remove(tx: Tx, actor: Actor, id: string, checkVersion: VersionCheck) {
      const row = await load(tx, actor, id);
      checkVersion(row.version);
      await store.deleteSchedule(tx, actor.organisationId, id);
    },
  };
}

/** Another frequency asks for other days: those of the old one are no longer meant. */
function forgetDays(row: store.ScheduleRow, { frequency }: UpdateSchedule): store.ScheduleFields {
  return frequency === undefined || frequency === row.frequency ? row : { ...row, dayOfWeek: null, dayOfMonth: null };
}
