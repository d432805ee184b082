export interface Table {
  /** With its schema. */
  readonly name: string;
  readonly columns: string[];
  /** Which rows, where not all. */
  readonly condition?: string;
}
