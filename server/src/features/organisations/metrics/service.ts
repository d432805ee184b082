import { Decimal } from '../../../kernel/decimal.ts';
import type { Actor } from '../../../platform/auth/index.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db, Tx } from '../../../platform/db/index.ts';
import { found, refuseIfAny } from '../../../platform/errors/index.ts';
import { type Page, pageOf, type Versioned, type WithBody, type WithQuery } from '../../../platform/http/index.ts';
import { createRecordedResource, type RecordChange } from '../../../platform/record/index.ts';
import { presentMetrics, recordedMetrics } from '../present.ts';
import { checkFiscalYear, NOT_YET, readFiscalYear } from '../rules.ts';
import type { ChangeOfYear, OfYear } from '../schema.ts';
import { lockOrganisation } from '../store.ts';
import { checkMetrics, type Metric, metricsOf } from './rules.ts';
import type { MetricsList, ReplaceYearMetrics, YearMetrics } from './schema.ts';
import * as store from './store.ts';

export type Metrics = ReturnType<typeof createService>;

/** The metrics of a year are replaced together, under the lock of the organisation. */
export function createService({ clock, record }: { clock: Clock; record: RecordChange }) {
  const years = createRecordedResource({ record, kind: recordedMetrics, present: presentMetrics });

  const load = async (tx: Tx, actor: Actor, fiscalYear: number): Promise<store.MetricsRow | undefined> => {
    await lockOrganisation(tx, actor.organisationId);
    return store.findMetrics(tx, actor.organisationId, fiscalYear);
  };

  const save = async (
    tx: Tx,
    actor: Actor,
    row: store.MetricsRow | undefined,
    fiscalYear: number,
    metrics: readonly Metric[],
  ) => {
    const { organisationId } = actor;
    const now = clock.now();
    const year = { fiscalYear, metrics: metrics.map(rowOf) };
    if (row) await store.replaceYear(tx, organisationId, { ...year, updatedAt: now });
    else await store.insertYear(tx, organisationId, { ...year, createdAt: now });
    const saved = found(await store.findMetrics(tx, organisationId, fiscalYear));
    return row ? years.changed(tx, actor, 'updated', row, saved) : years.created(tx, actor, saved);
  };

  return {
    async list(db: Db, actor: Actor, { query }: WithQuery<MetricsList>): Promise<Page<YearMetrics>> {
      return pageOf(await store.listMetrics(db, actor.organisationId, query), presentMetrics);
    },

    async get(db: Db, actor: Actor, { fiscalYear }: OfYear): Promise<Versioned<YearMetrics>> {
      return years.present(found(await store.findMetrics(db, actor.organisationId, readFiscalYear(fiscalYear))));
    },

    /** Returns whether the year had no metrics before, which determines the response status. */
    async replace(
      tx: Tx,
      actor: Actor,
      { fiscalYear, body, checkVersion }: ChangeOfYear & WithBody<ReplaceYearMetrics>,
    ): Promise<Versioned<YearMetrics> & { isNew: boolean }> {
      const year = readFiscalYear(fiscalYear);
      const row = await load(tx, actor, year);
      checkVersion(row?.version ?? NOT_YET);
      const metrics = metricsOf(body);
      refuseIfAny([...checkFiscalYear(year, clock.now()), ...checkMetrics(metrics)]);
      return { ...(await save(tx, actor, row, year, metrics)), isNew: !row };
    },

    async remove(tx: Tx, actor: Actor, { fiscalYear, checkVersion }: ChangeOfYear): Promise<void> {
      const year = readFiscalYear(fiscalYear);
      const row = found(await load(tx, actor, year));
      checkVersion(row.version);
      await store.deleteYear(tx, actor.organisationId, year);
      years.deleted(tx, actor, row);
    },
  };
}

const rowOf = (metric: Metric): store.StoredMetric => ({ ...metric, value: new Decimal(metric.value).toString() });
