// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface CreateSpendRule {
  /** Criteria of a line; it must fit all that are set */
  match: {
    /** Account of the ledger, whole */
    account?: string | undefined;
    /** Beginning of the account */
    accountPrefix?: string | undefined;
    /** Words of the supplier’s name, all of which must occur; `*` ends a beginning */
    supplier?: string | undefined;
    /** Words of the line’s text, all of which must occur; `*` ends a beginning */
    text?: string | undefined;
  };
  /** Activity or factor of the entry, or the exclusion of the line */
  means: {
    /** Activity of the catalogue, by spend */
    activity?: string | undefined;
    /** Factor for an amount of money */
    factorCode?: string | undefined;
    /** Reason in one word why the line makes no entry */
    exclude?: 'wages' | 'taxes' | 'depreciation' | 'transfer' | 'other' | undefined;
    /** Reason of an exclusion, in at least 20 characters and four different words */
    reason?: string | undefined;
  };
  /** Place among the rules: the lowest number decides first. 100 by default */
  priority?: number | undefined;
  /** First day of the lines that it applies to; null for any */
  validFrom?: string | null | undefined;
  /** Last day of the lines that it applies to; null for any */
  validTo?: string | null | undefined;
  /** `net` if the ledger states amounts without VAT, `gross` if with it */
  vat?: 'net' | 'gross' | undefined;
  /** VAT in percent; with `gross` only */
  vatPercent?: number | null | undefined;
  /** Note for colleagues */
  note?: string | null | undefined;
}
