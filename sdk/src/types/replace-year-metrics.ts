// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface ReplaceYearMetrics {
  /** All metrics of the year */
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
    currency?: string | null | undefined;
  }[];
}
