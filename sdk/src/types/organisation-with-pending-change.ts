// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { PendingChange } from './pending-change.ts';

export interface OrganisationWithPendingChange {
  /** Organisation identifier */
  id: string;
  /** Legal or trading name */
  name: string;
  /** Name in the register of companies, printed on certificates; null if it is not stated */
  legalName: string | null;
  /** Country of the head office (ISO 3166-1 alpha-2) */
  country: string;
  /** True if every entry must name its location */
  multiSite: boolean;
  /**
   * Global warming potentials of new entries. `as_published`: the values each factor was published with. `AR4`,
   * `AR5`, `AR6`: the values of that IPCC assessment report, if the factor has the mass of each gas. Existing
   * entries keep their figures
   */
  gwpSet: 'as_published' | 'AR4' | 'AR5' | 'AR6';
  /**
   * Figure of a scope 2 entry that counts in scope 2 sums and totals. A change takes effect at once, for all years;
   * both figures are always stored
   */
  scope2Method: 'location_based' | 'market_based';
  /**
   * True if new scope 1 and 2 entries get scope 3 entries for the supply of their fuel and energy (category 3).
   * Existing entries get none
   */
  deriveFuelAndEnergy: boolean;
  /**
   * First day of the fiscal year, MM-DD, a day that every year has. A fiscal year is named by the calendar year in
   * which it ends. A change takes effect at once, for all years
   */
  fiscalYearStart: string;
  /** Order in which publishers are preferred when several factors fit */
  defaultSources: ('DEFRA' | 'EPA' | 'IPCC' | 'ADEME' | 'EMBER' | 'MFE' | 'DCCEEW' | 'custom')[];
  /** Limits to the choice of factors. A change affects new choices; existing entries keep their factors */
  factorPolicy: {
    /**
     * Use of a factor of another country if neither the own country nor its region nor the world has one. `allow`:
     * chosen by the server. `ask`: only if the entry pins it with `factorCode`; the refusal names it. `refuse`: not
     * even if pinned. The own factors of the organisation are not affected
     */
    proxies: 'allow' | 'ask' | 'refuse';
  };
  /**
   * `four_eyes`: a second person approves submitted entries, certificates and the changes under `/settings/changes`
   */
  reviewPolicy: 'open' | 'four_eyes';
  /** Domains to which invitations and scheduled reports may be mailed, each without its subdomains; null for any */
  recipientDomains: string[] | null;
  /**
   * Sign-in that the console requires. `any`: every method. `passkey`: a session in which the user has used a
   * passkey; other sessions can only register or use one. API keys are not affected. The user who switches it on
   * needs a passkey
   */
  signInPolicy: 'any' | 'passkey';
  /** Number under which a public register knows the organisation, printed on certificates; null if none is stated */
  legalIdentifier: {
    /**
     * Kind of the number. `lei`: Legal Entity Identifier (ISO 17442), whose check digits are checked.
     * `company_number`: number in the register of companies. `vat`: number for value added tax
     */
    scheme: 'lei' | 'company_number' | 'vat' | 'other';
    /** The number */
    value: string;
    /** Country of the register (ISO 3166-1 alpha-2) */
    country: string;
  } | null;
  /** Former names and legal names of the organisation, oldest first */
  formerNames: {
    /** Name or legal name that the organisation has given up */
    name: string;
    /** Time of the change */
    until: string;
  }[];
  /** Plan, which sets the rate limits; only the operator changes it */
  plan: 'standard' | 'pro' | 'enterprise';
  /** Time of creation */
  createdAt: string;
  /** Time of the last change, or of the creation if it has not changed since */
  updatedAt: string;
  pendingChange: PendingChange;
}
