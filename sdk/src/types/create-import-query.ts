// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface CreateImportQuery {
  /** Name of the file */
  name: string;
  /** Template to apply; by default that of the last file with the same headers */
  template?: string | undefined;
}
