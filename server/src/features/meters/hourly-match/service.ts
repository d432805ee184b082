import { Decimal } from '../../../kernel/decimal.ts';
import type { Actor } from '../../../platform/auth/index.ts';
import type { Db } from '../../../platform/db/index.ts';
import { found, invalidState, refuseIfAny } from '../../../platform/errors/index.ts';
import type { ById, WithQuery } from '../../../platform/http/index.ts';
import type { EntriesModule } from '../../entries/index.ts';
import type { Library } from '../../factors/index.ts';
import { coversEnergy, instrumentsFor, type ReportedInstrument, serves } from '../../instruments/index.ts';
import { placeOn, type Site } from '../../organisations/index.ts';
import { readEntryContext } from '../../periods/index.ts';
import type { Span } from '../readings/fill.rules.ts';
import { inJson } from '../readings/present.ts';
import { daysOf, readSeries } from '../readings/series.service.ts';
import { sumDays } from '../readings/store.ts';
import { findMeter, findMetersOf } from '../store.ts';
import {
  add,
  type ByHour,
  boughtPart,
  byHour,
  checkSpan,
  type Hours,
  matchHours,
  matchTotals,
  type Supply,
  scoreOf,
  spanOf,
  tonnesOf,
  total,
  ZERO,
} from './rules.ts';
import type { HourlyMatch, HourlyMatchQuery } from './schema.ts';

export type HourlyMatches = ReturnType<typeof createService>;

interface Dependencies {
  library: Pick<Library, 'units'>;
  emissions: Pick<EntriesModule['service'], 'preview'>;
}

type StoredMeter = Awaited<ReturnType<typeof findMetersOf>>[number];

const ELECTRICITY = 'electricity';

/** An instrument that serves the meter, with the meters of its generation. */
interface Backed extends Supply {
  readonly instrument: ReportedInstrument;
  readonly meterIds: readonly string[];
}

export function createService({ library: { units }, emissions }: Dependencies) {
  const hoursOf = async (db: Db, meter: StoredMeter, span: Span): Promise<Hours> =>
    byHour(await readSeries(db, meter, span), (quantity) => units.convert(quantity, meter.unit, 'kWh')!);

  const isHourly = ({ intervalMinutes }: StoredMeter): boolean => intervalMinutes !== null && intervalMinutes <= 60;

  /** Output counts as it was read: a filled interval would be generation that nobody measured. */
  const outputOf = (db: Db, meter: StoredMeter, span: Span): Promise<Hours> =>
    hoursOf(db, { ...meter, gapRule: 'none' }, span);

  /** Part of the whole output in the period of the instrument that its quantity stands for. */
  const boughtOf = async (
    db: Db,
    { quantityKwh, ...instrument }: ReportedInstrument,
    meters: readonly StoredMeter[],
  ) => {
    const period = { from: instrument.periodStart, to: instrument.periodEnd };
    let output = ZERO;
    for (const { organisationId, id, unit } of meters) {
      const sum = new Decimal(await sumDays(db, organisationId, id, period));
      output = output.plus(units.convert(sum, unit, 'kWh')!);
    }
    return boughtPart(quantityKwh, output);
  };

  const suppliesFor = async (db: Db, meter: StoredMeter, own: ByHour, span: Span): Promise<Backed[]> => {
    const { organisationId } = meter;
    const generation = (await findMetersOf(db, organisationId, ELECTRICITY, 'generation')).filter(isHourly);
    const consumers = (await findMetersOf(db, organisationId, ELECTRICITY, 'consumption')).filter(isHourly);
    const locationIds = [...new Set([meter, ...consumers].map(({ locationId }) => locationId))];
    const { sites } = await readEntryContext(db, organisationId, locationIds);
    const period = { periodStart: span.from, periodEnd: span.to };
    const reaches = createReach(sites, span.from);
    const backed: Backed[] = [];
    for (const instrument of await instrumentsFor(db, organisationId, period)) {
      const meters = generation.filter(({ instrumentId }) => instrumentId === instrument.id);
      if (meters.length === 0 || !coversEnergy(instrument) || !reaches(instrument, meter)) continue;
      const covered = within(span, instrument);
      const output: ByHour = new Map();
      for (const each of meters) add(output, (await outputOf(db, each, covered)).kwh);
      backed.push({
        instrument,
        meterIds: meters.map(({ id }) => id),
        kgCo2ePerKwh: new Decimal(instrument.kgCo2ePerKwh),
        output,
        bought: await boughtOf(db, instrument, meters),
        demand: new Map(own),
      });
    }
    if (backed.length === 0) return [];
    for (const other of consumers.filter(({ id }) => id !== meter.id)) {
      const sharing = backed.filter(({ instrument }) => reaches(instrument, other));
      if (sharing.length === 0) continue;
      const { kwh } = await hoursOf(db, other, span);
      for (const { demand } of sharing) add(demand, kwh);
    }
    return backed;
  };

  /** The factor and the location-based figure that an entry of this consumption would have. */
  const gridOf = async (db: Db, actor: Actor, { locationId }: StoredMeter, { from, to }: Span, kwh: Decimal) => {
    if (kwh.isZero()) return { code: null, kgPerKwh: ZERO, tco2e: ZERO };
    const activity = { activity: ELECTRICITY, quantity: inJson(kwh), unit: 'kWh' };
    const body = { ...activity, locationId, periodStart: from, periodEnd: to };
    const { factor, tco2e } = await emissions.preview(db, actor, { body });
    const isPlain = factor.unit === 'kgCO2e/kWh';
    const kgPerKwh = isPlain ? new Decimal(factor.value) : new Decimal(tco2e).times(1000).div(kwh);
    return { code: factor.code, kgPerKwh, tco2e: new Decimal(tco2e) };
  };

  return {
    async match(db: Db, actor: Actor, { id, query }: ById & WithQuery<HourlyMatchQuery>): Promise<HourlyMatch> {
      const meter = found(await findMeter(db, actor.organisationId, id));
      const span = spanOf(query, refuseUnlessHourly(meter));
      refuseIfAny(checkSpan(span));
      const { kwh: consumption, missing } = await hoursOf(db, meter, span);
      const supplies = await suppliesFor(db, meter, consumption, span);
      const consumed = total(consumption);
      const grid = await gridOf(db, actor, meter, span, consumed);
      const [hourly, annual] = [matchHours(consumption, supplies), matchTotals(consumption, supplies)];
      return {
        meterId: meter.id,
        ...span,
        hours: consumption.size,
        missingHours: missing,
        consumptionKwh: inJson(consumed),
        matchedKwh: inJson(hourly.kwh),
        score: scoreOf(hourly.kwh, consumed)?.toNumber() ?? null,
        uncoveredHours: hourly.uncoveredHours,
        annualMatchedKwh: inJson(annual.kwh),
        hourlyMarketBasedTco2e: tonnesOf(hourly, consumed, grid.kgPerKwh).toNumber(),
        annualMarketBasedTco2e: tonnesOf(annual, consumed, grid.kgPerKwh).toNumber(),
        locationBasedTco2e: grid.tco2e.toNumber(),
        basis: {
          gridFactor: grid.code,
          gridKgCo2ePerKwh: inJson(grid.kgPerKwh),
          // The library has no residual mix, so the rest has the average of the grid, as in entries.
          residualMix: false,
          instruments: supplies.map(presentSupply),
        },
      };
    },
  };
}

const presentSupply = ({ instrument, meterIds, kgCo2ePerKwh, output, bought }: Backed) => ({
  instrumentId: instrument.id,
  meterIds: [...meterIds],
  kgCo2ePerKwh: kgCo2ePerKwh.toNumber(),
  outputKwh: inJson(total(output)),
  boughtPercent: bought.times(100).toDecimalPlaces(2).toNumber(),
});

/** Returns the days of its readings. */
function refuseUnlessHourly(meter: StoredMeter): Span {
  const { activity, direction, intervalMinutes } = meter;
  const days = daysOf(meter);
  if (activity !== ELECTRICITY || direction !== 'consumption')
    throw invalidState('Hours are matched for a meter of consumed electricity only.');
  if (!days || intervalMinutes === null) throw invalidState('The meter has no readings yet; upload some first.');
  if (intervalMinutes > 60) throw invalidState('The meter has daily readings, which do not show the hour.');
  return days;
}

/** Whether an instrument serves the location of a meter, by its place on the first day. */
function createReach(sites: readonly Site[], day: string) {
  const places = new Map(sites.map((site) => [site.id, { ...placeOn(site, day), locationId: site.id }]));
  return (instrument: ReportedInstrument, { locationId }: StoredMeter): boolean => {
    const place = places.get(locationId);
    return place !== undefined && serves(instrument, place);
  };
}

/** The days of the query that the instrument covers, in the time zone of the generation. */
const within = ({ from, to }: Span, { periodStart, periodEnd }: ReportedInstrument): Span => ({
  from: from > periodStart ? from : periodStart,
  to: to < periodEnd ? to : periodEnd,
});
