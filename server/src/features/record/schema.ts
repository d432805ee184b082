import Type from 'typebox';
import { fields, listQuery, type ResponseOf } from '../../platform/http/index.ts';
import { recordOrder } from '../../platform/record/index.ts';
import { copyKinds } from './checkpoints/copy.store.ts';
import { sortable } from './checkpoints/store.ts';
import { hashes } from './public-log/schema.ts';

const { dateTime, identifier, nullable, object, oneOf, pathId, resource } = fields;

const anyResource = (description: string) =>
  nullable(Type.Object({}, { description, additionalProperties: true, examples: [{ state: 'approved' }] }));

const subjectType = (description: string) => Type.String({ maxLength: 100, description, examples: ['entry'] });
const subjectId = (description: string) =>
  Type.String({ maxLength: 200, description, examples: ['ent_0199d5e0a3c27b4f8d1e2f3a4b5c6d7e'] });
const action = (description: string) => Type.String({ maxLength: 100, description, examples: ['entry.approved'] });
const actorId = (description: string) =>
  Type.String({ maxLength: 200, description, examples: ['usr_0199d5e0a3c27b4f8d1e2f3a4b5c6d7e'] });

const Actor = object(
  {
    type: oneOf(['user', 'key', 'operator', 'service'], 'Kind of actor; a key acts as the user who created it'),
    id: actorId('The user, or the name of the command or service'),
    email: Type.Optional(Type.String({ description: 'E-mail address of the user', examples: ['ada@example.com'] })),
    keyId: Type.Optional(identifier('key', 'The API key')),
    address: Type.Optional(Type.String({ description: 'IP address of the request', examples: ['192.0.2.7'] })),
  },
  { description: 'Author of the change' },
);

export const RecordEvent = resource('RecordEvent', {
  id: identifier('rec', 'Identifier of the event'),
  organisationId: identifier('org', 'Organisation of the event'),
  at: dateTime('Time of the event'),
  actor: Actor,
  action: action('Kind of resource and change, such as `emission.updated`'),
  subject: object(
    { type: subjectType('Kind of the resource'), id: subjectId('Identifier of the resource') },
    { description: 'Changed resource' },
  ),
  before: anyResource('The resource before the change; null if it is new'),
  after: anyResource('The resource after the change; null if it was deleted'),
  reason: Type.Optional(
    Type.String({ description: 'The reason that was given, if any', examples: ['Not ours: the meter is next door'] }),
  ),
  requestId: nullable(identifier('req', 'Request that made the change, if any')),
});
export type RecordEvent = ResponseOf<typeof RecordEvent>;

const count = (description: string, example: number) => Type.Integer({ minimum: 0, description, examples: [example] });

const Proof = resource(
  'InclusionProof',
  {
    leafIndex: count('Index of the event in the tree, from 0', 5),
    treeSize: count('Size of the tree that the checkpoint covers', 1024),
    hashes: hashes('The proof of RFC 9162 §2.1.3, each hash in base64'),
    checkpoint: Type.String({ description: 'The signed note that covers the event (C2SP tlog-checkpoint)' }),
  },
  { description: 'Proof that the event is in the log; null for about a second, until the event is in the tree' },
);
export type Proof = ResponseOf<typeof Proof>;

export const ProvenEvent = resource('ProvenRecordEvent', {
  event: RecordEvent,
  leaf: Type.String({
    description:
      'The bytes that the tree hashes, in base64: the event as canonical JSON (RFC 8785), personal fields as salted digests',
    contentEncoding: 'base64',
  }),
  proof: nullable(Proof),
  salts: Type.Record(Type.String(), Type.String(), {
    description:
      'Salts of the personal fields, in base64, by the JSON Pointer of each field in the event (RFC 6901). The digest is SHA-256 over the salt and the value as canonical JSON',
    examples: [{ '/actor/email': 'x1Lz0bIQz3bS5c3ZyJvG9w==' }],
  }),
});
export type ProvenEvent = ResponseOf<typeof ProvenEvent>;

export const RecordList = listQuery({
  sortable: recordOrder,
  defaultSort: { by: 'at', order: 'desc' },
  filters: {
    subjectType: Type.Optional(subjectType('Only events about resources of this kind')),
    subjectId: Type.Optional(subjectId('Only events about this resource')),
    actorId: Type.Optional(actorId('Only events by this user or service')),
    action: Type.Optional(action('Only events with this action')),
    from: Type.Optional(dateTime('Only events of this time or later')),
    to: Type.Optional(dateTime('Only events of this time or earlier')),
  },
});
export type RecordList = Type.Static<typeof RecordList>;

export const eventId = pathId('recordEventId', 'Identifier of the event');

export const Checkpoint = resource('Checkpoint', {
  size: Type.Integer({ minimum: 1, description: 'Number of events it covers', examples: [1024] }),
  root: Type.String({ description: 'Root hash of the tree, in base64' }),
  at: dateTime('Time of the signature'),
  keyId: Type.String({ description: 'The key that signed it, as in `/public/keys`' }),
  checkpoint: Type.String({ description: 'The signed note (C2SP tlog-checkpoint)' }),
  copies: Type.Array(
    object({ to: oneOf(copyKinds, 'Kind of destination'), sentAt: dateTime('Time at which it was sent') }),
    {
      description: 'Destinations outside this service to which it was sent',
    },
  ),
});
export type CheckpointResource = ResponseOf<typeof Checkpoint>;

export const CheckpointList = listQuery({
  sortable,
  defaultSort: { by: 'size', order: 'desc' },
  filters: {
    sent: Type.Optional(
      Type.Boolean({ description: 'With `true`, only checkpoints of which a copy was sent elsewhere' }),
    ),
  },
});
export type CheckpointList = Type.Static<typeof CheckpointList>;
