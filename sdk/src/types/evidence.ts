// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface Evidence {
  /** Evidence identifier */
  id: string;
  /** Name of the file, without a path */
  name: string;
  /** Type of the file */
  contentType:
    | 'application/pdf'
    | 'image/png'
    | 'image/jpeg'
    | 'image/webp'
    | 'image/gif'
    | 'text/csv'
    | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    | 'text/plain'
    | 'message/rfc822'
    | 'application/vnd.ms-outlook';
  /** Size of the file */
  sizeBytes: number;
  /** SHA-256 of the file, hexadecimal; the history of the entry has it too */
  sha256: string;
  /** When it was added */
  createdAt: string;
  /** The user who did this */
  createdBy: {
    /** User identifier */
    id: string;
    /** E-mail address of the user */
    email: string;
  };
  /** Scan for malware; null where the operator has set up no scanner */
  scan: {
    /** Result of the scan; only a clean file can be downloaded */
    status: 'pending' | 'clean' | 'infected';
    /** Name that the scanner gives its find */
    finding: string | null;
    /** When the scan ended */
    scannedAt: string | null;
  } | null;
}
