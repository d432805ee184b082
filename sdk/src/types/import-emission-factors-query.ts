// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface ImportEmissionFactorsQuery {
  /** With `true` everything is checked and nothing is stored */
  dryRun?: 'true' | 'false' | undefined;
}
