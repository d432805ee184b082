// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface UpdateLocation {
  /** Name of the site, unique in the organisation whatever its case */
  name?: string | undefined;
  /** Country of the site (ISO 3166-1 alpha-2) */
  country?: string | undefined;
  /** The country, or a part of it or of its grid; selects regional emission factors */
  region?: string | null | undefined;
  /** True for the default location, to which entries without a location belong; there is exactly one */
  isDefault?: boolean | undefined;
}
