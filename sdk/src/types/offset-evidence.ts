// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface OffsetEvidence {
  /** Identifier of the file */
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
  /** SHA-256 of the file, hexadecimal; also in the record */
  sha256: string;
  /** Time of the upload */
  createdAt: string;
  /** The user who did this */
  createdBy: {
    /** User identifier */
    id: string;
    /** E-mail address of the user */
    email: string;
  };
}
