import { type Block, column, type Table, table } from '@tonne/documents';
import { Decimal } from '../../../kernel/decimal.ts';
import { groupBy } from '../../../kernel/group-by.ts';
import type { ActivitySum } from '../../inventory/index.ts';
import { changeOn, TONNES, total } from '../blocks/amounts.rules.ts';
import { energyOf, isEnergyKnown, kwhText } from '../blocks/energy.rules.ts';

const kinds = {
  electricity: 'Electricity',
  natural_gas: 'Natural gas',
  transport: 'Fuel for transport',
  business_vehicles: 'Hired and employees’ own vehicles',
  other_fuels: 'Other fuels burnt on site',
  heat_steam_cooling: 'Heat, steam and cooling',
} as const;
type Kind = keyof typeof kinds;

/** Business travel by road. The regulations count the fuel that the company pays for. */
const ROAD_VEHICLE = /^(car|van|motorbike)_(?!.*_wtt$)/;

/** Kind of energy use in SECR's terms; null for other activities. */
export function kindOf({ category, subcategory }: ActivitySum): Kind | null {
  switch (category) {
    case 'purchased_electricity':
      return 'electricity';
    case 'purchased_heat_steam':
    case 'purchased_cooling':
      return 'heat_steam_cooling';
    case 'mobile_combustion':
      return 'transport';
    case 'business_travel':
      return ROAD_VEHICLE.test(subcategory) ? 'business_vehicles' : null;
    case 'stationary_combustion':
      return subcategory.startsWith('natural_gas') ? 'natural_gas' : 'other_fuels';
    default:
      return null;
  }
}

/** Null for energy that was used but is not known. */
export function sumKwh(activities: readonly ActivitySum[]): string | null {
  const energy = energyOf(activities);
  return energy && kwhText(energy);
}

export const isUk = ({ country }: ActivitySum): boolean => country === 'GB';

export const usesEnergy = (activity: ActivitySum): boolean => kindOf(activity) !== null;

export function energyTable(
  now: readonly ActivitySum[],
  before: readonly ActivitySum[] | undefined,
  previousLabel: string,
): Table {
  const cells = (current: readonly ActivitySum[], previous: readonly ActivitySum[] | undefined) => {
    const kwh = sumKwh(current);
    const previousKwh = previous ? sumKwh(previous) : null;
    return {
      ukKwh: sumKwh(current.filter(isUk)),
      elsewhereKwh: sumKwh(current.filter((each) => !isUk(each))),
      kwh,
      previousKwh,
      changePercent: now.length === 0 ? null : changeOn(previousKwh, kwh),
    };
  };
  const of = (kind: Kind) => (each: ActivitySum) => kindOf(each) === kind;
  const kwh = { unit: 'kWh', decimals: 0 };
  return table({
    id: 'energy',
    title: 'Energy use',
    columns: [
      column.text('kind', 'Code', { printed: false, width: 20 }),
      column.text('kindName', 'Energy', { width: 30 }),
      column.decimal('ukKwh', 'UK', kwh),
      column.decimal('elsewhereKwh', 'Elsewhere', kwh),
      column.decimal('kwh', 'Total', kwh),
      column.decimal('previousKwh', previousLabel, kwh),
      column.percent('changePercent', 'Change', { signed: true }),
    ],
    rows: (Object.keys(kinds) as Kind[]).map((kind) => ({
      kind,
      kindName: kinds[kind],
      ...cells(now.filter(of(kind)), before?.filter(of(kind))),
    })),
    totals: { kindName: 'Total', ...cells(now.filter(usesEnergy), before?.filter(usesEnergy)) },
  });
}

/** Energy that is missing from the table above, since it cannot be derived from the quantity. */
export function unknownEnergyTable(activities: readonly ActivitySum[]): Block {
  const rest = activities.filter((each) => usesEnergy(each) && !isEnergyKnown(each));
  const groups = [...groupBy(rest, (each) => `${kindOf(each)} ${each.subcategory} ${each.unit}`).values()];
  return table({
    id: 'not_converted',
    title: 'Energy that is not known',
    columns: [
      column.text('kindName', 'Energy', { width: 30 }),
      column.text('subcategory', 'Activity', { width: 30 }),
      column.decimal('quantity', 'Quantity', { trimmed: true }),
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
    emptyText: 'The energy of every activity is known.',
  });
}
