// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface ReplaceExchangeRate {
  /** Units of the currency for one US dollar */
  unitsPerUsd?: number | undefined;
  /** US dollars for one unit of the currency */
  usdPerUnit?: number | undefined;
  /** Publication or contract that states the rate */
  source: string;
}
