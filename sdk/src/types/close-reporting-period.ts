// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface CloseReportingPeriod {
  /** Close although submitted entries remain; they stay as they are */
  force?: boolean | undefined;
}
