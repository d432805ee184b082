// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface BatchItemError {
  /** Error code of a single creation */
  code: string;
  /** Human-readable message */
  message: string;
  details?: {
    /** Field of the entry; empty for the entry as a whole */
    field: string;
    /** Problem with the field */
    message: string;
  }[] | undefined;
}
