// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface YearMetrics {
  /** Fiscal year, named by the calendar year in which it ends */
  fiscalYear: number;
  /** Metrics in the order of the request */
  metrics: {
    /**
     * Name of the metric, unique in the year, ignoring case: `revenue`, `employees`, `floor_area`, `production` or
     * one of your own
     */
    name: string;
    /** Amount of the whole fiscal year; above zero, because intensities divide by it */
    value: number;
    /**
     * Unit of the value: `currency` for revenue and other money, `FTE` for employees, `m2` for floor area; any
     * other unit for other metrics
     */
    unit: string;
    /** ISO 4217 code; required with the unit `currency`, and only there */
    currency: string | null;
  }[];
  /** Time at which the first metrics of the year were set */
  createdAt: string;
  /** Time of the last change, or of the creation if it has not changed since */
  updatedAt: string;
}
