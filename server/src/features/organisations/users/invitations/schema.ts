import Type from 'typebox';
import { type Permission, roles } from '../../../../platform/auth/index.ts';
import { type Answer, fields } from '../../../../platform/http/index.ts';
import { User } from '../schema.ts';

const { dateTime, email, identifier, object, oneLine, oneOf, pathId, resource } = fields;

export const Invitation = resource('Invitation', {
  organisationName: oneLine(120, 'Organisation that invites'),
  email: email('Address of the invited user'),
  name: oneLine(120, 'Name of the invited user'),
  role: oneOf(roles, 'Role the user will have'),
  expiresAt: dateTime('When the link stops working'),
});
export type Invitation = Answer<typeof Invitation>;

export const AcceptedInvitation = resource('AcceptedInvitation', {
  user: User,
  apiKey: object({
    id: identifier('key', 'Key identifier'),
    value: Type.String({ description: 'The full key. Shown in this answer only: keep it now.' }),
    scopes: Type.Array(Type.Unsafe<Permission>({ type: 'string' }), {
      description: 'Everything the role allows',
      examples: [['emissions:read', 'reports:read']],
    }),
  }),
});
export type AcceptedInvitation = Answer<typeof AcceptedInvitation>;

export const token = pathId('token', 'Last part of the invitation link');
