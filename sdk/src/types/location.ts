// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface Location {
  /** Location identifier */
  id: string;
  /** Name of the site, unique in the organisation, ignoring case */
  name: string;
  /** Present country of the site (ISO 3166-1 alpha-2) */
  country: string;
  /** The country, or a part of it or of its grid; selects regional emission factors */
  region: string | null;
  /** True for the default location, to which entries without a location belong; there is exactly one */
  isDefault: boolean;
  /**
   * Countries and regions of the site, oldest first; the last one is the present. An entry belongs to the place of
   * the first day of its period
   */
  places: {
    /** Country (ISO 3166-1 alpha-2) */
    country: string;
    /** The country, or a part of it or of its grid */
    region: string | null;
    /** First day in this country and region; null for the beginning */
    validFrom: string | null;
  }[];
  /** Time of creation */
  createdAt: string;
  /** Time of the last change, or of the creation if it has not changed since */
  updatedAt: string;
}
