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
  noGases: 'The factor is not broken down by gas.',
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
    other: 'Not broken down by gas',
    biogenic: 'Biogenic CO₂',
    montreal: 'Montreal Protocol',
  },
  apart: 'Outside the scopes',
  apartHint: 'Reported separately and never part of the total.',
  automatic: (code: string, tonnes: string) => `The automatic choice ${code} gives ${tonnes}.`,
  differs: (points: string) => `The pinned factor differs in ${points}.`,
  differences: { activity: 'activity', place: 'place', value: 'figure (more than 25 %)' },
  potentials: 'Warming potentials',
  potentialsOf: { as_published: 'As published', AR4: 'IPCC AR4', AR5: 'IPCC AR5', AR6: 'IPCC AR6' },
  uncertainty: 'Uncertainty',
  plusMinus: (percent: string) => `± ${percent} % at 95 % confidence`,
  quantityUncertainty: (percent: string) => `quantity ± ${percent} %`,
  quality: 'Data quality',
  statedQuality: (quality: string) => `stated: ${quality}`,
  qualities: {
    measured: 'Measured',
    calculated: 'Calculated',
    estimated: 'Estimated',
    proxy: 'Proxy',
    stated: 'Stated as measured, without evidence',
  },
  evidenceReviewed: 'evidence reviewed by a second person',
  evidenceAttached: 'evidence attached',
  energy: 'Energy',
  kwh: (kwh: string) => `${kwh} kWh`,
  energyOf: (kwh: string) => `${kwh} kWh, gross calorific value`,
  calorificBasis: 'Calorific value',
  calorificBases: { gross: 'Gross', net: 'Net' },
  warnings: (n: number) => count(n, 'question an auditor would ask', 'questions an auditor would ask'),
  warningNames: {
    vintage_after_period: 'Factor newer than the activity',
    vintage_older_than_one_year: 'Factor more than a year old',
    gwp_not_converted: 'Not converted to your warming potentials',
    gas_incomplete: 'Gases missing',
    life_cycle_factor: 'Life-cycle factor',
    factor_overridden: 'Factor differs from the automatic choice',
    far_from_published: 'Own factor far from the published one',
    own_factor_new: 'Own factor used for the first time',
    heat_by_default: 'Energy source or efficiency assumed',
    price_not_adjusted: 'Prices not adjusted to the year of the factor',
    factor_global: 'Factor for the world',
    factor_proxy: 'Factor of another country',
    overlaps_other_entry: 'Overlaps another entry',
    unusual_amount: 'Unusual amount',
    unusual_period: 'Unusually long period',
    outside_kyoto: 'Gas outside the Kyoto Protocol',
    uncertainty_partial: 'Uncertainty only partly known',
    no_residual_mix: 'No residual mix',
  } as Record<string, string>,
  derived: 'Fuel and energy supply',
  derivedHint: 'Scope 3 entries that Tonne adds for this one. They follow its changes and its status.',
  follows: 'This entry is derived from another',
  followsHint:
    'Tonne added it for the supply of another entry’s fuel or energy. To change, approve or delete it, open that entry.',
  openParent: 'Open the source entry',
  byMasses: (set: string) => `The mass of each gas × its ${set} warming potential`,
  byFuel: 'Converted by the fuel’s calorific value. The calculation shows each step.',
  heat: {
    burnt: ({ fuel, vintage, basis, gj, litres, given, result }: Burnt) =>
      `Converted by ${basis} calorific value (${fuel}, edition ${vintage}: ${gj} GJ/t${litres === null ? '' : `, ${litres} L/t`}): ${given} = ${result}`,
    rebased: ({ fuel, vintage, from, to, gj, given, result }: Rebased) =>
      `Converted from ${from} to ${to} calorific value (${fuel}, edition ${vintage}: ${gj[from]} and ${gj[to]} GJ/t): ${given} ${from} = ${result} ${to}`,
  },
  source: {
    title: 'Made from',
    hint: 'Fuel or electricity of the supplier, if you know it. It comes before published averages.',
    placeholder: 'Not known',
    efficiency: 'Efficiency',
    efficiencyHint: 'Energy delivered in percent of the energy used. A heat pump or chiller with COP 3 has 300 %.',
    efficiencyPlaceholder: 'Published default',
    names: {
      natural_gas: 'Natural gas',
      biomethane_grid: 'Biomethane',
      lpg_stationary: 'LPG',
      heating_oil: 'Heating oil',
      heavy_fuel_oil: 'Heavy fuel oil',
      hard_coal: 'Hard coal',
      lignite: 'Lignite',
      peat: 'Peat',
      wood_chips: 'Wood chips',
      wood_pellets: 'Wood pellets',
      wood_waste_fuel: 'Waste wood',
      straw_fuel: 'Straw',
      biogas: 'Biogas',
      municipal_waste_fuel: 'Municipal waste',
      electricity: 'Electricity (heat pump, chiller)',
    } as Record<string, string>,
    made: (name: string, percent: string, origin: 'stated' | 'default_efficiency' | 'default') =>
      `Made from ${name} at ${percent} %${{ stated: '', default_efficiency: ' (published default)', default: ' (assumed)' }[origin]}: the factor is for that energy. The calculation shows each step.`,
  },
  certainty: 'Quality and uncertainty',
  dataQuality: 'Data quality',
  dataQualityHint:
    'How you obtained the quantity. Reports show the share of measured data. Only a quantity with evidence counts as measured.',
  qualityHints: {
    measured: 'Measured: from a meter or an invoice',
    calculated: 'Calculated: from other measured figures',
    estimated: 'Estimated: from samples or last year',
    proxy: 'Proxy: from another activity or site',
  },
  activityUncertainty: 'Uncertainty (± %)',
  activityUncertaintyHint: 'Half the width of the 95 % confidence interval, as a percentage of the quantity.',
  calorificHint: 'Gross or net, as on your bill. UK bills use gross. Leave empty to use the factor’s basis.',
  market: {
    title: 'Scope 2 by both methods',
    byGrid: 'Location-based',
    byMarket: 'Market-based',
    instruments: 'Covered by',
    none: 'No instrument',
    kwh: (kwh: string) => `${kwh} kWh of`,
    rest: 'Remainder',
    restHint: 'No residual mix is known for this market, so the remainder uses the grid average.',
    frozen: 'The reporting period is closed, so this allocation no longer changes.',
  },
};
