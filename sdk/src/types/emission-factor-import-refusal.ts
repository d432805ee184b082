// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface EmissionFactorImportRefusal {
  /** Factors sent */
  total: number;
  /** Factors with a problem */
  failed: number;
  /** All of them, in the order of the factors */
  problems: {
    /** Place among the factors sent, from 0; null for a problem of the whole file */
    index: number | null;
    /** Line of the CSV file; null in JSON */
    line: number | null;
    /** Field or column; empty for the factor as a whole */
    field: string;
    /** What is wrong */
    message: string;
  }[];
}
