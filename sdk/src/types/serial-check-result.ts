// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { ParsedSerial } from './parsed-serial.ts';

export interface SerialCheckResult {
  /** Registry of the project, if the catalogue shows it */
  registry: string | null;
  /** A serial number in the form of that registry */
  example: string | null;
  /** Result of comparing the serial numbers with the form of the registry */
  serialCheck: 'checked' | 'not_checkable';
  serialNumbers: ParsedSerial[];
  /** Empty if the confirmation accepts them. Numbers of other retirements are compared only then */
  problems: {
    /** Field of the confirmation */
    field: string;
    /** Problem that the confirmation would be refused for */
    message: string;
  }[];
}
