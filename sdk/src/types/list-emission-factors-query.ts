// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface ListEmissionFactorsQuery {
  /**
   * Words to find in code, name, category and subcategory, in any order; a mistyped word matches the closest known
   * words. `relevance` sorts the best match first; without `q` it sorts by code.
   */
  q?: string | undefined;
  /** Category code or an alias of it. Repeat it for any of several values. */
  category?: string | string[] | undefined;
  /** Only factors of this publisher. Repeat it for any of several values. */
  source?: 'DEFRA' | 'EPA' | 'IPCC' | 'ADEME' | 'EMBER' | 'MFE' | 'DCCEEW' | 'custom' | ('DEFRA' | 'EPA' | 'IPCC' | 'ADEME' | 'EMBER' | 'MFE' | 'DCCEEW' | 'custom')[] | undefined;
  /** Only factors published in this year. Repeat it for any of several values. */
  vintage?: number | number[] | undefined;
  /**
   * Activity unit or rate unit: `kWh` or `kgCO2e/kWh`. Synonyms such as Liter are accepted, and `meta.understood`
   * names the code
   */
  unit?: string | undefined;
  /**
   * Only factors of this GHG scope; 0 for biogenic CO2 outside the scopes, which no entry may use. Repeat it for
   * any of several values.
   */
  scope?: 0 | 1 | 2 | 3 | (0 | 1 | 2 | 3)[] | undefined;
  /** Only factors on this basis. Repeat it for any of several values. */
  basis?: 'direct' | 'life_cycle' | 'upstream' | 'residual_mix' | ('direct' | 'life_cycle' | 'upstream' | 'residual_mix')[] | undefined;
  /** Subcategory code. Repeat it for any of several values. */
  subcategory?: string | string[] | undefined;
  /** Only factors of exactly this region. Repeat it for any of several values. */
  region?: string | string[] | undefined;
  /** Only factors in this status; default: `active`. Repeat it for any of several values. */
  status?: 'active' | 'pending' | 'superseded' | 'archived' | ('active' | 'pending' | 'superseded' | 'archived')[] | undefined;
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
  sortBy?: 'relevance' | 'createdAt' | 'code' | 'name' | 'category' | 'source' | 'vintage' | 'value' | undefined;
  /** Direction of the sort. */
  sortOrder?: 'asc' | 'desc' | undefined;
  /** Fields of each item to include, separated by commas. The id is always included. All fields by default. */
  fields?: string | undefined;
}
