// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface CreateEmissionFactor {
  /** Letters, digits, dots, hyphens and underscores; names this figure for good */
  code: string;
  /** Year the figure was published; it is chosen for periods from that year on */
  vintage: number;
  /** kg CO2e for one activity unit, at most 15 digits */
  value: number;
  /** The value by gas; together no more than the value */
  ghgComponents?: {
    /** kg CO2e from carbon dioxide, if it is known */
    co2?: number | null | undefined;
    /** kg CO2e from methane, if it is known */
    ch4?: number | null | undefined;
    /** kg CO2e from nitrous oxide, if it is known */
    n2o?: number | null | undefined;
  } | null | undefined;
  /** IPCC assessment report whose global warming potentials are in the value */
  gwpSet?: 'AR4' | 'AR5' | 'AR6' | null | undefined;
  /** Half of the 95 % interval, in per cent of the value */
  uncertaintyPercent?: number | null | undefined;
  /** Mass of each gas, if it is known; an organisation with a GWP set of its own needs them */
  gases?: {
    /** Name of the gas */
    gas: string;
    /** kg of the gas for one activity unit */
    kg: number;
  }[] | null | undefined;
  /** Where the figure was published, precisely enough that an auditor finds it */
  publication: string;
  /** Why the organisation uses this figure */
  reason: string;
  /** What the factor is for */
  name: string;
  /** GHG scope */
  scope: 1 | 2 | 3;
  /** Category code or an alias of it */
  category: string;
  /** Subcategory code or an alias of it; a new code makes a new subcategory */
  subcategory: string;
  /** Country, part of a country or of its grid; GLOBAL if it is left out */
  region?: string | undefined;
  /** Unit code, or another word for it such as Liter or m³ */
  activityUnit: string;
}
