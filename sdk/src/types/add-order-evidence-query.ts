// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface AddOrderEvidenceQuery {
  /** Name of the file, without a path */
  name: string;
}
