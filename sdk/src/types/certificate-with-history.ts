// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { BackingRetirement } from './backing-retirement.ts';
import type { Certificate } from './certificate.ts';

export interface CertificateWithHistory extends Certificate {
  /** Number of entries behind the emissions */
  entryCount: number | null;
  /** Name of the person who signs for the organisation */
  signatoryName: string;
  /** Job title of the signatory */
  signatoryTitle: string;
  /** Internal notes, visible to the organisation only */
  notes: string | null;
  /** The user who did this */
  createdBy: {
    /** User identifier */
    id: string;
    /** E-mail address of the user */
    email: string;
  };
  /** Actions on the certificate, oldest first */
  auditTrail: {
    /** Time of the action */
    at: string;
    /** Person who acted; null if the service itself acted */
    by: {
      /** User identifier */
      id: string;
      /** E-mail address of the user */
      email: string;
    } | null;
    /** Action taken */
    action: 'requested' | 'review_started' | 'rejected' | 'approved' | 'issued' | 'revoked';
    /** Reason given */
    note: string | null;
  }[];
  /** Retirements that back the certificate */
  retirements: BackingRetirement[];
  /** Numbers of the certificates that this one replaces */
  supersedes: string[];
  /** True if it rests on sample credits of a `DEMO-` project, which no registry retired */
  demonstration?: boolean | undefined;
  /**
   * Number of people involved, fixed at approval. `second_person`: a proven user other than the requester approved
   * it. `one_person`: as far as the service knows, one person prepared and approved it
   */
  approval?: 'one_person' | 'second_person' | undefined;
  /**
   * Approved entries that cross an edge of the period and are left out of the emissions. Absent if there are none,
   * and on newer certificates, where such entries count by their share of days
   */
  notCounted?: {
    /** Number of entries */
    entries: number;
    /** Their full emissions, in tCO2e */
    tco2e: number;
  } | undefined;
  /** Approved entries that cross an edge of the period and count by their share of days. Absent if there are none */
  straddling?: {
    /** Number of entries */
    entries: number;
    /** Part of the emissions that comes from them, in tCO2e */
    tco2e: number;
  } | undefined;
  /** Editions of the factors behind the emissions */
  factorEditions?: {
    /** Publisher of the factors */
    source: string;
    /** Year of publication */
    vintage: number;
  }[] | undefined;
  /** Active target behind a claim of neutrality or net zero */
  target?: {
    /** Name of the target */
    name: string;
    /** Type of the target */
    type: string;
    /** Year that the reduction is measured from */
    baseYear: number;
    /** Emissions of the base year, in tCO2e */
    baseYearTco2e: number;
    /**
     * Source of the base: `books`, the closed fiscal year, or `external`, an inventory that was not kept in Tonne.
     * Absent in older claims, whose base was typed
     */
    baseSource?: string | undefined;
    /** Year by which the target is to be reached */
    targetYear: number;
    /** Required reduction, in percent */
    reductionPercent: number;
    /** Gross reduction of the period against the base year, only for `net_zero` */
    achievedPercent?: number | undefined;
  } | undefined;
  /**
   * Shares of the location-based tonnes by how near their factors are, in percent; they add up to 100. Absent
   * without emissions, and on older certificates
   */
  factorProximityPercent?: {
    /** Factors of the own country or grid, or of the organisation itself */
    own: number;
    /** Factors of the region that the country belongs to */
    region: number;
    /** Global default factors */
    global: number;
    /** Factors of another country */
    proxy: number;
    /** Entries that are older than the record of the proximity */
    notRecorded: number;
  } | undefined;
  /** Names of the issuer and of the beneficiary, fixed at approval. Absent on older certificates */
  identity?: {
    /**
     * Whose name the beneficiary is. `organisation`: a name or the legal name of the issuer. `former_name`: one
     * that the issuer had before. `as_stated`: none of these; the issuer stated it, and nobody has checked it
     */
    beneficiary: 'organisation' | 'former_name' | 'as_stated';
    /** Legal name of the issuer; null if it stated none */
    legalName: string | null;
    /** Registered identifier of the issuer; null if it stated none */
    legalIdentifier: {
      /** Kind of the number, as in the settings */
      scheme: string;
      /** The number */
      value: string;
      /** Country of the register */
      country: string;
    } | null;
    /** Names that the issuer gave up since the start of the period or in the 90 days before the approval */
    formerNames: {
      /** Former name or legal name */
      name: string;
      /** Time of the change */
      until: string;
    }[];
    /** Names that a reader could misunderstand */
    cautions: {
      /** Name on the document */
      name: string;
      /**
       * Reason to read it with care. `assurance_words`: a part of the name reads like assurance.
       * `lookalike_letters`: words in Cyrillic or Greek letters that look like Latin ones
       */
      reason: 'assurance_words' | 'lookalike_letters';
    }[];
  } | undefined;
  /** Reductions behind `carbon_neutral`. Absent on other types and on older certificates */
  neutrality?: {
    /**
     * Standing of the reductions. `planned`: the first claimed year, in which reductions are planned and not yet
     * shown. `shown`: gross emissions are within the budget
     */
    reductions: 'planned' | 'shown';
    /** Gross emissions that the trajectory of the target allows in the period, in tCO2e */
    budgetTco2e: number;
  } | undefined;
  /**
   * Merkle root (RFC 9162) over the entries, instruments, retirements, inventory statements and the target behind
   * the claim, in hexadecimal digits. Absent on older certificates
   */
  inputsRoot?: string | undefined;
  /** How the certificate was prepared, fixed at approval. Absent on older certificates */
  preparation?: {
    /** Roles of preparer and approver. Signed claims name neither, since they cannot be erased */
    people: {
      /** Role of the user who requested the certificate, as of the approval */
      preparedBy: string;
      /** Role of the user who approved it */
      approvedBy: string;
    };
    /** Basis of the figures; null on an `offset_retirement` */
    accounts: {
      /** Inventory statements of the fiscal years in the period; a year without one is absent */
      statements: {
        /** Fiscal year of the statement */
        fiscalYear: number;
        /**
         * People behind the approval of the statement, `one_person` or `second_person`; null if no user approved it
         */
        approval: string | null;
        /** Consolidation approach (GHG Protocol Corporate Standard, chapter 3) */
        consolidationApproach: string;
        /** Equity shares; a location without one counts 100 % */
        shares: {
          /** Name of the location */
          location: string;
          /** Share that belongs to the organisation */
          percent: number;
        }[];
        /** Organisational boundary; null if it is not stated */
        boundary: string | null;
        /** Base year; null if none is chosen */
        baseYear: {
          /** The chosen base year */
          year: number;
          /**
           * Source of its figures: `books`, entries in Tonne; `external`, an inventory kept elsewhere; `none`,
           * there are none
           */
          source: string;
        } | null;
        /** Sources that the inventory leaves out */
        exclusions: {
          /** Excluded source */
          what: string;
          /** Reason for the exclusion */
          reason: string;
          /** Estimated emissions; null if there is no estimate */
          estimatedTco2e: number | null;
        }[];
      }[];
      /** Fiscal years without an inventory statement */
      unstatedYears: number[];
      /** Emissions with every location in full; null if no equity share acts, and they are the stated emissions */
      wholeTco2e: number | null;
      /** Scope 2 by both methods; null if it is not covered */
      scope2: {
        /** Method whose figure counts: `location_based` or `market_based` */
        method: string;
        /** Location-based emissions */
        locationTco2e: number;
        /** Market-based emissions */
        marketTco2e: number;
      } | null;
      /** Scope 3 categories with counted entries, in the order of the standard */
      scope3Categories: string[];
      /** Warming potentials behind the emissions */
      gwpSets: {
        /** Set of warming potentials, or `as_published` */
        gwpSet: string;
        /** Emissions by this set */
        tco2e: number;
      }[];
      /** Completeness of the entries in the covered scopes */
      coverage: {
        /** Months that the history of each location and category lets expect */
        expectedMonths: number;
        /** Those with entries */
        recordedMonths: number;
        /** Months without entries that a statement excludes */
        excludedMonths: number;
      };
      /** Data quality; shares are null without emissions */
      quality: {
        /** Share of the location-based tonnes measured, with evidence */
        measuredPercent: number | null;
        /** Share measured, with evidence, and reviewed by a second person */
        measuredReviewedPercent: number | null;
        /** Share stated as measured, without evidence */
        statedPercent: number | null;
        /** Half the 95 % interval; null if it is known for less than half of the tonnes */
        uncertaintyPercent: number | null;
        /** Share of the tonnes for which an uncertainty is known */
        uncertaintyCoveragePercent: number | null;
      };
      /** Overridden factors */
      overrides: {
        /** Entries whose pinned factor differs from the automatic choice */
        entries: number;
        /** Tonnes that the pins add to the location-based total; negative if they lower it */
        effectTco2e: number;
        /** Entries without an automatic choice to compare with */
        withoutEffect: number;
      };
      /** Factors of the organisation’s own, largest part first */
      ownFactors: {
        /** Code of the factor */
        code: string;
        /** Name of the factor */
        name: string | null;
        /** Value, as decimal text */
        value: string;
        /** Unit of the value */
        unit: string;
        /** Publication that states the value */
        publication: string | null;
        /** Reason of the organisation for using it */
        reason: string | null;
        /** Emissions by this factor */
        tco2e: number;
        /** Share of the emissions */
        sharePercent: number | null;
      }[];
      /** Validation of the target, if it is one of type `sbti`; otherwise null */
      targetValidation: {
        /** `self_declared`, `submitted` or `validated`, as the organisation states it */
        status: string;
        /** Reference of the Science Based Targets initiative */
        reference: string | null;
        /** Date of the submission or validation */
        date: string | null;
      } | null;
    } | null;
  } | undefined;
  /**
   * Tells if the entries, instruments, retirements, inventory statement and target have changed since the approval.
   * Brought up to date within a minute of a change; null until the certificate is approved
   */
  inputs: {
    /**
     * Comparison with the signed root. `unchanged`: the records are those that the figures rest on. `changed`: they
     * are not, so do not rely on the figures. `not_recorded`: the certificate was issued before inputs were
     * recorded
     */
    state: 'unchanged' | 'changed' | 'not_recorded';
    /** Time at which the change was found; null unless `changed` */
    since: string | null;
    /**
     * Emissions of the same period and scopes today minus the stated ones, in tCO2e; null unless `changed`, and on
     * an `offset_retirement`
     */
    differenceTco2e: number | null;
  } | null;
  /** Proof of the claims; null until the certificate is issued */
  signature: {
    /** Signature algorithm (RFC 8032) */
    algorithm: 'Ed25519';
    /** Identifier of the verifying key in `/public/keys` */
    keyId: string;
    /** Signature over the RFC 8785 form of the claims, in base64url */
    value: string;
  } | null;
}
