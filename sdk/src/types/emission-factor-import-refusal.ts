// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface EmissionFactorImportRefusal {
  /** Factors sent */
  total: number;
  /** Factors with a problem */
  failed: number;
  /** All problems, in the order of the factors */
  problems: {
    /** Index among the factors sent, from 0; null for a problem of the whole file */
    index: number | null;
    /** Line of the CSV file; null for JSON */
    line: number | null;
    /** Field or column; empty for a problem of the whole factor */
    field: string;
    /** Description of the problem */
    message: string;
  }[];
}
