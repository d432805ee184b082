import { type Block, column, notes, type Table, table } from '@tonne/documents';
import type { ActivitySum } from '../../inventory/index.ts';
import { sumOf } from '../../inventory/index.ts';
import { changeOn, inWords, TONNES, tonnes, total } from '../blocks/amounts.rules.ts';
import { shortLabel } from '../blocks/calendar.rules.ts';
import type { EnergyUse } from '../blocks/energy.rules.ts';
import type { Comparison } from '../inventory.service.ts';
import { isUk, kindOf, sumKwh } from './energy.present.ts';

const GAS = /natural_gas|^(bio)?(propane|butane)$|lpg|biogas|biomethane|_gas$/;

/** The uses for which the regulations ask for emissions and energy (SI 2018/1155, schedule 7, paragraph 20D). */
const lines = [
  {
    line: 'gas',
    lineName: 'Gas',
    has: ({ category, subcategory }: ActivitySum) => category === 'stationary_combustion' && GAS.test(subcategory),
  },
  {
    line: 'transport',
    lineName: 'Transport',
    has: (each: ActivitySum) => ['transport', 'business_vehicles'].includes(kindOf(each) ?? ''),
  },
  {
    line: 'electricity',
    lineName: 'Electricity',
    has: ({ category }: ActivitySum) => category === 'purchased_electricity',
  },
] as const;

const isLine = (activity: ActivitySum): boolean => lines.some(({ has }) => has(activity));

/** Unknown before anything is counted: missing data is not zero. */
interface Figures {
  kwh: string | null;
  tco2e: string | null;
  marketTco2e: string | null;
}

const figuresOf = (activities: readonly ActivitySum[] | undefined): Figures => ({
  kwh: activities ? sumKwh(activities) : null,
  tco2e: activities ? total(activities).tco2e : null,
  marketTco2e: activities ? tonnes(sumOf(activities, 'marketTco2e')) : null,
});

/** Energy and emissions of gas, transport and electricity in the UK, with those of the previous period. */
export function ukTable({ now, before }: EnergyUse, previous: Comparison): Table {
  const year = shortLabel(previous.period);
  const current = now.activities.length === 0 ? undefined : now.activities.filter(isUk);
  const then = before?.activities.filter(isUk);
  const cells = (has: (activity: ActivitySum) => boolean) => {
    const figures = figuresOf(current?.filter(has));
    const earlier = figuresOf(then?.filter(has));
    return {
      ...figures,
      previousKwh: earlier.kwh,
      previousTco2e: earlier.tco2e,
      changePercent: changeOn(earlier.tco2e, figures.tco2e),
    };
  };
  const kwh = { unit: 'kWh', decimals: 0 };
  return table({
    id: 'uk',
    title: 'Gas, transport and electricity in the UK',
    columns: [
      column.text('line', 'Code', { printed: false, width: 14 }),
      column.text('lineName', 'Use', { width: 14 }),
      column.decimal('kwh', 'Energy', kwh),
      column.decimal('previousKwh', `Energy ${year}`, kwh),
      column.decimal('tco2e', 'Emissions', { unit: TONNES }),
      column.decimal('previousTco2e', `Emissions ${year}`, { unit: TONNES }),
      column.percent('changePercent', 'Change', { signed: true }),
      column.decimal('marketTco2e', 'Market-based', { unit: TONNES }),
    ],
    rows: lines.map(({ line, lineName, has }) => ({ line, lineName, ...cells(has) })),
    totals: { lineName: 'Total', ...cells(isLine) },
  });
}

export const ukNotes = ({ now }: EnergyUse): Block => notes(...LINE_RULES, ...valueChain(now.activities));

const LINE_RULES = [
  'Gas is natural gas, liquefied petroleum gas, biogas and other gases burnt on site. Transport is fuel for own vehicles, and business travel by car, van or motorbike. Electricity is location-based; the last column is market-based.',
  'No line contains losses of grids or the supply of fuels; both are scope 3.',
];

/** Vehicles of others are in scope 3, and the regulations count the fuel for which the company pays. */
function valueChain(activities: readonly ActivitySum[]): string[] {
  const vehicles = activities.filter((each) => isUk(each) && kindOf(each) === 'business_vehicles');
  if (vehicles.length === 0) return [];
  return [
    `Of transport, ${inWords(total(vehicles).tco2e)} are from hired and employees’ own vehicles, which belong to scope 3.`,
  ];
}
