import Type from 'typebox';
import { fields, type ResponseOf } from '../../../platform/http/index.ts';
import { User } from '../schema.ts';

const { dateTime, identifier, nullable, resource } = fields;

/** Of each kind; an export fits into one answer, and the totals tell when there is more. */
export const MOST_ITEMS = 1_000;

const total = Type.Integer({ minimum: 0, description: 'How many there are' });
const time = nullable(dateTime('When; null if it is not known'));

const session = Type.Object({
  id: identifier('ses', 'Session identifier'),
  method: Type.String({ description: 'How the user signed in' }),
  createdAt: dateTime('When the user signed in'),
  lastSeenAt: dateTime('When the session was last used'),
  expiresAt: dateTime('When the session ends at the latest'),
  address: Type.String({ description: 'IP address at sign-in' }),
  userAgent: nullable(Type.String({ description: 'Browser at sign-in, as it named itself' })),
});

const passkey = Type.Object({
  id: identifier('psk', 'Passkey identifier'),
  name: Type.String({ description: 'Name that the user gave it' }),
  createdAt: dateTime('When it was registered'),
  lastUsedAt: time,
});

const apiKey = Type.Object({
  id: identifier('key', 'Key identifier'),
  name: Type.String({ description: 'Name of the key' }),
  prefix: Type.String({ description: 'First characters of the key' }),
  createdAt: dateTime('When it was created'),
  lastUsedAt: time,
  expiresAt: nullable(dateTime('When it expires')),
  revokedAt: nullable(dateTime('When it was revoked')),
});

const activity = Type.Object({
  kind: Type.String({ description: 'What is kept, such as emission_entries', examples: ['emission_entries'] }),
  role: Type.String({ description: 'What the user did there', examples: ['created_by'] }),
  total,
  items: Type.Array(Type.Object({ id: Type.String({ description: 'Identifier' }), at: time }), {
    description: `The latest, at most ${MOST_ITEMS}`,
    maxItems: MOST_ITEMS,
  }),
});

const recordEvent = Type.Object({
  id: identifier('rec', 'Identifier of the record event'),
  at: dateTime('When it happened'),
  action: Type.String({ description: 'What the user did', examples: ['entry.approved'] }),
  subject: Type.Object(
    { type: Type.String({ description: 'Kind of resource' }), id: Type.String({ description: 'Its identifier' }) },
    { description: 'To what' },
  ),
});

export const UserExport = resource('UserExport', {
  user: User,
  exportedAt: dateTime('When this was put together'),
  sessions: Type.Array(session, { description: 'Sessions that are open or not yet removed' }),
  passkeys: Type.Array(passkey, { description: 'Passkeys, without their keys' }),
  apiKeys: Type.Array(apiKey, { description: 'Keys that the user created, without their values' }),
  activity: Type.Array(activity, { description: 'What the user created, changed or decided, by kind' }),
  record: Type.Object(
    {
      total,
      events: Type.Array(recordEvent, { description: `The latest, at most ${MOST_ITEMS}`, maxItems: MOST_ITEMS }),
    },
    { description: 'Events of the permanent record that the user authored' },
  ),
});
export type UserExport = ResponseOf<typeof UserExport>;
