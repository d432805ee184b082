/** Scope 2 Guidance, table 6.2: what may carry a claim about electricity. */
export const types = ['guarantee_of_origin', 'rec', 'i_rec', 'ppa', 'supplier_factor', 'green_tariff'] as const;
export type InstrumentType = (typeof types)[number];

/** Certificates of energy attributes, which carry the attributes of one megawatt hour each. */
export const isCertificate = (type: InstrumentType): boolean =>
  type === 'guarantee_of_origin' || type === 'rec' || type === 'i_rec';

/** A supplier's delivery may be stated without an amount. It then covers all that its market consumes. */
export const mayBeUnlimited = (type: InstrumentType): boolean => type === 'supplier_factor' || type === 'green_tariff';

/** The quality criteria of the Scope 2 Guidance, table 7.1, in its order. */
export const criteriaNames = [
  'conveysAttributes',
  'uniqueClaim',
  'trackedAndRetired',
  'vintageClose',
  'sameMarket',
  'supplierMixDisclosed',
  'attributesTransferred',
  'residualMixAvailable',
] as const;
export type CriterionName = (typeof criteriaNames)[number];

/** Null or absent: not stated. */
export type Criteria = { readonly [Name in CriterionName]?: boolean | null };

export const warningCodes = ['criterion_not_met', 'criteria_not_stated'] as const;
export interface InstrumentWarning {
  readonly code: (typeof warningCodes)[number];
  readonly message: string;
}
