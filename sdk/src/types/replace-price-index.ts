// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface ReplacePriceIndex {
  /** Level of consumer prices. All years of a country and an origin have one base */
  index: number;
  /** Publication that states the index */
  source: string;
}
