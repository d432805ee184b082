// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface UpdateImportRow {
  /** Corrected cells by the header of their column; null takes the text of the file again */
  cells?: Record<string, string | null> | undefined;
  /** True to make no entry of the row, false to make one of a total, null to leave it to the service */
  isIgnored?: boolean | null | undefined;
  /** True if the row repeats nothing, although it looks like a duplicate */
  isKept?: boolean | undefined;
}
