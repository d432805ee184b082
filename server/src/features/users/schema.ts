import Type from 'typebox';
import { roles } from '../../platform/auth/index.ts';
import { fields, listQuery, type ResponseOf, repeatable, timeFilters } from '../../platform/http/index.ts';
import { PendingChange, withPendingChange } from '../organisations/index.ts';
import { statuses } from './rules.ts';

const { dateTime, email, identifier, nullable, object, oneLine, oneOf, patch, pathId, request, resource, updatedAt } =
  fields;

const name = oneLine(120, 'Full name');
const role = oneOf(
  roles,
  'Role. admin: everything; manager: everything but settings; contributor: entries; viewer: read',
);

const userFields = {
  id: identifier('usr', 'User identifier'),
  email: email('E-mail address, unique in the organisation, ignoring case'),
  name,
  role,
  status: oneOf(statuses, 'Status of the user. Only the keys of an active user work'),
  createdAt: dateTime('Time of the first invitation'),
  updatedAt,
  activatedAt: nullable(dateTime('Time at which the last invitation was accepted; null while it is open')),
  deactivatedAt: nullable(dateTime('Time of deactivation; null unless deactivated')),
  addressProven: Type.Boolean({
    description:
      'True if the user is known to control the address: a link mailed to it was opened, the identity provider confirmed it, or the operator vouched for it. Only such a user counts as a second person',
    examples: [true],
  }),
};

/** Used for lists: one query for all users of a page. */
const hasPasskey = Type.Optional(
  Type.Boolean({
    description: 'True if the user has registered a passkey. Present in lists only, and for admins only',
    examples: [true],
  }),
);

export const User = resource('User', { ...userFields, hasPasskey });
export type User = ResponseOf<typeof User>;

export const UserWithPendingChange = withPendingChange('UserWithPendingChange', userFields);

const invitationFields = {
  invitationUrl: Type.Optional(
    Type.String({
      description:
        'Single-use link that activates the user. Shown in this answer only, and only if the service has no mail server; otherwise the link is only mailed',
      examples: ['http://localhost:3000/invitation#/7Qm2vX0sB9dLkR4tYw8ZpC1nJfHgA6eU3iOoTqVxMbE'],
    }),
  ),
  invitationExpiresAt: Type.Optional(
    dateTime('Time at which the link expires; absent while the invitation is pending'),
  ),
  pendingChange: nullable(
    object(PendingChange.properties, { description: 'Pending change, if a second person must approve the invitation' }),
  ),
};

export const InvitedUser = resource('InvitedUser', { ...userFields, ...invitationFields });
export type InvitedUser = ResponseOf<typeof InvitedUser>;

export const InviteUser = request('InviteUser', { email: userFields.email, name, role });
export type InviteUser = Type.Static<typeof InviteUser>;

export const UpdateUser = patch('UpdateUser', { name: Type.Optional(name), role: Type.Optional(role) });
export type UpdateUser = Type.Static<typeof UpdateUser>;

export const sortable = {
  createdAt: 'created_at',
  updatedAt: 'coalesce(updated_at, created_at)',
  email: 'lower(email)',
  name: 'lower(name)',
};

export const UserList = listQuery({
  sortable,
  filters: {
    role: repeatable(oneOf(roles, 'Only users of this role')),
    status: repeatable(oneOf(statuses, 'Only users of this status')),
    ...timeFilters,
  },
});
export type UserList = Type.Static<typeof UserList>;

export const userId = pathId('userId', 'User identifier');
