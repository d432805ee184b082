// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface ErrorDetail {
  /** Name of the field, such as `items[0].quantity`; empty for the request as a whole */
  field: string;
  /** Problem with this field */
  message: string;
}
