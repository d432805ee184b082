import { isSameParty } from '../../../kernel/party-name.ts';
import { isDemonstration, type RegistryKind } from '../rules.ts';

export const beneficiaries = ['organisation', 'other_party'] as const;
export type Beneficiary = (typeof beneficiaries)[number];

/** Reasons why a retirement is not subtracted from the organisation's emissions. */
export const exclusions = ['not_confirmed', 'demonstration', 'other_party'] as const;
export type Exclusion = (typeof exclusions)[number];

export interface Named {
  readonly beneficiaryName: string;
  /** Null if an earlier release created the retirement. */
  readonly organisationName: string | null;
  readonly ownNames: readonly string[];
}

interface Kept {
  readonly registry: RegistryKind;
  readonly registryId: string;
}

/** Every name in the organisation's history is its own, also the one that it had when it retired the credits. */
export const isOwn = ({ beneficiaryName, organisationName, ownNames }: Named): boolean =>
  [organisationName, ...ownNames].some((name) => name !== null && isSameParty(name, beneficiaryName));

/** The sandbox once confirmed retirements of real projects; those are demonstrations too. */
export const showsDemonstration = ({ registry, registryId }: Kept): boolean =>
  registry === 'sandbox' || isDemonstration(registryId);

type Counted = Named & Kept & { readonly status: string };

export const exclusionsOf = (row: Counted): Exclusion[] => [
  ...(row.status === 'confirmed' ? [] : (['not_confirmed'] as const)),
  ...(showsDemonstration(row) ? (['demonstration'] as const) : []),
  ...(isOwn(row) ? [] : (['other_party'] as const)),
];

/** What the retirement does for the figures of the organisation, and for whom it was made. */
export function standingOf(row: Counted) {
  const notCountedBecause = exclusionsOf(row);
  const beneficiary: Beneficiary = isOwn(row) ? 'organisation' : 'other_party';
  return { beneficiary, countsInNet: notCountedBecause.length === 0, notCountedBecause };
}
