import { Decimal } from '../../../kernel/decimal.ts';
import type { Actor } from '../../../platform/auth/index.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db, Tx } from '../../../platform/db/index.ts';
import { found, notFound, refuseIfAny } from '../../../platform/errors/index.ts';
import {
  type Page,
  type VersionCheck,
  type Versioned,
  versioned,
  type WithBody,
  type WithQuery,
} from '../../../platform/http/index.ts';
import { createRecordedResource, type RecordChange } from '../../../platform/record/index.ts';
import type { Series } from '../conversion/price.rules.ts';
import { listedPage } from '../rates/service.ts';
import { lockMoney } from '../rates/store.ts';
import { presentIndex, presentSeries, recordedIndexes, seriesOfRows } from './present.ts';
import { checkGrowth, checkYear, readPath } from './rules.ts';
import type { PriceIndex, PriceIndexList, ReplacePriceIndex } from './schema.ts';
import * as store from './store.ts';

export type PriceIndexes = ReturnType<typeof createService>;

interface Dependencies {
  readonly clock: Clock;
  readonly record: RecordChange;
  readonly shipped: () => ReadonlyMap<string, Series>;
}

interface InPath {
  readonly country: string;
  readonly year: string;
}

/** The version of an index that the organisation has not entered. */
const NOT_YET = 0;

export function createService({ clock, record, shipped }: Dependencies) {
  const indexes = createRecordedResource({ record, kind: recordedIndexes, present: presentIndex });

  return {
    async list(db: Db, { organisationId }: Actor, { query }: WithQuery<PriceIndexList>): Promise<Page<PriceIndex>> {
      const own =
        query.origin?.includes('own') === false ? [] : (await store.allIndexes(db, organisationId)).map(presentIndex);
      const built =
        query.origin?.includes('shipped') === false
          ? []
          : [...shipped()].flatMap(([country, series]) => presentSeries(country, series));
      const fits = ({ country, year }: PriceIndex): boolean =>
        (query.country?.includes(country) ?? true) && (query.year ?? year) === year;
      return listedPage([...own, ...built].filter(fits), query);
    },

    /** The index of the own series, or of the shipped one. */
    async get(db: Db, { organisationId }: Actor, path: InPath): Promise<Versioned<PriceIndex>> {
      const key = readPath(path);
      const own = await store.findIndex(db, organisationId, key);
      if (own) return indexes.present(own);
      const series = shipped().get(key.country);
      const level = series && presentSeries(key.country, series).find(({ year }) => year === key.year);
      if (!level) throw notFound();
      return versioned(level, NOT_YET);
    },

    /** Returns whether the organisation had no index of this year, which determines the response status. */
    async replace(
      tx: Tx,
      actor: Actor,
      { body, checkVersion, ...path }: InPath & WithBody<ReplacePriceIndex> & { checkVersion: VersionCheck },
    ): Promise<Versioned<PriceIndex> & { isNew: boolean }> {
      const { organisationId } = actor;
      const key = readPath(path);
      await lockMoney(tx, organisationId);
      const rows = await store.allIndexes(tx, organisationId);
      const row = rows.find(({ country, year }) => country === key.country && year === key.year);
      checkVersion(row?.version ?? NOT_YET);
      const now = clock.now();
      const level = new Decimal(body.index).toFixed();
      const own = seriesOfRows(rows).get(key.country)?.levels ?? new Map<number, string>();
      const problems = checkYear(key.year, now);
      refuseIfAny(
        problems.length > 0 ? problems : checkGrowth(own, { year: key.year, level }, shipped().get(key.country)),
      );
      const amounts = { level, source: body.source };
      if (row) await store.updateIndex(tx, organisationId, key, { ...amounts, updatedAt: now });
      else await store.insertIndex(tx, organisationId, { ...key, ...amounts, createdAt: now });
      const saved = found(await store.findIndex(tx, organisationId, key));
      const written = row ? indexes.changed(tx, actor, 'updated', row, saved) : indexes.created(tx, actor, saved);
      return { ...written, isNew: !row };
    },

    async remove(
      tx: Tx,
      actor: Actor,
      { checkVersion, ...path }: InPath & { checkVersion: VersionCheck },
    ): Promise<void> {
      const { organisationId } = actor;
      const key = readPath(path);
      await lockMoney(tx, organisationId);
      const row = found(await store.findIndex(tx, organisationId, key));
      checkVersion(row.version);
      await store.deleteIndex(tx, organisationId, key);
      indexes.deleted(tx, actor, row);
    },
  };
}
