// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { PendingChange } from './pending-change.ts';

export interface ExternalInventoryWithPendingChange {
  /** Fiscal year, named by the calendar year in which it ends */
  fiscalYear: number;
  /** System or document in which the inventory was kept */
  source: string;
  /** Global warming potentials of the amounts; `as_published`: those of each factor */
  gwpSet: 'as_published' | 'AR4' | 'AR5' | 'AR6';
  /** Amounts by scope and category */
  lines: {
    /** GHG scope */
    scope: 1 | 2 | 3;
    /** Category, as entries name it; each once in its scope */
    category: string;
    /** Emissions in tCO2e; location-based in scope 2 */
    tco2e: number;
    /** Market-based emissions in tCO2e; in scope 2 only, null if unknown */
    marketTco2e: number | null;
  }[];
  /** File that the amounts come from */
  evidence: {
    /** Name of the file that holds the inventory */
    fileName: string;
    /** SHA-256 of that file, in lower-case hexadecimal. The organisation keeps the file itself */
    sha256: string;
  };
  /** Assurance of the inventory, as the organisation states it; null if it was not assured */
  assurance: {
    /** Level of assurance */
    level: 'limited' | 'reasonable';
    /** Body that gave the assurance */
    provider: string;
    /** Standard of the assurance */
    standard: string;
    /** Date of the assurance statement */
    date: string;
  } | null;
  /** Sentence that everything resting on this inventory shows */
  notice: string;
  /** Time of creation */
  createdAt: string;
  /** Time of the last change, or of the creation if it has not changed since */
  updatedAt: string;
  pendingChange: PendingChange;
}
