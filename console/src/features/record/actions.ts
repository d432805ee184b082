import type { FilterValues } from '../../components/filters/index.ts';

/** Actions on each kind of resource, in lifecycle order; `imported` marks data from before the record. */
const VERBS: Readonly<Record<string, string>> = {
  entry:
    'created updated submitted approved rejected reopened locked unlocked reallocated evidence_added evidence_removed deleted imported',
  evidence: 'found_clean quarantined',
  instrument: 'created approved updated deleted imported',
  factor: 'created approved replaced superseded archived unarchived imported',
  target: 'created approved updated weakened base_year_revised achieved archived imported',
  milestone: 'created updated achieved verified deleted imported',
  order: 'created confirmed cancelled expired imported',
  retirement: 'created submitted confirmed failed retried cancelled backed freed imported',
  certificate: 'requested review_started approved rejected issued superseded revoked withdrawn imported',
  project: 'imported archived unarchived',
  report: 'ordered issued failed expired imported',
  reportSchedule: 'created updated paused run deleted imported',
  reportingPeriod: 'created closed reopened imported',
  organisation: 'created updated deleted imported',
  location: 'created updated deleted imported',
  inventoryStatement: 'created updated approved deleted imported',
  metrics: 'created updated deleted imported',
  externalInventory: 'created updated deleted imported',
  user: 'created invited activated proven updated deactivated erased imported',
  erasure: 'completed',
  pendingChange: 'requested approved rejected cancelled applied lapsed imported',
  apiKey: 'created updated rotated revoked imported',
  session: 'created confirmed ended expired imported',
  signInLink: 'issued',
  passkey: 'registered updated deleted imported',
  webhook: 'created updated secret_rotated resealed disabled deleted imported',
  webhookDelivery: 'redelivered',
  webhookReplay: 'requested',
};

export const subjectTypes: readonly string[] = Object.keys(VERBS);

export const actionsOf = (subjectType: string): readonly string[] =>
  (VERBS[subjectType] ?? '').split(' ').flatMap((verb) => (verb === '' ? [] : [`${subjectType}.${verb}`]));

/** Drops an action that the chosen kind of resource does not have: it would match nothing. */
export function withoutUnknownAction(values: FilterValues): FilterValues {
  const { subjectType, action } = values;
  const isStrange = typeof subjectType === 'string' && typeof action === 'string' && !isOf(subjectType, action);
  return isStrange ? { ...values, action: undefined } : values;
}

const isOf = (subjectType: string, action: string): boolean => action.startsWith(`${subjectType}.`);
