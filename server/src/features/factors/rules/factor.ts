import type { GhgScope } from '../../../kernel/ghg-scope.ts';

export const sources = ['DEFRA', 'EPA', 'IPCC', 'custom'] as const;
export type FactorSource = (typeof sources)[number];

export const gwpSets = ['AR4', 'AR5', 'AR6'] as const;
export type GwpSet = (typeof gwpSets)[number];

export const GLOBAL = 'GLOBAL';

/**
 * kg CO2e for one `activityUnit`, in all and by gas; a gas that the publication does not state is null. Amounts are
 * decimal text, as in the files and the database: exact, compact, and turned into a Decimal only to be multiplied.
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

/** A publication always says where its figures come from. */
export interface PublishedFactor extends Factor {
  readonly gwpSet: GwpSet;
  readonly publication: string;
}

const RATE = 'kgCO2e/';

export const rateUnit = (activityUnit: string): string => RATE + activityUnit;

/** A filter for `kWh` may also be written `kgCO2e/kWh`. */
export const activityUnitOf = (unit: string): string => (unit.startsWith(RATE) ? unit.slice(RATE.length) : unit);

export const statuses = ['active', 'superseded', 'archived'] as const;
export type FactorStatus = (typeof statuses)[number];
