import { Decimal } from '../../../kernel/decimal.ts';
import type { CivilDate } from '../../../kernel/period.ts';
import type { TableSource } from '../../../platform/tables/index.ts';
import { type EspiSeries, espiSeriesOf, readEspi, type Zone } from '../../meters/index.ts';
import type { NewRow } from '../rows/store.ts';
import { type Content, columnsOf } from './content.rules.ts';

const columns = columnsOf([
  { name: 'usagePoint', field: 'location' },
  { name: 'activity', field: 'activity' },
  { name: 'quantity', field: 'quantity' },
  { name: 'unit', field: 'unit' },
  { name: 'periodStart', field: 'periodStart' },
  { name: 'periodEnd', field: 'periodEnd' },
  { name: 'reference', field: 'reference' },
]);

/** Green Button: the months of each usage point, as sums of its intervals. */
export async function openMeterFile(source: TableSource, zone: Zone): Promise<Content> {
  const rows = monthsOf(espiSeriesOf(await readEspi(await source.open())), zone).map(rowOf);
  return {
    columns,
    format: null,
    headerLine: null,
    fingerprint: 'document:espi',
    hint: `The months are those of ${zone.name}. To keep the intervals, and to find gaps, send the file to a meter.`,
    async *rows() {
      yield* rows;
    },
  };
}

/** The readings of a usage point in a month, which need not cover all of it. */
interface Month {
  readonly series: EspiSeries;
  first: CivilDate;
  last: CivilDate;
  quantity: Decimal;
}

/** Registers and energy that flows back are shown, and make no entry. */
function monthsOf(all: readonly EspiSeries[], zone: Zone): Month[] {
  const months = new Map<string, Month>();
  for (const series of all) {
    const { usagePoint, uom, power, isOfRegister, isReverse, readings } = series;
    for (const { start, value } of readings) {
      if (!/^\d{1,12}$/.test(start) || !/^-?\d{1,30}$/.test(value)) continue;
      const day = zone.dayOf(Number(start) * 1_000);
      const key = JSON.stringify([usagePoint, uom, isOfRegister, isReverse, day.slice(0, 7)]);
      const month = months.get(key) ?? { series, first: day, last: day, quantity: new Decimal(0) };
      if (day < month.first) month.first = day;
      if (day > month.last) month.last = day;
      month.quantity = month.quantity.plus(power.times(value));
      months.set(key, month);
    }
  }
  return [...months.values()];
}

function rowOf({ series, first, last, quantity }: Month, at: number): NewRow {
  const { usagePoint, unit } = series;
  const reference = `${usagePoint} ${first.slice(0, 7)}`;
  const cells = [usagePoint, activityOf(unit), quantity.toFixed(), unit ?? '', first, last, reference];
  return { line: at + 1, cells, ignoredBecause: ignoredBecause(series) };
}

const activityOf = (unit: string | undefined): string =>
  unit === 'Wh' || unit === 'J' ? 'Electricity' : 'Natural gas';

function ignoredBecause({ unit, uom, isOfRegister, isReverse }: EspiSeries): string | null {
  if (isReverse) return 'energy that flows back to the grid';
  if (isOfRegister) return 'readings of a register, which the intervals repeat';
  return unit === undefined ? `its unit ${uom} is no amount of energy` : null;
}
