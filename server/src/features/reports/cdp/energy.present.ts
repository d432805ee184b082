import { type Block, column, table } from '@tonne/documents';
import { Decimal } from '../../../kernel/decimal.ts';
import { groupBy } from '../../../kernel/group-by.ts';
import type { ActivitySum } from '../../inventory/index.ts';
import { countryName } from '../blocks/amounts.rules.ts';
import {
  type EnergyYear,
  energyOf,
  fuelSourceOf,
  type InstrumentType,
  isFuel,
  isPurchased,
  mwhText,
} from '../blocks/energy.rules.ts';

const kinds = [
  { kind: 'fuel', kindName: 'Consumption of fuel (excluding feedstocks)', has: isFuel },
  {
    kind: 'electricity',
    kindName: 'Consumption of purchased or acquired electricity',
    has: of('purchased_electricity'),
  },
  {
    kind: 'heat_steam',
    kindName: 'Consumption of purchased or acquired heat and steam',
    has: of('purchased_heat_steam'),
  },
  { kind: 'cooling', kindName: 'Consumption of purchased or acquired cooling', has: of('purchased_cooling') },
] as const;

function of(category: string) {
  return (activity: Pick<ActivitySum, 'category'>): boolean => activity.category === category;
}

/** 7.30: energy activities that the organisation has undertaken. */
export const energyActivityTable = (activities: readonly ActivitySum[]): Block =>
  table({
    id: 'q7_30',
    title: '7.30: energy-related activities',
    columns: [
      column.text('kind', 'Code', { printed: false, width: 14 }),
      column.text('kindName', 'Activity', { width: 52 }),
      column.text('undertaken', 'Undertaken in the reporting year', { width: 16 }),
    ],
    rows: kinds.map(({ kind, kindName, has }) => ({
      kind,
      kindName,
      undertaken: activities.some(has) ? 'Yes' : 'No',
    })),
  });

/** 7.30.1: fuels count as renewable by their names, electricity by its certificates. */
export function consumptionTable({ activities, certifiedKwh }: EnergyYear): Block {
  const renewableOf = (kind: (typeof kinds)[number]['kind'], some: readonly ActivitySum[]): Decimal => {
    if (kind === 'electricity') return certifiedKwh;
    const renewable = kind === 'fuel' ? some.filter((each) => fuelSourceOf(each) === 'renewable') : [];
    return energyOf(renewable) ?? new Decimal(0);
  };
  const figures = kinds.map(({ kind, kindName, has }) => {
    const some = activities.filter(has);
    const total = energyOf(some);
    const renewable = total && renewableOf(kind, some);
    return { kind, kindName, renewable, other: renewable && total.minus(renewable), total };
  });
  const sum = (name: 'renewable' | 'other' | 'total'): string | null =>
    mwhText(figures.reduce((all, figure) => all.plus(figure[name] ?? 0), new Decimal(0)));
  const unit = { unit: 'MWh' };
  return table({
    id: 'q7_30_1',
    title: '7.30.1: energy consumption totals',
    columns: [
      column.text('kind', 'Code', { printed: false, width: 14 }),
      column.text('kindName', 'Activity', { width: 46 }),
      column.text('heatingValue', 'Heating value', { width: 26 }),
      column.decimal('renewableMwh', 'Renewable', unit),
      column.decimal('nonRenewableMwh', 'Non-renewable', unit),
      column.decimal('mwh', 'Total', unit),
    ],
    rows: figures.map(({ kind, kindName, renewable, other, total }) => ({
      kind,
      kindName,
      heatingValue: kind === 'fuel' ? 'HHV (higher heating value)' : null,
      renewableMwh: mwhText(renewable),
      nonRenewableMwh: mwhText(other),
      mwh: mwhText(total),
    })),
    totals: {
      kindName: 'Total energy consumption',
      renewableMwh: sum('renewable'),
      nonRenewableMwh: sum('other'),
      mwh: sum('total'),
    },
  });
}

/** 7.30.14: energy that counts at an emission rate of zero, with the instrument that tracks it. */
export function zeroEmissionTable({ covered }: EnergyYear): Block {
  const zero = covered.filter(({ instrument, kwh }) => new Decimal(instrument.kgCo2ePerKwh).isZero() && !kwh.isZero());
  return table({
    id: 'q7_30_14',
    title: '7.30.14: energy at a zero emission rate in market-based scope 2',
    columns: [
      column.text('country', 'Code', { printed: false, width: 9 }),
      column.text('countryName', 'Country or area', { width: 26 }),
      column.text('sourcing', 'Sourcing method', { width: 30 }),
      column.text('tracking', 'Tracking instrument', { width: 26 }),
      column.text('registry', 'Registry or contract', { width: 24 }),
      column.text('origin', 'Country of generation', { width: 20 }),
      column.decimal('mwh', 'Energy', { unit: 'MWh' }),
    ],
    rows: zero.map(({ instrument, kwh }) => ({
      country: instrument.region,
      countryName: instrument.region,
      sourcing: SOURCING[instrument.type],
      tracking: TRACKING[instrument.type],
      registry: instrument.registry ?? instrument.contractReference,
      origin: instrument.productionCountry && countryName(instrument.productionCountry),
      mwh: mwhText(kwh),
    })),
    emptyText: 'No energy counts at a zero emission rate.',
  });
}

const SOURCING: Record<InstrumentType, string> = {
  guarantee_of_origin: 'Unbundled certificates',
  rec: 'Unbundled certificates',
  i_rec: 'Unbundled certificates',
  ppa: 'Power purchase agreement',
  supplier_factor: 'Contract with a supplier',
  green_tariff: 'Green tariff of a supplier',
};

const TRACKING: Record<InstrumentType, string> = {
  guarantee_of_origin: 'Guarantee of origin',
  rec: 'REC',
  i_rec: 'I-REC',
  ppa: 'Contract',
  supplier_factor: 'Contract',
  green_tariff: 'Contract',
};

/** 7.30.16: purchased energy by country. */
export function countryEnergyTable(activities: readonly ActivitySum[]): Block {
  const countries = groupBy(activities.filter(isPurchased), ({ country }) => country);
  const energy = (some: readonly ActivitySum[], category: string) => mwhText(energyOf(some.filter(of(category))));
  const unit = { unit: 'MWh' };
  const cells = (some: readonly ActivitySum[]) => ({
    electricityMwh: energy(some, 'purchased_electricity'),
    heatSteamMwh: energy(some, 'purchased_heat_steam'),
    coolingMwh: energy(some, 'purchased_cooling'),
    mwh: mwhText(energyOf(some)),
  });
  return table({
    id: 'q7_30_16',
    title: '7.30.16: purchased energy by country',
    columns: [
      column.text('country', 'Code', { printed: false, width: 9 }),
      column.text('countryName', 'Country or area', { width: 30 }),
      column.decimal('electricityMwh', 'Electricity', unit),
      column.decimal('heatSteamMwh', 'Heat and steam', unit),
      column.decimal('coolingMwh', 'Cooling', unit),
      column.decimal('mwh', 'Total', unit),
    ],
    rows: [...countries]
      .map(([country, some]) => ({ country, countryName: countryName(country), ...cells(some) }))
      .sort((one, other) => one.countryName.localeCompare(other.countryName, 'en')),
    totals: { countryName: 'Total', ...cells(activities.filter(isPurchased)) },
    emptyText: 'No purchased energy is counted.',
  });
}

export const ENERGY_ACTIVITIES_RULE =
  'A dash means that the energy is not known, not that it is zero. Heat and steam are one category of the inventory. Energy that the organisation generates is not part of the inventory, so 7.30.9 is not answered here.';
