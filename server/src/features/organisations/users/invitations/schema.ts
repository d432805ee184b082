import Type from 'typebox';
import { permissions, roles } from '../../../../platform/auth/index.ts';
import { fields } from '../../../../platform/http/index.ts';
import { User } from '../schema.ts';

const { dateTime, email, identifier, oneLine, oneOf, pathId, strictObject } = fields;

export const Invitation = strictObject({
  organisationName: oneLine(120, 'Who invites'),
  email: email('Who is invited'),
  name: oneLine(120, 'Name of who is invited'),
  role: oneOf(roles, 'Role the user will have'),
  expiresAt: dateTime('When the link stops working'),
});

export const AcceptedInvitation = strictObject({
  user: User,
  apiKey: strictObject({
    id: identifier('key', 'Key identifier'),
    value: Type.String({ description: 'The full key. Shown in this answer only: keep it now.' }),
    scopes: Type.Array(oneOf(permissions, 'Permission scope'), { description: 'Everything the role allows' }),
  }),
});

export const token = pathId('token', 'Last part of the invitation link');
