// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface PeriodReopening {
  /** Reporting period identifier */
  periodId: string;
  /** Number of locked entries that reopening would unlock */
  toUnlock: number;
  /** Number of entries that would stay locked because they have a day in another closed period */
  stillLocked: number;
  /**
   * Certificates in force that state emissions of days of the period. Once a figure behind them changes, their
   * pages say that they are superseded
   */
  certificates: {
    /** Number of the certificate */
    certId: string;
    /** Type of the certificate */
    type: string;
    /** First day of its period */
    periodStart: string;
    /** Last day of its period */
    periodEnd: string;
    /** GHG scopes it covers */
    scopeCoverage: (1 | 2 | 3)[];
    /** Emissions that it states, in tCO2e */
    emissionsTco2e: number;
    /** Time of issue; null while it is being issued */
    issuedAt: string | null;
  }[];
  /**
   * True if reopening waits for a second person: under `four_eyes`, and with certificates once two admins are
   * proven
   */
  needsSecondPerson: boolean;
}
