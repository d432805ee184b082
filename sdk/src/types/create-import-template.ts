// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface CreateImportTemplate {
  /** Name of the source */
  name: string;
  /** Import whose columns, defaults and meanings the template keeps */
  importId: string;
}
