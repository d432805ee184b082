import type { GhgScope } from '../../../kernel/ghg-scope.ts';

export const sources = ['DEFRA', 'EPA', 'IPCC', 'custom'] as const;
export type FactorSource = (typeof sources)[number];

export const gwpSets = ['AR4', 'AR5', 'AR6'] as const;
export type GwpSet = (typeof gwpSets)[number];

export const GLOBAL = 'GLOBAL';

/**
 * kg CO2e for one `activityUnit`, in all and by gas; a gas the publication does not tell is null. Amounts are decimal
 * text, as files and database hold them: exact, compact, and made into a Decimal only where one is multiplied.
 */
export interface Factor {
  readonly code: string;
  readonly name: string;
  readonly ghgScope: GhgScope;
  readonly category: string;
  readonly subcategory: string;
  readonly source: FactorSource;
  readonly vintage: number;
  readonly region: string;
  readonly activityUnit: string;
  readonly value: string;
  readonly co2: string | null;
  readonly ch4: string | null;
  readonly n2o: string | null;
  readonly gwpSet: GwpSet | null;
  readonly publication: string | null;
}

const RATE = 'kgCO2e/';

export const rateUnit = (activityUnit: string): string => RATE + activityUnit;

/** `kWh` may be asked for as `kgCO2e/kWh`. */
export const activityUnitOf = (unit: string): string => (unit.startsWith(RATE) ? unit.slice(RATE.length) : unit);
