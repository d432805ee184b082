// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { CandidateFactor } from './candidate-factor.ts';

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
