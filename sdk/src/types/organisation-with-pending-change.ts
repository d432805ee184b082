// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { PendingChange } from './pending-change.ts';

export interface OrganisationWithPendingChange {
  /** Organisation identifier */
  id: string;
  /** Legal or trading name */
  name: string;
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
   * Figure of a scope 2 entry that counts in scope 2 sums and totals. A change acts at once, on all years; both
   * figures are always kept
   */
  scope2Method: 'location_based' | 'market_based';
  /**
   * True if new scope 1 and 2 entries get scope 3 entries for the supply of their fuel and energy (category 3).
   * Existing entries get none
   */
  deriveFuelAndEnergy: boolean;
  /**
   * First day of the fiscal year, MM-DD, a day that every year has. A fiscal year is named by the calendar year in
   * which it ends. A change acts at once, on all years
   */
  fiscalYearStart: string;
  /** Order in which publishers are preferred when several factors fit */
  defaultSources: ('DEFRA' | 'EPA' | 'IPCC' | 'ADEME' | 'EMBER' | 'MFE' | 'DCCEEW' | 'custom')[];
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
  /** Plan, which sets the rate limits; changed by the operator */
  plan: 'standard' | 'pro' | 'enterprise';
  /** Time of creation */
  createdAt: string;
  /** Time of the last change, or of the creation if it has not changed since */
  updatedAt: string;
  pendingChange: PendingChange;
}
