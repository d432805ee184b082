// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface AddRetirementEvidenceQuery {
  /** Name of the file, without a path */
  name: string;
}
