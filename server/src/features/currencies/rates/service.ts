import type { Actor } from '../../../platform/auth/index.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db, Tx } from '../../../platform/db/index.ts';
import { found, notFound, refuseIfAny } from '../../../platform/errors/index.ts';
import {
  type Page,
  sortedPage,
  type VersionCheck,
  type Versioned,
  versioned,
  type WithBody,
  type WithQuery,
} from '../../../platform/http/index.ts';
import { createRecordedResource, type RecordChange } from '../../../platform/record/index.ts';
import type { Quote } from '../conversion/rates.rules.ts';
import { presentOwn, presentShipped, recordedRates } from './present.ts';
import { checkAgainstPublished, checkPeriod, checkStated, publishedNear, readPath, statedRate } from './rules.ts';
import type { ExchangeRate, ExchangeRateList, ReplaceExchangeRate } from './schema.ts';
import * as store from './store.ts';

export type ExchangeRates = ReturnType<typeof createService>;

interface Dependencies {
  readonly clock: Clock;
  readonly record: RecordChange;
  readonly shipped: () => ReadonlyMap<string, Quote>;
  readonly currencies: () => ReadonlySet<string>;
}

interface InPath {
  readonly currency: string;
  readonly period: string;
}

/** The version of a rate that the organisation has not entered. */
const NOT_YET = 0;

export function createService({ clock, record, shipped, currencies }: Dependencies) {
  const rates = createRecordedResource({ record, kind: recordedRates, present: presentOwn });
  const shippedRate = (currency: string, period: string) => shipped().get(`${currency} ${period}`);

  const load = async (tx: Tx, { organisationId }: Actor, key: InPath): Promise<store.RateRow | undefined> => {
    await store.lockMoney(tx, organisationId);
    return store.findRate(tx, organisationId, key);
  };

  return {
    async list(db: Db, { organisationId }: Actor, { query }: WithQuery<ExchangeRateList>): Promise<Page<ExchangeRate>> {
      const own =
        query.origin?.includes('own') === false ? [] : (await store.allRates(db, organisationId)).map(presentOwn);
      const fits = ({ currency, period }: { currency: string; period: string }): boolean =>
        (query.currency?.includes(currency) ?? true) && (!query.year || period.startsWith(String(query.year)));
      const built =
        query.origin?.includes('shipped') === false ? [] : [...shipped().values()].filter(fits).map(presentShipped);
      return listedPage([...own.filter(fits), ...built], query);
    },

    /** The rate that applies: the own one, or the shipped one. */
    async get(db: Db, { organisationId }: Actor, path: InPath): Promise<Versioned<ExchangeRate>> {
      const key = readPath(currencies(), path);
      const own = await store.findRate(db, organisationId, key);
      if (own) return rates.present(own);
      const quote = shippedRate(key.currency, key.period);
      if (!quote) throw notFound();
      return versioned(presentShipped(quote), NOT_YET);
    },

    /** Returns whether the organisation had no rate of this period, which determines the response status. */
    async replace(
      tx: Tx,
      actor: Actor,
      { body, checkVersion, ...path }: InPath & WithBody<ReplaceExchangeRate> & { checkVersion: VersionCheck },
    ): Promise<Versioned<ExchangeRate> & { isNew: boolean }> {
      const key = readPath(currencies(), path);
      const row = await load(tx, actor, key);
      checkVersion(row?.version ?? NOT_YET);
      const now = clock.now();
      const stated = statedRate(body);
      const problems = [...checkPeriod(key.period, now), ...checkStated(body)];
      const published = publishedNear((period) => shippedRate(key.currency, period), key.period);
      refuseIfAny(problems.length > 0 ? problems : checkAgainstPublished(stated, published, key.currency));
      const amounts = { ...stated, source: body.source };
      const { organisationId } = actor;
      if (row) await store.updateRate(tx, organisationId, key, { ...amounts, updatedAt: now });
      else await store.insertRate(tx, organisationId, { ...key, ...amounts, createdAt: now });
      const saved = found(await store.findRate(tx, organisationId, key));
      const written = row ? rates.changed(tx, actor, 'updated', row, saved) : rates.created(tx, actor, saved);
      return { ...written, isNew: !row };
    },

    /** The shipped rate applies again, if there is one. */
    async remove(
      tx: Tx,
      actor: Actor,
      { checkVersion, ...path }: InPath & { checkVersion: VersionCheck },
    ): Promise<void> {
      const key = readPath(currencies(), path);
      const row = found(await load(tx, actor, key));
      checkVersion(row.version);
      await store.deleteRate(tx, actor.organisationId, key);
      rates.deleted(tx, actor, row);
    },
  };
}

/** Shipped items have no time of creation, and come before all own ones. */
export function listedPage<T extends { readonly createdAt: string | null }>(
  items: readonly T[],
  query: Parameters<typeof sortedPage>[1],
): Page<T> {
  const page = sortedPage(
    items.map((item) => ({ ...item, createdAt: item.createdAt ?? '', shown: item })),
    query,
  );
  return { ...page, items: page.items.map(({ shown }) => shown) };
}
