// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface HourlyMatch {
  /** Meter identifier */
  meterId: string;
  /** First day */
  from: string;
  /** Last day */
  to: string;
  /** Hours with consumption data */
  hours: number;
  /** Hours of which an interval has no reading and is not filled; they count nowhere */
  missingHours: number;
  /** Consumption in these hours */
  consumptionKwh: number;
  /** Consumption that was generated in the same hour, and by the share of this meter in it */
  matchedKwh: number;
  /** matchedKwh in percent of consumptionKwh; null without consumption */
  score: number | null;
  /** Hours with less generation than consumption */
  uncoveredHours: number;
  /** The same with the sums of all hours, as an annual claim would match it */
  annualMatchedKwh: number;
  /** Tonnes CO2e if only matched hours carry the rate of the instruments */
  hourlyMarketBasedTco2e: number;
  /** Tonnes CO2e if the sums of all hours are matched */
  annualMarketBasedTco2e: number;
  /** Tonnes CO2e by the average of the grid */
  locationBasedTco2e: number;
  /** The inputs of the figures */
  basis: {
    /** Code of the factor for unmatched energy: that of an entry on the same days; null without consumption */
    gridFactor: string | null;
    /** Its value in kg CO2e per kWh */
    gridKgCo2ePerKwh: number;
    /** True if it is a residual mix, false for the average of the grid */
    residualMix: boolean;
    /** Instruments whose generation was matched */
    instruments: {
      /** Instrument identifier */
      instrumentId: string;
      meterIds: string[];
      /** Rate of the instrument */
      kgCo2ePerKwh: number;
      /** Metered output in these days, as far as the instrument covers them */
      outputKwh: number;
      /** Part of the output that its quantity stands for */
      boughtPercent: number;
    }[];
  };
}
