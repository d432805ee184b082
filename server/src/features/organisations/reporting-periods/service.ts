import { newId } from '../../../kernel/ids.ts';
import type { Actor } from '../../../platform/auth/index.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Db, Tx } from '../../../platform/db/index.ts';
import { duplicate, notFound, refuseIfAny } from '../../../platform/errors/index.ts';
import { presentReportingPeriod } from './present.ts';
import { checkPeriod } from './rules.ts';
import type { CreateReportingPeriod, ReportingPeriodList } from './schema.ts';
import * as store from './store.ts';

export type ReportingPeriods = ReturnType<typeof createService>;

export function createService({ clock }: { clock: Clock }) {
  const get = async (db: Db, actor: Actor, id: string) => {
    const row = await store.findPeriod(db, actor.organisationId, id);
    if (!row) throw notFound();
    return { resource: presentReportingPeriod(row), version: row.version };
  };

  return {
    get,

    /** The period as nobody else can change it until the transaction ends. */
    async hold(tx: Tx, actor: Actor, id: string) {
      if (!(await store.lockPeriod(tx, actor.organisationId, id))) throw notFound();
      return (await get(tx, actor, id)).resource;
    },

    /** Changes the word only: what a closed period means for its entries is known to the room that keeps them. */
    async setStatus(tx: Tx, actor: Actor, id: string, status: 'open' | 'closed') {
      const closing = status === 'closed' ? { at: clock.now(), by: actor.user.id } : null;
      await store.setClosing(tx, actor.organisationId, id, closing);
    },

    async list(db: Db, actor: Actor, query: ReportingPeriodList) {
      const { rows, total } = await store.listPeriods(db, actor.organisationId, query);
      return { items: rows.map(presentReportingPeriod), total };
    },

    async create(tx: Tx, actor: Actor, input: CreateReportingPeriod) {
      const now = clock.now();
      refuseIfAny(checkPeriod(input.periodStart, input.periodEnd, now));
      const period = { id: newId('reportingPeriod', now), ...input, createdAt: now, createdBy: actor.user.id };
      const inserted = await store.insertPeriod(tx, actor.organisationId, period);
      if (!inserted) throw duplicatePeriod(await store.findTwin(tx, actor.organisationId, period));
      return get(tx, actor, period.id);
    },
  };
}

const duplicatePeriod = (twin: store.Twin | undefined) =>
  duplicate(`A reporting period of ${twin?.sameDates ? 'these dates' : 'this name'} exists already: ${twin?.id}.`);
