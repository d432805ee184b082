// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface ImportColumn {
  /** Header of the column; a repeated header has a number behind it */
  column: string;
  /** Part of an entry that the column holds; null if the column is not used */
  field:
    | 'activity'
    | 'quantity'
    | 'unit'
    | 'date'
    | 'periodStart'
    | 'periodEnd'
    | 'location'
    | 'reference'
    | 'notes'
    | 'supplier'
    | 'account'
    | 'amount'
    | 'currency'
    | 'from'
    | 'to'
    | 'route'
    | 'mode'
    | 'cabin'
    | 'passengers'
    | 'return'
    | 'distanceKm'
    | 'massTonnes'
    | 'nights'
    | 'rooms'
    | 'country'
    | 'vehicle'
    | 'scope'
    | 'category'
    | 'subcategory'
    | 'factorCode'
    | null;
  /** Decimal mark of the numbers in the column */
  decimal: '.' | ',' | null;
  /** Order of day, month and year in the column */
  dateForm: 'DMY' | 'MDY' | 'YMD' | null;
  /** Unit of the column, where its header names one */
  unit: string | null;
  /** False if a person should check how the column was understood */
  isCertain: boolean;
  /** Reason for the decision */
  because: string;
}
