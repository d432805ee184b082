// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface PriceIndex {
  /** Country (ISO 3166-1 alpha-2) */
  country: string;
  /** Calendar year */
  year: number;
  /** Level of consumer prices. All years of a country and an origin have one base */
  index: number;
  /** Publication of the index */
  source: string;
  /** `shipped` with the service, or the organisation’s `own`, which comes before the shipped ones */
  origin: 'shipped' | 'own';
  /** Time of creation; null for a shipped index */
  createdAt: string | null;
  /** Time of the last change; null for a shipped index */
  updatedAt: string | null;
}
