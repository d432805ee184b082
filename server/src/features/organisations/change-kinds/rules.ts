import { invalidState } from '../../../platform/errors/index.ts';

/**
 * Under the review policy `four_eyes`, a single admin must not be able to remove the second pair of eyes, or decide
 * alone how figures are calculated. Such a change waits for a second person or, if there is none, for a day in which
 * others can notice it.
 */

/** The feature that registers a kind (`ChangeKind`) carries it out. */
export const kinds = [
  'review_policy',
  'organisation_name',
  'organisation_legal_name',
  'organisation_legal_identifier',
  'gwp_set',
  'scope2_method',
  'fiscal_year_start',
  'derive_fuel_and_energy',
  'external_inventory',
  'recipient_domains',
  'sign_in_policy',
  'user_invitation',
  'user_role',
  'user_deactivation',
  'target_creation',
  'target_change',
  'milestone_change',
  'period_reopening',
  'retirement_confirmation',
  'order_payment',
  'own_factor',
  'own_factor_status',
  'instrument',
  'instrument_change',
  'instrument_deletion',
] as const;
export type Kind = (typeof kinds)[number];

export const statuses = ['pending', 'applied', 'rejected', 'cancelled', 'lapsed'] as const;
export type ChangeStatus = (typeof statuses)[number];

export interface FieldChange {
  field: string;
  from: unknown;
  to: unknown;
}

export interface ChangeRequest {
  kind: Kind;
  subjectId: string;
  change: FieldChange;
  /** Data that its feature needs to carry it out, beyond the field and its value. */
  payload?: unknown;
}

/** Fields and their values as the approver reads them, for a change of several. */
export const linesOf = (values: object, within = ''): string[] =>
  Object.entries(values).flatMap(([field, value]) => {
    if (value === null || value === undefined) return [];
    if (Array.isArray(value)) return [`${within}${field}: ${value.join(', ')}`];
    return typeof value === 'object' ? linesOf(value, `${within}${field}.`) : [`${within}${field}: ${value}`];
  });

interface Guarded {
  readonly id: string;
  readonly name: string;
  readonly reviewPolicy: 'open' | 'four_eyes';
  readonly recipientDomains: readonly string[] | null;
  readonly signInPolicy: 'any' | 'passkey';
}

/** One added domain is enough for an attacker who wants mail to go there. */
const widens = (from: readonly string[] | null, to: readonly string[] | null): boolean =>
  from !== null && (to === null || to.some((domain) => !from.includes(domain)));

/** True if the field only becomes safer. */
function isStricter({ recipientDomains }: Guarded, patch: OrganisationPatch, field: string): boolean {
  if (field === 'recipientDomains') return !widens(recipientDomains, patch.recipientDomains ?? null);
  return field === 'signInPolicy' && patch.signInPolicy === 'passkey';
}

const kindsOfFields: Readonly<Record<string, Kind>> = {
  name: 'organisation_name',
  legalName: 'organisation_legal_name',
  legalIdentifier: 'organisation_legal_identifier',
  reviewPolicy: 'review_policy',
  gwpSet: 'gwp_set',
  scope2Method: 'scope2_method',
  fiscalYearStart: 'fiscal_year_start',
  deriveFuelAndEnergy: 'derive_fuel_and_energy',
  recipientDomains: 'recipient_domains',
  signInPolicy: 'sign_in_policy',
};

/** The kinds that change a field of the organisation. */
export const organisationKinds: readonly Kind[] = Object.values(kindsOfFields);

interface OrganisationPatch {
  readonly recipientDomains?: readonly string[] | null;
  readonly [field: string]: unknown;
}

/** The part of a patch that has to wait, or undefined if all of it may happen now. */
export function waitingPartOf(organisation: Guarded, patch: OrganisationPatch): ChangeRequest | undefined {
  if (organisation.reviewPolicy !== 'four_eyes') return undefined;
  return soleChange(differences(organisation, patch), organisation.id, ({ field }) =>
    isStricter(organisation, patch, field) ? undefined : kindsOfFields[field],
  );
}

/** A half-applied patch would be hard to follow, so a change that waits must be sent alone. */
export function soleChange(
  changes: FieldChange[],
  subjectId: string,
  kindOf: (change: FieldChange) => Kind | undefined,
): ChangeRequest | undefined {
  const [change] = changes.filter((each) => kindOf(each) !== undefined);
  const kind = change && kindOf(change);
  if (!kind) return undefined;
  if (changes.length === 1) return { kind, subjectId, change };
  throw invalidState(
    `Under the review policy four_eyes a second person must approve a change of ${change.field}; send it in a separate request.`,
  );
}

export function differences(now: object, patch: object): FieldChange[] {
  const before = new Map<string, unknown>(Object.entries(now));
  return Object.entries(patch)
    .map(([field, to]) => ({ field, from: before.get(field), to }))
    .filter(({ from, to }) => !isSame(from, to));
}

const isSame = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);

/** The approving admin saw both values, so the field must still have the old one. */
export function refuseIfOutdated(current: object, { field, from }: FieldChange): void {
  const now = new Map<string, unknown>(Object.entries(current)).get(field);
  if (isSame(now, from)) return;
  throw invalidState(`The ${field} has changed since this was requested; cancel it and request it again.`);
}
