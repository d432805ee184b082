import type { PendingChange } from '@tonne/sdk';
import type { Texts } from '../../texts/index.ts';

type Value = PendingChange['change']['from'];

/** Both values of a change, in the words of the screens where they are set. */
export function describeChange({ kind, change }: PendingChange, { organisations, common }: Texts): string {
  const say = (value: Value) => sayValue(kind, value, { organisations, common });
  // There was no role before.
  if (kind === 'user_invitation') return say(change.to);
  return organisations.changes.fromTo(say(change.from), say(change.to));
}

type Words = Pick<Texts, 'organisations' | 'common'>;

function sayValue(kind: PendingChange['kind'], value: Value, { organisations, common }: Words): string {
  if (value === null) return kind === 'recipient_domains' ? organisations.changes.anyDomain : common.none;
  if (typeof value !== 'string') return value.join(', ');
  const { organisation, changes } = organisations;
  const words: Partial<Record<PendingChange['kind'], Readonly<Record<string, string>>>> = {
    review_policy: organisation.policies,
    gwp_set: organisation.gwpSets,
    scope2_method: organisation.scope2Methods,
    derive_fuel_and_energy: { true: common.yes, false: common.no },
    user_role: common.roles,
    user_invitation: common.roles,
    user_deactivation: changes.userStatuses,
  };
  return words[kind]?.[value] ?? value;
}

/** The screens of what a change is about, by its kind; settings and users are on the screen that lists it. */
const SCREENS: Partial<Record<PendingChange['kind'], (subjectId: string) => string>> = {};

export const placeOfChange = ({ kind, subjectId }: PendingChange): string | undefined => SCREENS[kind]?.(subjectId);

const USER_KINDS: ReadonlySet<PendingChange['kind']> = new Set(['user_invitation', 'user_role', 'user_deactivation']);

/** Listed on the screen of users, which knows their names. */
export const isOfUser = ({ kind }: PendingChange): boolean => USER_KINDS.has(kind);
