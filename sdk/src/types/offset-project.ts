// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

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
