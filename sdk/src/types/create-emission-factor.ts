// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface CreateEmissionFactor {
  /** Code of letters, digits, dots, hyphens and underscores; it always identifies this figure */
  code: string;
  /** Publication year of the figure; the factor is chosen for periods from that year on */
  vintage: number;
  /** kg CO2e per activity unit, with at most 15 digits */
  value: number;
  /** Value by gas; the sum must not exceed the value */
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
  /** Half of the 95 % interval, as a percentage of the value */
  uncertaintyPercent?: number | null | undefined;
  /** Mass of each gas, if known; required to express the figure in the organisation’s GWP set */
  gases?: {
    /** Name of the gas */
    gas: string;
    /** kg of the gas for one activity unit */
    kg: number;
  }[] | null | undefined;
  /** Publication that states the figure, precise enough for an auditor to find it */
  publication: string;
  /** Reason for using this figure. With fewer than 20 characters or four different words, the factor is incomplete */
  reason: string;
  /** File that states the figure */
  evidence?: {
    /** Name of the file that states the figure */
    fileName: string;
    /** SHA-256 of that file, in lower-case hexadecimal. The organisation keeps the file itself */
    sha256: string;
  } | null | undefined;
  /** Name of the factor */
  name: string;
  /** GHG scope */
  scope: 1 | 2 | 3;
  /** Category code or an alias of it */
  category: string;
  /** Subcategory code or an alias of it; a new code creates a new subcategory */
  subcategory: string;
  /** Country, or part of a country or of its grid; default: GLOBAL */
  region?: string | undefined;
  /** Unit code, or a synonym such as Liter or m³ */
  activityUnit: string;
}
