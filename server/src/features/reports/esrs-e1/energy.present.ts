import { type Block, column, table } from '@tonne/documents';
import { Decimal } from '../../../kernel/decimal.ts';
import { changeOn, shareOf } from '../blocks/amounts.rules.ts';
import {
  type EnergyUse,
  type EnergyYear,
  energyOf,
  type FuelSource,
  fuelSourceOf,
  isFuel,
  isPurchased,
  mwhText,
} from '../blocks/energy.rules.ts';
import type { EsrsEdition } from '../rules.ts';
import { numberings, type Places, placeOf, tableId } from './rules.ts';

/** Null for energy that is not known or not recorded. */
type Figure = (year: EnergyYear) => Decimal | null;

interface Line {
  line: string;
  of: Figure;
  places: Places;
  /** Datapoint of its share in the total; null if none is required. */
  shareDatapoint?: string;
}

const ownEnergy: Figure = ({ activities }) =>
  energyOf(
    activities.filter((each) => isFuel(each) || isPurchased(each)),
    'net',
  );

const fuelFrom =
  (source: FuelSource): Figure =>
  ({ activities }) =>
    energyOf(
      activities.filter((each) => isFuel(each) && fuelSourceOf(each) === source),
      'net',
    );

const purchased: Figure = ({ activities }) => energyOf(activities.filter(isPurchased), 'net');

const certified: Figure = ({ certifiedKwh }) => certifiedKwh;
const uncertified: Figure = (year) => purchased(year)?.minus(year.certifiedKwh) ?? null;

/** Sum of the known parts; null only if none is known. */
const sumOf =
  (...parts: Figure[]): Figure =>
  (year) => {
    const known = parts.map((part) => part(year)).filter((part) => part !== null);
    return known.length === 0 ? null : known.reduce((all, part) => all.plus(part), new Decimal(0));
  };

const fossil = sumOf(fuelFrom('coal'), fuelFrom('oil'), fuelFrom('natural_gas'), fuelFrom('other_fossil'), uncertified);
const renewable = sumOf(fuelFrom('renewable'), certified);
const notRecorded: Figure = () => null;

export const NUCLEAR = 'Total energy consumption from nuclear sources';
export const SELF_GENERATED = 'Self-generated renewable energy without fuel';

/** AR 34 of 2023, in its order. */
const lines: readonly Line[] = [
  {
    line: 'Fuel consumption from coal and coal products',
    of: fuelFrom('coal'),
    places: { '2023': ['E1-5_10', '38 (a)'], '2026': '27 (a)' },
  },
  {
    line: 'Fuel consumption from crude oil and petroleum products',
    of: fuelFrom('oil'),
    places: { '2023': ['E1-5_11', '38 (b)'], '2026': '27 (b)' },
  },
  {
    line: 'Fuel consumption from natural gas',
    of: fuelFrom('natural_gas'),
    places: { '2023': ['E1-5_12', '38 (c)'], '2026': '27 (c)' },
  },
  {
    line: 'Fuel consumption from other fossil sources',
    of: fuelFrom('other_fossil'),
    places: { '2023': ['E1-5_13', '38 (d)'], '2026': '27 (d)' },
  },
  {
    line: 'Purchased electricity, heat, steam and cooling from fossil sources',
    of: uncertified,
    places: { '2023': ['E1-5_14', '38 (e)'], '2026': '27 (e)' },
  },
  {
    line: 'Total energy consumption from fossil sources',
    of: fossil,
    places: { '2023': ['E1-5_02', '37 (a)'], '2026': '26 (a)' },
    shareDatapoint: 'E1-5_15',
  },
  {
    line: NUCLEAR,
    of: notRecorded,
    places: { '2023': ['E1-5_03', '37 (b)'], '2026': '26 (b)' },
    shareDatapoint: 'E1-5_04',
  },
  {
    line: 'Fuel consumption from renewable sources',
    of: fuelFrom('renewable'),
    places: { '2023': ['E1-5_06', '37 (c) i'], '2026': null },
  },
  {
    line: 'Purchased electricity, heat, steam and cooling from renewable sources',
    of: certified,
    places: { '2023': ['E1-5_07', '37 (c) ii'], '2026': null },
  },
  {
    line: SELF_GENERATED,
    of: notRecorded,
    places: { '2023': ['E1-5_08', '37 (c) iii'], '2026': null },
  },
  {
    line: 'Total energy consumption from renewable sources',
    of: renewable,
    places: { '2023': ['E1-5_05', '37 (c)'], '2026': '26 (c)' },
    shareDatapoint: 'E1-5_09',
  },
  {
    line: 'Total energy consumption of own operations',
    of: ownEnergy,
    places: { '2023': ['E1-5_01', '37'], '2026': '26' },
  },
];

export function energyMixTable({ now, before }: EnergyUse, edition: EsrsEdition, labels: Labels): Block {
  const whole = mwhText(ownEnergy(now));
  const unit = { unit: 'MWh' };
  return table({
    id: tableId(numberings[edition].energy),
    title: `${numberings[edition].energy}: energy consumption and mix`,
    columns: [
      column.text('datapoint', 'Datapoint', { width: 10, printed: edition === '2023' }),
      column.text('paragraph', 'Paragraph', { width: 10 }),
      column.text('line', 'Line', { width: 52 }),
      column.decimal('previousMwh', labels.previous, unit),
      column.decimal('mwh', labels.now, unit),
      column.percent('changePercent', 'Change', { signed: true }),
      column.percent('sharePercent', 'Share'),
      column.text('shareDatapoint', 'Datapoint of the share', { width: 10, printed: false }),
    ],
    rows: lines.map(({ line, of, places, shareDatapoint }) => {
      const [amount, previousMwh] = [mwhText(of(now)), before ? mwhText(of(before)) : null];
      return {
        ...placeOf(places, edition),
        line,
        previousMwh,
        mwh: amount,
        changePercent: now.activities.length === 0 ? null : changeOn(previousMwh, amount),
        sharePercent: amount === null || whole === null ? null : shareOf(amount, whole),
        shareDatapoint: edition === '2023' ? (shareDatapoint ?? null) : null,
      };
    }),
  });
}

/** Column headings of the two years. */
export interface Labels {
  now: string;
  previous: string;
}
