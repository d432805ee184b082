/** On which heat the energy of a fuel is stated: with the heat of the water vapour, or without it. */
export const calorificBases = ['gross', 'net'] as const;
export type CalorificBasis = (typeof calorificBases)[number];

export const dataQualities = ['measured', 'calculated', 'estimated', 'proxy'] as const;
export type DataQuality = (typeof dataQualities)[number];

/** Questions an auditor would ask about an entry. It is stored all the same. */
export const warningCodes = [
  'vintage_after_period',
  'vintage_older_than_one_year',
  'gwp_not_converted',
  'gas_incomplete',
  'life_cycle_factor',
  'factor_overridden',
  'overlaps_other_entry',
  'unusual_amount',
  'outside_kyoto',
  'uncertainty_partial',
  'no_residual_mix',
] as const;
export type WarningCode = (typeof warningCodes)[number];

export interface Warning {
  readonly code: WarningCode;
  readonly message: string;
}

/** Energy of an entry that an instrument covers, as decimal text. */
export interface InstrumentShare {
  readonly id: string;
  readonly kwh: string;
}
