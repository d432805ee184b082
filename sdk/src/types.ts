// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface ErrorAnswer {
  error: ErrorBody;
  meta: Meta;
}

export interface ErrorBody {
  /** Stable error code */
  code:
    | 'MALFORMED_REQUEST'
    | 'MALFORMED_JSON'
    | 'VALIDATION_ERROR'
    | 'MISSING_TOKEN'
    | 'INVALID_TOKEN'
    | 'SIGN_IN_FAILED'
    | 'INSUFFICIENT_SCOPE'
    | 'INSUFFICIENT_ROLE'
    | 'SESSION_REQUIRED'
    | 'CROSS_SITE_REQUEST'
    | 'CONFIRMATION_REQUIRED'
    | 'INVALID_LINK'
    | 'NOT_FOUND'
    | 'METHOD_NOT_ALLOWED'
    | 'REQUEST_TIMEOUT'
    | 'DUPLICATE_RESOURCE'
    | 'INVALID_STATE'
    | 'IDEMPOTENCY_IN_PROGRESS'
    | 'ENDPOINT_REMOVED'
    | 'PRECONDITION_FAILED'
    | 'BODY_TOO_LARGE'
    | 'UNSUPPORTED_MEDIA_TYPE'
    | 'RANGE_NOT_SATISFIABLE'
    | 'NO_MATCHING_FACTOR'
    | 'INSUFFICIENT_CREDITS'
    | 'BATCH_REJECTED'
    | 'IDEMPOTENCY_KEY_REUSED'
    | 'RATE_LIMIT_EXCEEDED'
    | 'CONCURRENCY_LIMIT_EXCEEDED'
    | 'HEADERS_TOO_LARGE'
    | 'INTERNAL_ERROR'
    | 'SERVICE_UNAVAILABLE';
  /** Human-readable message */
  message: string;
  /** Every invalid field */
  details?: ErrorDetail[] | undefined;
  /** Seconds to wait, as in `Retry-After` */
  retryAfter?: number | undefined;
}

export interface ErrorDetail {
  /** The field, such as `items[0].quantity`; empty for the request as a whole */
  field: string;
  /** The problem with this field */
  message: string;
}

export interface Meta {
  /** Identifies this request; also in the `X-Request-Id` header */
  requestId: string;
  /** When the response was created */
  timestamp: string;
}

export interface Pagination {
  /** This page, from 1; null after a cursor */
  page: number | null;
  /** Maximum number of items on a page */
  pageSize: number;
  /** Items on all pages; null after a cursor */
  totalItems: number | null;
  /** Number of pages; null after a cursor */
  totalPages: number | null;
  /** Send it as `cursor` for the items that follow; null if there are none */
  nextCursor: string | null;
}

export interface Status {
  status: string;
}

export interface Entry {
  /** Entry identifier */
  id: string;
  /** GHG scope */
  scope: 1 | 2 | 3;
  /** Category code */
  category: string;
  /** Subcategory code */
  subcategory: string;
  /** Activity amount, positive, at most 15 significant digits */
  quantity: number;
  /** Unit code */
  unit: string;
  /** Tonnes CO2e, computed by the server */
  tco2e: number;
  /** tco2e by gas, or null where the factor does not say */
  ghg: {
    /** Tonnes CO2e from carbon dioxide */
    co2: number | null;
    /** Tonnes CO2e from methane */
    ch4: number | null;
    /** Tonnes CO2e from nitrous oxide */
    n2o: number | null;
  } | null;
  /** Whose warming potentials the figure uses */
  gwpSet: 'as_published' | 'AR4' | 'AR5' | 'AR6';
  /** By gas, or null where the factor does not say */
  gases: {
    /** Gas */
    gas: string;
    /** Mass in kg; null where the publication states CO2e only */
    kg: number | null;
    /** Tonnes CO2e of it. Biogenic CO2 has none */
    tco2e: number;
    /** Group of the Kyoto Protocol, or why it stands apart */
    group: 'CO2' | 'CH4' | 'N2O' | 'HFC' | 'PFC' | 'SF6' | 'NF3' | 'other' | 'biogenic' | 'montreal';
  }[] | null;
  /** Biogenic CO2, outside the scopes and never part of tco2e */
  biogenicCo2Tonnes: number | null;
  /** Energy in kWh, on gross calorific value */
  energyKwh: number | null;
  /** Heat on which the quantity is stated, if it is energy */
  calorificBasis: 'gross' | 'net' | null;
  /** Scope 2 by the average of the grid; the same as tco2e. Null for other scopes */
  locationBasedTco2e: number | null;
  /** Scope 2 by the contracts for the energy. Null for other scopes */
  marketBasedTco2e: number | null;
  /** Half the 95 % interval of the quantity, in percent of it */
  activityUncertaintyPercent: number | null;
  /** Half the 95 % interval of the figure, in percent, from quantity and factor */
  uncertaintyPercent: number | null;
  /** How the quantity is known */
  dataQuality: 'measured' | 'calculated' | 'estimated' | 'proxy' | null;
  warnings: {
    /** What it is about */
    code:
      | 'vintage_after_period'
      | 'vintage_older_than_one_year'
      | 'gwp_not_converted'
      | 'gas_incomplete'
      | 'life_cycle_factor'
      | 'factor_overridden'
      | 'overlaps_other_entry'
      | 'unusual_amount'
      | 'outside_kyoto'
      | 'uncertainty_partial'
      | 'no_residual_mix';
    /** What an auditor would ask */
    message: string;
  }[];
  /** Contracts and certificates that cover its electricity; they give marketBasedTco2e */
  instruments: {
    /** Instrument identifier */
    id: string;
    /** Energy of this entry that it covers, in kWh */
    kwh: number;
  }[];
  /** Entry whose upstream part this is; null for entries of their own */
  derivedFrom: string | null;
  /** Entries of category 3 that the server keeps for this one */
  derivedEntryIds: string[];
  /** First day of the activity */
  periodStart: string;
  /** Last day of the activity */
  periodEnd: string;
  /** Where the entry stands in its review */
  state: 'draft' | 'submitted' | 'approved' | 'locked';
  /** Where the activity took place */
  location: {
    /** Location identifier */
    id: string;
    /** Name */
    name: string;
  };
  factor: AppliedFactor;
  /** Whether the factor was pinned; else the server chose it */
  factorPinned: boolean;
  /** Whether the pinned factor is for another scope or category */
  factorOverridden: boolean;
  /** Why the pinned factor is used although it is for another scope or category; only with factorCode */
  factorOverrideReason: string | null;
  /** Invoice or meter reference */
  reference: string | null;
  /** Anything a reviewer should know */
  notes: string | null;
  /** Why it was sent back; null once it is submitted again */
  rejectionReason: string | null;
  /** When the entry was created */
  createdAt: string;
  /** When it last changed; when it was created, if it has not changed since */
  updatedAt: string;
  /** The user who did this */
  createdBy: {
    /** User identifier */
    id: string;
    /** E-mail address of the user */
    email: string;
  };
}

/** The factor as it was when the entry was calculated */
export interface AppliedFactor {
  /** Factor identifier */
  code: string;
  /** Publisher */
  source: string;
  /** Year of publication */
  vintage: number;
  /** kg CO2e for one activity unit */
  value: number;
  /** Rate unit */
  unit: string;
}

export interface CreateEntry {
  /** GHG scope */
  scope: 1 | 2 | 3;
  /** Category code or an alias of it */
  category: string;
  /** Subcategory code or an alias of it */
  subcategory: string;
  /** Activity amount, positive, at most 15 significant digits */
  quantity: number;
  /** Unit code */
  unit: string;
  /** First day of the activity */
  periodStart: string;
  /** Last day of the activity */
  periodEnd: string;
  /** Location; required when the organisation is multi-site, else the default one */
  locationId?: string | null | undefined;
  /** Invoice or meter reference */
  reference?: string | null | undefined;
  /** Anything a reviewer should know */
  notes?: string | null | undefined;
  /** Pins a factor; null lets the server choose it */
  factorCode?: string | null | undefined;
  /** Why the pinned factor is used although it is for another scope or category; only with factorCode */
  factorOverrideReason?: string | null | undefined;
  /** Heat on which an amount of energy is stated; null for that of the factor. Only with a unit of energy */
  calorificBasis?: 'gross' | 'net' | null | undefined;
  /** Half the 95 % interval of the quantity, in percent of it */
  activityUncertaintyPercent?: number | null | undefined;
  /** How the quantity is known */
  dataQuality?: 'measured' | 'calculated' | 'estimated' | 'proxy' | null | undefined;
}

export interface EntryPreview {
  /** GHG scope */
  scope: 1 | 2 | 3;
  /** Category code */
  category: string;
  /** Subcategory code */
  subcategory: string;
  /** Tonnes CO2e the entry would have */
  tco2e: number;
  /** tco2e by gas, or null where the factor does not say */
  ghg: {
    /** Tonnes CO2e from carbon dioxide */
    co2: number | null;
    /** Tonnes CO2e from methane */
    ch4: number | null;
    /** Tonnes CO2e from nitrous oxide */
    n2o: number | null;
  } | null;
  /** Whose warming potentials the figure uses */
  gwpSet: 'as_published' | 'AR4' | 'AR5' | 'AR6';
  /** By gas, or null where the factor does not say */
  gases: {
    /** Gas */
    gas: string;
    /** Mass in kg; null where the publication states CO2e only */
    kg: number | null;
    /** Tonnes CO2e of it. Biogenic CO2 has none */
    tco2e: number;
    /** Group of the Kyoto Protocol, or why it stands apart */
    group: 'CO2' | 'CH4' | 'N2O' | 'HFC' | 'PFC' | 'SF6' | 'NF3' | 'other' | 'biogenic' | 'montreal';
  }[] | null;
  /** Biogenic CO2, outside the scopes and never part of tco2e */
  biogenicCo2Tonnes: number | null;
  /** Energy in kWh, on gross calorific value */
  energyKwh: number | null;
  /** Heat on which the quantity is stated, if it is energy */
  calorificBasis: 'gross' | 'net' | null;
  /** Scope 2 by the average of the grid; the same as tco2e. Null for other scopes */
  locationBasedTco2e: number | null;
  /** Scope 2 by the contracts for the energy. Null for other scopes */
  marketBasedTco2e: number | null;
  /** Half the 95 % interval of the quantity, in percent of it */
  activityUncertaintyPercent: number | null;
  /** Half the 95 % interval of the figure, in percent, from quantity and factor */
  uncertaintyPercent: number | null;
  /** How the quantity is known */
  dataQuality: 'measured' | 'calculated' | 'estimated' | 'proxy' | null;
  warnings: {
    /** What it is about */
    code:
      | 'vintage_after_period'
      | 'vintage_older_than_one_year'
      | 'gwp_not_converted'
      | 'gas_incomplete'
      | 'life_cycle_factor'
      | 'factor_overridden'
      | 'overlaps_other_entry'
      | 'unusual_amount'
      | 'outside_kyoto'
      | 'uncertainty_partial'
      | 'no_residual_mix';
    /** What an auditor would ask */
    message: string;
  }[];
  /** How the activity reaches its factor through the heat of the fuel; null where it need not */
  calorific: {
    /** Fuel */
    fuel: string;
    /** Edition that its calorific value stands in */
    vintage: number;
    /** The calorific value that the factor is for */
    basis: 'gross' | 'net';
    /** Gross calorific value, in GJ of a tonne */
    grossGjPerTonne: number;
    /** Net calorific value, in GJ of a tonne */
    netGjPerTonne: number;
    /** Where a volume is converted: litres of a tonne, at most 6 decimals */
    litresPerTonne: number | null;
    /** The activity in the unit of the factor, at most 6 decimals */
    amount: number;
    /** Unit of the factor */
    unit: string;
  } | null;
  factor: CandidateFactor;
  /** Whether the factor was pinned; else the server chose it */
  factorPinned: boolean;
  /** Whether the pinned factor is for another scope or category */
  factorOverridden: boolean;
  /** Why the pinned factor is used although it is for another scope or category; only with factorCode */
  factorOverrideReason: string | null;
  /** The other factors that fit, best first */
  candidates: {
    factor: CandidateFactor;
    /** Why it lost */
    reason: string;
  }[];
}

/** A factor that fits the activity */
export interface CandidateFactor {
  /** Factor identifier */
  code: string;
  /** Publisher */
  source: string;
  /** Year of publication */
  vintage: number;
  /** kg CO2e for one activity unit */
  value: number;
  /** Rate unit */
  unit: string;
  /** Country, part of one, or GLOBAL */
  region: string;
}

export interface EntryWithHistory {
  /** Entry identifier */
  id: string;
  /** GHG scope */
  scope: 1 | 2 | 3;
  /** Category code */
  category: string;
  /** Subcategory code */
  subcategory: string;
  /** Activity amount, positive, at most 15 significant digits */
  quantity: number;
  /** Unit code */
  unit: string;
  /** Tonnes CO2e, computed by the server */
  tco2e: number;
  /** tco2e by gas, or null where the factor does not say */
  ghg: {
    /** Tonnes CO2e from carbon dioxide */
    co2: number | null;
    /** Tonnes CO2e from methane */
    ch4: number | null;
    /** Tonnes CO2e from nitrous oxide */
    n2o: number | null;
  } | null;
  /** Whose warming potentials the figure uses */
  gwpSet: 'as_published' | 'AR4' | 'AR5' | 'AR6';
  /** By gas, or null where the factor does not say */
  gases: {
    /** Gas */
    gas: string;
    /** Mass in kg; null where the publication states CO2e only */
    kg: number | null;
    /** Tonnes CO2e of it. Biogenic CO2 has none */
    tco2e: number;
    /** Group of the Kyoto Protocol, or why it stands apart */
    group: 'CO2' | 'CH4' | 'N2O' | 'HFC' | 'PFC' | 'SF6' | 'NF3' | 'other' | 'biogenic' | 'montreal';
  }[] | null;
  /** Biogenic CO2, outside the scopes and never part of tco2e */
  biogenicCo2Tonnes: number | null;
  /** Energy in kWh, on gross calorific value */
  energyKwh: number | null;
  /** Heat on which the quantity is stated, if it is energy */
  calorificBasis: 'gross' | 'net' | null;
  /** Scope 2 by the average of the grid; the same as tco2e. Null for other scopes */
  locationBasedTco2e: number | null;
  /** Scope 2 by the contracts for the energy. Null for other scopes */
  marketBasedTco2e: number | null;
  /** Half the 95 % interval of the quantity, in percent of it */
  activityUncertaintyPercent: number | null;
  /** Half the 95 % interval of the figure, in percent, from quantity and factor */
  uncertaintyPercent: number | null;
  /** How the quantity is known */
  dataQuality: 'measured' | 'calculated' | 'estimated' | 'proxy' | null;
  warnings: {
    /** What it is about */
    code:
      | 'vintage_after_period'
      | 'vintage_older_than_one_year'
      | 'gwp_not_converted'
      | 'gas_incomplete'
      | 'life_cycle_factor'
      | 'factor_overridden'
      | 'overlaps_other_entry'
      | 'unusual_amount'
      | 'outside_kyoto'
      | 'uncertainty_partial'
      | 'no_residual_mix';
    /** What an auditor would ask */
    message: string;
  }[];
  /** Contracts and certificates that cover its electricity; they give marketBasedTco2e */
  instruments: {
    /** Instrument identifier */
    id: string;
    /** Energy of this entry that it covers, in kWh */
    kwh: number;
  }[];
  /** Entry whose upstream part this is; null for entries of their own */
  derivedFrom: string | null;
  /** Entries of category 3 that the server keeps for this one */
  derivedEntryIds: string[];
  /** First day of the activity */
  periodStart: string;
  /** Last day of the activity */
  periodEnd: string;
  /** Where the entry stands in its review */
  state: 'draft' | 'submitted' | 'approved' | 'locked';
  /** Where the activity took place */
  location: {
    /** Location identifier */
    id: string;
    /** Name */
    name: string;
  };
  factor: AppliedFactor;
  /** Whether the factor was pinned; else the server chose it */
  factorPinned: boolean;
  /** Whether the pinned factor is for another scope or category */
  factorOverridden: boolean;
  /** Why the pinned factor is used although it is for another scope or category; only with factorCode */
  factorOverrideReason: string | null;
  /** Invoice or meter reference */
  reference: string | null;
  /** Anything a reviewer should know */
  notes: string | null;
  /** Why it was sent back; null once it is submitted again */
  rejectionReason: string | null;
  /** When the entry was created */
  createdAt: string;
  /** When it last changed; when it was created, if it has not changed since */
  updatedAt: string;
  /** The user who did this */
  createdBy: {
    /** User identifier */
    id: string;
    /** E-mail address of the user */
    email: string;
  };
  /** Oldest first */
  revisionHistory: EntryRevision[];
  /** The files that prove it, oldest first */
  evidence: Evidence[];
}

export interface EntryRevision {
  /** Counts from 1 */
  revision: number;
  /** What was done. `reallocated`: instruments give it more or less energy than before */
  action:
    | 'created'
    | 'updated'
    | 'submitted'
    | 'approved'
    | 'rejected'
    | 'locked'
    | 'unlocked'
    | 'reallocated'
    | 'evidence_added'
    | 'evidence_removed';
  /** When */
  at: string;
  /** The user who did this */
  by: {
    /** User identifier */
    id: string;
    /** E-mail address of the user */
    email: string;
  };
  /** Why, where a reason was asked for */
  reason?: string | undefined;
  changes: {
    /** Field */
    field: string;
    /** Before */
    from: string | number | boolean | null;
    /** After */
    to: string | number | boolean | null;
  }[];
  /** SHA-256 over the previous hash and the RFC 8785 form of this revision without its hash */
  hash: string;
}

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
}

export interface UpdateEntry {
  /** GHG scope */
  scope?: 1 | 2 | 3 | undefined;
  /** Category code or an alias of it */
  category?: string | undefined;
  /** Subcategory code or an alias of it */
  subcategory?: string | undefined;
  /** Activity amount, positive, at most 15 significant digits */
  quantity?: number | undefined;
  /** Unit code */
  unit?: string | undefined;
  /** First day of the activity */
  periodStart?: string | undefined;
  /** Last day of the activity */
  periodEnd?: string | undefined;
  /** Location; required when the organisation is multi-site, else the default one */
  locationId?: string | undefined;
  /** Invoice or meter reference */
  reference?: string | null | undefined;
  /** Anything a reviewer should know */
  notes?: string | null | undefined;
  /** Pins a factor; null lets the server choose it */
  factorCode?: string | null | undefined;
  /** Why the pinned factor is used although it is for another scope or category; only with factorCode */
  factorOverrideReason?: string | null | undefined;
  /** Heat on which an amount of energy is stated; null for that of the factor. Only with a unit of energy */
  calorificBasis?: 'gross' | 'net' | null | undefined;
  /** Half the 95 % interval of the quantity, in percent of it */
  activityUncertaintyPercent?: number | null | undefined;
  /** How the quantity is known */
  dataQuality?: 'measured' | 'calculated' | 'estimated' | 'proxy' | null | undefined;
}

export interface RejectEntry {
  /** What to correct */
  reason: string;
}

export interface CalculationReceipt {
  /** Entry identifier */
  entryId: string;
  /** From the activity to the figure, in order */
  steps: {
    /**
     * What is done; there is no conversion without need. `calorific`: the energy in a fuel, or from net to gross
     * calorific value and back. `gases` stands for `factor` where a GWP set was applied
     */
    name: 'activity' | 'conversion' | 'calorific' | 'factor' | 'gases' | 'sum' | 'rounding';
    /** Exact decimal; the output of the step before */
    input: string;
    /** What turns the input into the output */
    operation: string;
    /** Exact decimal */
    output: string;
    /** Unit of the output */
    unit: string;
    /** Where the numbers of the step come from */
    source: string;
  }[];
  /** The factor as it was copied onto the entry */
  factor: {
    /** Factor identifier */
    code: string;
    /** Publisher */
    source: string;
    /** Year of publication */
    vintage: number;
    /** kg CO2e for one activity unit */
    value: number;
    /** Rate unit */
    unit: string;
    /** Country, part of one, or GLOBAL */
    region: string;
    /** Name */
    name: string;
    /** Unit that the value is for one of */
    activityUnit: string;
    /** GHG scope */
    scope: 1 | 2 | 3;
    /** Category that it is for */
    category: string;
    /** Subcategory that it is for */
    subcategory: string;
    /** Publication it stands in; null for some factors of the organisation itself */
    publication: string | null;
    /** Assessment report whose warming potentials the publication used */
    gwpSet: string | null;
  };
  /** Warming potentials that were applied. `as_published`: the CO2e of the publication stands */
  gwpSet: 'as_published' | 'AR4' | 'AR5' | 'AR6';
  /** The masses that make up the figure; null where the CO2e of the publication stands */
  gases: {
    /** Gas */
    gas: string;
    /** Exact mass in kg for one activity unit of the factor */
    kgPerUnit: string;
    /** Warming potential of the set */
    gwp: string;
  }[] | null;
  /** How the factor was chosen */
  choice: {
    /** `automatic`: by the server; `pinned`: by the client; `overridden`: pinned for another category */
    by: 'automatic' | 'pinned' | 'overridden';
    /** Why a factor for another scope or category is used */
    reason: string | null;
  };
  /**
   * The factors that lost; empty for a pinned factor. Null where the server chose: an entry does not keep them, and
   * today’s library may have others than there were
   */
  candidates: {
    factor: CandidateFactor;
    /** Why it lost */
    reason: string;
  }[] | null;
  /** The figure of the entry */
  result: {
    /** Tonnes CO2e the entry would have */
    tco2e: number;
  };
  /** SHA-256 over the RFC 8785 form of the receipt without `hash` */
  hash: string;
}

export interface EntryBatch {
  /** What a single creation takes */
  entries: CreateEntry[];
  /** `partial` (the default) stores every valid entry, `atomic` all of them or none */
  mode?: 'partial' | 'atomic' | undefined;
}

export interface BatchResult {
  /** Entries sent */
  total: number;
  /** Entries stored; 0 in a dry run */
  created: number;
  /** Entries that would be stored; in a dry run only */
  valid?: number | undefined;
  /** Entries refused */
  failed: number;
  /** One for each entry, in the order they were sent */
  results: BatchItemResult[];
}

export type BatchItemResult = {
  /** Place among the entries sent, from 0 */
  index: number;
  status: 'created';
  /** Entry identifier */
  id: string;
  /** Tonnes CO2e, computed by the server */
  tco2e: number;
  warnings: {
    /** What it is about */
    code:
      | 'vintage_after_period'
      | 'vintage_older_than_one_year'
      | 'gwp_not_converted'
      | 'gas_incomplete'
      | 'life_cycle_factor'
      | 'factor_overridden'
      | 'overlaps_other_entry'
      | 'unusual_amount'
      | 'outside_kyoto'
      | 'uncertainty_partial'
      | 'no_residual_mix';
    /** What an auditor would ask */
    message: string;
  }[];
} | {
  /** Place among the entries sent, from 0 */
  index: number;
  status: 'failed';
  error: BatchItemError;
} | {
  /** Place among the entries sent, from 0 */
  index: number;
  status: 'skipped';
} | {
  /** Place among the entries sent, from 0 */
  index: number;
  status: 'valid';
  /** Tonnes CO2e, computed by the server */
  tco2e: number;
  warnings: {
    /** What it is about */
    code:
      | 'vintage_after_period'
      | 'vintage_older_than_one_year'
      | 'gwp_not_converted'
      | 'gas_incomplete'
      | 'life_cycle_factor'
      | 'factor_overridden'
      | 'overlaps_other_entry'
      | 'unusual_amount'
      | 'outside_kyoto'
      | 'uncertainty_partial'
      | 'no_residual_mix';
    /** What an auditor would ask */
    message: string;
  }[];
};

export interface BatchItemError {
  /** As for a single creation */
  code: string;
  /** Human-readable message */
  message: string;
  details?: {
    /** Field of the entry; empty for the entry as a whole */
    field: string;
    /** The problem with this field */
    message: string;
  }[] | undefined;
}

export type LegacyBatch = CreateEntry[];

/** The created entries, in the order they were sent */
export type LegacyBatchResult = Entry[];

export interface MoveEntries {
  /** The step of the review */
  move: 'submit' | 'approve' | 'reject';
  /** The entries to move */
  entryIds: string[];
  /** What to correct; required to reject, and taken for nothing else */
  reason?: string | undefined;
}

export interface EntryMoves {
  /** The step of the review */
  move: 'submit' | 'approve' | 'reject';
  /** Entries named */
  total: number;
  /** Entries moved */
  moved: number;
  /** Entries refused */
  failed: number;
  /** One for each entry, in the order they were named */
  results: {
    /** Entry identifier */
    entryId: string;
    /** Whether the single request would have succeeded */
    moved: boolean;
    /** State of the entry now; null if there is no such entry */
    state: 'draft' | 'submitted' | 'approved' | 'locked' | null;
    /** Why it was not moved; null if it was */
    error: {
      /** As for the single request */
      code: string;
      /** Human-readable message */
      message: string;
    } | null;
  }[];
}

export interface EvidenceDownload {
  /** A link that needs no key, for one hour */
  downloadUrl: string;
  /** When the link ends */
  expiresAt: string;
}

export interface PeriodClosing {
  /** Reporting period identifier */
  periodId: string;
  counts: EntryCounts;
  /** Tonnes CO2e of these entries as a whole, by state */
  tco2e: {
    /** Tonnes CO2e of the drafts */
    draft: number;
    /** Tonnes CO2e of the submitted entries */
    submitted: number;
    /** Tonnes CO2e of the approved entries */
    approved: number;
    /** Tonnes CO2e of the locked entries */
    locked: number;
  };
  /** Approved entries that the closing would lock */
  toLock: number;
  /** Submitted entries that would be left behind as they are */
  submittedRemaining: number;
  /** Drafts that would be left behind as they are */
  draftsRemaining: number;
  /** Whether the closing needs `force`, as submitted entries remain */
  needsForce: boolean;
}

/** How many entries with a day in the period are in each state */
export interface EntryCounts {
  /** Drafts with a day in the period */
  draft: number;
  /** Submitted entries with a day in the period, which are in the way */
  submitted: number;
  /** Approved entries with a day in the period */
  approved: number;
  /** Entries with a day in the period that are locked already */
  locked: number;
}

export interface CloseReportingPeriod {
  /** Close although submitted entries remain; they stay as they are */
  force?: boolean | undefined;
}

export interface ClosedReportingPeriod {
  /** Reporting period identifier */
  id: string;
  /** Name of the period, unique in the organisation whatever its case */
  name: string;
  /** First day */
  periodStart: string;
  /** Last day */
  periodEnd: string;
  /** A closed period takes no more changes */
  status: 'open' | 'closed';
  /** When the period was created */
  createdAt: string;
  /** When it last changed; when it was created, if it has not changed since */
  updatedAt: string;
  /** The user who did this */
  createdBy: {
    /** User identifier */
    id: string;
    /** E-mail address of the user */
    email: string;
  };
  /** When the period was closed; null while it is open */
  closedAt: string | null;
  /** The user who did this */
  closedBy: {
    /** User identifier */
    id: string;
    /** E-mail address of the user */
    email: string;
  } | null;
  /** How many entries are locked or unlocked already; null unless that is under way */
  progress: {
    /** What is being done to the entries */
    action: 'lock' | 'unlock';
    /** Entries to do */
    total: number;
    /** Entries done */
    done: number;
  } | null;
  /** Approved entries that are locked now, or are being locked: see progress */
  locked: number;
  /** Drafts and submitted entries left behind as they are */
  notLocked: number;
}

export interface ReopenReportingPeriod {
  /** Why the period is opened again; kept in the history of every entry */
  reason: string;
}

export interface ReopenedReportingPeriod {
  /** Reporting period identifier */
  id: string;
  /** Name of the period, unique in the organisation whatever its case */
  name: string;
  /** First day */
  periodStart: string;
  /** Last day */
  periodEnd: string;
  /** A closed period takes no more changes */
  status: 'open' | 'closed';
  /** When the period was created */
  createdAt: string;
  /** When it last changed; when it was created, if it has not changed since */
  updatedAt: string;
  /** The user who did this */
  createdBy: {
    /** User identifier */
    id: string;
    /** E-mail address of the user */
    email: string;
  };
  /** When the period was closed; null while it is open */
  closedAt: string | null;
  /** The user who did this */
  closedBy: {
    /** User identifier */
    id: string;
    /** E-mail address of the user */
    email: string;
  } | null;
  /** How many entries are locked or unlocked already; null unless that is under way */
  progress: {
    /** What is being done to the entries */
    action: 'lock' | 'unlock';
    /** Entries to do */
    total: number;
    /** Entries done */
    done: number;
  } | null;
  /** Entries that are approved again, or are being unlocked: see progress */
  unlocked: number;
  /** Entries that stay locked, as they have a day in another closed period */
  stillLocked: number;
}

export interface Instrument {
  /** Instrument identifier */
  id: string;
  /**
   * Certificates (`guarantee_of_origin`, `rec`, `i_rec`) are used before a contract (`ppa`), and a contract before
   * rates of a supplier (`supplier_factor`, `green_tariff`): Scope 2 Guidance, table 6.3
   */
  type: 'guarantee_of_origin' | 'rec' | 'i_rec' | 'ppa' | 'supplier_factor' | 'green_tariff';
  /**
   * Electricity it is for, in kWh. Null, only for `supplier_factor` and `green_tariff`: all that its market
   * consumes in its period
   */
  quantityKwh: number | null;
  /** First day of the consumption that it covers */
  periodStart: string;
  /** Last day of it; at most 366 days */
  periodEnd: string;
  /**
   * Market in which it is used: a country, for all locations in it, or a part of one, for the locations in that
   * part
   */
  region: string;
  /** Emissions of a kWh. Certificates have 0 unless stated; other types must state it */
  kgCo2ePerKwh: number;
  /** Registry that holds its certificates; required with certificateIds */
  registry: string | null;
  /** Certificates that were cancelled for it. A certificate of a registry belongs to one instrument */
  certificateIds: string[];
  /** Where the evidence is, such as a link or the name of a document */
  evidence: string | null;
  /** Quality criteria of the Scope 2 Guidance, table 7.1; null where not stated */
  criteria: {
    /** Conveys the emission rate of the electricity */
    conveysAttributes: boolean | null;
    /** Is the only instrument that carries this claim */
    uniqueClaim: boolean | null;
    /** Is tracked, and redeemed, retired or cancelled for the organisation */
    trackedAndRetired: boolean | null;
    /** Was issued and redeemed as close as possible to the period of consumption */
    vintageClose: boolean | null;
    /** Comes from the market in which the electricity is consumed */
    sameMarket: boolean | null;
    /** A rate of a supplier covers what it delivers, and counts certificates that it retires for its customers */
    supplierMixDisclosed: boolean | null;
    /** Under a direct contract, all claims pass to the organisation alone */
    attributesTransferred: boolean | null;
    /** An adjusted residual mix for its market exists, or its absence is disclosed */
    residualMixAvailable: boolean | null;
  };
  /** Entries that it covers, the largest share first */
  allocations: {
    /** Entry identifier */
    entryId: string;
    /** Electricity of the entry that it covers, in kWh */
    kwh: number;
  }[];
  /** What is left of quantityKwh; null where that is null */
  remainingKwh: number | null;
  warnings: {
    /** What it is about */
    code: 'criterion_not_met' | 'criteria_not_stated';
    /** What an auditor would ask */
    message: string;
  }[];
  /** When it was created */
  createdAt: string;
  /** When it last changed; when it was created, if it has not changed since */
  updatedAt: string;
}

export interface CreateInstrument {
  /**
   * Certificates (`guarantee_of_origin`, `rec`, `i_rec`) are used before a contract (`ppa`), and a contract before
   * rates of a supplier (`supplier_factor`, `green_tariff`): Scope 2 Guidance, table 6.3
   */
  type: 'guarantee_of_origin' | 'rec' | 'i_rec' | 'ppa' | 'supplier_factor' | 'green_tariff';
  /** First day of the consumption that it covers */
  periodStart: string;
  /** Last day of it; at most 366 days */
  periodEnd: string;
  /**
   * Market in which it is used: a country, for all locations in it, or a part of one, for the locations in that
   * part
   */
  region: string;
  /**
   * Electricity it is for, in kWh. Null, only for `supplier_factor` and `green_tariff`: all that its market
   * consumes in its period
   */
  quantityKwh?: number | null | undefined;
  /** Emissions of a kWh. Certificates have 0 unless stated; other types must state it */
  kgCo2ePerKwh?: number | undefined;
  /** Registry that holds its certificates; required with certificateIds */
  registry?: string | null | undefined;
  /** Certificates that were cancelled for it. A certificate of a registry belongs to one instrument */
  certificateIds?: string[] | undefined;
  /** Where the evidence is, such as a link or the name of a document */
  evidence?: string | null | undefined;
  /** Quality criteria of the Scope 2 Guidance, table 7.1; null where not stated */
  criteria?: {
    /** Conveys the emission rate of the electricity */
    conveysAttributes?: boolean | null | undefined;
    /** Is the only instrument that carries this claim */
    uniqueClaim?: boolean | null | undefined;
    /** Is tracked, and redeemed, retired or cancelled for the organisation */
    trackedAndRetired?: boolean | null | undefined;
    /** Was issued and redeemed as close as possible to the period of consumption */
    vintageClose?: boolean | null | undefined;
    /** Comes from the market in which the electricity is consumed */
    sameMarket?: boolean | null | undefined;
    /** A rate of a supplier covers what it delivers, and counts certificates that it retires for its customers */
    supplierMixDisclosed?: boolean | null | undefined;
    /** Under a direct contract, all claims pass to the organisation alone */
    attributesTransferred?: boolean | null | undefined;
    /** An adjusted residual mix for its market exists, or its absence is disclosed */
    residualMixAvailable?: boolean | null | undefined;
  } | undefined;
}

export interface UpdateInstrument {
  /**
   * Certificates (`guarantee_of_origin`, `rec`, `i_rec`) are used before a contract (`ppa`), and a contract before
   * rates of a supplier (`supplier_factor`, `green_tariff`): Scope 2 Guidance, table 6.3
   */
  type?: 'guarantee_of_origin' | 'rec' | 'i_rec' | 'ppa' | 'supplier_factor' | 'green_tariff' | undefined;
  /**
   * Electricity it is for, in kWh. Null, only for `supplier_factor` and `green_tariff`: all that its market
   * consumes in its period
   */
  quantityKwh?: number | null | undefined;
  /** First day of the consumption that it covers */
  periodStart?: string | undefined;
  /** Last day of it; at most 366 days */
  periodEnd?: string | undefined;
  /**
   * Market in which it is used: a country, for all locations in it, or a part of one, for the locations in that
   * part
   */
  region?: string | undefined;
  /** Emissions of a kWh. Certificates have 0 unless stated; other types must state it */
  kgCo2ePerKwh?: number | undefined;
  /** Registry that holds its certificates; required with certificateIds */
  registry?: string | null | undefined;
  /** Certificates that were cancelled for it. A certificate of a registry belongs to one instrument */
  certificateIds?: string[] | undefined;
  /** Where the evidence is, such as a link or the name of a document */
  evidence?: string | null | undefined;
  /** Quality criteria of the Scope 2 Guidance, table 7.1; null where not stated */
  criteria?: {
    /** Conveys the emission rate of the electricity */
    conveysAttributes?: boolean | null | undefined;
    /** Is the only instrument that carries this claim */
    uniqueClaim?: boolean | null | undefined;
    /** Is tracked, and redeemed, retired or cancelled for the organisation */
    trackedAndRetired?: boolean | null | undefined;
    /** Was issued and redeemed as close as possible to the period of consumption */
    vintageClose?: boolean | null | undefined;
    /** Comes from the market in which the electricity is consumed */
    sameMarket?: boolean | null | undefined;
    /** A rate of a supplier covers what it delivers, and counts certificates that it retires for its customers */
    supplierMixDisclosed?: boolean | null | undefined;
    /** Under a direct contract, all claims pass to the organisation alone */
    attributesTransferred?: boolean | null | undefined;
    /** An adjusted residual mix for its market exists, or its absence is disclosed */
    residualMixAvailable?: boolean | null | undefined;
  } | undefined;
}

export interface EmissionFactor {
  /** Factor identifier */
  code: string;
  /** What the factor is for */
  name: string;
  /** GHG scope; 0 for biogenic CO2 outside the scopes, which no entry may use */
  scope: 0 | 1 | 2 | 3;
  /** Category code */
  category: string;
  /** Subcategory code */
  subcategory: string;
  /** Publisher; custom for a factor of the organisation itself */
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
  /** The value by gas; every gas is null if the publication does not break the value down */
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
  /** Mass of each gas, where the publisher states it or it follows from what it states */
  gases: {
    /** Name of the gas */
    gas: string;
    /** kg of the gas for one activity unit */
    kg: number;
  }[];
  /** kg CO2e of gases that the publication does not tell apart */
  otherKgCo2e: number | null;
  /**
   * `direct`: the activity itself; `life_cycle`: with its supply chain; `upstream`: the supply chain alone;
   * `residual_mix`: electricity that nobody has claimed
   */
  basis: 'direct' | 'life_cycle' | 'upstream' | 'residual_mix' | null;
  /** Kind of figure */
  kind: string | null;
  /** Subcategory of the activity that this one follows from */
  derivesFrom: string | null;
  /** Half of the 95 % interval, in per cent of the value */
  uncertaintyPercent: number | null;
  /** Score of the data as its publisher gives it */
  quality: number | null;
  /** Name in the publisher’s own language */
  nameLocal: string | null;
  /** First day for which it was published */
  validFrom: string | null;
  /** Last day for which it was published */
  validTo: string | null;
  /** How the figure was checked against its publication; see data/NOTICE */
  confidence: string | null;
  /** Where the figure was published */
  publication: string | null;
  /** Why the organisation has this factor; null of a published one */
  reason: string | null;
  /** Only `active` factors are chosen or can be pinned; published ones always are */
  status: 'active' | 'superseded' | 'archived';
  /** The version before this one */
  supersedes: string | null;
  /** The version after this one */
  supersededBy: string | null;
  /** When the organisation added it; null of a published one */
  createdAt: string | null;
  /** The user who did this */
  createdBy: {
    /** User identifier */
    id: string;
    /** E-mail address of the user */
    email: string;
  } | null;
  /** When it last changed; null of a published one */
  updatedAt: string | null;
  /** When it was archived */
  archivedAt: string | null;
  /** The user who did this */
  archivedBy: {
    /** User identifier */
    id: string;
    /** E-mail address of the user */
    email: string;
  } | null;
}

export interface EmissionCategory {
  /** GHG scope */
  scope: 1 | 2 | 3;
  /** Category code */
  code: string;
  /** Name after the GHG Protocol */
  name: string;
  /** Other names accepted and stored as this code */
  aliases: string[];
  /** Those of the library and of the organisation’s own factors */
  subcategories: {
    /** Subcategory code */
    code: string;
    /** Activity units of its factors */
    units: string[];
    /** Dimensions it is measured in: any unit that converts into one of `units` is accepted */
    dimensions: string[];
    /** Other names accepted and stored as this code */
    aliases: string[];
  }[];
}

export interface Unit {
  /** Unit code */
  code: string;
  /** Name */
  name: string;
  /** What it measures */
  dimension: string;
  /** Units of one base unit convert into each other */
  baseUnit: string;
  /** How many base units one of these is; conversions use the exact definition */
  factorToBase: number;
}

export interface CreateEmissionFactor {
  /** Letters, digits, dots, hyphens and underscores; names this figure for good */
  code: string;
  /** Year the figure was published; it is chosen for periods from that year on */
  vintage: number;
  /** kg CO2e for one activity unit, at most 15 digits */
  value: number;
  /** The value by gas; together no more than the value */
  ghgComponents?: {
    /** kg CO2e from carbon dioxide, if it is known */
    co2?: number | null | undefined;
    /** kg CO2e from methane, if it is known */
    ch4?: number | null | undefined;
    /** kg CO2e from nitrous oxide, if it is known */
    n2o?: number | null | undefined;
  } | null | undefined;
  /** IPCC assessment report whose global warming potentials are in the value */
  gwpSet?: 'AR4' | 'AR5' | 'AR6' | null | undefined;
  /** Half of the 95 % interval, in per cent of the value */
  uncertaintyPercent?: number | null | undefined;
  /** Mass of each gas, if it is known; an organisation with a GWP set of its own needs them */
  gases?: {
    /** Name of the gas */
    gas: string;
    /** kg of the gas for one activity unit */
    kg: number;
  }[] | null | undefined;
  /** Where the figure was published, precisely enough that an auditor finds it */
  publication: string;
  /** Why the organisation uses this figure */
  reason: string;
  /** What the factor is for */
  name: string;
  /** GHG scope */
  scope: 1 | 2 | 3;
  /** Category code or an alias of it */
  category: string;
  /** Subcategory code or an alias of it; a new code makes a new subcategory */
  subcategory: string;
  /** Country, part of a country or of its grid; GLOBAL if it is left out */
  region?: string | undefined;
  /** Unit code */
  activityUnit: string;
}

export interface ImportEmissionFactors {
  /** What a single creation takes */
  factors: CreateEmissionFactor[];
}

export interface EmissionFactorImport {
  /** Factors sent */
  total: number;
  /** Factors that are new */
  created: number;
  /** Factors that exist already, with the same values */
  unchanged: number;
  /** False for a dry run */
  stored: boolean;
}

export interface EmissionFactorImportRefusal {
  /** Factors sent */
  total: number;
  /** Factors with a problem */
  failed: number;
  /** All of them, in the order of the factors */
  problems: {
    /** Place among the factors sent, from 0; null for a problem of the whole file */
    index: number | null;
    /** Line of the CSV file; null in JSON */
    line: number | null;
    /** Field or column; empty for the factor as a whole */
    field: string;
    /** What is wrong */
    message: string;
  }[];
}

export interface CreateEmissionFactorVersion {
  /** Letters, digits, dots, hyphens and underscores; names this figure for good */
  code: string;
  /** Year the figure was published; it is chosen for periods from that year on */
  vintage: number;
  /** kg CO2e for one activity unit, at most 15 digits */
  value: number;
  /** The value by gas; together no more than the value */
  ghgComponents?: {
    /** kg CO2e from carbon dioxide, if it is known */
    co2?: number | null | undefined;
    /** kg CO2e from methane, if it is known */
    ch4?: number | null | undefined;
    /** kg CO2e from nitrous oxide, if it is known */
    n2o?: number | null | undefined;
  } | null | undefined;
  /** IPCC assessment report whose global warming potentials are in the value */
  gwpSet?: 'AR4' | 'AR5' | 'AR6' | null | undefined;
  /** Half of the 95 % interval, in per cent of the value */
  uncertaintyPercent?: number | null | undefined;
  /** Mass of each gas, if it is known; an organisation with a GWP set of its own needs them */
  gases?: {
    /** Name of the gas */
    gas: string;
    /** kg of the gas for one activity unit */
    kg: number;
  }[] | null | undefined;
  /** Where the figure was published, precisely enough that an auditor finds it */
  publication: string;
  /** Why the organisation uses this figure */
  reason: string;
  /** What the factor is for */
  name?: string | undefined;
}

export interface EmissionsSummary {
  /** Tonnes CO2e of all scopes asked for */
  totalTco2e: number;
  /** Scope 1 */
  scope1Tco2e: number;
  /** Scope 2 */
  scope2Tco2e: number;
  /** Scope 3 */
  scope3Tco2e: number;
  /**
   * Which of the two figures of scope 2 `scope2Tco2e`, `totalTco2e` and `netTco2e` use: the setting of the
   * organisation
   */
  scope2Method: 'location_based' | 'market_based';
  /** Scope 2 by the averages of the grids */
  scope2LocationTco2e: number;
  /** Scope 2 by contracts and instruments, and by the residual mix beyond them */
  scope2MarketTco2e: number;
  /**
   * The part of the total from entries that cross an edge of the period, by their share of days. Total less this
   * part is the sum of the entries that a list of the period shows
   */
  straddlingTco2e: number;
  /** Confirmed retirements whose period lies inside; 0 where `offsetsExcluded` */
  offsetsTco2e: number;
  /** Total less offsets */
  netTco2e: number;
  /**
   * True under a filter by location, scope or category: retirements are claims of the whole organisation, and are
   * not set against a part of it
   */
  offsetsExcluded: boolean;
  /** Entries still in draft or submitted, not part of the total */
  pendingTco2e: number;
  /** Tonnes of biogenic CO2, outside the scopes */
  biogenicCo2Tonnes: number;
  /**
   * Tonnes CO2e of gases that the Kyoto Protocol does not cover. With a GWP set chosen they are not part of the
   * total
   */
  outsideKyotoTco2e: number;
  /** Energy in kWh, gross calorific value, as far as known */
  energyKwh: number;
  /** Uncertainty of the tonnes that have one, ± in percent at 95 % confidence; null without any */
  uncertaintyPercent: number | null;
  /** Share of the tonnes, location-based, that has an uncertainty; null without any */
  uncertaintyCoveragePercent: number | null;
  /** Share of the tonnes, location-based, whose activity was measured; null without any */
  measuredPercent: number | null;
  /** First day */
  periodStart: string;
  /** Last day */
  periodEnd: string;
}

export interface EmissionsBreakdown {
  /** First day */
  periodStart: string;
  /** Last day */
  periodEnd: string;
  /** As asked */
  by: ('month' | 'scope' | 'category' | 'location')[];
  /** Tonnes CO2e of all groups, and the total of the summary */
  totalTco2e: number;
  /** Only groups with entries. Months in their order, all else by tonnes, the largest first, then by name */
  groups: BreakdownGroup[];
}

export interface BreakdownGroup {
  /** By `month` */
  month?: string | undefined;
  /** By `scope` */
  scope?: 1 | 2 | 3 | undefined;
  /** Its code; by `category` */
  category?: string | undefined;
  /** By `location` */
  location?: {
    /** Location identifier */
    id: string;
    /** Its name */
    name: string;
  } | undefined;
  /** Tonnes CO2e */
  tco2e: number;
  /** How many entries; null in a month of which an entry covers other months too */
  entries: number | null;
}

export interface EmissionsBridge {
  from: BridgeYear;
  to: BridgeYear;
  parts: BridgeParts;
  /** In the order of scopes */
  byScope: BridgeOfScope[];
  /** The largest change first */
  byCategory: BridgeOfCategory[];
  /** The largest change first */
  byLocation: BridgeOfLocation[];
}

export interface BridgeYear {
  /** Fiscal year */
  year: number;
  /** Its first day */
  periodStart: string;
  /** Its last day */
  periodEnd: string;
  /** The total of the summary of this year */
  tco2e: number;
  /** The part of it from entries that cross an edge of the year, by their share of days */
  straddlingTco2e: number;
}

/** Reasons for the difference, in tonnes CO2e. They add up to `to` less `from`, to the last digit */
export interface BridgeParts {
  /** More or less of the same activity, at the figure per unit of the earlier year */
  activity: number;
  /** Another factor or edition, or another mix of them, for the activity of the later year */
  factor: number;
  /** Another GWP set alone */
  method: number;
  /** Activities that the earlier year did not have */
  new: number;
  /** Activities that the later year does not have */
  ended: number;
  /** Moved from one category or subcategory to another; 0 over the whole */
  reclassified: number;
}

export interface BridgeOfScope {
  /** GHG scope */
  scope: 1 | 2 | 3;
  /** Tonnes CO2e of the earlier year */
  fromTco2e: number;
  /** Tonnes CO2e of the later year */
  toTco2e: number;
  parts: BridgeParts;
}

export interface BridgeOfCategory {
  /** GHG scope */
  scope: 1 | 2 | 3;
  /** Its code */
  category: string;
  /** Tonnes CO2e of the earlier year */
  fromTco2e: number;
  /** Tonnes CO2e of the later year */
  toTco2e: number;
  parts: BridgeParts;
}

export interface BridgeOfLocation {
  /** The location */
  location: {
    /** Location identifier */
    id: string;
    /** Its name */
    name: string;
  };
  /** Tonnes CO2e of the earlier year */
  fromTco2e: number;
  /** Tonnes CO2e of the later year */
  toTco2e: number;
  parts: BridgeParts;
}

export interface ReportDefinition {
  /** Used as `reportId` */
  id:
    | 'ghg_inventory'
    | 'emissions_detail'
    | 'location_breakdown'
    | 'monthly_trend'
    | 'secr'
    | 'esrs_e1'
    | 'cdp_climate'
    | 'target_progress'
    | 'offset_retirements'
    | 'audit_trail';
  /** What the report is called */
  name: string;
  /** What it is for */
  category: string;
  /** What it contains */
  description: string;
  /** The formats it is offered in */
  formats: ('pdf' | 'xlsx' | 'csv' | 'json')[];
  /** True for a report that you defined yourself; there are none yet */
  isCustom: boolean;
}

export interface GenerateReport {
  /** Report definition */
  reportId:
    | 'ghg_inventory'
    | 'emissions_detail'
    | 'location_breakdown'
    | 'monthly_trend'
    | 'secr'
    | 'esrs_e1'
    | 'cdp_climate'
    | 'target_progress'
    | 'offset_retirements'
    | 'audit_trail';
  /** First day */
  periodStart: string;
  /** Last day */
  periodEnd: string;
  /** File format */
  format: 'pdf' | 'xlsx' | 'csv' | 'json';
  /** Only entries of these locations, GHG scopes and categories */
  filters?: {
    locationIds?: string[] | undefined;
    scopes?: (1 | 2 | 3)[] | undefined;
    categories?: string[] | undefined;
  } | undefined;
  /**
   * Only for `esrs_e1`: the numbering of the standards of 2023 (Delegated Regulation (EU) 2023/2772), or as revised
   * in 2026 ((EU) 2026/1563). Null is that of the period: the revision for years that begin in 2027 or later
   */
  esrsEdition?: '2023' | '2026' | null | undefined;
}

export interface QueuedReportJob {
  /** Job identifier */
  jobId: string;
  /** `complete` and `failed` are final */
  status: 'queued' | 'processing' | 'complete' | 'failed';
  /** How long it will take, roughly */
  estimatedSeconds: number;
}

export interface ReportJob {
  /** Job identifier */
  jobId: string;
  /** `complete` and `failed` are final */
  status: 'queued' | 'processing' | 'complete' | 'failed';
  /** Report definition */
  reportId:
    | 'ghg_inventory'
    | 'emissions_detail'
    | 'location_breakdown'
    | 'monthly_trend'
    | 'secr'
    | 'esrs_e1'
    | 'cdp_climate'
    | 'target_progress'
    | 'offset_retirements'
    | 'audit_trail';
  /** File format */
  format: 'pdf' | 'xlsx' | 'csv' | 'json';
  /** First day */
  periodStart: string;
  /** Last day */
  periodEnd: string;
  filters: ReportFilters;
  /**
   * Only for `esrs_e1`: the numbering of the standards of 2023 (Delegated Regulation (EU) 2023/2772), or as revised
   * in 2026 ((EU) 2026/1563). Null is that of the period: the revision for years that begin in 2027 or later
   */
  esrsEdition: '2023' | '2026' | null;
  /** How far it is */
  progressPercent: number;
  /** When it was ordered */
  createdAt: string;
  /** When it last changed; when it was created, if it has not changed since */
  updatedAt: string;
  /** When it ended */
  completedAt: string | null;
  /** Rows in the document */
  rowCount: number | null;
  /** Why it failed */
  error: string | null;
  /** Where the report is found in the history */
  historyId: string;
  /** When complete: a link that needs no key, for one hour */
  downloadUrl?: string | undefined;
  /** When the link ends */
  expiresAt?: string | undefined;
}

/** Only entries of these locations, GHG scopes and categories */
export interface ReportFilters {
  locationIds?: string[] | undefined;
  scopes?: (1 | 2 | 3)[] | undefined;
  categories?: string[] | undefined;
}

export interface ReportHistoryItem {
  /** History item identifier */
  historyId: string;
  /** The job that made it */
  jobId: string;
  /** Report definition */
  reportId:
    | 'ghg_inventory'
    | 'emissions_detail'
    | 'location_breakdown'
    | 'monthly_trend'
    | 'secr'
    | 'esrs_e1'
    | 'cdp_climate'
    | 'target_progress'
    | 'offset_retirements'
    | 'audit_trail';
  /** Name of the report */
  reportName: string;
  /** File format */
  format: 'pdf' | 'xlsx' | 'csv' | 'json';
  /** First day */
  periodStart: string;
  /** Last day */
  periodEnd: string;
  filters: ReportFilters;
  /**
   * Only for `esrs_e1`: the numbering of the standards of 2023 (Delegated Regulation (EU) 2023/2772), or as revised
   * in 2026 ((EU) 2026/1563). Null is that of the period: the revision for years that begin in 2027 or later
   */
  esrsEdition: '2023' | '2026' | null;
  /** How the job ended */
  status: 'complete' | 'failed';
  /** When it was ordered */
  createdAt: string;
  /** When it last changed; when it was created, if it has not changed since */
  updatedAt: string;
  /** When it ended */
  completedAt: string;
  /** The user who did this */
  createdBy: {
    /** User identifier */
    id: string;
    /** E-mail address of the user */
    email: string;
  };
  /** Size of the file */
  sizeBytes: number | null;
  /** SHA-256 of the file, hexadecimal */
  sha256: string | null;
  /** Rows in the document */
  rowCount: number | null;
  /** Hash of the content, the same in every format */
  contentHash: string | null;
  /** The schedule that ordered it */
  scheduleId?: string | undefined;
}

export interface ReportDownload {
  /** A link that needs no key, for one hour */
  downloadUrl: string;
  /** When the link ends */
  expiresAt: string;
}

export interface ReportSchedule {
  /** Schedule identifier */
  id: string;
  /** What the schedule is called */
  name: string;
  /** Report definition */
  reportId:
    | 'ghg_inventory'
    | 'emissions_detail'
    | 'location_breakdown'
    | 'monthly_trend'
    | 'secr'
    | 'esrs_e1'
    | 'cdp_climate'
    | 'target_progress'
    | 'offset_retirements'
    | 'audit_trail';
  /** How often it runs; `quarterly` in January, April, July and October, `yearly` in January */
  frequency: 'daily' | 'weekly' | 'monthly' | 'quarterly' | 'yearly';
  /** For `weekly`, which needs it */
  dayOfWeek: 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday' | null;
  /** For `monthly`, `quarterly` and `yearly`; 1 if absent */
  dayOfMonth: number | null;
  /** Wall-clock time, `HH:MM` from 00:00 to 23:59 */
  time: string;
  /** Name of a time zone in the IANA database */
  timezone: string;
  /** The days that each report covers, seen from the day it runs; weeks begin on Monday */
  periodType:
    | 'previous_day'
    | 'previous_week'
    | 'previous_month'
    | 'previous_quarter'
    | 'previous_year'
    | 'month_to_date'
    | 'quarter_to_date'
    | 'year_to_date';
  /** File format */
  format: 'pdf' | 'xlsx' | 'csv' | 'json';
  recipients: string[];
  filters: ReportFilters;
  /**
   * A paused schedule does not run; the service pauses one whose owner is deactivated or may no longer read reports
   */
  status: 'active' | 'paused';
  /** When it runs next; null while it is paused */
  nextRunAt: string | null;
  /** When it ran last */
  lastRunAt: string | null;
  /** The job of that run */
  lastJobId: string | null;
  /** When the schedule was created */
  createdAt: string;
  /** When it last changed; when it was created, if it has not changed since */
  updatedAt: string;
  /** The user who did this */
  createdBy: {
    /** User identifier */
    id: string;
    /** E-mail address of the user */
    email: string;
  };
  /** In whose name it orders reports: the user who created it, or who last resumed it after a pause */
  owner: {
    /** User identifier */
    id: string;
    /** E-mail address of the user */
    email: string;
  };
}

export interface CreateReportSchedule {
  /** What the schedule is called */
  name: string;
  /** Report definition */
  reportId:
    | 'ghg_inventory'
    | 'emissions_detail'
    | 'location_breakdown'
    | 'monthly_trend'
    | 'secr'
    | 'esrs_e1'
    | 'cdp_climate'
    | 'target_progress'
    | 'offset_retirements'
    | 'audit_trail';
  /** How often it runs; `quarterly` in January, April, July and October, `yearly` in January */
  frequency: 'daily' | 'weekly' | 'monthly' | 'quarterly' | 'yearly';
  /** For `weekly`, which needs it */
  dayOfWeek?: 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday' | null | undefined;
  /** For `monthly`, `quarterly` and `yearly`; 1 if absent */
  dayOfMonth?: number | null | undefined;
  /** Wall-clock time, `HH:MM` from 00:00 to 23:59 */
  time: string;
  /** Name of a time zone in the IANA database */
  timezone: string;
  /** The days that each report covers, seen from the day it runs; weeks begin on Monday */
  periodType:
    | 'previous_day'
    | 'previous_week'
    | 'previous_month'
    | 'previous_quarter'
    | 'previous_year'
    | 'month_to_date'
    | 'quarter_to_date'
    | 'year_to_date';
  /** File format */
  format: 'pdf' | 'xlsx' | 'csv' | 'json';
  recipients: string[];
  /** Only entries of these locations, GHG scopes and categories */
  filters?: {
    locationIds?: string[] | undefined;
    scopes?: (1 | 2 | 3)[] | undefined;
    categories?: string[] | undefined;
  } | undefined;
}

export interface ReportScheduleRuns {
  /** Schedule identifier */
  scheduleId: string;
  /** Name of a time zone in the IANA database */
  timezone: string;
  /** Soonest first; empty while the schedule is paused */
  runs: PlannedRun[];
}

export interface PlannedRun {
  /** When it runs */
  at: string;
  /** First day of the period that it will report */
  periodStart: string;
  /** Last day */
  periodEnd: string;
}

export interface UpdateReportSchedule {
  /** What the schedule is called */
  name?: string | undefined;
  /** Report definition */
  reportId?:
    | 'ghg_inventory'
    | 'emissions_detail'
    | 'location_breakdown'
    | 'monthly_trend'
    | 'secr'
    | 'esrs_e1'
    | 'cdp_climate'
    | 'target_progress'
    | 'offset_retirements'
    | 'audit_trail' | undefined;
  /** How often it runs; `quarterly` in January, April, July and October, `yearly` in January */
  frequency?: 'daily' | 'weekly' | 'monthly' | 'quarterly' | 'yearly' | undefined;
  /** For `weekly`, which needs it */
  dayOfWeek?: 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday' | null | undefined;
  /** For `monthly`, `quarterly` and `yearly`; 1 if absent */
  dayOfMonth?: number | null | undefined;
  /** Wall-clock time, `HH:MM` from 00:00 to 23:59 */
  time?: string | undefined;
  /** Name of a time zone in the IANA database */
  timezone?: string | undefined;
  /** The days that each report covers, seen from the day it runs; weeks begin on Monday */
  periodType?:
    | 'previous_day'
    | 'previous_week'
    | 'previous_month'
    | 'previous_quarter'
    | 'previous_year'
    | 'month_to_date'
    | 'quarter_to_date'
    | 'year_to_date' | undefined;
  /** File format */
  format?: 'pdf' | 'xlsx' | 'csv' | 'json' | undefined;
  recipients?: string[] | undefined;
  /** Only entries of these locations, GHG scopes and categories */
  filters?: {
    locationIds?: string[] | undefined;
    scopes?: (1 | 2 | 3)[] | undefined;
    categories?: string[] | undefined;
  } | undefined;
  /**
   * A paused schedule does not run; the service pauses one whose owner is deactivated or may no longer read reports
   */
  status?: 'active' | 'paused' | undefined;
}

export interface Certificate {
  /** Record identifier */
  id: string;
  /** The number printed on it, used in paths */
  certId: string;
  /** What it is about */
  type: 'ghg_inventory' | 'carbon_neutral' | 'net_zero' | 'offset_retirement' | 'custom';
  /** Where it stands */
  status: 'pending' | 'under_review' | 'approved' | 'issued' | 'revoked';
  /** Legal name of the entity it is about */
  beneficiaryName: string;
  /** First day of the period it is about */
  periodStart: string;
  /** Last day */
  periodEnd: string;
  /** The GHG scopes it covers */
  scopeCoverage: (1 | 2 | 3)[];
  /** Approved emissions of the period and scopes, frozen at approval */
  emissionsTco2e: number | null;
  /** Retired tonnes it rests on, frozen at approval */
  offsetsTco2e: number | null;
  /** When it was issued */
  issuedAt: string | null;
  /** Where anyone can verify it, once it is issued */
  verifyUrl: string;
  /** When it was requested */
  createdAt: string;
  /** When it last changed; when it was created, if it has not changed since */
  updatedAt: string;
  /** When it was revoked */
  revokedAt: string | null;
  /** Why it was revoked */
  revocationReason: string | null;
}

export interface CreateCertificate {
  /** What it is about */
  type: 'ghg_inventory' | 'carbon_neutral' | 'net_zero' | 'offset_retirement' | 'custom';
  /** First day of the period it is about */
  periodStart: string;
  /** Last day */
  periodEnd: string;
  /** Legal name of the entity it is about */
  beneficiaryName: string;
  /** The GHG scopes it covers */
  scopeCoverage: (1 | 2 | 3)[];
  /** Confirmed retirements it rests on; required for `carbon_neutral` */
  retirementIds?: string[] | undefined;
  /** Who signs for the organisation */
  signatoryName: string;
  /** The office of the signatory */
  signatoryTitle: string;
  /** Shown to the organisation only */
  notes?: string | null | undefined;
}

export interface RequestedCertificate {
  /** Record identifier */
  id: string;
  /** The number printed on it, used in paths */
  certId: string;
  /** What it is about */
  type: 'ghg_inventory' | 'carbon_neutral' | 'net_zero' | 'offset_retirement' | 'custom';
  /** Where it stands */
  status: 'pending' | 'under_review' | 'approved' | 'issued' | 'revoked';
  /** When it was requested */
  createdAt: string;
  /** When it last changed; when it was created, if it has not changed since */
  updatedAt: string;
}

export interface CertificateWithHistory {
  /** Record identifier */
  id: string;
  /** The number printed on it, used in paths */
  certId: string;
  /** What it is about */
  type: 'ghg_inventory' | 'carbon_neutral' | 'net_zero' | 'offset_retirement' | 'custom';
  /** Where it stands */
  status: 'pending' | 'under_review' | 'approved' | 'issued' | 'revoked';
  /** Legal name of the entity it is about */
  beneficiaryName: string;
  /** First day of the period it is about */
  periodStart: string;
  /** Last day */
  periodEnd: string;
  /** The GHG scopes it covers */
  scopeCoverage: (1 | 2 | 3)[];
  /** Approved emissions of the period and scopes, frozen at approval */
  emissionsTco2e: number | null;
  /** Retired tonnes it rests on, frozen at approval */
  offsetsTco2e: number | null;
  /** When it was issued */
  issuedAt: string | null;
  /** Where anyone can verify it, once it is issued */
  verifyUrl: string;
  /** When it was requested */
  createdAt: string;
  /** When it last changed; when it was created, if it has not changed since */
  updatedAt: string;
  /** When it was revoked */
  revokedAt: string | null;
  /** Why it was revoked */
  revocationReason: string | null;
  /** How many entries the emissions were added up from */
  entryCount: number | null;
  /** Who signs for the organisation */
  signatoryName: string;
  /** The office of the signatory */
  signatoryTitle: string;
  /** Shown to the organisation only */
  notes: string | null;
  /** The user who did this */
  createdBy: {
    /** User identifier */
    id: string;
    /** E-mail address of the user */
    email: string;
  };
  /** Oldest first */
  auditTrail: {
    /** When */
    at: string;
    /** Who; null where the service itself acted */
    by: {
      /** User identifier */
      id: string;
      /** E-mail address of the user */
      email: string;
    } | null;
    /** What was done */
    action: 'requested' | 'review_started' | 'rejected' | 'approved' | 'issued' | 'revoked';
    /** The reason given */
    note: string | null;
  }[];
  /** The retirements it rests on */
  retirements: BackingRetirement[];
  /** Whether it rests on sample credits of a `DEMO-` project, which no registry retired */
  demonstration?: boolean | undefined;
  /**
   * Approved entries that cross an edge of the period, which the emissions leave out; absent if none, and on
   * certificates approved since such entries count by their share of days
   */
  notCounted?: {
    /** How many */
    entries: number;
    /** What they come to, whole */
    tco2e: number;
  } | undefined;
  /** Approved entries that cross an edge of the period and count by their share of days; absent if there are none */
  straddling?: {
    /** How many */
    entries: number;
    /** The part of the emissions that comes from them */
    tco2e: number;
  } | undefined;
  /** Which factors the emissions were worked out with */
  factorEditions?: {
    /** Publisher of the factors */
    source: string;
    /** Year of publication */
    vintage: number;
  }[] | undefined;
  /** The active target that a claim of neutrality or net zero rests on */
  target?: {
    /** What the target is called */
    name: string;
    /** Its type */
    type: string;
    /** Year it is measured from */
    baseYear: number;
    /** Emissions of that year, in tCO2e */
    baseYearTco2e: number;
    /** Year by which it is to be reached */
    targetYear: number;
    /** Reduction it asks for */
    reductionPercent: number;
    /** Gross reduction of the period against the base year, for `net_zero` */
    achievedPercent?: number | undefined;
  } | undefined;
  /** Once issued: what proves the claims */
  signature: {
    /** RFC 8032 */
    algorithm: 'Ed25519';
    /** Which key of `/public/keys` verifies it */
    keyId: string;
    /** Over the RFC 8785 form of the claims, in base64url */
    value: string;
  } | null;
}

export interface BackingRetirement {
  /** Retirement identifier */
  id: string;
  /** Tonnes retired */
  quantity: number;
  /** Project identifier */
  projectId: string;
  /** Name of the project */
  projectName: string;
  /** Under which the registry knows the project */
  registryId: string;
  /** Whether the credits stand for emissions avoided or for carbon removed */
  mechanism?: 'avoidance' | 'removal' | undefined;
  /** Vintage of the credits */
  vintage: number;
  /** The tonnes, in blocks of consecutive numbers or as the registry writes them */
  serialNumbers: (SerialBlock | string)[];
}

export interface SerialBlock {
  /** Text before each number of the block */
  prefix: string;
  /** First number */
  first: number;
  /** Last number */
  last: number;
}

export interface CertificateDownloads {
  /** The certificate to print */
  pdf: string;
  /** The certificate as a drawing of any size */
  svg: string;
  /** A badge to show */
  pngBadge: string;
}

export interface RejectCertificate {
  /** Why, in 1 to 500 characters */
  reason: string;
}

export interface RevokeCertificate {
  /** Why, in 1 to 500 characters */
  reason: string;
}

export interface CheckCertificate {
  /** What it is about */
  type: 'ghg_inventory' | 'carbon_neutral' | 'net_zero' | 'offset_retirement' | 'custom';
  /** First day of the period it is about */
  periodStart: string;
  /** Last day */
  periodEnd: string;
  /** The GHG scopes it covers */
  scopeCoverage: (1 | 2 | 3)[];
  /** Confirmed retirements it rests on; required for `carbon_neutral` */
  retirementIds?: string[] | undefined;
  /** Shown to the organisation only */
  notes?: string | null | undefined;
  /** Legal name of the entity it is about */
  beneficiaryName?: string | undefined;
  /** Who signs for the organisation */
  signatoryName?: string | undefined;
  /** The office of the signatory */
  signatoryTitle?: string | undefined;
}

export interface CertificateReadiness {
  /** Approved emissions of the period and scopes */
  emissionsTco2e: number;
  /** Tonnes of the retirements named */
  offsetsTco2e: number;
  /** Whether every check is met: it could be requested and approved now */
  ready: boolean;
  /** Every rule that applies to a certificate of this type */
  checks: CertificateCheck[];
}

export interface CertificateCheck {
  /** The rule */
  id:
    | 'beneficiary'
    | 'signatory'
    | 'retirements_named'
    | 'retirements_own'
    | 'retirements_confirmed'
    | 'retirements_beneficiary'
    | 'retirements_period'
    | 'retirements_vintage'
    | 'retirements_free'
    | 'period_closed'
    | 'entries_settled'
    | 'scopes_recorded'
    | 'reduction_target'
    | 'all_scopes'
    | 'whole_years'
    | 'gross_reduction'
    | 'emissions_balanced'
    | 'removals_only';
  /** The step that is refused first where it is not met */
  stage: 'request' | 'approval';
  /** Whether it is met now */
  met: boolean;
  /** What is true, or what is missing */
  because: string;
  /** What is missing, for each field or retirement */
  details?: {
    /** The field of the request that it is about */
    field: string;
    /** What is wrong with it */
    message: string;
  }[] | undefined;
}

export interface PublicCertificate {
  /** The number printed on it, used in paths */
  certId: string;
  /** What it is about */
  type: 'ghg_inventory' | 'carbon_neutral' | 'net_zero' | 'offset_retirement' | 'custom';
  /** Legal name of the entity it is about */
  beneficiaryName: string;
  /** First day of the period it is about */
  periodStart: string;
  /** Last day */
  periodEnd: string;
  /** Emissions of the period and scopes, in tCO2e; no part of what `offset_retirement` states */
  emissionsTco2e: number;
  /** Retired tonnes it rests on */
  offsetsTco2e: number;
  /** When it was issued */
  issuedAt: string;
  /** The GHG scopes it covers */
  scopeCoverage: (1 | 2 | 3)[];
  /** The organisation that issued it */
  issuer: string;
  /** How many entries the emissions were added up from */
  entryCount: number;
  /** Who signs for the organisation */
  signatoryName: string;
  /** The office of the signatory */
  signatoryTitle: string;
  /** What was retired, by serial number */
  retirements: BackingRetirement[];
  /** Whether it rests on sample credits of a `DEMO-` project, which no registry retired */
  demonstration?: boolean | undefined;
  /**
   * Approved entries that cross an edge of the period, which the emissions leave out; absent if none, and on
   * certificates approved since such entries count by their share of days
   */
  notCounted?: {
    /** How many */
    entries: number;
    /** What they come to, whole */
    tco2e: number;
  } | undefined;
  /** Approved entries that cross an edge of the period and count by their share of days; absent if there are none */
  straddling?: {
    /** How many */
    entries: number;
    /** The part of the emissions that comes from them */
    tco2e: number;
  } | undefined;
  /** Which factors the emissions were worked out with */
  factorEditions?: {
    /** Publisher of the factors */
    source: string;
    /** Year of publication */
    vintage: number;
  }[] | undefined;
  /** The active target that a claim of neutrality or net zero rests on */
  target?: {
    /** What the target is called */
    name: string;
    /** Its type */
    type: string;
    /** Year it is measured from */
    baseYear: number;
    /** Emissions of that year, in tCO2e */
    baseYearTco2e: number;
    /** Year by which it is to be reached */
    targetYear: number;
    /** Reduction it asks for */
    reductionPercent: number;
    /** Gross reduction of the period against the base year, for `net_zero` */
    achievedPercent?: number | undefined;
  } | undefined;
  /**
   * `valid`: issued here and unchanged, which says nothing about assurance. `revoked`: withdrawn by its issuer.
   * `invalid`: the signature does not hold, whatever else the record says. Rely on `valid` only
   */
  status: 'valid' | 'revoked' | 'invalid';
  /**
   * Worked out at every call from the stored record: false if the record was changed since it was signed, or if the
   * key is not one that the operator trusts
   */
  signatureValid: boolean;
  /**
   * `changed`: the record is not what was signed. `unknown_key`: no trusted key signed it. `distrusted_key`: it was
   * signed after the date from which the key is not trusted any more
   */
  signatureProblem: 'changed' | 'unknown_key' | 'distrusted_key' | null;
  /** When it was revoked */
  revokedAt: string | null;
  /** Why */
  revocationReason: string | null;
  /** The signed statement that it is revoked; null if there is none */
  revocation: {
    /** Exactly what was signed */
    statement: {
      /** What the statement is */
      type: 'revocation';
      /** The number printed on it, used in paths */
      certId: string;
      /** When it was revoked */
      at: string;
      /** Why */
      reason?: string | undefined;
    };
    signature: {
      /** RFC 8032 */
      algorithm: 'Ed25519';
      /** Which key of `/public/keys` verifies it */
      keyId: string;
      /** Over the RFC 8785 form of the claims, in base64url */
      value: string;
    };
  } | null;
  /**
   * Whether a valid statement proves the revocation; false if only the stored record says so, which was changed or
   * is from a release that did not sign revocations; null if it is not revoked
   */
  revocationProven: boolean | null;
  /** Where this record is */
  verifyUrl: string;
  claims: CertificateClaims;
  signature: {
    /** RFC 8032 */
    algorithm: 'Ed25519';
    /** Which key of `/public/keys` verifies it */
    keyId: string;
    /** Over the RFC 8785 form of the claims, in base64url */
    value: string;
  };
}

/** Exactly what was signed, to verify without trust in this service */
export interface CertificateClaims {
  /** The number printed on it, used in paths */
  certId: string;
  /** What it is about */
  type: 'ghg_inventory' | 'carbon_neutral' | 'net_zero' | 'offset_retirement' | 'custom';
  /** Legal name of the entity it is about */
  beneficiaryName: string;
  /** First day of the period it is about */
  periodStart: string;
  /** Last day */
  periodEnd: string;
  /** Emissions of the period and scopes, in tCO2e; no part of what `offset_retirement` states */
  emissionsTco2e: number;
  /** Retired tonnes it rests on */
  offsetsTco2e: number;
  /** When it was issued */
  issuedAt: string;
  /** The GHG scopes it covers */
  scopeCoverage: (1 | 2 | 3)[];
  /** The organisation that issued it */
  issuer: string;
  /** How many entries the emissions were added up from */
  entryCount: number;
  /** Who signs for the organisation */
  signatoryName: string;
  /** The office of the signatory */
  signatoryTitle: string;
  /** What was retired, by serial number */
  retirements: BackingRetirement[];
  /** Whether it rests on sample credits of a `DEMO-` project, which no registry retired */
  demonstration?: boolean | undefined;
  /**
   * Approved entries that cross an edge of the period, which the emissions leave out; absent if none, and on
   * certificates approved since such entries count by their share of days
   */
  notCounted?: {
    /** How many */
    entries: number;
    /** What they come to, whole */
    tco2e: number;
  } | undefined;
  /** Approved entries that cross an edge of the period and count by their share of days; absent if there are none */
  straddling?: {
    /** How many */
    entries: number;
    /** The part of the emissions that comes from them */
    tco2e: number;
  } | undefined;
  /** Which factors the emissions were worked out with */
  factorEditions?: {
    /** Publisher of the factors */
    source: string;
    /** Year of publication */
    vintage: number;
  }[] | undefined;
  /** The active target that a claim of neutrality or net zero rests on */
  target?: {
    /** What the target is called */
    name: string;
    /** Its type */
    type: string;
    /** Year it is measured from */
    baseYear: number;
    /** Emissions of that year, in tCO2e */
    baseYearTco2e: number;
    /** Year by which it is to be reached */
    targetYear: number;
    /** Reduction it asks for */
    reductionPercent: number;
    /** Gross reduction of the period against the base year, for `net_zero` */
    achievedPercent?: number | undefined;
  } | undefined;
}

export interface SigningKeys {
  /** For each use, the one in use first */
  keys: {
    /** RFC 8037 */
    kty: 'OKP';
    /** RFC 8032 */
    crv: 'Ed25519';
    /** The public key, in base64url */
    x: string;
    /** The RFC 7638 thumbprint of the key */
    kid: string;
    /** RFC 8037 */
    alg: 'EdDSA';
    /** What it signs: certificates and their revocations, or checkpoints of the log */
    use: 'certificate' | 'log';
    /**
     * `current`: in use. `replaced`: what it signed in its time holds. `distrusted`: only what it signed before
     * `distrustedFrom` holds
     */
    status: 'current' | 'replaced' | 'distrusted';
    /** When it took over; null for the first one */
    validFrom: string | null;
    /** When another took over; null while it is in use */
    validUntil: string | null;
    /** From when on its signatures count for nothing */
    distrustedFrom: string | null;
  }[];
  /** Signed statements about the keys, each with the public key of its signer */
  statements: {
    /** Exactly what was signed */
    statement: {
      /**
       * `key-rotation`: the key `from` names its successor `to`. `key-adoption`: the signer vouches for `key`.
       * `key-distrust`: `keyId` is not to be trusted for what it signs after `from`
       */
      type: 'key-rotation' | 'key-adoption' | 'key-distrust';
      /** The replaced key, or the date of a distrust */
      from?: string | undefined;
      /** A public key (RFC 8037) */
      to?: {
        /** RFC 8037 */
        kty: 'OKP';
        /** RFC 8032 */
        crv: 'Ed25519';
        /** The public key, in base64url */
        x: string;
      } | undefined;
      /** A public key (RFC 8037) */
      key?: {
        /** RFC 8037 */
        kty: 'OKP';
        /** RFC 8032 */
        crv: 'Ed25519';
        /** The public key, in base64url */
        x: string;
      } | undefined;
      /** The distrusted key */
      keyId?: string | undefined;
      /** When it was signed */
      at: string;
      /** Why */
      reason?: string | undefined;
    };
    signature: {
      /** RFC 8032 */
      algorithm: 'Ed25519';
      /** Which key of `/public/keys` verifies it */
      keyId: string;
      /** Over the RFC 8785 form of the claims, in base64url */
      value: string;
    };
    /** A public key (RFC 8037) */
    key: {
      /** RFC 8037 */
      kty: 'OKP';
      /** RFC 8032 */
      crv: 'Ed25519';
      /** The public key, in base64url */
      x: string;
    };
  }[];
}

export interface Target {
  /** Target identifier */
  id: string;
  /** `achieved` and `missed` are decided once the target year has passed */
  status: 'active' | 'achieved' | 'missed' | 'archived';
  /** Name of the target */
  name: string;
  /**
   * All count gross emissions. `net_zero` needs a reduction of at least 90 %; `sbti` one of at least 4.2 % of the
   * base a year, 2.5 % where only scope 3 is covered, from a base year of 2015 or later, and a target year 5 to 10
   * years after it is set
   */
  type: 'absolute' | 'intensity' | 'net_zero' | 'sbti' | 'custom';
  /** The GHG scopes it covers */
  scopeCoverage: (1 | 2 | 3)[];
  /** Year it is measured from */
  baseYear: number;
  /** Emissions of the base year in tCO2e, of the scopes covered */
  baseYearTco2e: number;
  /** Year by which it has to be reached */
  targetYear: number;
  /** Reduction against the base year, above 0 and up to 100 */
  reductionPercent: number;
  /**
   * How the reduction is spread over the years: evenly, more of it early, or in straight lines through the
   * milestones
   */
  trajectoryModel: 'linear' | 'front_loaded' | 'custom';
  /** At most 1,000 characters */
  description: string | null;
  intensityDenominator: {
    /** Quantity that emissions are divided by */
    metric: string;
    /** Its unit */
    unit: string;
    /** Its value in the base year */
    baseYearValue: number;
    /** Its value in each other year, whole years */
    values: Record<string, number>;
  } | null;
  /** Of an `sbti` target; null for other types */
  validation: {
    /** State of the validation by the Science Based Targets initiative */
    status: 'self_declared' | 'submitted' | 'validated';
    /** The initiative's reference; required when submitted or validated */
    reference: string | null;
    /** When it was submitted or validated; then required, and not in the future */
    date: string | null;
  } | null;
  /** Of all amounts but baseYearTco2e: tCO2e, or tCO2e for each unit of the denominator */
  unit: string;
  /** Recorded so far this year, gross: approved and locked, of the scopes covered */
  currentTco2e: number;
  /** Part of the reduction that is achieved; 0 without data */
  progressPercent: number;
  /** When it was set */
  createdAt: string;
  /** When it last changed; when it was created, if it has not changed since */
  updatedAt: string;
  /** The user who did this */
  createdBy: {
    /** User identifier */
    id: string;
    /** E-mail address of the user */
    email: string;
  };
}

export interface CreateTarget {
  /** Name of the target */
  name: string;
  /**
   * All count gross emissions. `net_zero` needs a reduction of at least 90 %; `sbti` one of at least 4.2 % of the
   * base a year, 2.5 % where only scope 3 is covered, from a base year of 2015 or later, and a target year 5 to 10
   * years after it is set
   */
  type: 'absolute' | 'intensity' | 'net_zero' | 'sbti' | 'custom';
  /** The GHG scopes it covers */
  scopeCoverage: (1 | 2 | 3)[];
  /** Year it is measured from */
  baseYear: number;
  /** Emissions of the base year in tCO2e, of the scopes covered */
  baseYearTco2e: number;
  /** Year by which it has to be reached */
  targetYear: number;
  /** Reduction against the base year, above 0 and up to 100 */
  reductionPercent: number;
  /**
   * How the reduction is spread over the years: evenly, more of it early, or in straight lines through the
   * milestones
   */
  trajectoryModel: 'linear' | 'front_loaded' | 'custom';
  /** At most 1,000 characters */
  description?: string | null | undefined;
  /** For `intensity` targets, which need it */
  intensityDenominator?: {
    /** Quantity that emissions are divided by */
    metric: string;
    /** Its unit */
    unit: string;
    /** Its value in the base year */
    baseYearValue: number;
    /** Its value in each other year, whole years */
    values: Record<string, number>;
  } | null | undefined;
  /** For `sbti` targets; `self_declared` if absent */
  validation?: {
    /** State of the validation by the Science Based Targets initiative */
    status: 'self_declared' | 'submitted' | 'validated';
    /** The initiative's reference; required when submitted or validated */
    reference?: string | null | undefined;
    /** When it was submitted or validated; then required, and not in the future */
    date?: string | null | undefined;
  } | null | undefined;
}

export interface TargetDetail {
  /** Target identifier */
  id: string;
  /** `achieved` and `missed` are decided once the target year has passed */
  status: 'active' | 'achieved' | 'missed' | 'archived';
  /** Name of the target */
  name: string;
  /**
   * All count gross emissions. `net_zero` needs a reduction of at least 90 %; `sbti` one of at least 4.2 % of the
   * base a year, 2.5 % where only scope 3 is covered, from a base year of 2015 or later, and a target year 5 to 10
   * years after it is set
   */
  type: 'absolute' | 'intensity' | 'net_zero' | 'sbti' | 'custom';
  /** The GHG scopes it covers */
  scopeCoverage: (1 | 2 | 3)[];
  /** Year it is measured from */
  baseYear: number;
  /** Emissions of the base year in tCO2e, of the scopes covered */
  baseYearTco2e: number;
  /** Year by which it has to be reached */
  targetYear: number;
  /** Reduction against the base year, above 0 and up to 100 */
  reductionPercent: number;
  /**
   * How the reduction is spread over the years: evenly, more of it early, or in straight lines through the
   * milestones
   */
  trajectoryModel: 'linear' | 'front_loaded' | 'custom';
  /** At most 1,000 characters */
  description: string | null;
  intensityDenominator: {
    /** Quantity that emissions are divided by */
    metric: string;
    /** Its unit */
    unit: string;
    /** Its value in the base year */
    baseYearValue: number;
    /** Its value in each other year, whole years */
    values: Record<string, number>;
  } | null;
  /** Of an `sbti` target; null for other types */
  validation: {
    /** State of the validation by the Science Based Targets initiative */
    status: 'self_declared' | 'submitted' | 'validated';
    /** The initiative's reference; required when submitted or validated */
    reference: string | null;
    /** When it was submitted or validated; then required, and not in the future */
    date: string | null;
  } | null;
  /** Of all amounts but baseYearTco2e: tCO2e, or tCO2e for each unit of the denominator */
  unit: string;
  /** Recorded so far this year, gross: approved and locked, of the scopes covered */
  currentTco2e: number;
  /** Part of the reduction that is achieved; 0 without data */
  progressPercent: number;
  /** When it was set */
  createdAt: string;
  /** When it last changed; when it was created, if it has not changed since */
  updatedAt: string;
  /** The user who did this */
  createdBy: {
    /** User identifier */
    id: string;
    /** E-mail address of the user */
    email: string;
  };
  /** By year */
  milestones: Milestone[];
  /** Every year from the base year to the target year */
  annualBudgets: AnnualBudget[];
  /** How the base year was revised, oldest first */
  revisions: BaseYearRevision[];
}

export interface Milestone {
  /** Milestone identifier */
  id: string;
  /** Target identifier */
  targetId: string;
  /** After the base year and not after the target year; one milestone a year */
  year: number;
  /** Name of the milestone */
  label: string;
  /** Reduction against the base year due by the end of it */
  requiredReductionPercent: number;
  /** Amount that may be emitted in that year */
  allowedTco2e: number;
  /** Amount recorded for that year; once decided, the amount recorded at the decision */
  actualTco2e: number | null;
  /** Once decided: the amount of the decision, which is projected if the records did not cover the whole year */
  judgedTco2e: number | null;
  /** Decided once, after its year has passed */
  status: 'pending' | 'achieved' | 'missed';
  /** When it was decided */
  decidedAt: string | null;
  /** Whether somebody has verified it */
  verified: boolean;
  /** When it was verified */
  verifiedAt: string | null;
  /** Person or body that verified it */
  verifiedBy: string | null;
  /** Notes of the verification */
  notes: string | null;
  /** When it was set */
  createdAt: string;
  /** When it last changed; when it was created, if it has not changed since */
  updatedAt: string;
}

export interface AnnualBudget {
  /** Calendar year */
  year: number;
  /** Amount that the trajectory allows */
  allowedTco2e: number;
  /** Amount recorded for it */
  actualTco2e: number | null;
  /** Actual less allowed: above 0 is too much */
  variance: number | null;
  /** Credits retired for the year and confirmed, in tonnes; never subtracted */
  retiredTco2e: number;
  /** `incomplete`: the year is over, but its records do not cover all of it; `no_data`: it is over without records */
  status: 'met' | 'exceeded' | 'incomplete' | 'no_data' | 'in_progress' | 'upcoming';
}

export interface BaseYearRevision {
  /** Counted from 1 */
  revision: number;
  /** When */
  at: string;
  /** The user who did this */
  by: {
    /** User identifier */
    id: string;
    /** E-mail address of the user */
    email: string;
  };
  /** Why */
  reason: string;
  /** Evidence for it */
  evidence: string | null;
  /** Base-year emissions before */
  from: number;
  /** Base-year emissions after */
  to: number;
  /** Whether the change is less than 5 % of the earlier amount, for which a base year need not be revised */
  belowThreshold: boolean;
}

export interface TargetPreview {
  /** Name of the target */
  name: string;
  /**
   * All count gross emissions. `net_zero` needs a reduction of at least 90 %; `sbti` one of at least 4.2 % of the
   * base a year, 2.5 % where only scope 3 is covered, from a base year of 2015 or later, and a target year 5 to 10
   * years after it is set
   */
  type: 'absolute' | 'intensity' | 'net_zero' | 'sbti' | 'custom';
  /** The GHG scopes it covers */
  scopeCoverage: (1 | 2 | 3)[];
  /** Year it is measured from */
  baseYear: number;
  /** Emissions of the base year in tCO2e, of the scopes covered */
  baseYearTco2e: number;
  /** Year by which it has to be reached */
  targetYear: number;
  /** Reduction against the base year, above 0 and up to 100 */
  reductionPercent: number;
  /**
   * How the reduction is spread over the years: evenly, more of it early, or in straight lines through the
   * milestones
   */
  trajectoryModel: 'linear' | 'front_loaded' | 'custom';
  /** At most 1,000 characters */
  description: string | null;
  intensityDenominator: {
    /** Quantity that emissions are divided by */
    metric: string;
    /** Its unit */
    unit: string;
    /** Its value in the base year */
    baseYearValue: number;
    /** Its value in each other year, whole years */
    values: Record<string, number>;
  } | null;
  /** Of an `sbti` target; null for other types */
  validation: {
    /** State of the validation by the Science Based Targets initiative */
    status: 'self_declared' | 'submitted' | 'validated';
    /** The initiative's reference; required when submitted or validated */
    reference: string | null;
    /** When it was submitted or validated; then required, and not in the future */
    date: string | null;
  } | null;
  /** Of all amounts but baseYearTco2e: tCO2e, or tCO2e for each unit of the denominator */
  unit: string;
  /** Recorded so far this year, gross: approved and locked, of the scopes covered */
  currentTco2e: number;
  /** Part of the reduction that is achieved; 0 without data */
  progressPercent: number;
  /** Every year from the base year to the target year */
  annualBudgets: AnnualBudget[];
  progress: ProgressFigures;
}

export interface ProgressFigures {
  /** This year, or the nearest year of the target */
  currentYear: number;
  /** Of all amounts but retiredTco2e */
  unit: string;
  /** Recorded so far, gross; approved and locked, of the scopes covered */
  currentTco2e: number;
  /** Projection of the whole year, gross: the sum of the projections of all series; null without data */
  projectedTco2e: number | null;
  /** Credits retired for that year and confirmed, in tonnes; never subtracted from the other amounts */
  retiredTco2e: number;
  /** Amount that the trajectory allows this year */
  allowedTco2eThisYear: number;
  /** Where the trajectory stands today */
  trajectoryTco2e: number;
  /** Part of the reduction that is achieved; 0 without data */
  progressPercent: number;
  /** Judged by the projection; `at_risk` is up to 10 % above what is allowed */
  status: 'no_data' | 'achieved' | 'on_track' | 'at_risk' | 'off_track';
  /** The numbers that decided the status, and how the projection was computed */
  because: string;
  /** The next milestone that is not decided; null if there is none */
  nextMilestone: {
    /** Its year */
    year: number;
    /** Amount that may be emitted in that year */
    allowedTco2e: number;
    /** Its name */
    label: string;
  } | null;
}

export interface UpdateTarget {
  /** Name of the target */
  name?: string | undefined;
  /** At most 1,000 characters */
  description?: string | null | undefined;
  /** To bring an archived target back */
  status?: 'active' | undefined;
  /** Emissions of the base year in tCO2e, of the scopes covered */
  baseYearTco2e?: number | undefined;
  /** Why the base year is revised, in 10 characters or more; goes with baseYearTco2e */
  reason?: string | undefined;
  /** Evidence for it, such as a link or the name of a document; goes with baseYearTco2e */
  evidence?: string | undefined;
  /** Year by which it has to be reached */
  targetYear?: number | undefined;
  /** Reduction against the base year, above 0 and up to 100 */
  reductionPercent?: number | undefined;
  /**
   * How the reduction is spread over the years: evenly, more of it early, or in straight lines through the
   * milestones
   */
  trajectoryModel?: 'linear' | 'front_loaded' | 'custom' | undefined;
  /** The GHG scopes it covers */
  scopeCoverage?: (1 | 2 | 3)[] | undefined;
  /** For `intensity` targets, which need it */
  intensityDenominator?: {
    /** Quantity that emissions are divided by */
    metric: string;
    /** Its unit */
    unit: string;
    /** Its value in the base year */
    baseYearValue: number;
    /** Its value in each other year, whole years */
    values: Record<string, number>;
  } | null | undefined;
  /** For `sbti` targets; `self_declared` if absent */
  validation?: {
    /** State of the validation by the Science Based Targets initiative */
    status: 'self_declared' | 'submitted' | 'validated';
    /** The initiative's reference; required when submitted or validated */
    reference?: string | null | undefined;
    /** When it was submitted or validated; then required, and not in the future */
    date?: string | null | undefined;
  } | undefined;
}

export interface TargetProgress {
  /** Target identifier */
  targetId: string;
  /** This year, or the nearest year of the target */
  currentYear: number;
  /** Of all amounts but retiredTco2e */
  unit: string;
  /** Recorded so far, gross; approved and locked, of the scopes covered */
  currentTco2e: number;
  /** Projection of the whole year, gross: the sum of the projections of all series; null without data */
  projectedTco2e: number | null;
  /** Credits retired for that year and confirmed, in tonnes; never subtracted from the other amounts */
  retiredTco2e: number;
  /** Amount that the trajectory allows this year */
  allowedTco2eThisYear: number;
  /** Where the trajectory stands today */
  trajectoryTco2e: number;
  /** Part of the reduction that is achieved; 0 without data */
  progressPercent: number;
  /** Judged by the projection; `at_risk` is up to 10 % above what is allowed */
  status: 'no_data' | 'achieved' | 'on_track' | 'at_risk' | 'off_track';
  /** The numbers that decided the status, and how the projection was computed */
  because: string;
  /** The next milestone that is not decided; null if there is none */
  nextMilestone: {
    /** Its year */
    year: number;
    /** Amount that may be emitted in that year */
    allowedTco2e: number;
    /** Its name */
    label: string;
  } | null;
}

export interface CreateMilestone {
  /** After the base year and not after the target year; one milestone a year */
  year: number;
  /** Name of the milestone */
  label: string;
  /** Reduction against the base year due by the end of it */
  requiredReductionPercent: number;
}

export interface UpdateMilestone {
  /** After the base year and not after the target year; one milestone a year */
  year?: number | undefined;
  /** Name of the milestone */
  label?: string | undefined;
  /** Reduction against the base year due by the end of it */
  requiredReductionPercent?: number | undefined;
}

export interface VerifyMilestone {
  /** Person or body that verified it */
  verifiedBy: string;
  /** At most 500 characters */
  notes?: string | null | undefined;
}

export interface OffsetProject {
  /** Project identifier */
  id: string;
  /** Name of the project */
  name: string;
  /** Country of the project (ISO 3166-1 alpha-2) */
  country: string;
  /** Standard that certifies it */
  standard: 'vcs' | 'gold_standard' | 'cdm' | 'plan_vivo' | 'corsia';
  /** Kind of project; the list is open-ended */
  type: string;
  /** Whether it avoids emissions or removes carbon dioxide from the air */
  mechanism: 'avoidance' | 'removal';
  /** Credits of all vintages that can be bought now, in tCO2e */
  availableCredits: number;
  /** The lowest price among the vintages, in USD */
  pricePerCredit: number;
  /** Currency of all prices */
  currency: 'USD';
  /** UN Sustainable Development Goals */
  sdgs: number[];
  /** Whether a third party has verified the credits */
  verified: boolean;
  /** Identifier at the registry; samples begin with DEMO- */
  registryId: string;
  /** Whether this is a sample: the credits do not exist, and no claim can rest on them */
  demonstration: boolean;
  /** Whether its registry retires only whole credits */
  wholeCreditsOnly: boolean;
  /** Since when it can no longer be ordered; credits in wallets can still be retired */
  archivedAt: string | null;
  /** When it was added to the catalogue */
  createdAt: string;
  /** When it last changed; when it was created, if it has not changed since */
  updatedAt: string;
}

export interface OffsetProjectDetail {
  /** Project identifier */
  id: string;
  /** Name of the project */
  name: string;
  /** Country of the project (ISO 3166-1 alpha-2) */
  country: string;
  /** Standard that certifies it */
  standard: 'vcs' | 'gold_standard' | 'cdm' | 'plan_vivo' | 'corsia';
  /** Kind of project; the list is open-ended */
  type: string;
  /** Whether it avoids emissions or removes carbon dioxide from the air */
  mechanism: 'avoidance' | 'removal';
  /** Credits of all vintages that can be bought now, in tCO2e */
  availableCredits: number;
  /** The lowest price among the vintages, in USD */
  pricePerCredit: number;
  /** Currency of all prices */
  currency: 'USD';
  /** UN Sustainable Development Goals */
  sdgs: number[];
  /** Whether a third party has verified the credits */
  verified: boolean;
  /** Identifier at the registry; samples begin with DEMO- */
  registryId: string;
  /** Whether this is a sample: the credits do not exist, and no claim can rest on them */
  demonstration: boolean;
  /** Whether its registry retires only whole credits */
  wholeCreditsOnly: boolean;
  /** Since when it can no longer be ordered; credits in wallets can still be retired */
  archivedAt: string | null;
  /** When it was added to the catalogue */
  createdAt: string;
  /** When it last changed; when it was created, if it has not changed since */
  updatedAt: string;
  /** The activity of the project */
  description: string;
  /** Organisation that runs it */
  developer: string;
  /** Method by which its credits are counted */
  methodology: string;
  /** Oldest first */
  vintages: OffsetVintage[];
  verificationReports: VerificationReport[];
  location: {
    /** Degrees north */
    lat: number;
    /** Degrees east */
    lng: number;
  } | null;
}

export interface OffsetVintage {
  /** Year in which the tonnes were saved */
  vintage: number;
  /** Credits that can be bought now */
  availableCredits: number;
  /** Price in USD */
  pricePerCredit: number;
}

export interface VerificationReport {
  /** Title of the report */
  title: string;
  /** Address of the report */
  url: string;
  /** When it was issued */
  issuedAt: string;
}

export interface Wallet {
  /** Credits that can be retired, in tCO2e */
  totalAvailable: number;
  /** Credits in retirements that the registry has not confirmed yet */
  totalReserved: number;
  /** Credits retired so far */
  totalRetired: number;
  /** Currency of all prices */
  currency: 'USD';
  /** By project and vintage, without those whose credits are all retired */
  holdings: WalletHolding[];
}

export interface WalletHolding {
  /** Project identifier */
  projectId: string;
  /** Name of the project */
  projectName: string;
  /** Vintage of the credits */
  vintage: number;
  /** Available */
  available: number;
  /** Reserved */
  reserved: number;
  /** Price in the catalogue today */
  pricePerCredit: number;
  /** Whether this is a sample: the credits do not exist, and no claim can rest on them */
  demonstration: boolean;
}

export interface WalletMovement {
  /** Movement identifier */
  id: string;
  /**
   * `purchase`: an order was paid; `reserve`: a retirement took them; `release`: it was cancelled; `retire`: it was
   * confirmed
   */
  kind: 'purchase' | 'reserve' | 'release' | 'retire';
  /** Project identifier */
  projectId: string;
  /** Name of the project */
  projectName: string;
  /** Vintage of the credits */
  vintage: number;
  /** Credits, in tCO2e, to 6 decimals */
  quantity: number;
  /** Added to the available credits, or taken from them where it is below 0 */
  available: number;
  /** The same for the reserved credits */
  reserved: number;
  /** The same for the retired credits */
  retired: number;
  /** The order that was paid */
  orderId: string | null;
  /** The retirement that moved them */
  retirementId: string | null;
  /** Whether this is a sample: the credits do not exist, and no claim can rest on them */
  demonstration: boolean;
  /** When they moved */
  createdAt: string;
  /** Who reserved them, or confirmed the retirement by hand; null where no user is recorded */
  createdBy: {
    /** User identifier */
    id: string;
    /** E-mail address of the user */
    email: string;
  } | null;
}

export interface Order {
  /** Order identifier */
  orderId: string;
  /** `pending_payment` holds the credits for 14 days */
  status: 'pending_payment' | 'confirmed' | 'cancelled' | 'expired';
  /** Sum of the items, in USD */
  totalUsd: number;
  items: OrderItem[];
  /** The invoice as PDF: a link that needs no key and works for one hour */
  invoiceUrl: string;
  /** How it is paid */
  paymentMethod: 'invoice' | 'bank_transfer' | 'card';
  /** Your number for this order, printed on the invoice */
  purchaseOrderNumber: string | null;
  /** As given when it was confirmed */
  paymentReference: string | null;
  /** When it was placed */
  createdAt: string;
  /** When it last changed; when it was created, if it has not changed since */
  updatedAt: string;
  /** The user who did this */
  createdBy: {
    /** User identifier */
    id: string;
    /** E-mail address of the user */
    email: string;
  };
  /** When an unpaid order ends and its credits return to the catalogue */
  expiresAt: string;
  /** When payment was confirmed */
  confirmedAt: string | null;
}

export interface OrderItem {
  /** Project identifier */
  projectId: string;
  /** Name of the project when it was ordered */
  projectName: string;
  /** Vintage of the credits */
  vintage: number;
  /** Credits ordered, in tCO2e */
  quantity: number;
  /** Price when it was ordered, in USD */
  pricePerCredit: number;
  /** Quantity times price, to the cent; at least one cent */
  subtotalUsd: number;
  /** Whether this is a sample: the credits do not exist, and no claim can rest on them */
  demonstration: boolean;
}

export interface CreateOrder {
  /** Each project and vintage once */
  items: {
    /** Project identifier */
    projectId: string;
    /** Vintage of the credits */
    vintage: number;
    /** Credits, in tCO2e, to 6 decimals */
    quantity: number;
  }[];
  /** How it is paid */
  paymentMethod: 'invoice' | 'bank_transfer' | 'card';
  /** Your number for this order, printed on the invoice */
  purchaseOrderNumber?: string | null | undefined;
}

export interface ConfirmOrder {
  /** Identifier of the payment received, such as a bank reference */
  paymentReference: string;
}

export interface Retirement {
  /** Retirement identifier */
  id: string;
  /** `failed` always has a retry pending */
  status: 'pending' | 'submitted' | 'confirmed' | 'failed' | 'cancelled';
  /** Credits, in tCO2e, to 6 decimals */
  quantity: number;
  /** Where it stands with the registry */
  registryStatus:
    | 'pending_submission'
    | 'awaiting_manual_confirmation'
    | 'submitted'
    | 'confirmed'
    | 'retrying'
    | 'cancelled';
  /**
   * Registry that retires the credits: `sandbox` for demonstration projects, `http` where a registry is connected,
   * `manual` where an Admin confirms
   */
  registry: 'sandbox' | 'http' | 'manual';
  /** Whether this is a sample: the credits do not exist, and no claim can rest on them */
  demonstration: boolean;
  /** When the registry is expected to have confirmed it */
  estimatedConfirmationDate: string;
  /** Project identifier */
  projectId: string;
  /** Name of the project */
  projectName: string;
  /** Vintage of the credits */
  vintage: number;
  /** What the retirement is for */
  purpose: 'net_zero_claim' | 'carbon_neutral_product' | 'voluntary' | 'cdr';
  /** Legal name for the registry */
  beneficiaryName: string;
  /** First day of the period the claim is about */
  periodStart: string;
  /** Last day */
  periodEnd: string;
  emissionEntryIds: string[];
  /** At most 500 characters */
  notes: string | null;
  /** The registry's reference of the retirement */
  registryReference: string | null;
  /** Once confirmed: the tonnes retired, in blocks of consecutive numbers or as the registry writes them */
  serialNumbers?: (SerialBlock | string)[] | undefined;
  /** Once confirmed: the certificate it backs, if any */
  certificateId?: string | null | undefined;
  /** Why the last attempt failed */
  failureReason: string | null;
  /** Times the registry was called */
  attempts: number;
  /** When the registry is called next */
  nextAttemptAt: string | null;
  /** When it was ordered */
  createdAt: string;
  /** When it last changed; when it was created, if it has not changed since */
  updatedAt: string;
  /** The user who did this */
  createdBy: {
    /** User identifier */
    id: string;
    /** E-mail address of the user */
    email: string;
  };
  /** When the registry took it */
  submittedAt: string | null;
  /** When the confirmation was recorded */
  confirmedAt: string | null;
  /** The Admin who confirmed it; null where a registry did */
  confirmedBy: {
    /** User identifier */
    id: string;
    /** E-mail address of the user */
    email: string;
  } | null;
  /** Day on which the registry retired the credits, as the Admin stated it */
  retiredAt: string | null;
  /** Where the registry's own record can be seen */
  evidenceUrl: string | null;
  /** At most 500 characters */
  confirmationNotes: string | null;
}

export interface CreateRetirement {
  /** Project identifier */
  projectId: string;
  /** Vintage of the credits */
  vintage: number;
  /** Credits, in tCO2e, to 6 decimals */
  quantity: number;
  /** What the retirement is for */
  purpose: 'net_zero_claim' | 'carbon_neutral_product' | 'voluntary' | 'cdr';
  /** Legal name for the registry */
  beneficiaryName: string;
  /** First day of the period the claim is about */
  periodStart: string;
  /** Last day */
  periodEnd: string;
  emissionEntryIds?: string[] | undefined;
  /** At most 500 characters */
  notes?: string | null | undefined;
}

export interface ConfirmRetirement {
  /** The registry's reference of the retirement */
  registryReference: string;
  /** None may back another retirement */
  serialNumbers: string[];
  /** Day on which the registry retired the credits */
  retiredAt?: string | null | undefined;
  /** Where the registry's own record can be seen */
  evidenceUrl?: string | null | undefined;
  /** At most 500 characters */
  notes?: string | null | undefined;
}

export interface Organisation {
  /** Organisation identifier */
  id: string;
  /** Legal or trading name */
  name: string;
  /** Country of the head office (ISO 3166-1 alpha-2) */
  country: string;
  /** Whether every entry must name its location */
  multiSite: boolean;
  /**
   * Whose global warming potentials apply to new entries. `as_published`: those that each factor was published
   * with. `AR4`, `AR5`, `AR6`: those of that IPCC assessment report, wherever the factor has the mass of each gas.
   * Existing entries keep their figures
   */
  gwpSet: 'as_published' | 'AR4' | 'AR5' | 'AR6';
  /**
   * Which of its two figures a scope 2 entry has in scope 2 sums and totals. It acts at once, on all years; both
   * figures are always kept
   */
  scope2Method: 'location_based' | 'market_based';
  /**
   * Whether new scope 1 and 2 entries get scope 3 entries for the supply of their fuel and energy (category 3).
   * Existing entries get none
   */
  deriveFuelAndEnergy: boolean;
  /**
   * First day of the fiscal year, MM-DD, a day that every year has. A fiscal year is named by the calendar year in
   * which it ends. It acts at once, on all years
   */
  fiscalYearStart: string;
  /** Order in which publishers are preferred when several factors fit */
  defaultSources: ('DEFRA' | 'EPA' | 'IPCC' | 'ADEME' | 'EMBER' | 'MFE' | 'DCCEEW' | 'custom')[];
  /**
   * four_eyes: only submitted entries are approved, never by anyone who created, edited or submitted them; nobody
   * approves a certificate that they requested
   */
  reviewPolicy: 'open' | 'four_eyes';
  /** Domains to which invitations and scheduled reports may be mailed, each without its subdomains; null for any */
  recipientDomains: string[] | null;
  /** Plan, which sets the rate limits; changed by the operator */
  plan: 'standard' | 'pro' | 'enterprise';
  /** When the organisation was created */
  createdAt: string;
  /** When it last changed; when it was created, if it has not changed since */
  updatedAt: string;
}

export interface UpdateOrganisation {
  /** Legal or trading name */
  name?: string | undefined;
  /** Country of the head office (ISO 3166-1 alpha-2) */
  country?: string | undefined;
  /** Whether every entry must name its location */
  multiSite?: boolean | undefined;
  /**
   * Whose global warming potentials apply to new entries. `as_published`: those that each factor was published
   * with. `AR4`, `AR5`, `AR6`: those of that IPCC assessment report, wherever the factor has the mass of each gas.
   * Existing entries keep their figures
   */
  gwpSet?: 'as_published' | 'AR4' | 'AR5' | 'AR6' | undefined;
  /**
   * Which of its two figures a scope 2 entry has in scope 2 sums and totals. It acts at once, on all years; both
   * figures are always kept
   */
  scope2Method?: 'location_based' | 'market_based' | undefined;
  /**
   * Whether new scope 1 and 2 entries get scope 3 entries for the supply of their fuel and energy (category 3).
   * Existing entries get none
   */
  deriveFuelAndEnergy?: boolean | undefined;
  /**
   * First day of the fiscal year, MM-DD, a day that every year has. A fiscal year is named by the calendar year in
   * which it ends. It acts at once, on all years
   */
  fiscalYearStart?: string | undefined;
  /** Order in which publishers are preferred when several factors fit */
  defaultSources?: ('DEFRA' | 'EPA' | 'IPCC' | 'ADEME' | 'EMBER' | 'MFE' | 'DCCEEW' | 'custom')[] | undefined;
  /**
   * four_eyes: only submitted entries are approved, never by anyone who created, edited or submitted them; nobody
   * approves a certificate that they requested
   */
  reviewPolicy?: 'open' | 'four_eyes' | undefined;
  /** Domains to which invitations and scheduled reports may be mailed, each without its subdomains; null for any */
  recipientDomains?: string[] | null | undefined;
}

export interface OrganisationWithPendingChange {
  /** Organisation identifier */
  id: string;
  /** Legal or trading name */
  name: string;
  /** Country of the head office (ISO 3166-1 alpha-2) */
  country: string;
  /** Whether every entry must name its location */
  multiSite: boolean;
  /**
   * Whose global warming potentials apply to new entries. `as_published`: those that each factor was published
   * with. `AR4`, `AR5`, `AR6`: those of that IPCC assessment report, wherever the factor has the mass of each gas.
   * Existing entries keep their figures
   */
  gwpSet: 'as_published' | 'AR4' | 'AR5' | 'AR6';
  /**
   * Which of its two figures a scope 2 entry has in scope 2 sums and totals. It acts at once, on all years; both
   * figures are always kept
   */
  scope2Method: 'location_based' | 'market_based';
  /**
   * Whether new scope 1 and 2 entries get scope 3 entries for the supply of their fuel and energy (category 3).
   * Existing entries get none
   */
  deriveFuelAndEnergy: boolean;
  /**
   * First day of the fiscal year, MM-DD, a day that every year has. A fiscal year is named by the calendar year in
   * which it ends. It acts at once, on all years
   */
  fiscalYearStart: string;
  /** Order in which publishers are preferred when several factors fit */
  defaultSources: ('DEFRA' | 'EPA' | 'IPCC' | 'ADEME' | 'EMBER' | 'MFE' | 'DCCEEW' | 'custom')[];
  /**
   * four_eyes: only submitted entries are approved, never by anyone who created, edited or submitted them; nobody
   * approves a certificate that they requested
   */
  reviewPolicy: 'open' | 'four_eyes';
  /** Domains to which invitations and scheduled reports may be mailed, each without its subdomains; null for any */
  recipientDomains: string[] | null;
  /** Plan, which sets the rate limits; changed by the operator */
  plan: 'standard' | 'pro' | 'enterprise';
  /** When the organisation was created */
  createdAt: string;
  /** When it last changed; when it was created, if it has not changed since */
  updatedAt: string;
  pendingChange: PendingChange;
}

export interface PendingChange {
  /** Identifier of the change */
  id: string;
  /**
   * What it changes: `review_policy`, `organisation_name` and `recipient_domains` of the organisation, `user_role`
   * and `user_deactivation` of a user
   */
  kind: 'review_policy' | 'organisation_name' | 'recipient_domains' | 'user_role' | 'user_deactivation';
  /** The organisation or the user it changes */
  subjectId: string;
  change: {
    /** Field of the organisation or user */
    field: string;
    /** Its value when the change was requested */
    from: string | string[] | null;
    /** The value it will have */
    to: string | string[] | null;
  };
  /**
   * `pending`; `applied` after its approval or when its time came; `rejected` by another admin; `cancelled` by the
   * admin who requested it; `lapsed` when its time came but it was no longer possible
   */
  status: 'pending' | 'applied' | 'rejected' | 'cancelled' | 'lapsed';
  /** The user who did this */
  requestedBy: {
    /** User identifier */
    id: string;
    /** E-mail address of the user */
    email: string;
  };
  /** When it was requested */
  requestedAt: string;
  /** When it last changed; when it was created, if it has not changed since */
  updatedAt: string;
  /** When it takes effect by itself; null if it waits for a second admin */
  effectiveAt: string | null;
  /** The user who did this */
  decidedBy: {
    /** User identifier */
    id: string;
    /** E-mail address of the user */
    email: string;
  } | null;
  /** When it stopped being pending */
  decidedAt: string | null;
  /** Why it lapsed */
  note: string | null;
}

export interface User {
  /** User identifier */
  id: string;
  /** E-mail address, unique in the organisation whatever its case */
  email: string;
  /** Full name */
  name: string;
  /** What the user may do. admin: everything; manager: everything but settings; contributor: entries; viewer: read */
  role: 'admin' | 'manager' | 'contributor' | 'viewer';
  /** Only the keys of an active user work */
  status: 'invited' | 'active' | 'deactivated';
  /** When the user was first invited */
  createdAt: string;
  /** When it last changed; when it was created, if it has not changed since */
  updatedAt: string;
  /** When the last invitation was accepted; null while it is open */
  activatedAt: string | null;
  /** When the user was deactivated; null for others */
  deactivatedAt: string | null;
}

export interface InviteUser {
  /** E-mail address, unique in the organisation whatever its case */
  email: string;
  /** Full name */
  name: string;
  /** What the user may do. admin: everything; manager: everything but settings; contributor: entries; viewer: read */
  role: 'admin' | 'manager' | 'contributor' | 'viewer';
}

export interface InvitedUser {
  /** User identifier */
  id: string;
  /** E-mail address, unique in the organisation whatever its case */
  email: string;
  /** Full name */
  name: string;
  /** What the user may do. admin: everything; manager: everything but settings; contributor: entries; viewer: read */
  role: 'admin' | 'manager' | 'contributor' | 'viewer';
  /** Only the keys of an active user work */
  status: 'invited' | 'active' | 'deactivated';
  /** When the user was first invited */
  createdAt: string;
  /** When it last changed; when it was created, if it has not changed since */
  updatedAt: string;
  /** When the last invitation was accepted; null while it is open */
  activatedAt: string | null;
  /** When the user was deactivated; null for others */
  deactivatedAt: string | null;
  /** Single-use link that activates the user. Shown in this answer only. */
  invitationUrl: string;
  /** When the link stops working */
  invitationExpiresAt: string;
}

export interface UpdateUser {
  /** Full name */
  name?: string | undefined;
  /** What the user may do. admin: everything; manager: everything but settings; contributor: entries; viewer: read */
  role?: 'admin' | 'manager' | 'contributor' | 'viewer' | undefined;
}

export interface UserWithPendingChange {
  /** User identifier */
  id: string;
  /** E-mail address, unique in the organisation whatever its case */
  email: string;
  /** Full name */
  name: string;
  /** What the user may do. admin: everything; manager: everything but settings; contributor: entries; viewer: read */
  role: 'admin' | 'manager' | 'contributor' | 'viewer';
  /** Only the keys of an active user work */
  status: 'invited' | 'active' | 'deactivated';
  /** When the user was first invited */
  createdAt: string;
  /** When it last changed; when it was created, if it has not changed since */
  updatedAt: string;
  /** When the last invitation was accepted; null while it is open */
  activatedAt: string | null;
  /** When the user was deactivated; null for others */
  deactivatedAt: string | null;
  pendingChange: PendingChange;
}

export interface UserExport {
  user: User;
  /** When this was put together */
  exportedAt: string;
  /** Sessions that are open or not yet removed */
  sessions: {
    /** Session identifier */
    id: string;
    /** How the user signed in */
    method: string;
    /** When the user signed in */
    createdAt: string;
    /** When the session was last used */
    lastSeenAt: string;
    /** When the session ends at the latest */
    expiresAt: string;
    /** IP address at sign-in */
    address: string;
    /** Browser at sign-in, as it named itself */
    userAgent: string | null;
  }[];
  /** Passkeys, without their keys */
  passkeys: {
    /** Passkey identifier */
    id: string;
    /** Name that the user gave it */
    name: string;
    /** When it was registered */
    createdAt: string;
    /** When; null if it is not known */
    lastUsedAt: string | null;
  }[];
  /** Keys that the user created, without their values */
  apiKeys: {
    /** Key identifier */
    id: string;
    /** Name of the key */
    name: string;
    /** First characters of the key */
    prefix: string;
    /** When it was created */
    createdAt: string;
    /** When; null if it is not known */
    lastUsedAt: string | null;
    /** When it expires */
    expiresAt: string | null;
    /** When it was revoked */
    revokedAt: string | null;
  }[];
  /** What the user created, changed or decided, by kind */
  activity: {
    /** What is kept, such as emission_entries */
    kind: string;
    /** What the user did there */
    role: string;
    /** How many there are */
    total: number;
    /** The latest, at most 1000 */
    items: {
      /** Identifier */
      id: string;
      /** When; null if it is not known */
      at: string | null;
    }[];
  }[];
  /** Events of the permanent record that the user authored */
  record: {
    /** How many there are */
    total: number;
    /** The latest, at most 1000 */
    events: {
      /** Identifier of the record event */
      id: string;
      /** When it happened */
      at: string;
      /** What the user did */
      action: string;
      /** To what */
      subject: {
        /** Kind of resource */
        type: string;
        /** Its identifier */
        id: string;
      };
    }[];
  };
}

export interface Invitation {
  /** Organisation that invites */
  organisationName: string;
  /** Address of the invited user */
  email: string;
  /** Name of the invited user */
  name: string;
  /** Role the user will have */
  role: 'admin' | 'manager' | 'contributor' | 'viewer';
  /** When the link stops working */
  expiresAt: string;
}

export interface AcceptInvitation {
  /** Whether to create a first API key; `false` signs the browser in instead */
  createKey?: boolean | undefined;
}

export interface AcceptedInvitation {
  user: User;
  /** The first key of the user, unless `createKey` was false */
  apiKey?: {
    /** Key identifier */
    id: string;
    /** The full key. Shown in this answer only: keep it now. */
    value: string;
    /** Everything the role allows */
    scopes: string[];
  } | undefined;
  /** The session that the cookie of this answer opens, if `createKey` was false */
  session?: {
    /** Session identifier */
    id: string;
    /** When the session ends, however much it is used */
    expiresAt: string;
  } | undefined;
}

export interface Location {
  /** Location identifier */
  id: string;
  /** Name of the site, unique in the organisation whatever its case */
  name: string;
  /** Country of the site (ISO 3166-1 alpha-2) */
  country: string;
  /** The country, or a part of it or of its grid; selects regional emission factors */
  region: string | null;
  /** Whether entries without a location belong here; there is exactly one default */
  isDefault: boolean;
  /** When the location was created */
  createdAt: string;
  /** When it last changed; when it was created, if it has not changed since */
  updatedAt: string;
}

export interface CreateLocation {
  /** Name of the site, unique in the organisation whatever its case */
  name: string;
  /** Country of the site (ISO 3166-1 alpha-2) */
  country: string;
  /** The country, or a part of it or of its grid; selects regional emission factors */
  region?: string | null | undefined;
  /** Whether entries without a location belong here; there is exactly one default */
  isDefault?: boolean | undefined;
}

export interface UpdateLocation {
  /** Name of the site, unique in the organisation whatever its case */
  name?: string | undefined;
  /** Country of the site (ISO 3166-1 alpha-2) */
  country?: string | undefined;
  /** The country, or a part of it or of its grid; selects regional emission factors */
  region?: string | null | undefined;
  /** Whether entries without a location belong here; there is exactly one default */
  isDefault?: boolean | undefined;
}

export interface ReportingPeriod {
  /** Reporting period identifier */
  id: string;
  /** Name of the period, unique in the organisation whatever its case */
  name: string;
  /** First day */
  periodStart: string;
  /** Last day */
  periodEnd: string;
  /** A closed period takes no more changes */
  status: 'open' | 'closed';
  /** When the period was created */
  createdAt: string;
  /** When it last changed; when it was created, if it has not changed since */
  updatedAt: string;
  /** The user who did this */
  createdBy: {
    /** User identifier */
    id: string;
    /** E-mail address of the user */
    email: string;
  };
  /** When the period was closed; null while it is open */
  closedAt: string | null;
  /** The user who did this */
  closedBy: {
    /** User identifier */
    id: string;
    /** E-mail address of the user */
    email: string;
  } | null;
  /** How many entries are locked or unlocked already; null unless that is under way */
  progress: {
    /** What is being done to the entries */
    action: 'lock' | 'unlock';
    /** Entries to do */
    total: number;
    /** Entries done */
    done: number;
  } | null;
}

export interface CreateReportingPeriod {
  /** Name of the period, unique in the organisation whatever its case */
  name: string;
  /** First day */
  periodStart: string;
  /** Last day */
  periodEnd: string;
}

export interface InventoryStatement {
  /** Named by the calendar year in which it ends */
  fiscalYear: number;
  /** Organisational boundary: which companies, sites and activities are in the inventory */
  boundary: string | null;
  /** How operations are consolidated (GHG Protocol Corporate Standard, chapter 3) */
  consolidationApproach: 'operational_control' | 'financial_control' | 'equity_share';
  /** The chosen base year, from 1990 to the fiscal year of the statement */
  baseYear: number | null;
  /** Why this base year was chosen; required with it */
  baseYearReason: string | null;
  /** Change of the base year’s total from which it is recalculated; 5 by default */
  recalculationThresholdPercent: number;
  /** Measures taken in the year to use energy more efficiently */
  energyEfficiency: string | null;
  /** Only with `equity_share`, each location once. A location without a share counts 100 % */
  shares: {
    /** Location */
    locationId: string;
    /** Share of the location that belongs to the organisation */
    percent: number;
  }[];
  /** Sources that the inventory leaves out, each with its reason */
  exclusions: {
    /** What is left out */
    what: string;
    /** Why it is left out */
    reason: string;
    /** Estimate of what is left out; null if there is none */
    estimatedTco2e: number | null;
  }[];
  /** Relevance of the scope 3 categories, each at most once */
  scope3: {
    /** Scope 3 category */
    category:
      | 'purchased_goods_services'
      | 'capital_goods'
      | 'fuel_energy_activities'
      | 'upstream_transport'
      | 'waste'
      | 'business_travel'
      | 'employee_commuting'
      | 'upstream_leased_assets'
      | 'downstream_transport'
      | 'processing_sold_products'
      | 'use_sold_products'
      | 'end_of_life_sold_products'
      | 'downstream_leased_assets'
      | 'franchises'
      | 'investments';
    /**
     * `calculated`: entries cover it; `not_yet`: relevant, but not calculated; `not_relevant`: it does not arise or
     * is negligible
     */
    status: 'calculated' | 'not_yet' | 'not_relevant';
    /** Why; required for `not_yet` and `not_relevant` */
    reason: string | null;
  }[];
  /** Who prepared the inventory */
  preparer: {
    /** Name of the person */
    name: string;
    /** Their position */
    title: string | null;
    /** Day on which they signed */
    date: string | null;
  } | null;
  /** Who approved the inventory */
  approver: {
    /** Name of the person */
    name: string;
    /** Their position */
    title: string | null;
    /** Day on which they signed */
    date: string | null;
  } | null;
  /**
   * What a complete statement has and this one lacks: `boundary`, `shares`, `base_year`, `preparer`, `approver`,
   * and `scope3.` with each category that has no status
   */
  missing: string[];
  /** When the statement was created */
  createdAt: string;
  /** When it last changed; when it was created, if it has not changed since */
  updatedAt: string;
}

export interface ReplaceInventoryStatement {
  /** Organisational boundary: which companies, sites and activities are in the inventory */
  boundary?: string | null | undefined;
  /** How operations are consolidated (GHG Protocol Corporate Standard, chapter 3) */
  consolidationApproach: 'operational_control' | 'financial_control' | 'equity_share';
  /** Only with `equity_share`, each location once. A location without a share counts 100 % */
  shares?: {
    /** Location */
    locationId: string;
    /** Share of the location that belongs to the organisation */
    percent: number;
  }[] | undefined;
  /** The chosen base year, from 1990 to the fiscal year of the statement */
  baseYear?: number | null | undefined;
  /** Why this base year was chosen; required with it */
  baseYearReason?: string | null | undefined;
  /** Change of the base year’s total from which it is recalculated; 5 by default */
  recalculationThresholdPercent?: number | undefined;
  /** Sources that the inventory leaves out, each with its reason */
  exclusions?: {
    /** What is left out */
    what: string;
    /** Why it is left out */
    reason: string;
    /** Estimate of what is left out; null if there is none */
    estimatedTco2e?: number | null | undefined;
  }[] | undefined;
  /** Relevance of the scope 3 categories, each at most once */
  scope3?: {
    /** Scope 3 category */
    category:
      | 'purchased_goods_services'
      | 'capital_goods'
      | 'fuel_energy_activities'
      | 'upstream_transport'
      | 'waste'
      | 'business_travel'
      | 'employee_commuting'
      | 'upstream_leased_assets'
      | 'downstream_transport'
      | 'processing_sold_products'
      | 'use_sold_products'
      | 'end_of_life_sold_products'
      | 'downstream_leased_assets'
      | 'franchises'
      | 'investments';
    /**
     * `calculated`: entries cover it; `not_yet`: relevant, but not calculated; `not_relevant`: it does not arise or
     * is negligible
     */
    status: 'calculated' | 'not_yet' | 'not_relevant';
    /** Why; required for `not_yet` and `not_relevant` */
    reason?: string | null | undefined;
  }[] | undefined;
  /** Measures taken in the year to use energy more efficiently */
  energyEfficiency?: string | null | undefined;
  /** Who prepared the inventory */
  preparer?: {
    /** Name of the person */
    name: string;
    /** Their position */
    title?: string | null | undefined;
    /** Day on which they signed */
    date?: string | null | undefined;
  } | null | undefined;
  /** Who approved the inventory; another person than the preparer under `four_eyes` */
  approver?: {
    /** Name of the person */
    name: string;
    /** Their position */
    title?: string | null | undefined;
    /** Day on which they signed */
    date?: string | null | undefined;
  } | null | undefined;
}

export interface YearMetrics {
  /** Named by the calendar year in which it ends */
  fiscalYear: number;
  /** In the order in which they were given */
  metrics: {
    /**
     * Name of the metric, unique in the year whatever its case: `revenue`, `employees`, `floor_area`, `production`
     * or one of your own
     */
    name: string;
    /** Amount of the whole fiscal year; above zero, because intensities divide by it */
    value: number;
    /**
     * Unit of the value: `currency` for revenue and other money, `FTE` for employees, `m2` for floor area, and any
     * other otherwise
     */
    unit: string;
    /** ISO 4217 code; required with the unit `currency`, and only there */
    currency: string | null;
  }[];
  /** When metrics of the year were first given */
  createdAt: string;
  /** When it last changed; when it was created, if it has not changed since */
  updatedAt: string;
}

export interface ReplaceYearMetrics {
  /** All metrics of the year */
  metrics: {
    /**
     * Name of the metric, unique in the year whatever its case: `revenue`, `employees`, `floor_area`, `production`
     * or one of your own
     */
    name: string;
    /** Amount of the whole fiscal year; above zero, because intensities divide by it */
    value: number;
    /**
     * Unit of the value: `currency` for revenue and other money, `FTE` for employees, `m2` for floor area, and any
     * other otherwise
     */
    unit: string;
    /** ISO 4217 code; required with the unit `currency`, and only there */
    currency?: string | null | undefined;
  }[];
}

export interface ApiKey {
  /** Key identifier */
  id: string;
  /** Descriptive label */
  name: string;
  /** First 12 characters of the key, for display */
  prefix: string;
  /** Permission scopes. What the key can do is these, within the role of the user who created it. */
  scopes: (
    | 'emissions:read'
    | 'emissions:write'
    | 'factors:write'
    | 'reports:read'
    | 'reports:write'
    | 'certificates:read'
    | 'certificates:write'
    | 'targets:read'
    | 'targets:write'
    | 'offsets:read'
    | 'offsets:write'
    | 'settings:read'
    | 'settings:write'
    | 'audit:read')[];
  /** When the key was created */
  createdAt: string;
  /** When it last changed; when it was created, if it has not changed since */
  updatedAt: string;
  /** The user who did this */
  createdBy: {
    /** User identifier */
    id: string;
    /** E-mail address of the user */
    email: string;
  };
  /** Last authenticated request, at most a minute stale */
  lastUsedAt: string | null;
  /** When the key stops working; null for a key that does not expire */
  expiresAt: string | null;
  /** Whether the key works now */
  status: 'active' | 'expired' | 'revoked';
}

export interface CreateApiKey {
  /** Descriptive label */
  name: string;
  /** Permission scopes. What the key can do is these, within the role of the user who created it. */
  scopes: (
    | 'emissions:read'
    | 'emissions:write'
    | 'factors:write'
    | 'reports:read'
    | 'reports:write'
    | 'certificates:read'
    | 'certificates:write'
    | 'targets:read'
    | 'targets:write'
    | 'offsets:read'
    | 'offsets:write'
    | 'settings:read'
    | 'settings:write'
    | 'audit:read')[];
  /** When the key stops working; null for a key that does not expire */
  expiresAt?: string | null | undefined;
}

export interface NewApiKey {
  /** Key identifier */
  id: string;
  /** Descriptive label */
  name: string;
  /** First 12 characters of the key, for display */
  prefix: string;
  /** Permission scopes. What the key can do is these, within the role of the user who created it. */
  scopes: (
    | 'emissions:read'
    | 'emissions:write'
    | 'factors:write'
    | 'reports:read'
    | 'reports:write'
    | 'certificates:read'
    | 'certificates:write'
    | 'targets:read'
    | 'targets:write'
    | 'offsets:read'
    | 'offsets:write'
    | 'settings:read'
    | 'settings:write'
    | 'audit:read')[];
  /** When the key was created */
  createdAt: string;
  /** When it last changed; when it was created, if it has not changed since */
  updatedAt: string;
  /** The user who did this */
  createdBy: {
    /** User identifier */
    id: string;
    /** E-mail address of the user */
    email: string;
  };
  /** Last authenticated request, at most a minute stale */
  lastUsedAt: string | null;
  /** When the key stops working; null for a key that does not expire */
  expiresAt: string | null;
  /** Whether the key works now */
  status: 'active' | 'expired' | 'revoked';
  /** The full key. Shown in this answer only: keep it now. */
  value: string;
}

export interface UpdateApiKey {
  /** Descriptive label */
  name?: string | undefined;
  /** Permission scopes. What the key can do is these, within the role of the user who created it. */
  scopes?: (
    | 'emissions:read'
    | 'emissions:write'
    | 'factors:write'
    | 'reports:read'
    | 'reports:write'
    | 'certificates:read'
    | 'certificates:write'
    | 'targets:read'
    | 'targets:write'
    | 'offsets:read'
    | 'offsets:write'
    | 'settings:read'
    | 'settings:write'
    | 'audit:read')[] | undefined;
  /** When the key stops working; null for a key that does not expire */
  expiresAt?: string | null | undefined;
}

export interface RotatedApiKey {
  /** Key identifier */
  id: string;
  /** The full key. Shown in this answer only: keep it now. */
  value: string;
  /** When the value was replaced */
  rotatedAt: string;
}

export interface RequestLink {
  /** Where the link goes */
  email: string;
}

export interface RequestedLink {
  /** The same for every address, whether or not it belongs to a user */
  message: string;
}

export interface SignInWithCode {
  /** The single-use code from a console link or a mail link: what follows `#code=` */
  code: string;
}

export interface CurrentSession {
  /** Session identifier */
  id: string;
  /** How the user signed in */
  method: 'console_link' | 'mail_link' | 'passkey' | 'oidc' | 'invitation';
  /** Whether this request uses this session */
  isCurrent: boolean;
  /** When the user signed in */
  createdAt: string;
  /** Last request, at most two minutes stale; the session ends 12 hours after it */
  lastSeenAt: string;
  /** When the user last proved who they are: by signing in, or again since */
  confirmedAt: string;
  /** When the session ends, however much it is used */
  expiresAt: string;
  /** What the browser called itself at sign-in */
  userAgent: string | null;
  /** Network address the user signed in from */
  address: string;
  /** Until then, actions that need a fresh sign-in ask for no confirmation */
  confirmedUntil: string;
  /** The user who is signed in */
  user: {
    /** User identifier */
    id: string;
    /** E-mail address of the user */
    email: string;
    /** Name of the user */
    name: string;
    /** Role of the user */
    role: 'admin' | 'manager' | 'contributor' | 'viewer';
  };
  /** The organisation the user belongs to */
  organisation: {
    /** Organisation identifier */
    id: string;
    /** Name of the organisation */
    name: string;
  };
  /** What the session can do: everything its role allows */
  scopes: string[];
}

export interface Session {
  /** Session identifier */
  id: string;
  /** How the user signed in */
  method: 'console_link' | 'mail_link' | 'passkey' | 'oidc' | 'invitation';
  /** Whether this request uses this session */
  isCurrent: boolean;
  /** When the user signed in */
  createdAt: string;
  /** Last request, at most two minutes stale; the session ends 12 hours after it */
  lastSeenAt: string;
  /** When the user last proved who they are: by signing in, or again since */
  confirmedAt: string;
  /** When the session ends, however much it is used */
  expiresAt: string;
  /** What the browser called itself at sign-in */
  userAgent: string | null;
  /** Network address the user signed in from */
  address: string;
}

export interface MailedCode {
  /** Address of the user, where the code went */
  sentTo: string;
  /** When the code stops working */
  expiresAt: string;
}

export interface ConfirmSession {
  /** The single-use code from the mail */
  code: string;
}

export interface SignInMethods {
  /** A link by mail: `POST /auth/links` */
  mail: boolean;
  /** A passkey: `POST /auth/passkeys/sign-in-options`. Browsers allow them on https and on localhost only */
  passkey: boolean;
  /** OpenID Connect: `GET /auth/oidc/start` */
  oidc: boolean;
}

/** For `PublicKeyCredential.parseCreationOptionsFromJSON()` */
export interface PasskeyRegistrationOptions {
  /** To be signed, base64url; works once, for 5 minutes */
  challenge: string;
  rp: {
    /** Host name that passkeys are bound to */
    id: string;
    /** Name of this service */
    name: string;
  };
  user: {
    /** Names the user to the device, base64url */
    id: string;
    /** E-mail address of the user */
    name: string;
    /** The same, for browsers that show it */
    displayName: string;
  };
  /** Algorithms accepted, the preferred one first */
  pubKeyCredParams: {
    /** Always `public-key` */
    type: 'public-key';
    /** COSE algorithm */
    alg: number;
  }[];
  /** Milliseconds the user may take */
  timeout: number;
  /** The make of the device is not asked for */
  attestation: 'none';
  /** Passkeys of the user; a device that holds one registers no second */
  excludeCredentials: {
    /** Always `public-key` */
    type: 'public-key';
    /** Credential id, base64url */
    id: string;
    /** Ways to reach the device */
    transports: string[];
  }[];
  authenticatorSelection: {
    /** The device finds the passkey without a user name */
    residentKey: 'required';
    /** The same, for older browsers */
    requireResidentKey: boolean;
    /** The device asks for a PIN or a fingerprint */
    userVerification: 'required';
  };
}

export interface RegisterPasskey {
  /** Label by which the user recognises the passkey, such as the name of the device */
  name: string;
  /** The result of `navigator.credentials.create()`, as its `toJSON()` gives it */
  credential: {
    /** Credential id, base64url */
    id: string;
    /** Credential id, base64url */
    rawId: string;
    /** Always `public-key` */
    type: 'public-key';
    /** What the device answered */
    response: {
      /** What the browser signed, base64url */
      clientDataJSON: string;
      /** The new public key, base64url */
      attestationObject: string;
      /** Ways to reach the device */
      transports?: string[] | undefined;
    };
  };
}

export interface Passkey {
  /** Passkey identifier */
  id: string;
  /** Label by which the user recognises the passkey, such as the name of the device */
  name: string;
  /** Whether a provider copies it to other devices of the user */
  isSynced: boolean;
  /** When it was registered */
  createdAt: string;
  /** When it last signed the user in or confirmed a session */
  lastUsedAt: string | null;
  /** When it last changed; when it was created, if it has not changed since */
  updatedAt: string;
}

export interface UpdatePasskey {
  /** Label by which the user recognises the passkey, such as the name of the device */
  name: string;
}

/** For `PublicKeyCredential.parseRequestOptionsFromJSON()` */
export interface PasskeyRequestOptions {
  /** To be signed, base64url; works once, for 5 minutes */
  challenge: string;
  /** Host name that passkeys are bound to */
  rpId: string;
  /** Milliseconds the user may take */
  timeout: number;
  /** The device asks for a PIN or a fingerprint */
  userVerification: 'required';
  /** Passkeys that may answer; empty for any that the device holds */
  allowCredentials: {
    /** Always `public-key` */
    type: 'public-key';
    /** Credential id, base64url */
    id: string;
    /** Ways to reach the device */
    transports: string[];
  }[];
}

export interface UsePasskey {
  /** The result of `navigator.credentials.get()`, as its `toJSON()` gives it */
  credential: {
    /** Credential id, base64url */
    id: string;
    /** Credential id, base64url */
    rawId: string;
    /** Always `public-key` */
    type: 'public-key';
    /** What the device answered */
    response: {
      /** What the browser signed, base64url */
      clientDataJSON: string;
      /** State of the device, base64url */
      authenticatorData: string;
      /** Signature of both, base64url */
      signature: string;
      /** Names the user, base64url */
      userHandle?: string | null | undefined;
    };
  };
}

export interface WebhookEndpoint {
  /** Endpoint identifier */
  id: string;
  /** Where events are posted: HTTPS, on a public address, without credentials or fragment */
  url: string;
  /**
   * Event types the endpoint subscribes to. `emission.*` stands for all that begin with `emission.`, also for types
   * added later; `*` stands for all.
   */
  events: (
    | '*'
    | 'emission.*'
    | 'factor.*'
    | 'report.*'
    | 'certificate.*'
    | 'target.*'
    | 'target.milestone.*'
    | 'offset.*'
    | 'user.*'
    | 'emission.created'
    | 'emission.updated'
    | 'emission.submitted'
    | 'emission.approved'
    | 'emission.rejected'
    | 'emission.locked'
    | 'emission.unlocked'
    | 'emission.deleted'
    | 'factor.created'
    | 'factor.superseded'
    | 'factor.archived'
    | 'factor.unarchived'
    | 'report.generated'
    | 'certificate.issued'
    | 'certificate.revoked'
    | 'target.milestone.achieved'
    | 'target.milestone.missed'
    | 'offset.purchased'
    | 'offset.retired'
    | 'user.invited'
    | 'user.deactivated')[];
  /** `active`; `paused` by you; `disabled` by the service after five days of nothing but failures */
  status: 'active' | 'paused' | 'disabled';
  /** What the endpoint is for */
  description: string | null;
  /** When the service gave up on the endpoint */
  disabledAt: string | null;
  /** Why it did, with the error of the last attempt */
  disabledReason: string | null;
  /** When the endpoint was registered */
  createdAt: string;
  /** When it last changed; when it was created, if it has not changed since */
  updatedAt: string;
}

export interface CreateWebhookEndpoint {
  /** Where events are posted: HTTPS, on a public address, without credentials or fragment */
  url: string;
  /**
   * Event types the endpoint subscribes to. `emission.*` stands for all that begin with `emission.`, also for types
   * added later; `*` stands for all.
   */
  events: (
    | '*'
    | 'emission.*'
    | 'factor.*'
    | 'report.*'
    | 'certificate.*'
    | 'target.*'
    | 'target.milestone.*'
    | 'offset.*'
    | 'user.*'
    | 'emission.created'
    | 'emission.updated'
    | 'emission.submitted'
    | 'emission.approved'
    | 'emission.rejected'
    | 'emission.locked'
    | 'emission.unlocked'
    | 'emission.deleted'
    | 'factor.created'
    | 'factor.superseded'
    | 'factor.archived'
    | 'factor.unarchived'
    | 'report.generated'
    | 'certificate.issued'
    | 'certificate.revoked'
    | 'target.milestone.achieved'
    | 'target.milestone.missed'
    | 'offset.purchased'
    | 'offset.retired'
    | 'user.invited'
    | 'user.deactivated')[];
  /** What the endpoint is for */
  description?: string | null | undefined;
}

export interface NewWebhookEndpoint {
  /** Endpoint identifier */
  id: string;
  /** Where events are posted: HTTPS, on a public address, without credentials or fragment */
  url: string;
  /**
   * Event types the endpoint subscribes to. `emission.*` stands for all that begin with `emission.`, also for types
   * added later; `*` stands for all.
   */
  events: (
    | '*'
    | 'emission.*'
    | 'factor.*'
    | 'report.*'
    | 'certificate.*'
    | 'target.*'
    | 'target.milestone.*'
    | 'offset.*'
    | 'user.*'
    | 'emission.created'
    | 'emission.updated'
    | 'emission.submitted'
    | 'emission.approved'
    | 'emission.rejected'
    | 'emission.locked'
    | 'emission.unlocked'
    | 'emission.deleted'
    | 'factor.created'
    | 'factor.superseded'
    | 'factor.archived'
    | 'factor.unarchived'
    | 'report.generated'
    | 'certificate.issued'
    | 'certificate.revoked'
    | 'target.milestone.achieved'
    | 'target.milestone.missed'
    | 'offset.purchased'
    | 'offset.retired'
    | 'user.invited'
    | 'user.deactivated')[];
  /** `active`; `paused` by you; `disabled` by the service after five days of nothing but failures */
  status: 'active' | 'paused' | 'disabled';
  /** What the endpoint is for */
  description: string | null;
  /** When the service gave up on the endpoint */
  disabledAt: string | null;
  /** Why it did, with the error of the last attempt */
  disabledReason: string | null;
  /** When the endpoint was registered */
  createdAt: string;
  /** When it last changed; when it was created, if it has not changed since */
  updatedAt: string;
  /**
   * Key of the signatures, in the form of Standard Webhooks: `whsec_` and 32 bytes in base64. Shown in this answer
   * only: keep it now.
   */
  signingSecret: string;
}

export interface UpdateWebhookEndpoint {
  /** Where events are posted: HTTPS, on a public address, without credentials or fragment */
  url?: string | undefined;
  /**
   * Event types the endpoint subscribes to. `emission.*` stands for all that begin with `emission.`, also for types
   * added later; `*` stands for all.
   */
  events?: (
    | '*'
    | 'emission.*'
    | 'factor.*'
    | 'report.*'
    | 'certificate.*'
    | 'target.*'
    | 'target.milestone.*'
    | 'offset.*'
    | 'user.*'
    | 'emission.created'
    | 'emission.updated'
    | 'emission.submitted'
    | 'emission.approved'
    | 'emission.rejected'
    | 'emission.locked'
    | 'emission.unlocked'
    | 'emission.deleted'
    | 'factor.created'
    | 'factor.superseded'
    | 'factor.archived'
    | 'factor.unarchived'
    | 'report.generated'
    | 'certificate.issued'
    | 'certificate.revoked'
    | 'target.milestone.achieved'
    | 'target.milestone.missed'
    | 'offset.purchased'
    | 'offset.retired'
    | 'user.invited'
    | 'user.deactivated')[] | undefined;
  /** What the endpoint is for */
  description?: string | null | undefined;
  /** `paused` holds deliveries back; `active` resumes them */
  status?: 'active' | 'paused' | undefined;
}

export interface RotatedWebhookSecret {
  /** Endpoint identifier */
  id: string;
  /**
   * Key of the signatures, in the form of Standard Webhooks: `whsec_` and 32 bytes in base64. Shown in this answer
   * only: keep it now.
   */
  signingSecret: string;
  /** Until then every request is signed with the old secret too */
  previousSecretExpiresAt: string;
}

export interface Event {
  /** Event identifier, the same in every attempt */
  id: string;
  /** Event type */
  type:
    | 'emission.created'
    | 'emission.updated'
    | 'emission.submitted'
    | 'emission.approved'
    | 'emission.rejected'
    | 'emission.locked'
    | 'emission.unlocked'
    | 'emission.deleted'
    | 'factor.created'
    | 'factor.superseded'
    | 'factor.archived'
    | 'factor.unarchived'
    | 'report.generated'
    | 'certificate.issued'
    | 'certificate.revoked'
    | 'target.milestone.achieved'
    | 'target.milestone.missed'
    | 'offset.purchased'
    | 'offset.retired'
    | 'user.invited'
    | 'user.deactivated';
  /** When the change happened */
  createdAt: string;
  /** The organisation it happened in */
  organisationId: string;
  /** The resource, as the API showed it then */
  data: Record<string, unknown>;
}

export interface WebhookDelivery {
  /** Delivery identifier */
  id: string;
  /** The event delivered */
  eventId: string;
  /** Its type */
  eventType:
    | 'ping'
    | 'emission.created'
    | 'emission.updated'
    | 'emission.submitted'
    | 'emission.approved'
    | 'emission.rejected'
    | 'emission.locked'
    | 'emission.unlocked'
    | 'emission.deleted'
    | 'factor.created'
    | 'factor.superseded'
    | 'factor.archived'
    | 'factor.unarchived'
    | 'report.generated'
    | 'certificate.issued'
    | 'certificate.revoked'
    | 'target.milestone.achieved'
    | 'target.milestone.missed'
    | 'offset.purchased'
    | 'offset.retired'
    | 'user.invited'
    | 'user.deactivated';
  /** The replay it belongs to; null for the first delivery of the event */
  replayId: string | null;
  /** `pending` while attempts remain */
  status: 'pending' | 'delivered' | 'failed';
  /** Oldest first */
  attempts: DeliveryAttempt[];
  /** When the next attempt is due; null when there is none */
  nextAttemptAt: string | null;
  /** When the event happened */
  createdAt: string;
  /** When it last changed; when it was created, if it has not changed since */
  updatedAt: string;
  /** When it was delivered or given up */
  completedAt: string | null;
  /** The body that is posted; null without the scope to read the event, such as `emissions:read` */
  payload: {
    /** Event identifier, the same in every attempt */
    id: string;
    /** Event type */
    type:
      | 'ping'
      | 'emission.created'
      | 'emission.updated'
      | 'emission.submitted'
      | 'emission.approved'
      | 'emission.rejected'
      | 'emission.locked'
      | 'emission.unlocked'
      | 'emission.deleted'
      | 'factor.created'
      | 'factor.superseded'
      | 'factor.archived'
      | 'factor.unarchived'
      | 'report.generated'
      | 'certificate.issued'
      | 'certificate.revoked'
      | 'target.milestone.achieved'
      | 'target.milestone.missed'
      | 'offset.purchased'
      | 'offset.retired'
      | 'user.invited'
      | 'user.deactivated';
    /** When the change happened */
    createdAt: string;
    /** The organisation it happened in */
    organisationId: string;
    /** The resource, as the API showed it then */
    data: Record<string, unknown>;
  } | null;
}

export interface DeliveryAttempt {
  /** Number of the attempt, as sent in `Webhook-Attempt` */
  attempt: number;
  /** When it began */
  at: string;
  /** HTTP status of the answer; null if there was none */
  responseStatus: number | null;
  /** How long it took, in milliseconds */
  durationMs: number;
  /** Why it counts as failed; null if it does not */
  error: string | null;
  /** The first 1,000 characters of the answer; null, like `payload`, without the scope to read the event */
  responseSnippet: string | null;
}

export interface TestWebhook {
  /** Type of the sample to send; `ping` if absent */
  eventType?:
    | 'ping'
    | 'emission.created'
    | 'emission.updated'
    | 'emission.submitted'
    | 'emission.approved'
    | 'emission.rejected'
    | 'emission.locked'
    | 'emission.unlocked'
    | 'emission.deleted'
    | 'factor.created'
    | 'factor.superseded'
    | 'factor.archived'
    | 'factor.unarchived'
    | 'report.generated'
    | 'certificate.issued'
    | 'certificate.revoked'
    | 'target.milestone.achieved'
    | 'target.milestone.missed'
    | 'offset.purchased'
    | 'offset.retired'
    | 'user.invited'
    | 'user.deactivated' | undefined;
}

export interface CreateWebhookReplay {
  /** Replays events of this time or later; they are kept for 30 days */
  from: string;
  /** Replays events before this time; now if absent or in the future */
  to?: string | undefined;
  /** Only events of these types; all that the endpoint subscribes to if absent */
  types?: (
    | '*'
    | 'emission.*'
    | 'factor.*'
    | 'report.*'
    | 'certificate.*'
    | 'target.*'
    | 'target.milestone.*'
    | 'offset.*'
    | 'user.*'
    | 'emission.created'
    | 'emission.updated'
    | 'emission.submitted'
    | 'emission.approved'
    | 'emission.rejected'
    | 'emission.locked'
    | 'emission.unlocked'
    | 'emission.deleted'
    | 'factor.created'
    | 'factor.superseded'
    | 'factor.archived'
    | 'factor.unarchived'
    | 'report.generated'
    | 'certificate.issued'
    | 'certificate.revoked'
    | 'target.milestone.achieved'
    | 'target.milestone.missed'
    | 'offset.purchased'
    | 'offset.retired'
    | 'user.invited'
    | 'user.deactivated')[] | undefined;
}

export interface WebhookReplay {
  /** Replay identifier; its deliveries name it as `replayId` */
  id: string;
  /** The endpoint */
  webhookId: string;
  /** Events of this time or later */
  from: string;
  /** Events before this time */
  to: string;
  /** Only events of these types; null for all that the endpoint subscribes to */
  types: (
    | '*'
    | 'emission.*'
    | 'factor.*'
    | 'report.*'
    | 'certificate.*'
    | 'target.*'
    | 'target.milestone.*'
    | 'offset.*'
    | 'user.*'
    | 'emission.created'
    | 'emission.updated'
    | 'emission.submitted'
    | 'emission.approved'
    | 'emission.rejected'
    | 'emission.locked'
    | 'emission.unlocked'
    | 'emission.deleted'
    | 'factor.created'
    | 'factor.superseded'
    | 'factor.archived'
    | 'factor.unarchived'
    | 'report.generated'
    | 'certificate.issued'
    | 'certificate.revoked'
    | 'target.milestone.achieved'
    | 'target.milestone.missed'
    | 'offset.purchased'
    | 'offset.retired'
    | 'user.invited'
    | 'user.deactivated')[] | null;
  /** `complete` when every event was found and delivered or given up */
  status: 'running' | 'complete';
  /** Events found so far; each is one delivery */
  matched: number;
  /** Deliveries with attempts to come */
  pending: number;
  /** Deliveries that succeeded */
  delivered: number;
  /** Deliveries that were given up */
  failed: number;
  /** When the replay was asked for */
  createdAt: string;
  /** When the last delivery ended */
  completedAt: string | null;
}

export interface Usage {
  /** Plan of the organisation */
  plan: 'standard' | 'pro' | 'enterprise';
  requests: {
    /** Requests of all API keys and sessions of the organisation together */
    organisation: {
      /** Requests a minute */
      minute: {
        /** Requests in one window; null if unlimited */
        limit: number | null;
        /** Requests counted in the window; a burst may exceed the limit */
        used: number;
        /** When the window ends and the count begins again */
        resetsAt: string;
      };
      /** Requests an hour */
      hour: {
        /** Requests in one window; null if unlimited */
        limit: number | null;
        /** Requests counted in the window; a burst may exceed the limit */
        used: number;
        /** When the window ends and the count begins again */
        resetsAt: string;
      };
      /** Requests a day */
      day: {
        /** Requests in one window; null if unlimited */
        limit: number | null;
        /** Requests counted in the window; a burst may exceed the limit */
        used: number;
        /** When the window ends and the count begins again */
        resetsAt: string;
      };
    };
    /** Requests of the API key or session that asks */
    caller: {
      /** Requests a minute */
      minute: {
        /** Requests in one window; null if unlimited */
        limit: number | null;
        /** Requests counted in the window; a burst may exceed the limit */
        used: number;
        /** When the window ends and the count begins again */
        resetsAt: string;
      };
      /** Requests an hour */
      hour: {
        /** Requests in one window; null if unlimited */
        limit: number | null;
        /** Requests counted in the window; a burst may exceed the limit */
        used: number;
        /** When the window ends and the count begins again */
        resetsAt: string;
      };
      /** Requests a day */
      day: {
        /** Requests in one window; null if unlimited */
        limit: number | null;
        /** Requests counted in the window; a burst may exceed the limit */
        used: number;
        /** When the window ends and the count begins again */
        resetsAt: string;
      };
    };
  };
  /** Active API keys */
  apiKeys: {
    /** How many there are */
    used: number;
    /** How many there may be */
    limit: number;
  };
  /** Webhook endpoints */
  webhookEndpoints: {
    /** How many there are */
    used: number;
    /** How many there may be */
    limit: number;
  };
  /** Reports queued or processing */
  queuedReports: {
    /** How many there are */
    used: number;
    /** How many there may be */
    limit: number;
  };
  /** Mails posted in the hour that began with the first of them */
  mailsThisHour: {
    /** How many there are */
    used: number;
    /** How many there may be */
    limit: number;
  };
  /** Emission factors of your own, in every version */
  ownFactors: {
    /** How many there are */
    used: number;
    /** How many there may be */
    limit: number;
  };
  /** Emission entries */
  entries: number;
  /** Locations */
  locations: number;
  /** Users, without those who were deactivated */
  users: number;
}

export interface RecordEvent {
  /** Identifier of the event */
  id: string;
  /** The organisation it happened in */
  organisationId: string;
  /** When it happened */
  at: string;
  /** Who made the change */
  actor: {
    /** What acted; a key acts as the user who created it */
    type: 'user' | 'key' | 'operator' | 'service';
    /** The user, or the name of the command or service */
    id: string;
    /** E-mail address of the user */
    email?: string | undefined;
    /** The API key */
    keyId?: string | undefined;
    /** Where the request came from */
    address?: string | undefined;
  };
  /** What happened to what */
  action: string;
  /** What was changed */
  subject: {
    /** Kind of the resource */
    type: string;
    /** Identifier of the resource */
    id: string;
  };
  /** The resource before the change; null if it is new */
  before: Record<string, unknown> | null;
  /** The resource after the change; null if it is gone */
  after: Record<string, unknown> | null;
  /** The reason that was given, if any */
  reason?: string | undefined;
  /** The request in which it happened, if any */
  requestId: string | null;
}

export interface ProvenRecordEvent {
  event: RecordEvent;
  /**
   * The bytes that the tree hashes, in base64: the event as canonical JSON (RFC 8785), personal fields as salted
   * digests
   */
  leaf: string;
  proof: InclusionProof;
  /**
   * The salts of the personal fields, in base64, by where each field is in the event (RFC 6901). The digest is
   * SHA-256 over the salt and the value as canonical JSON
   */
  salts: Record<string, string>;
}

/** That the event is in the log; null for about a second, until it has its place */
export type InclusionProof = {
  /** Place of the event in the tree, from 0 */
  leafIndex: number;
  /** Size of the tree that the checkpoint covers */
  treeSize: number;
  /** The proof of RFC 9162 §2.1.3, each hash in base64 */
  hashes: string[];
  /** The signed note that covers the event (C2SP tlog-checkpoint) */
  checkpoint: string;
} | null;

export interface Checkpoint {
  /** How many events it covers */
  size: number;
  /** Root hash of the tree, in base64 */
  root: string;
  /** When it was signed */
  at: string;
  /** The key that signed it, as in `/public/keys` */
  keyId: string;
  /** The signed note (C2SP tlog-checkpoint) */
  checkpoint: string;
  /** Where the operator had it sent, out of the reach of this service */
  copies: {
    /** Kind of the place */
    to: 's3' | 'webhook' | 'mail' | 'folder';
    /** When it was sent */
    sentAt: string;
  }[];
}

export interface ConsistencyProof {
  /** Size of the older tree */
  from: number;
  /** Size of the newer tree */
  to: number;
  /** The proof of RFC 9162 §2.1.4, each hash in base64 */
  hashes: string[];
}

/** An OpenAPI 3.1 document */
export interface OpenApiDocument {
  openapi: string;
}

export interface PurchasedOrder {
  /** Order identifier */
  orderId: string;
  /** `pending_payment` holds the credits for 14 days */
  status: 'pending_payment' | 'confirmed' | 'cancelled' | 'expired';
  /** Sum of the items, in USD */
  totalUsd: number;
  items: OrderItem[];
  /** How it is paid */
  paymentMethod: 'invoice' | 'bank_transfer' | 'card';
  /** Your number for this order, printed on the invoice */
  purchaseOrderNumber: string | null;
  /** As given when it was confirmed */
  paymentReference: string | null;
  /** When it was placed */
  createdAt: string;
  /** When it last changed; when it was created, if it has not changed since */
  updatedAt: string;
  /** The user who did this */
  createdBy: {
    /** User identifier */
    id: string;
    /** E-mail address of the user */
    email: string;
  };
  /** When an unpaid order ends and its credits return to the catalogue */
  expiresAt: string;
  /** When payment was confirmed */
  confirmedAt: string | null;
}
