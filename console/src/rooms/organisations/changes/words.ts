import type { PendingChange } from '@tonne/sdk';
import type { Texts } from '../../../texts/index.ts';

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
