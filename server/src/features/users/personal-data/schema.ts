import Type from 'typebox';
import { fields, type ResponseOf } from '../../../platform/http/index.ts';
import { User } from '../schema.ts';

const { dateTime, identifier, nullable, resource } = fields;

/**
 * Maximum number of items of each kind. An export fits into one response, and the totals show whether there are more.
 */
export const MOST_ITEMS = 1_000;

const total = Type.Integer({ minimum: 0, description: 'Total number of items' });
const time = nullable(dateTime('Time; null if unknown'));

const session = Type.Object({
  id: identifier('ses', 'Session identifier'),
  method: Type.String({ description: 'Sign-in method' }),
  createdAt: dateTime('Time of the sign-in'),
  lastSeenAt: dateTime('Time of the last use'),
  expiresAt: dateTime('Time at which the session ends at the latest'),
  address: Type.String({ description: 'IP address at sign-in' }),
  userAgent: nullable(Type.String({ description: 'Browser at sign-in, as it named itself' })),
});

const passkey = Type.Object({
  id: identifier('psk', 'Passkey identifier'),
  name: Type.String({ description: 'Name that the user gave it' }),
  createdAt: dateTime('Time of registration'),
  lastUsedAt: time,
});

const apiKey = Type.Object({
  id: identifier('key', 'Key identifier'),
  name: Type.String({ description: 'Name of the key' }),
  prefix: Type.String({ description: 'First characters of the key' }),
  createdAt: dateTime('Time of creation'),
  lastUsedAt: time,
  expiresAt: nullable(dateTime('Time of expiry')),
  revokedAt: nullable(dateTime('Time of revocation')),
});

const activity = Type.Object({
  kind: Type.String({ description: 'Kind of data, such as emission_entries', examples: ['emission_entries'] }),
  role: Type.String({ description: 'Relation of the user to the items', examples: ['created_by'] }),
  total,
  items: Type.Array(Type.Object({ id: Type.String({ description: 'Identifier' }), at: time }), {
    description: `The latest items, at most ${MOST_ITEMS}`,
    maxItems: MOST_ITEMS,
  }),
});

const recordEvent = Type.Object({
  id: identifier('rec', 'Identifier of the record event'),
  at: dateTime('Time of the event'),
  action: Type.String({ description: 'Action of the user', examples: ['entry.approved'] }),
  subject: Type.Object(
    { type: Type.String({ description: 'Kind of resource' }), id: Type.String({ description: 'Its identifier' }) },
    { description: 'Resource of the action' },
  ),
});

export const UserExport = resource('UserExport', {
  user: User,
  exportedAt: dateTime('Time of the export'),
  sessions: Type.Array(session, { description: 'Sessions that are open or not yet deleted' }),
  passkeys: Type.Array(passkey, { description: 'Passkeys, without their keys' }),
  apiKeys: Type.Array(apiKey, { description: 'Keys that the user created, without their values' }),
  activity: Type.Array(activity, { description: 'Resources that the user created, changed or decided, by kind' }),
  record: Type.Object(
    {
      total,
      events: Type.Array(recordEvent, { description: `The latest items, at most ${MOST_ITEMS}`, maxItems: MOST_ITEMS }),
    },
    { description: 'Events of the permanent record that the user authored' },
  ),
});
export type UserExport = ResponseOf<typeof UserExport>;
