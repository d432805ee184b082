import type { PendingChange } from '@tonne/sdk';
import { createCodeLabels } from '../../../components/changes/codes.ts';
import { labelOfField } from '../../../components/changes/labels.ts';
import type { Texts } from '../../../i18n/index.ts';

type Value = PendingChange['change']['from'];

/** Old and new value of a change, with the labels of the screens where they are set. */
export function describeChange({ kind, change }: PendingChange, texts: Texts): string {
  if (LINED.has(kind)) return describeLines(change, texts);
  const say = (value: Value) => sayValue(kind, value, texts);
  // A new user, factor or instrument has no earlier value. For domains, null means that all are allowed.
  if (change.from === null && kind !== 'recipient_domains') return say(change.to);
  return texts.organisations.changes.fromTo(say(change.from), say(change.to));
}

/** Kinds that change several fields, one per line, such as `targetYear: 2034`. */
const LINED: ReadonlySet<PendingChange['kind']> = new Set([
  'target_creation',
  'target_change',
  'milestone_change',
  'external_inventory',
  'retirement_confirmation',
  'order_payment',
  'organisation_legal_identifier',
]);

function describeLines({ from, to }: PendingChange['change'], texts: Texts): string {
  const { organisations, common } = texts;
  const codes = createCodeLabels(texts);
  const [before, after] = [linesIn(from), linesIn(to)];
  const fields = [...new Set([...after.keys(), ...before.keys()])];
  return fields
    .map((path) => {
      const names = path.split('.');
      const say = (value = common.none) => codes[names.at(-1) ?? '']?.(value) ?? value;
      const label = names.map((name) => labelOfField(name, texts)).join(' › ');
      const isNew = from === null || !before.has(path);
      return `${label}: ${isNew ? say(after.get(path)) : organisations.changes.fromTo(say(before.get(path)), say(after.get(path)))}`;
    })
    .join('; ');
}

const linesIn = (value: Value): Map<string, string> =>
  new Map(
    (Array.isArray(value) ? value : []).map((line) => [
      line.slice(0, line.indexOf(': ')),
      line.slice(line.indexOf(': ') + 2),
    ]),
  );

function sayValue(
  kind: PendingChange['kind'],
  value: Value,
  { organisations, common, factors, instruments }: Texts,
): string {
  if (value === null) return kind === 'recipient_domains' ? organisations.changes.anyDomain : common.none;
  if (typeof value !== 'string') return value.map((each) => nameOf(each, instruments)).join(', ');
  const { organisation, changes } = organisations;
  const words: Partial<Record<PendingChange['kind'], Readonly<Record<string, string>>>> = {
    review_policy: organisation.policies,
    gwp_set: organisation.gwpSets,
    scope2_method: organisation.scope2Methods,
    derive_fuel_and_energy: { true: common.yes, false: common.no },
    sign_in_policy: changes.signInPolicies,
    user_role: common.roles,
    user_invitation: common.roles,
    user_deactivation: changes.userStatuses,
    period_reopening: organisations.periods.statuses,
    own_factor_status: factors.statuses,
  };
  return words[kind]?.[value] ?? value;
}

/** Screen of a change's subject, by kind. Settings and users are on the screen that lists the change. */
const SCREENS: Partial<Record<PendingChange['kind'], (subjectId: string) => string>> = {
  target_creation: (id) => `/targets/${id}`,
  target_change: (id) => `/targets/${id}`,
  milestone_change: () => '/targets',
  period_reopening: () => '/settings/periods',
  retirement_confirmation: (id) => `/offsets/retirements/${id}`,
  order_payment: (id) => `/offsets/orders/${id}`,
  own_factor: (code) => `/factors/${encodeURIComponent(code)}`,
  own_factor_status: (code) => `/factors/${encodeURIComponent(code)}`,
  instrument: (id) => `/instruments/${id}`,
  instrument_change: (id) => `/instruments/${id}`,
  instrument_deletion: (id) => `/instruments/${id}`,
};

export const placeOfChange = ({ kind, subjectId }: PendingChange): string | undefined => SCREENS[kind]?.(subjectId);

const USER_KINDS: ReadonlySet<PendingChange['kind']> = new Set(['user_invitation', 'user_role', 'user_deactivation']);

/** True for changes listed on the users screen, which has the names. */
export const isOfUser = ({ kind }: PendingChange): boolean => USER_KINDS.has(kind);

export const isOfFactor = ({ kind }: PendingChange): boolean => kind === 'own_factor' || kind === 'own_factor_status';

export const isOfInstrument = ({ kind }: PendingChange): boolean => kind.startsWith('instrument');

/** Types and criteria of instruments have names. Other values are shown as typed. */
const nameOf = (value: string, { types, criteria }: Texts['instruments']): string =>
  types[value] ?? (criteria as Readonly<Record<string, string>>)[value] ?? value;
