import Type from 'typebox';
import { type Permission, roles } from '../../../platform/auth/index.ts';
import { fields, type ResponseOf } from '../../../platform/http/index.ts';
import { User } from '../schema.ts';

const { dateTime, email, identifier, object, oneLine, oneOf, pathId, request, resource } = fields;

export const Invitation = resource('Invitation', {
  organisationName: oneLine(120, 'Name of the inviting organisation'),
  email: email('Address of the invited user'),
  name: oneLine(120, 'Name of the invited user'),
  role: oneOf(roles, 'Future role of the user'),
  expiresAt: dateTime('Time at which the link expires'),
});
export type Invitation = ResponseOf<typeof Invitation>;

export const AcceptedInvitation = resource('AcceptedInvitation', {
  user: User,
  apiKey: Type.Optional(
    object(
      {
        id: identifier('key', 'Key identifier'),
        value: Type.String({ description: 'The full key. Shown in this answer only: store it now.' }),
        scopes: Type.Array(Type.Unsafe<Permission>({ type: 'string' }), {
          description: 'Everything the role allows',
          examples: [['emissions:read', 'reports:read']],
        }),
      },
      { description: 'The first key of the user, unless `createKey` was false' },
    ),
  ),
  session: Type.Optional(
    object(
      {
        id: identifier('ses', 'Session identifier'),
        expiresAt: dateTime('Time at which the session ends, even if it is in use'),
      },
      { description: 'The session that the cookie of this answer opens, if `createKey` was false' },
    ),
  ),
});
export type AcceptedInvitation = ResponseOf<typeof AcceptedInvitation>;

const createKey = Type.Optional(
  Type.Boolean({
    default: true,
    description: 'True to create a first API key; `false` signs the browser in instead',
    examples: [true],
  }),
);

const linkToken = Type.String({
  minLength: 1,
  maxLength: 200,
  description: 'Last part of the invitation link, after its last slash',
  examples: ['the-token-from-the-link'],
});

export const PreviewInvitation = request('PreviewInvitation', { token: linkToken });

export const RedeemInvitation = request('RedeemInvitation', { token: linkToken, createKey });

export const AcceptInvitation = request('AcceptInvitation', { createKey });

export const token = pathId('token', 'Last part of the invitation link, after its last slash');
