import type { PendingChange } from '@tonne/sdk';
import type { Texts } from '../../texts/index.ts';

type Value = PendingChange['change']['from'];

/** Both values of a change, in the words of the screens where they are set. */
export function describeChange({ kind, change }: PendingChange, { organisations, common }: Texts): string {
  const say = (value: Value) => sayValue(kind, value, { organisations, common });
  return organisations.changes.fromTo(say(change.from), say(change.to));
}

type Words = Pick<Texts, 'organisations' | 'common'>;

function sayValue(kind: PendingChange['kind'], value: Value, { organisations, common }: Words): string {
  if (value === null) return kind === 'recipient_domains' ? organisations.changes.anyDomain : common.none;
  if (typeof value !== 'string') return value.join(', ');
  if (kind === 'review_policy') return organisations.organisation.policies[value] ?? value;
  if (kind === 'user_role' || kind === 'user_invitation') return common.roles[value] ?? value;
  if (kind === 'user_deactivation') return organisations.changes.userStatuses[value] ?? value;
  return value;
}

/** The screens of what a change is about, by its kind; settings and users are on the screen that lists it. */
const SCREENS: Partial<Record<PendingChange['kind'], (subjectId: string) => string>> = {};

export const placeOfChange = ({ kind, subjectId }: PendingChange): string | undefined => SCREENS[kind]?.(subjectId);

const USER_KINDS: ReadonlySet<PendingChange['kind']> = new Set(['user_invitation', 'user_role', 'user_deactivation']);

/** Listed on the screen of users, which knows their names. */
export const isOfUser = ({ kind }: PendingChange): boolean => USER_KINDS.has(kind);
