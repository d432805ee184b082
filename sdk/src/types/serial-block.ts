// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface SerialBlock {
  /** Text before each number of the block */
  prefix: string;
  /** First number */
  first: number;
  /** Last number */
  last: number;
}
