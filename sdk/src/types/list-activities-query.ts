// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface ListActivitiesQuery {
  /**
   * Name, code or words of an expense form, such as `taxi`, `billet de train` or `Tankquittung Diesel`, in any of
   * the four languages. Typing errors are tolerated, and unknown words ignored. `relevance` sorts by match, then
   * recently used activities first, then by proximity of the factor; without `q`, recently used ones first.
   */
  q?: string | undefined;
  /** Country of the activity; default: that of the default location (ISO 3166-1 alpha-2) */
  country?: string | undefined;
  /** Part of the country or of its grid */
  region?: string | undefined;
  /** Language of `name` and `synonyms`; default: `en` */
  language?: 'en' | 'de' | 'fr' | 'es' | undefined;
  /** Day of the activity; default: today */
  on?: string | undefined;
  /** Only activities of this GHG scope. Repeat it for any of several values. */
  scope?: 1 | 2 | 3 | (1 | 2 | 3)[] | undefined;
  /** Page number, from 1. */
  page?: number | undefined;
  /**
   * The `nextCursor` of the previous answer, instead of `page`, with the same filters and order. Any depth costs
   * the same, because nothing is counted: `page`, `totalItems` and `totalPages` are null.
   */
  cursor?: string | undefined;
  /** Items a page. */
  pageSize?: number | undefined;
  /** Field to sort by. */
  sortBy?: 'relevance' | 'scope' | 'code' | 'name' | 'createdAt' | undefined;
  /** Direction of the sort. */
  sortOrder?: 'asc' | 'desc' | undefined;
  /** Fields of each item to include, separated by commas. The id is always included. All fields by default. */
  fields?: string | undefined;
}
