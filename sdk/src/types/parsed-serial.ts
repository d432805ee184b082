// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface ParsedSerial {
  /** Serial number as entered */
  serialNumber: string;
  /** Registry that writes serial numbers like this; null if none does */
  registry: string | null;
  /** The registry's number of the project */
  project: number | null;
  /** First year of the vintage */
  firstYear: number | null;
  /** Last year of the vintage */
  lastYear: number | null;
  /** First number of the block */
  first: number | null;
  /** Last number of the block */
  last: number | null;
  /** Number of credits in the block */
  credits: number | null;
}
