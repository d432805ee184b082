import { dateInWords } from '@tonne/documents';
import { civilDate } from '../../../kernel/period.ts';
import type { Role } from '../../../platform/auth/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { AddressProof, UserStatus } from '../rules.ts';

/** An invitation, re-invitation or promotion of the user. */
export interface Appointment {
  readonly at: Date;
  readonly appointedBy: string;
  readonly approvedBy: string | null;
}

/** The facts about a user that decide whether they count as a second person. */
export interface Decider {
  readonly id: string;
  readonly role: Role;
  readonly status: UserStatus;
  readonly addressProvenBy: AddressProof | null;
  readonly appointments: readonly Appointment[];
}

/** An appointment of a user who is not proven. */
export interface UnprovenAppointment extends Pick<Appointment, 'appointedBy' | 'approvedBy'> {
  readonly appointee: string;
}

/** Time after an appointment in which the user is no second person for the work of the appointer. */
export const APPOINTED_MS = 7 * 24 * 3_600_000;

export type Lack =
  | { readonly what: 'is_author' | 'is_inactive' | 'is_unproven' }
  | { readonly what: 'is_behind'; readonly unproven: readonly string[] }
  | { readonly what: 'is_appointed'; readonly until: Date };

/** A thing to be decided on, with the appointments that show who may be behind an author. */
export interface Decision {
  readonly authors: ReadonlySet<string>;
  readonly unproven: readonly UnprovenAppointment[];
}

/** The reason why a user is no second person for a thing; undefined if they are one. */
export function lackOf(decider: Decider, { authors: named, unproven }: Decision, now: Date): Lack | undefined {
  if (named.has(decider.id)) return { what: 'is_author' };
  const authors = withThoseBehind(named, unproven, decider.id);
  if (authors.has(decider.id)) return { what: 'is_behind', unproven: appointeesOf(decider.id, authors, unproven) };
  if (decider.status !== 'active') return { what: 'is_inactive' };
  if (decider.addressProvenBy === null) return { what: 'is_unproven' };
  const until = decider.appointments
    .filter((each) => authors.has(each.appointedBy) && !isApproved(each, decider.id, authors))
    .map(({ at }) => at.getTime() + APPOINTED_MS)
    .filter((end) => end > now.getTime());
  return until.length === 0 ? undefined : { what: 'is_appointed', until: new Date(Math.max(...until)) };
}

/**
 * An unproven author may have been invented by the user who invited or promoted them, at any time. Their work therefore
 * also counts as that user's, and so on up the line, unless a third person approved the appointment.
 */
function withThoseBehind(
  named: ReadonlySet<string>,
  unproven: readonly UnprovenAppointment[],
  deciderId: string,
): ReadonlySet<string> {
  const authors = new Set(named);
  // Iterating a set also visits members added during the iteration.
  for (const author of authors)
    for (const each of unproven)
      if (each.appointee === author && !isApproved(each, deciderId, named)) authors.add(each.appointedBy);
  return authors;
}

const appointeesOf = (userId: string, authors: ReadonlySet<string>, unproven: readonly UnprovenAppointment[]) => [
  ...new Set(
    unproven
      .filter(({ appointee, appointedBy }) => appointedBy === userId && authors.has(appointee))
      .map(({ appointee }) => appointee),
  ),
];

/** Approved by a third person. */
const isApproved = (
  { approvedBy }: Pick<Appointment, 'approvedBy'>,
  deciderId: string,
  authors: ReadonlySet<string>,
): boolean => approvedBy !== null && approvedBy !== deciderId && !authors.has(approvedBy);

const RULE =
  'This needs a second person: a user whose address is proven, who neither wrote nor changed it, and whom its author did not invite or promote in the last 7 days';

/** The single refusal, wherever a second person is required. */
export function refuseUnlessSecond(decider: Decider, decision: Decision, now: Date): void {
  const lack = lackOf(decider, decision, now);
  if (lack) throw new AppError('INSUFFICIENT_ROLE', { message: `${RULE}. ${inWords(lack)}` });
}

function inWords(lack: Lack): string {
  switch (lack.what) {
    case 'is_author':
      return 'You requested, created, edited or submitted it yourself, so somebody else must decide.';
    case 'is_inactive':
      return 'Your account is not active.';
    case 'is_unproven':
      return 'Your address is not proven: sign in once by a mailed link or through your identity provider, or ask the operator of the service to vouch for you (tonne user prove).';
    case 'is_behind':
      return `You invited or promoted ${lack.unproven.join(', ')}, whose address is not proven, so their work counts as yours. They can open a link mailed to that address or sign in through your identity provider, or the operator of the service can vouch for them (tonne user prove). Otherwise somebody else must decide.`;
    case 'is_appointed':
      return `Its author invited or promoted you, and no third person approved that. You can decide from ${dateInWords(civilDate(lack.until))} on.`;
  }
}

/** Nothing waits for the invented people of the demo. */
export const isReal = ({ addressProvenBy }: Pick<Decider, 'addressProvenBy'>): boolean => addressProvenBy !== 'demo';
