// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface UpdateImport {
  /** Name of the file */
  name?: string | undefined;
  /** Form of the file. It is read again, and corrections of its cells are lost */
  format?: {
    /** Encoding of the text */
    encoding?: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | undefined;
    /** Character between the cells */
    delimiter?: ',' | ';' | '	' | '|' | undefined;
    /** Sheet of the workbook */
    sheet?: string | undefined;
    /** Line of the headers; null if the file has none */
    headerLine?: number | null | undefined;
  } | undefined;
  /** Columns to change; the others stay */
  columns?: {
    /** Header of the column; a repeated header has a number behind it */
    column: string;
    /** Part of an entry that the column holds; null if the column is not used */
    field?:
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
      | null | undefined;
    /** Decimal mark of the numbers in the column */
    decimal?: '.' | ',' | null | undefined;
    /** Order of day, month and year in the column */
    dateForm?: 'DMY' | 'MDY' | 'YMD' | null | undefined;
    /** Unit of the column, where its header names one */
    unit?: string | null | undefined;
  }[] | undefined;
  /** Values for cells that the file does not have */
  defaults?: {
    /** Activity of the catalogue */
    activity?: string | null | undefined;
    /** Unit of the quantities */
    unit?: string | null | undefined;
    /** Currency of the amounts */
    currency?: string | null | undefined;
    /** Location of the rows */
    locationId?: string | null | undefined;
    /** First day of the rows */
    periodStart?: string | null | undefined;
    /** Last day of the rows */
    periodEnd?: string | null | undefined;
  } | undefined;
  /** Meanings of values, each for all rows that have the value */
  values?: {
    /** Header of the column, or its field */
    column: string;
    /** Value as the file has it */
    value: string;
    /** Meaning of the value; null if it has none yet */
    means: {
      /** Activity of the catalogue */
      activity?: string | undefined;
      /** Category, with a subcategory in place of an activity */
      category?: string | undefined;
      /** Subcategory */
      subcategory?: string | undefined;
      /** Published factor, such as that of a commodity */
      factorCode?: string | undefined;
      /** Location */
      locationId?: string | undefined;
      /** Unit */
      unit?: string | undefined;
      /** True if rows with the value make no entry */
      ignore?: boolean | undefined;
    } | null;
  }[] | undefined;
}
