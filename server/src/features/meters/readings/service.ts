import { DAY_MS, wireTime } from '../../../kernel/period.ts';
import type { Actor } from '../../../platform/auth/index.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Db, Tx } from '../../../platform/db/index.ts';
import { found, invalidState, refuseIfAny } from '../../../platform/errors/index.ts';
import { type ById, type IncomingFile, type Page, sortedPage, type WithQuery } from '../../../platform/http/index.ts';
import type { RecordChange } from '../../../platform/record/index.ts';
import type { Library } from '../../factors/index.ts';
import { MAX_REJECTED } from '../files/limits.rules.ts';
import { type ReadFile, readReadingFile } from '../files/service.ts';
import { presentMeter, recordedMeters } from '../present.ts';
import { type IntervalMinutes, isInterval } from '../rules.ts';
import { findMeter, lockMeter, type MeterRow, updateMeter } from '../store.ts';
import { zoneOf } from '../zone.rules.ts';
import { extentOf as extentOfDays, type Grid } from './day.rules.ts';
import { WEEKS } from './fill.rules.ts';
import { type Merged, merge, type Placed, place } from './merge.rules.ts';
import { inWireTime, presentRow, presentSum } from './present.ts';
import { checkSpan, refuseInterval, refuseTooManyRows } from './rules.ts';
import type { AddReadings, MeterGap, MeterGapList, MeterReadings, MeterUpload, ReadingQuery } from './schema.ts';
import { byDay, daysOf, gridOf, readGaps, readSeries } from './series.service.ts';
import * as store from './store.ts';
import { rowsOf, sumOf } from './sum.rules.ts';

export type Readings = ReturnType<typeof createService>;

interface Dependencies {
  db: Database;
  clock: Clock;
  record: RecordChange;
  library: Pick<Library, 'units'>;
}

/** A file that has been read, with the meter as it was then. */
interface ReceivedFile {
  readonly file: ReadFile;
  readonly meter: MeterRow;
}

export function createService({ db, clock, record, library }: Dependencies) {
  const find = async (on: Db, { organisationId }: Actor, id: string): Promise<MeterRow> =>
    found(await findMeter(on, organisationId, id));

  return {
    /** Reads the file outside a transaction. */
    async receive(
      actor: Actor,
      { id, query, file }: ById & WithQuery<AddReadings> & { file: IncomingFile },
    ): Promise<ReceivedFile> {
      const meter = await find(db, actor, id);
      const { unit, timeZone, direction, intervalMinutes } = meter;
      const target = { units: library.units, unit, zone: zoneOf(timeZone), minutes: intervalMinutes, direction };
      return { meter, file: await readReadingFile(file, target, query) };
    },

    async add(tx: Tx, actor: Actor, { id, received }: ById & { received: ReceivedFile }): Promise<MeterUpload> {
      const { organisationId } = actor;
      const before = found(await lockMeter(tx, organisationId, id));
      refuseIfOther(before, received.meter);
      const { file } = received;
      const minutes = intervalFor(before, file.minutes);
      const grid: Grid = { zone: zoneOf(before.timeZone), minutes };
      const placed = place(grid, file.readings, clock.now().getTime());
      const stored = byDay(await store.findDays(tx, organisationId, id, [...placed.days.keys()]));
      const merged = merge(grid, placed.days, stored);
      await store.putDays(tx, organisationId, id, merged.changed);
      const rejected = [...file.rejected, ...placed.rejected].sort((one, other) => one.line - other.line);
      const after = await save(tx, actor, before, { grid, minutes, merged, placed, file, rejected: rejected.length });
      const { from, to, gaps } = presentMeter(after);
      const { stored: fresh, replaced, unchanged } = merged;
      const shown = rejected.slice(0, MAX_REJECTED);
      return { stored: fresh, replaced, unchanged, rejectedCount: rejected.length, rejected: shown, from, to, gaps };
    },

    async read(on: Db, actor: Actor, { id, query }: ById & WithQuery<ReadingQuery>): Promise<MeterReadings> {
      const meter = await find(on, actor, id);
      const extent = daysOf(meter);
      const span = { from: query.from ?? extent?.from, to: query.to ?? extent?.to };
      refuseIfAny(checkSpan(span));
      const { from, to } = span;
      refuseTooManyRows(span, query.resolution, meter.intervalMinutes);
      const isKnown = from !== undefined && to !== undefined;
      const series = isKnown ? await readSeries(on, meter, { from, to }) : [];
      const zone = zoneOf(meter.timeZone);
      return {
        meterId: meter.id,
        unit: meter.unit,
        timeZone: meter.timeZone,
        gapRule: meter.gapRule,
        resolution: query.resolution,
        from: from ?? null,
        to: to ?? null,
        total: presentSum(sumOf(series)),
        rows: rowsOf(zone, series, query.resolution).map((row) => presentRow(zone, row)),
      };
    },

    async gaps(on: Db, actor: Actor, { id, query }: ById & WithQuery<MeterGapList>): Promise<Page<MeterGap>> {
      const meter = await find(on, actor, id);
      const grid = gridOf(meter);
      const { gaps } = grid ? await readGaps(on, meter, grid) : { gaps: [] };
      const listed = gaps.map((gap) => ({ ...gap, from: inWireTime(gap.from), to: inWireTime(gap.to) }));
      const { items, ...paging } = sortedPage(listed, query);
      return { ...paging, items: grid ? await withFilling(on, meter, grid, items) : [] };
    },
  };

  /** Counts the readings again, writes the meter and records the upload as one change. */
  async function save(
    tx: Tx,
    actor: Actor,
    before: MeterRow,
    { grid, minutes, merged, file, rejected }: Upload,
  ): Promise<MeterRow> {
    const { organisationId, id } = before;
    const { counts, gaps } = await readGaps(tx, before, grid);
    const [first, last] = [counts[0], counts.at(-1)];
    const ends = byDay(await store.findDays(tx, organisationId, id, first && last ? [first.day, last.day] : []));
    const dayOf = (day: string) => ({ day, quantities: ends.get(day) ?? [] });
    const extent = first && last && extentOfDays(grid, dayOf(first.day), dayOf(last.day));
    const { stored, replaced, unchanged, quantity } = merged;
    const at = clock.now();
    await updateMeter(tx, organisationId, id, {
      intervalMinutes: minutes,
      readingsFrom: extent ? new Date(extent.from) : null,
      readingsTo: extent ? new Date(extent.to) : null,
      readingCount: counts.reduce((sum, { readingCount }) => sum + readingCount, 0),
      gapCount: gaps.length,
      lastUpload: { at: wireTime(at), sha256: file.sha256, stored, replaced, unchanged, rejected, quantity },
      updatedAt: at,
    });
    const after = found(await findMeter(tx, organisationId, id));
    record(tx, actor, recordedMeters.change('meter.readings_added', before, after));
    return after;
  }
}

interface Upload {
  readonly grid: Grid;
  readonly minutes: IntervalMinutes;
  readonly merged: Merged;
  readonly placed: Placed;
  readonly file: ReadFile;
  readonly rejected: number;
}

/** The file was read for this zone, unit and direction. */
function refuseIfOther(now: MeterRow, then: MeterRow): void {
  const fields = ['timeZone', 'unit', 'direction', 'intervalMinutes'] as const;
  if (fields.some((field) => now[field] !== then[field]))
    throw invalidState('The meter changed while the file was read; upload it again.');
}

/** The interval of the meter, or of its first file. */
function intervalFor({ intervalMinutes }: MeterRow, inFile: number | undefined): IntervalMinutes {
  if (inFile !== undefined && (intervalMinutes ?? inFile) !== inFile) refuseInterval(inFile, intervalMinutes);
  const minutes = intervalMinutes ?? inFile;
  if (minutes === undefined || !isInterval(minutes)) throw refuseInterval(minutes, intervalMinutes);
  return minutes;
}

/** Further from its beginning, a gap has no reading four weeks before. */
const FILLABLE_MS = (WEEKS * 7 + 1) * DAY_MS;

/** Fills each gap of the page by the rule of the meter. A line between two readings fills every interval. */
async function withFilling(
  db: Db,
  meter: MeterRow,
  { zone }: Grid,
  gaps: ReadonlyArray<{ from: string; to: string; intervals: number }>,
): Promise<MeterGap[]> {
  const filled: MeterGap[] = [];
  for (const { from, to, intervals } of gaps) {
    const { gapRule } = meter;
    const [start, end] = [Date.parse(from), Math.min(Date.parse(to), Date.parse(from) + FILLABLE_MS)];
    const isSearched = gapRule === 'same_hour_last_week';
    const span = { from: zone.dayOf(start), to: zone.dayOf(end - 1) };
    const series = isSearched ? await readSeries(db, meter, span) : [];
    const found = series.filter((each) => each.isFilled && each.start >= start && each.end <= end).length;
    const count = gapRule === 'linear' ? intervals : found;
    const isWhole = gapRule !== 'none' && count === intervals;
    filled.push({ from, to, intervals, filledIntervals: count, filledBy: isWhole ? gapRule : null });
  }
  return filled;
}
