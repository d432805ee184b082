// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface CheckSerialNumbersQuery {
  /** Serial number to check. Repeat it for any of several values. */
  serialNumbers?: string | string[] | undefined;
}
