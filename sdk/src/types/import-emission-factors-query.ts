// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface ImportEmissionFactorsQuery {
  /** `true` checks everything and stores nothing */
  dryRun?: 'true' | 'false' | undefined;
}
