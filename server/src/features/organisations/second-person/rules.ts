import { dateInWords } from '@tonne/documents';
import { civilDate } from '../../../kernel/period.ts';
import type { Role } from '../../../platform/auth/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { AddressProof, UserStatus } from '../users/rules.ts';

/** Somebody invited, re-invited or promoted the user. */
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

/** So long after an appointment a user is no second person for the work of the one who made it. */
export const APPOINTED_MS = 7 * 24 * 3_600_000;

export type Lack =
  | { readonly what: 'is_author' | 'is_inactive' | 'is_unproven' }
  | { readonly what: 'is_appointed'; readonly until: Date };

/** What a user lacks to be a second person for things with these authors; undefined if nothing. */
export function lackOf(decider: Decider, authors: ReadonlySet<string>, now: Date): Lack | undefined {
  if (authors.has(decider.id)) return { what: 'is_author' };
  if (decider.status !== 'active') return { what: 'is_inactive' };
  if (decider.addressProvenBy === null) return { what: 'is_unproven' };
  const until = decider.appointments
    .filter((each) => authors.has(each.appointedBy) && !isApproved(each, decider.id, authors))
    .map(({ at }) => at.getTime() + APPOINTED_MS)
    .filter((end) => end > now.getTime());
  return until.length === 0 ? undefined : { what: 'is_appointed', until: new Date(Math.max(...until)) };
}

/** By a third person. */
const isApproved = ({ approvedBy }: Appointment, deciderId: string, authors: ReadonlySet<string>): boolean =>
  approvedBy !== null && approvedBy !== deciderId && !authors.has(approvedBy);

const RULE =
  'This needs a second person: a user whose address is proven, who neither wrote nor changed it, and whom its author did not invite or promote in the last 7 days';

/** The one refusal, wherever a second person is asked for. */
export function refuseUnlessSecond(decider: Decider, authors: ReadonlySet<string>, now: Date): void {
  const lack = lackOf(decider, authors, now);
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
    case 'is_appointed':
      return `Its author invited or promoted you, and no third person approved that: you can decide from ${dateInWords(civilDate(lack.until))} on.`;
  }
}

/** Nothing waits for the invented people of the demo. */
export const isReal = ({ addressProvenBy }: Pick<Decider, 'addressProvenBy'>): boolean => addressProvenBy !== 'demo';
