// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface ApplyImport {
  /** True to make entries of the ready rows although others have errors or may be duplicates */
  leaveErrors?: boolean | undefined;
}
