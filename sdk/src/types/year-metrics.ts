// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface YearMetrics {
  /** Named by the calendar year in which it ends */
  fiscalYear: number;
  /** In the order in which they were given */
  metrics: {
    /**
     * Name of the metric, unique in the year whatever its case: `revenue`, `employees`, `floor_area`, `production`
     * or one of your own
     */
    name: string;
    /** Amount of the whole fiscal year; above zero, because intensities divide by it */
    value: number;
    /**
     * Unit of the value: `currency` for revenue and other money, `FTE` for employees, `m2` for floor area, and any
     * other otherwise
     */
    unit: string;
    /** ISO 4217 code; required with the unit `currency`, and only there */
    currency: string | null;
  }[];
  /** Time at which the first metrics of the year were given */
  createdAt: string;
  /** Time of the last change, or of the creation if it has not changed since */
  updatedAt: string;
}
