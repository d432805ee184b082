// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface UpdateImportTemplate {
  /** Name of the source */
  name?: string | undefined;
  /** Import whose columns, defaults and meanings replace those of the template */
  importId?: string | undefined;
}
