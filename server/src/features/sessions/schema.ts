import Type from 'typebox';
import { type Permission, roles } from '../../platform/auth/index.ts';
import { fields, listQuery, type ResponseOf } from '../../platform/http/index.ts';
import { methods, passkeySteps } from './rules.ts';

const { dateTime, email, identifier, nullable, object, oneLine, oneOf, pathId, resource, request } = fields;

const sessionFields = {
  id: identifier('ses', 'Session identifier'),
  method: oneOf(methods, 'Sign-in method'),
  isCurrent: Type.Boolean({ description: 'True for the session of this request', examples: [true] }),
  createdAt: dateTime('Time of the sign-in'),
  lastSeenAt: dateTime('Time of the last request, up to two minutes out of date; the session ends 12 hours after it'),
  confirmedAt: dateTime('Time at which the user last proved their identity, by signing in or by confirming it'),
  expiresAt: dateTime('Time at which the session ends, even if it is in use'),
  userAgent: nullable(Type.String({ description: 'User agent of the browser at sign-in', examples: ['Mozilla/5.0'] })),
  address: Type.String({ description: 'Network address the user signed in from', examples: ['203.0.113.7'] }),
};

export const Session = resource('Session', sessionFields);
export type Session = ResponseOf<typeof Session>;

/** The session, with everything a console needs about its user. */
export const CurrentSession = resource('CurrentSession', {
  ...sessionFields,
  confirmedUntil: dateTime('Time until which actions that need a fresh sign-in ask for no confirmation'),
  user: object(
    {
      id: identifier('usr', 'User identifier'),
      email: email('E-mail address of the user'),
      name: oneLine(120, 'Name of the user'),
      role: oneOf(roles, 'Role of the user'),
    },
    { description: 'The user who is signed in' },
  ),
  organisation: object(
    {
      id: identifier('org', 'Organisation identifier'),
      name: oneLine(120, 'Name of the organisation'),
      fiscalYearStart: Type.String({ description: 'First day of its fiscal year, MM-DD', examples: ['04-01'] }),
    },
    { description: 'The organisation the user belongs to' },
  ),
  passkeyStep: nullable(
    oneOf(
      passkeySteps,
      'Step that the user must still take if the organisation requires passkeys (`signInPolicy`): register a passkey, or use one. Until then the session can do nothing else. Null if no step is left',
    ),
  ),
  scopes: Type.Array(Type.Unsafe<Permission>({ type: 'string' }), {
    description: 'Permissions of the session: everything its role allows, or nothing while `passkeyStep` is set',
    examples: [['emissions:read', 'reports:read']],
  }),
});
export type CurrentSession = ResponseOf<typeof CurrentSession>;

export const sortable = { createdAt: 's.created_at', lastSeenAt: 's.last_seen_at' };

export const SessionList = listQuery({ sortable, filters: {} });
export type SessionList = Type.Static<typeof SessionList>;

export const sessionId = pathId('sessionId', 'Session identifier, or `current`');
export const userId = pathId('userId', 'User identifier');

export const MailedCode = resource('MailedCode', {
  sentTo: email('Address to which the code was sent'),
  expiresAt: dateTime('Time at which the code expires'),
});
export type MailedCode = ResponseOf<typeof MailedCode>;

export const ConfirmSession = request('ConfirmSession', {
  code: Type.String({
    minLength: 1,
    maxLength: 200,
    description: 'Single-use code from the mail',
    examples: ['the-code-from-the-mail'],
  }),
});

export const SignInMethods = fields.resource('SignInMethods', {
  mail: Type.Boolean({ description: 'A link by mail: `POST /auth/links`' }),
  passkey: Type.Boolean({
    description: 'A passkey: `POST /auth/passkeys/sign-in-options`. Browsers allow them on https and on localhost only',
  }),
  oidc: Type.Boolean({ description: 'OpenID Connect: `GET /auth/oidc/start`' }),
});
export type SignInMethods = ResponseOf<typeof SignInMethods>;
