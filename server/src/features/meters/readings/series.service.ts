import { type CivilDate, daysBefore } from '../../../kernel/period.ts';
import type { Db } from '../../../platform/db/index.ts';
import type { GapRule } from '../rules.ts';
import type { MeterRow } from '../store.ts';
import { zoneOf } from '../zone.rules.ts';
import { type DayOfReadings, type Grid, gapsBetween, isComplete } from './day.rules.ts';
import { type Days, type Extent, fill, type Interval, type Span, WEEKS } from './fill.rules.ts';
import * as store from './store.ts';

/** The part of a meter that its readings depend on. */
export type Metered = Pick<
  MeterRow,
  'organisationId' | 'id' | 'timeZone' | 'intervalMinutes' | 'gapRule' | 'readingsFrom' | 'readingsTo'
>;

/** Undefined as long as the meter has no readings. */
export const gridOf = ({ timeZone, intervalMinutes }: Metered): Grid | undefined =>
  intervalMinutes === null ? undefined : { zone: zoneOf(timeZone), minutes: intervalMinutes };

export const extentOf = ({ readingsFrom, readingsTo }: Metered): Extent | null =>
  readingsFrom && readingsTo ? { from: readingsFrom.getTime(), to: readingsTo.getTime() } : null;

/** The local days of the first and the last reading. */
export function daysOf(meter: Metered): Span | undefined {
  const [grid, extent] = [gridOf(meter), extentOf(meter)];
  if (!grid || !extent) return undefined;
  return { from: grid.zone.dayOf(extent.from), to: grid.zone.dayOf(extent.to - 1) };
}

/** All intervals of these days, with the missing ones filled by the rule of the meter. */
export async function readSeries(db: Db, meter: Metered, span: Span): Promise<Interval[]> {
  const grid = gridOf(meter);
  if (!grid) return [];
  const around = await readAround(db, meter, span, meter.gapRule);
  const { days, from, to } = around;
  const intervals = fill(grid, days, { from, to }, meter.gapRule, extentOf(meter));
  const isAsked = ({ start }: Interval): boolean => {
    const day = grid.zone.dayOf(start);
    return day >= span.from && day <= span.to;
  };
  return from === span.from && to === span.to ? intervals : intervals.filter(isAsked);
}

interface Around extends Span {
  readonly days: Days;
}

/** The days, and those around them that the rule needs. */
async function readAround(db: Db, { organisationId, id }: Metered, span: Span, rule: GapRule): Promise<Around> {
  const first = rule === 'same_hour_last_week' ? daysBefore(span.from, WEEKS * 7) : span.from;
  const inside = await store.findDaysBetween(db, organisationId, id, { from: first, to: span.to });
  if (rule !== 'linear') return { days: byDay(inside), ...span };
  const before = await store.findDayBefore(db, organisationId, id, span.from);
  const after = await store.findDayAfter(db, organisationId, id, span.to);
  const all = [...(before ? [before] : []), ...inside, ...(after ? [after] : [])];
  return { days: byDay(all), from: before?.day ?? span.from, to: after?.day ?? span.to };
}

export const byDay = (days: readonly DayOfReadings[]): Map<CivilDate, DayOfReadings['quantities']> =>
  new Map(days.map(({ day, quantities }) => [day, quantities]));

/** The gaps between the first and the last reading. Reads the quantities of incomplete days only. */
export async function readGaps(db: Db, { organisationId, id }: Pick<Metered, 'organisationId' | 'id'>, grid: Grid) {
  const counts = await store.countDays(db, organisationId, id);
  const partial = counts.filter((each) => !isComplete(grid, each)).map(({ day }) => day);
  const days = byDay(await store.findDays(db, organisationId, id, partial));
  return { counts, gaps: gapsBetween(grid, counts, days) };
}
