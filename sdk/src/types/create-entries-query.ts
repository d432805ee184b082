// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface CreateEntriesQuery {
  /** Handling of refused entries: `partial` (the default) stores every valid entry, `atomic` stores all or none */
  mode?: 'partial' | 'atomic' | undefined;
  /** `true` checks everything and stores nothing */
  dryRun?: 'true' | 'false' | undefined;
  /**
   * Treatment of an entry without a location if the organisation has several: `true` refuses it, otherwise it
   * belongs to the default location
   */
  requireLocation?: 'true' | 'false' | undefined;
}
