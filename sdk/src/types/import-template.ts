// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface ImportTemplate {
  /** Template identifier */
  id: string;
  /** Name of the source */
  name: string;
  /** Headers of the files that the template applies to */
  columns: string[];
  /** Values with a meaning */
  values: number;
  /** Time of creation */
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
}
