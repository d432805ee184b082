// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { PendingChange } from './pending-change.ts';

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
   * four_eyes: only submitted entries are approved, by a second person; so are certificates and what waits under
   * `/settings/changes`
   */
  reviewPolicy: 'open' | 'four_eyes';
  /** Domains to which invitations and scheduled reports may be mailed, each without its subdomains; null for any */
  recipientDomains: string[] | null;
  /**
   * Who may use the console. `any`: whoever has signed in, in any way. `passkey`: a session in which the user has
   * used a passkey; any other can only register or use one. API keys are not affected. The user who switches it on
   * needs a passkey
   */
  signInPolicy: 'any' | 'passkey';
  /** Plan, which sets the rate limits; changed by the operator */
  plan: 'standard' | 'pro' | 'enterprise';
  /** When the organisation was created */
  createdAt: string;
  /** When it last changed; when it was created, if it has not changed since */
  updatedAt: string;
  pendingChange: PendingChange;
}
