// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { PendingChange } from './pending-change.ts';

export interface EmissionFactorWithPendingChange {
  /** Factor identifier */
  code: string;
  /** Name of the factor */
  name: string;
  /** GHG scope; 0 for biogenic CO2 outside the scopes, which no entry may use */
  scope: 0 | 1 | 2 | 3;
  /** Category code */
  category: string;
  /** Subcategory code */
  subcategory: string;
  /** Publisher; `custom` for the organisation’s own factor */
  source: 'DEFRA' | 'EPA' | 'IPCC' | 'ADEME' | 'EMBER' | 'MFE' | 'DCCEEW' | 'custom';
  /** Year the factor was published */
  vintage: number;
  /** Country, part of a country or of its grid, or GLOBAL */
  region: string;
  /** kg CO2e for one activity unit */
  value: number;
  /** Rate unit */
  unit: string;
  /** Unit of the activity */
  activityUnit: string;
  /** Value by gas, as published or calculated from the mass of the gas; 0 if the gas is absent, null if unknown */
  ghgComponents: {
    /** kg CO2e from carbon dioxide, or null if the publication does not state it */
    co2: number | null;
    /** kg CO2e from methane, or null if the publication does not state it */
    ch4: number | null;
    /** kg CO2e from nitrous oxide, or null if the publication does not state it */
    n2o: number | null;
  };
  /** IPCC assessment report whose global warming potentials are in the value */
  gwpSet: 'AR4' | 'AR5' | 'AR6' | null;
  /** Mass of each gas, if stated or derivable */
  gases: {
    /** Name of the gas */
    gas: string;
    /** kg of the gas for one activity unit */
    kg: number;
  }[];
  /** kg CO2e that the publication does not split by gas */
  otherKgCo2e: number | null;
  /**
   * `direct`: the activity itself; `life_cycle`: with its supply chain; `upstream`: the supply chain alone;
   * `residual_mix`: unclaimed electricity
   */
  basis: 'direct' | 'life_cycle' | 'upstream' | 'residual_mix' | null;
  /** Kind of figure */
  kind: string | null;
  /** Subcategory of the activity that this one derives from */
  derivesFrom: string | null;
  /** Half of the 95 % interval, as a percentage of the value */
  uncertaintyPercent: number | null;
  /** Data quality score given by the publisher */
  quality: number | null;
  /** Name in the publisher’s own language */
  nameLocal: string | null;
  /** First day of validity stated by the publisher */
  validFrom: string | null;
  /** Last day of validity stated by the publisher */
  validTo: string | null;
  /** Method of the check against the publication; see data/NOTICE */
  confidence: string | null;
  /** Publication that states the figure */
  publication: string | null;
  /** Organisation’s reason for this factor; null for a published factor */
  reason: string | null;
  /** File that states the figure; null for a published factor, or if none is named */
  evidence: {
    /** Name of the file that states the figure */
    fileName: string;
    /** SHA-256 of that file, in lower-case hexadecimal. The organisation keeps the file itself */
    sha256: string;
  } | null;
  /** Parts that an own factor lacks. A factor that lacks any can be pinned, but is never chosen automatically */
  missing: ('publication' | 'reason' | 'evidence')[];
  /**
   * Status of the factor. Only `active` factors are chosen or can be pinned; published factors are always active.
   * `pending` factors await approval (review policy `four_eyes`)
   */
  status: 'active' | 'pending' | 'superseded' | 'archived';
  /** Identifier of the pending change in `/settings/changes`; present only while `pending` */
  pendingChangeId?: string | undefined;
  /** Code of the previous version */
  supersedes: string | null;
  /** Code of the next version */
  supersededBy: string | null;
  /** Time of creation; null for a published factor */
  createdAt: string | null;
  /** The user who did this */
  createdBy: {
    /** User identifier */
    id: string;
    /** E-mail address of the user */
    email: string;
  } | null;
  /** Time of the last change; null for a published factor */
  updatedAt: string | null;
  /** Time of archiving */
  archivedAt: string | null;
  /** The user who did this */
  archivedBy: {
    /** User identifier */
    id: string;
    /** E-mail address of the user */
    email: string;
  } | null;
  pendingChange: PendingChange;
}
