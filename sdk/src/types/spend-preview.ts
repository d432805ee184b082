// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface SpendPreview {
  /** One for each line, in the same order */
  lines: {
    /** Position among the lines sent, from 1 */
    line: number;
    /** Rule that decides; null if none fits */
    ruleId: string | null;
    /** Meaning of the rule; null if none fits */
    means: {
      /** Activity of the catalogue, by spend */
      activity?: string | undefined;
      /** Factor for an amount of money */
      factorCode?: string | undefined;
      /** Reason in one word why the line makes no entry */
      exclude?: 'wages' | 'taxes' | 'depreciation' | 'transfer' | 'other' | undefined;
      /** Reason of an exclusion, in at least 20 characters and four different words */
      reason?: string | undefined;
    } | null;
    /** Amount without VAT, in cents; null if no rule fits */
    netAmount: number | null;
    /** Names of the entry; null if the line makes none */
    becomes: {
      /** GHG scope */
      scope: 1 | 2 | 3;
      /** Category code */
      category: string;
      /** Subcategory code */
      subcategory: string;
      /** Activity; null if the rule names a factor */
      activity: string | null;
      /** Pinned factor; null if the rule names an activity */
      factorCode: string | null;
      /** Currency (ISO 4217) */
      unit: string;
    } | null;
    /** Explanation */
    because: string;
    /** Other rules that fit the line, at most 10 */
    others: {
      /** Rule that fits too */
      ruleId: string;
      /** Reason why it does not decide */
      because: string;
    }[];
  }[];
}
