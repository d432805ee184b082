/** A statement by the name under which a connection prepares it. */
export interface Prepared {
  readonly name: string;
  readonly text: string;
  readonly values: unknown[];
}
