import { count } from '../../../plural.ts';

type Basis = 'gross' | 'net';

interface Heated {
  readonly fuel: string;
  readonly vintage: number;
  readonly given: string;
  readonly result: string;
}

interface Burnt extends Heated {
  readonly basis: Basis;
  readonly gj: string;
  /** Null for a mass. */
  readonly litres: string | null;
}

interface Rebased extends Heated {
  readonly from: Basis;
  readonly to: Basis;
  readonly gj: Readonly<Record<Basis, string>>;
}

/** Facts behind the tonnes of an entry: gases, uncertainty, warnings, and the entries derived from it. */
export const figure = {
  noGases: 'The factor does not state single gases.',
  gas: 'Gas',
  mass: 'Mass (kg)',
  gases: 'By gas',
  /** The Kyoto Protocol groups and the gases outside them. */
  gasGroups: {
    CO2: 'CO₂',
    CH4: 'CH₄',
    N2O: 'N₂O',
    HFC: 'HFCs',
    PFC: 'PFCs',
    SF6: 'SF₆',
    NF3: 'NF₃',
    other: 'Not divided by gas',
    biogenic: 'Biogenic CO₂',
    montreal: 'Montreal Protocol',
  },
  apart: 'Outside the scopes',
  apartHint: 'Reported beside the inventory and never part of its total.',
  potentials: 'Warming potentials',
  potentialsOf: { as_published: 'As published', AR4: 'IPCC AR4', AR5: 'IPCC AR5', AR6: 'IPCC AR6' },
  uncertainty: 'Uncertainty',
  plusMinus: (percent: string) => `± ${percent} % at 95 % confidence`,
  quantityUncertainty: (percent: string) => `quantity ± ${percent} %`,
  quality: 'Data quality',
  qualities: { measured: 'Measured', calculated: 'Calculated', estimated: 'Estimated', proxy: 'Proxy' },
  energy: 'Energy',
  kwh: (kwh: string) => `${kwh} kWh`,
  energyOf: (kwh: string) => `${kwh} kWh, gross calorific value`,
  calorificBasis: 'Calorific value',
  calorificBases: { gross: 'Gross', net: 'Net' },
  warnings: (n: number) => count(n, 'thing an auditor would ask about', 'things an auditor would ask about'),
  warningNames: {
    vintage_after_period: 'Factor newer than the activity',
    vintage_older_than_one_year: 'Factor more than a year old',
    gwp_not_converted: 'Not in your warming potentials',
    gas_incomplete: 'Gases missing',
    life_cycle_factor: 'Life-cycle factor',
    factor_overridden: 'Factor of another category',
    overlaps_other_entry: 'Overlaps another entry',
    unusual_amount: 'Unusual amount',
    outside_kyoto: 'Gas outside the Kyoto Protocol',
    uncertainty_partial: 'Uncertainty known in part',
    no_residual_mix: 'No residual mix',
  } as Record<string, string>,
  derived: 'Fuel and energy supply',
  derivedHint: 'Scope 3 entries that the service keeps for this one. They change and move along with it.',
  follows: 'This entry follows from another',
  followsHint:
    'The service keeps it for the supply of the fuel or energy of another entry. To change, approve or delete it, do so with that entry.',
  openParent: 'Open the entry it follows from',
  byMasses: (set: string) => `The mass of each gas, weighted with the warming potentials of ${set}`,
  byFuel: 'Converted through the heat of the fuel; the calculation shows each step.',
  heat: {
    burnt: ({ fuel, vintage, basis, gj, litres, given, result }: Burnt) =>
      `Converted by ${basis} calorific value (${fuel}, edition ${vintage}: ${gj} GJ/t${litres === null ? '' : `, ${litres} L/t`}): ${given} = ${result}`,
    rebased: ({ fuel, vintage, from, to, gj, given, result }: Rebased) =>
      `Converted from ${from} to ${to} calorific value (${fuel}, edition ${vintage}: ${gj[from]} and ${gj[to]} GJ/t): ${given} ${from} = ${result} ${to}`,
  },
  certainty: 'How well it is known',
  dataQuality: 'Data quality',
  dataQualityHint: 'How the quantity is known. Reports state the share of measured data.',
  qualityHints: {
    measured: 'Measured: by a meter or an invoice',
    calculated: 'Calculated: from other measured figures',
    estimated: 'Estimated: from samples or last year',
    proxy: 'Proxy: from another activity or site',
  },
  activityUncertainty: 'Uncertainty (± %)',
  activityUncertaintyHint: 'Half the 95 % interval, in percent of the quantity.',
  calorificHint:
    'The heat on which the energy is stated. Bills in the UK say gross; leave it empty for that of the factor.',
  market: {
    title: 'Scope 2, both ways',
    byGrid: 'Location-based',
    byMarket: 'Market-based',
    instruments: 'Covered by',
    none: 'No instrument',
    kwh: (kwh: string) => `${kwh} kWh of`,
    rest: 'The rest',
    restHint: 'No residual mix is known for this market, so the rest takes the average of the grid.',
    frozen: 'The reporting period is closed, so this allocation no longer changes.',
  },
};
