// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface UpdateLocation {
  /** Name of the site, unique in the organisation, ignoring case */
  name?: string | undefined;
  /** Present country of the site (ISO 3166-1 alpha-2) */
  country?: string | undefined;
  /** The country, or a part of it or of its grid; selects regional emission factors */
  region?: string | null | undefined;
  /**
   * First day in the new country or region, at the latest today; null for the beginning. Without it, the move
   * counts from today, or corrects the present place if no entry begins there. Refused if entries begin on the day
   * or later
   */
  validFrom?: string | null | undefined;
  /** True for the default location, to which entries without a location belong; there is exactly one */
  isDefault?: boolean | undefined;
}
