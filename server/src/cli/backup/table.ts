export interface Table {
  /** With its schema. */
  readonly name: string;
  readonly columns: string[];
  /** A condition on the rows; all of them unless given. */
  readonly condition?: string;
}
