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
  'Subject of the change: a setting of the organisation (`review_policy`, `organisation_name`, `organisation_legal_name`, `organisation_legal_identifier`, `gwp_set`, `scope2_method`, `fiscal_year_start`, `derive_fuel_and_energy`, `recipient_domains`), the inventory of a year kept elsewhere (`external_inventory`), a user (`user_invitation`, `user_role`, `user_deactivation`), a target or its milestone (`target_creation`, `target_change`, `milestone_change`), a closed period (`period_reopening`), a retirement (`retirement_confirmation`), an order (`order_payment`), custom factors: new ones (`own_factor`), or one that is archived or restored (`own_factor_status`), or an instrument: a new one (`instrument`), `instrument_change`, `instrument_deletion`',
);
const status = oneOf(
  statuses,
  '`pending`; `applied` after approval or at `effectiveAt`; `rejected` by another admin; `cancelled` by the user who requested it; `lapsed` when it was no longer possible',
);

export const PendingChange = resource('PendingChange', {
  id: identifier('chg', 'Identifier of the change'),
  kind,
  subjectId: identifier(
    'org',
    'Identifier of the resource to change, such as the organisation or a user; `kind` says which',
  ),
  change: object({
    field: Type.String({ description: 'Field to change', examples: ['reviewPolicy'] }),
    from: value('Its value when the change was requested', 'four_eyes'),
    to: value('Its value after the change', 'open'),
  }),
  status,
  requestedBy: person,
  requestedAt: dateTime('Time of the request'),
  updatedAt,
  effectiveAt: nullable(dateTime('Time at which it takes effect by itself; null if a second person must approve it')),
  decidedBy: nullable(person),
  decidedAt: nullable(dateTime('Time at which it stopped being pending')),
  note: nullable(Type.String({ description: 'Reason why it lapsed' })),
});
export type PendingChange = ResponseOf<typeof PendingChange>;

/** The sentence about a change that may have to wait, without its full stop, for the descriptions of routes. */
export const underFourEyes = (change = 'it'): string =>
  `Under the review policy \`four_eyes\` a second person must approve ${change}; without a second person it takes effect after 24 hours`;

/** The response to a request whose change has to wait: the resource, still unchanged, and the change. */
export const withPendingChange = <P extends Type.TProperties>(title: string, properties: P) =>
  resource(title, { ...properties, pendingChange: PendingChange });
