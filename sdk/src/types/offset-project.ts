// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface OffsetProject {
  /** Project identifier */
  id: string;
  /** Name of the project */
  name: string;
  /** Country of the project (ISO 3166-1 alpha-2) */
  country: string;
  /** Standard that certifies the project */
  standard: 'vcs' | 'gold_standard' | 'cdm' | 'plan_vivo' | 'corsia';
  /** Kind of project; new kinds may be added */
  type: string;
  /** Mechanism: avoids emissions, or removes carbon dioxide from the air */
  mechanism: 'avoidance' | 'removal';
  /** Credits of all vintages that can be bought now, in tCO2e */
  availableCredits: number;
  /** Lowest price among the vintages, in USD */
  pricePerCredit: number;
  /** Currency of all prices */
  currency: 'USD';
  /** UN Sustainable Development Goals */
  sdgs: number[];
  /** True if a third party has verified the credits */
  verified: boolean;
  /** Identifier at the registry; samples begin with DEMO- */
  registryId: string;
  /** True for a sample: its credits do not exist and cannot support a claim */
  demonstration: boolean;
  /** True if the registry retires only whole credits */
  wholeCreditsOnly: boolean;
  /** Time from which it cannot be ordered; credits in wallets can still be retired */
  archivedAt: string | null;
  /** Time of addition to the catalogue */
  createdAt: string;
  /** Time of the last change, or of the creation if it has not changed since */
  updatedAt: string;
}
