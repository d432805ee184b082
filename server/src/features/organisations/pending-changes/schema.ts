import Type from 'typebox';
import { fields, type ResponseOf } from '../../../platform/http/index.ts';
import { kinds, statuses } from './rules.ts';

const { dateTime, identifier, nullable, object, oneOf, person, resource, updatedAt } = fields;

const value = (description: string, example: string) =>
  Type.Unsafe<unknown>({
    type: ['string', 'array', 'null'],
    items: { type: 'string' },
    description,
    examples: [example],
  });

const kind = oneOf(
  kinds,
  'Subject of the change: a setting of the organisation (`review_policy`, `organisation_name`, `gwp_set`, `scope2_method`, `fiscal_year_start`, `derive_fuel_and_energy`, `recipient_domains`), a user (`user_invitation`, `user_role`, `user_deactivation`), a target or its milestone (`target_creation`, `target_change`, `milestone_change`), a closed period (`period_reopening`), a retirement (`retirement_confirmation`), factors of the organisation’s own: new ones (`own_factor`), or one that is archived or comes back (`own_factor_status`), or an instrument: a new one (`instrument`), `instrument_change`, `instrument_deletion`',
);
const status = oneOf(
  statuses,
  '`pending`; `applied` after its approval or when its time came; `rejected` by another admin; `cancelled` by the user who requested it; `lapsed` when it was no longer possible',
);

export const PendingChange = resource('PendingChange', {
  id: identifier('chg', 'Identifier of the change'),
  kind,
  subjectId: identifier('org', 'Identifier of what it changes: the organisation, a user, or as the kind says'),
  change: object({
    field: Type.String({ description: 'The field that changes', examples: ['reviewPolicy'] }),
    from: value('Its value when the change was requested', 'four_eyes'),
    to: value('The value it will have', 'open'),
  }),
  status,
  requestedBy: person,
  requestedAt: dateTime('Time of the request'),
  updatedAt,
  effectiveAt: nullable(dateTime('Time at which it takes effect by itself; null if it waits for a second person')),
  decidedBy: nullable(person),
  decidedAt: nullable(dateTime('Time at which it stopped being pending')),
  note: nullable(Type.String({ description: 'Reason why it lapsed' })),
});
export type PendingChange = ResponseOf<typeof PendingChange>;

/** The response to a request whose change has to wait: the resource, still unchanged, and the change. */
export const withPendingChange = <P extends Type.TProperties>(title: string, properties: P) =>
  resource(title, { ...properties, pendingChange: PendingChange });
