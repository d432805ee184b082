// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface ProveConsistencyQuery {
  /** Size of the older tree */
  from: number;
  /** Size of the newer tree, at most that of the latest checkpoint */
  to: number;
}
