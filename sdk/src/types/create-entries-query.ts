// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface CreateEntriesQuery {
  /** `partial` (the default) stores every valid entry, `atomic` all of them or none */
  mode?: 'partial' | 'atomic' | undefined;
  /** With `true` everything is checked and nothing is stored */
  dryRun?: 'true' | 'false' | undefined;
  /**
   * With `true`, an entry without a location is refused where the organisation has more than one; otherwise it
   * belongs to the default location
   */
  requireLocation?: 'true' | 'false' | undefined;
}
