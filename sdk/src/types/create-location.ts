// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface CreateLocation {
  /** Name of the site, unique in the organisation, ignoring case */
  name: string;
  /** Present country of the site (ISO 3166-1 alpha-2) */
  country: string;
  /** The country, or a part of it or of its grid; selects regional emission factors */
  region?: string | null | undefined;
  /** True for the default location, to which entries without a location belong; there is exactly one */
  isDefault?: boolean | undefined;
}
