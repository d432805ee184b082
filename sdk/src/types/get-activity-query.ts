// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface GetActivityQuery {
  /** Country of the activity; default: that of the default location (ISO 3166-1 alpha-2) */
  country?: string | undefined;
  /** Part of the country or of its grid */
  region?: string | undefined;
  /** Language of `name` and `synonyms`; default: `en` */
  language?: 'en' | 'de' | 'fr' | 'es' | undefined;
  /** Day of the activity; default: today */
  on?: string | undefined;
  /** Unit of the amount; default: that of the activity, or the currency with the nearest factor */
  unit?: string | undefined;
}
