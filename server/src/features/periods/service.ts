import { newId } from '../../kernel/ids.ts';
import { checkPeriod, EARLIEST_DAY, endOfNextYear } from '../../kernel/period.ts';
import type { Actor } from '../../platform/auth/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import { duplicate, found, refuseIfAny } from '../../platform/errors/index.ts';
import {
  type ById,
  type Page,
  pageOf,
  type Versioned,
  type WithBody,
  type WithQuery,
} from '../../platform/http/index.ts';
import { type By, createRecordedResource, type RecordChange } from '../../platform/record/index.ts';
import { presentReportingPeriod, recordedPeriods } from './present.ts';
import type { CreateReportingPeriod, ReportingPeriod, ReportingPeriodList } from './schema.ts';
import * as store from './store.ts';

interface NewStatus extends ById {
  /** Null opens it. */
  readonly closedBy: string | null;
  readonly reason?: string;
}

export type ReportingPeriods = ReturnType<typeof createService>;

export function createService({ clock, record }: { clock: Clock; record: RecordChange }) {
  const periods = createRecordedResource({ record, kind: recordedPeriods, present: presentReportingPeriod });

  const get = async (db: Db, { organisationId }: By, { id }: ById): Promise<Versioned<ReportingPeriod>> =>
    periods.present(found(await store.findPeriod(db, organisationId, id)));

  return {
    get,

    /** The period, locked until the transaction ends. */
    async hold(tx: Tx, by: By, { id }: ById): Promise<ReportingPeriod> {
      found(await store.lockPeriod(tx, by.organisationId, id));
      const { resource } = await get(tx, by, { id });
      return resource;
    },

    /** Changes the status only; entries decide what a closed period means for them. */
    async setStatus(tx: Tx, by: By, { id, closedBy, reason }: NewStatus): Promise<void> {
      const before = found(await store.findPeriod(tx, by.organisationId, id));
      const at = clock.now();
      const isClosed = closedBy !== null;
      const status = isClosed ? 'closed' : 'open';
      const change = { status, closedAt: isClosed ? at : null, closedBy, updatedAt: at } as const;
      await store.updatePeriod(tx, by.organisationId, id, change);
      periods.changed(tx, by, isClosed ? 'closed' : 'reopened', before, { ...before, ...change }, reason);
    },

    async list(db: Db, actor: Actor, { query }: WithQuery<ReportingPeriodList>): Promise<Page<ReportingPeriod>> {
      return pageOf(await store.listPeriods(db, actor.organisationId, query), presentReportingPeriod);
    },

    async create(tx: Tx, actor: Actor, { body }: WithBody<CreateReportingPeriod>): Promise<Versioned<ReportingPeriod>> {
      const now = clock.now();
      refuseIfAny(checkPeriod(body, { earliest: EARLIEST_DAY, latest: endOfNextYear(now) }));
      const period = { id: newId('per', now), ...body, createdAt: now, createdBy: actor.user.id };
      const inserted = await store.insertPeriod(tx, actor.organisationId, period);
      if (!inserted) throw periodExists(await store.findDuplicate(tx, actor.organisationId, period));
      return periods.created(tx, actor, found(await store.findPeriod(tx, actor.organisationId, period.id)));
    },
  };
}

const periodExists = (other: store.DuplicatePeriod | undefined) =>
  duplicate(`A reporting period of ${other?.sameDates ? 'these dates' : 'this name'} exists already: ${other?.id}.`);
