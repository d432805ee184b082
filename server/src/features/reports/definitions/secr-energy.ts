import { type Block, column, table } from '@tonne/documents';
import { Decimal } from '../../../kernel/decimal.ts';
import { type ActivitySum, kilowattHours } from '../../emissions/index.ts';
import { changeOn, TONNES, total } from './amounts.ts';
import { groupBy } from './grouping.ts';

const kinds = {
  electricity: 'Electricity',
  natural_gas: 'Natural gas',
  transport: 'Fuel for transport',
  other_fuels: 'Other fuels burnt on site',
  heat_steam_cooling: 'Heat, steam and cooling',
} as const;
type Kind = keyof typeof kinds;

/** The kind of energy use as SECR names it; null for other activities. */
function kindOf({ category, subcategory }: ActivitySum): Kind | null {
  switch (category) {
    case 'purchased_electricity':
      return 'electricity';
    case 'purchased_heat_steam':
    case 'purchased_cooling':
      return 'heat_steam_cooling';
    case 'mobile_combustion':
      return 'transport';
    case 'stationary_combustion':
      return subcategory.startsWith('natural_gas') ? 'natural_gas' : 'other_fuels';
    default:
      return null;
  }
}

/** Sums are rounded once: units such as the megajoule do not divide evenly into kilowatt hours. */
const KWH_PLACES = 3;

/** Null if energy was used but none of it is in a unit of energy: an unknown amount is not zero. */
function sumKwh(activities: readonly ActivitySum[]): string | null {
  const amounts = activities.map(({ quantity, unit }) => kilowattHours(quantity, unit)).filter((kwh) => kwh !== null);
  if (activities.length > 0 && amounts.length === 0) return null;
  return amounts.reduce((all, kwh) => all.plus(kwh), new Decimal(0)).toFixed(KWH_PLACES);
}

const isConverted = ({ quantity, unit }: ActivitySum): boolean => kilowattHours(quantity, unit) !== null;
const isUk = ({ country }: ActivitySum): boolean => country === 'GB';

export function energyTable(now: readonly ActivitySum[], before: readonly ActivitySum[], previousLabel: string): Block {
  const cells = (current: readonly ActivitySum[], previous: readonly ActivitySum[]) => {
    const kwh = sumKwh(current);
    const previousKwh = before.length === 0 ? null : sumKwh(previous);
    return {
      ukKwh: sumKwh(current.filter(isUk)),
      elsewhereKwh: sumKwh(current.filter((each) => !isUk(each))),
      ...{ kwh, previousKwh },
      changePercent: now.length === 0 ? null : changeOn(previousKwh, kwh),
    };
  };
  const of = (activities: readonly ActivitySum[], kind: Kind) => activities.filter((each) => kindOf(each) === kind);
  const energy = (activities: readonly ActivitySum[]) => activities.filter((each) => kindOf(each) !== null);
  const kwh = { unit: 'kWh', decimals: 0 };
  return table({
    id: 'energy',
    title: 'Energy use',
    columns: [
      column.text('kind', 'Code', { printed: false, width: 20 }),
      column.text('kindName', 'Energy', { width: 28 }),
      column.decimal('ukKwh', 'UK', kwh),
      column.decimal('elsewhereKwh', 'Elsewhere', kwh),
      column.decimal('kwh', 'Total', kwh),
      column.decimal('previousKwh', previousLabel, kwh),
      column.percent('changePercent', 'Change'),
    ],
    rows: (Object.keys(kinds) as Kind[]).map((kind) => ({
      kind,
      kindName: kinds[kind],
      ...cells(of(now, kind), of(before, kind)),
    })),
    totals: { kindName: 'Total', ...cells(energy(now), energy(before)) },
  });
}

/** Energy that is not in the table above, because no exact number of kilowatt hours follows from its unit. */
export function unconvertedTable(activities: readonly ActivitySum[]): Block {
  const rest = activities.filter((each) => kindOf(each) !== null && !isConverted(each));
  const groups = [...groupBy(rest, (each) => `${kindOf(each)} ${each.subcategory} ${each.unit}`).values()];
  return table({
    id: 'not_converted',
    title: 'Not converted into kWh',
    columns: [
      column.text('kindName', 'Energy', { width: 28 }),
      column.text('subcategory', 'Activity', { width: 30 }),
      column.decimal('quantity', 'Quantity'),
      column.text('unit', 'Unit', { width: 11 }),
      column.integer('entries', 'Entries'),
      column.decimal('tco2e', 'Emissions', { unit: TONNES }),
    ],
    rows: groups.map((group) => ({
      kindName: kinds[kindOf(group[0]!)!],
      subcategory: group[0]!.subcategory,
      quantity: group.reduce((sum, { quantity }) => sum.plus(quantity), new Decimal(0)).toFixed(),
      unit: group[0]!.unit,
      ...total(group),
    })),
    emptyText: 'Every quantity of energy was converted.',
  });
}
