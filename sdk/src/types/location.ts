// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface Location {
  /** Location identifier */
  id: string;
  /** Name of the site, unique in the organisation whatever its case */
  name: string;
  /** Country of the site (ISO 3166-1 alpha-2) */
  country: string;
  /** The country, or a part of it or of its grid; selects regional emission factors */
  region: string | null;
  /** Whether entries without a location belong here; there is exactly one default */
  isDefault: boolean;
  /** When the location was created */
  createdAt: string;
  /** When it last changed; when it was created, if it has not changed since */
  updatedAt: string;
}
