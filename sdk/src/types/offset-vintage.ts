// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface OffsetVintage {
  /** Year of the emission reduction */
  vintage: number;
  /** Credits that can be bought now */
  availableCredits: number;
  /** Price in USD */
  pricePerCredit: number;
}
