// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { ImportColumn } from './import-column.ts';

export interface Import {
  /** Import identifier */
  id: string;
  /** Name of the file */
  name: string;
  /** Content of the file: a table, an e-invoice (UBL or CII), a ledger, or meter readings */
  kind: 'table' | 'ubl' | 'cii' | 'saft' | 'espi';
  /**
   * `reading` while the file is read and checked, `mapping` while rows or values need a decision, `ready` to apply,
   * `applying` and `undoing` while entries are written and deleted, then `applied`; `discarded` and `failed`
   * imports end
   */
  status: 'reading' | 'mapping' | 'ready' | 'applying' | 'undoing' | 'applied' | 'discarded' | 'failed';
  /** Explanation of the status, such as why the file could not be read */
  message: string | null;
  /** Progress of the current step; 100 if none is running */
  progressPercent: number;
  /** Numbers of rows and values */
  counts: {
    /** Rows of the file, without titles and headers */
    rows: number;
    /** Rows that can become entries */
    ready: number;
    /** Rows with a problem */
    errors: number;
    /** Rows that repeat an entry or another row, or may do so */
    duplicates: number;
    /** Rows that make no entry, such as totals */
    ignored: number;
    /** Rows that have become entries */
    applied: number;
    /** Values without a meaning */
    unmapped: number;
  };
  /** Type of the file */
  contentType: string;
  /** Size of the file */
  sizeBytes: number;
  /** SHA-256 of the file, hexadecimal */
  sha256: string;
  /** Form of the file, as found or as chosen */
  format: {
    /** Encoding of the text */
    encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | null;
    /** Character between the cells */
    delimiter: ',' | ';' | '	' | '|' | null;
    /** Sheet of the workbook */
    sheet: string | null;
    /** Sheets of the workbook */
    sheets: string[];
    /** Line of the headers; null if the file has none */
    headerLine: number | null;
  };
  /** Columns of the file in their order */
  columns: ImportColumn[];
  /** Values for cells that the file does not have */
  defaults: {
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
  };
  /** Template whose columns and meanings were applied */
  templateId: string | null;
  /** Time of the upload */
  createdAt: string;
  /** Time of the last change, or of the creation if it has not changed since */
  updatedAt: string;
  /** The user who did this */
  createdBy: {
    /** User identifier */
    id: string;
    /** E-mail address of the user */
    email: string;
  };
  /** Time at which the last row became an entry */
  appliedAt: string | null;
}
