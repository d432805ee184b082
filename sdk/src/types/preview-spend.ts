// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface PreviewSpend {
  /** Lines of a ledger */
  lines: {
    /** Account of the ledger */
    account?: string | undefined;
    /** Name of the supplier */
    supplier?: string | undefined;
    /** Text of the line */
    text?: string | undefined;
    /** Amount; negative for a credit */
    amount: number;
    /** Currency (ISO 4217) */
    currency: string;
    /** Day of the line */
    date?: string | null | undefined;
  }[];
}
