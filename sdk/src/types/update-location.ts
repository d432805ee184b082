// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface UpdateLocation {
  /** Name of the site, unique in the organisation whatever its case */
  name?: string | undefined;
  /** Country of the site (ISO 3166-1 alpha-2) */
  country?: string | undefined;
  /** The country, or a part of it or of its grid; selects regional emission factors */
  region?: string | null | undefined;
  /** Whether entries without a location belong here; there is exactly one default */
  isDefault?: boolean | undefined;
}
