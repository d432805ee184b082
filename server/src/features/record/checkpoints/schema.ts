import Type from 'typebox';
import { type Answer, fields, listQuery } from '../../../platform/http/index.ts';
import { copyKinds } from '../copies/store.ts';
import { sortable } from './store.ts';

const { dateTime, object, oneOf, resource } = fields;

export const Checkpoint = resource('Checkpoint', {
  size: Type.Integer({ minimum: 1, description: 'How many events it covers', examples: [1024] }),
  root: Type.String({ description: 'Root hash of the tree, in base64' }),
  at: dateTime('When it was signed'),
  keyId: Type.String({ description: 'The key that signed it, as in `/public/keys`' }),
  checkpoint: Type.String({ description: 'The signed note (C2SP tlog-checkpoint)' }),
  copies: Type.Array(object({ to: oneOf(copyKinds, 'Kind of the place'), sentAt: dateTime('When it was sent') }), {
    description: 'Where the operator had it sent, out of the reach of this service',
  }),
});
export type CheckpointResource = Answer<typeof Checkpoint>;

export const CheckpointList = listQuery({
  sortable,
  defaultSort: { by: 'size', order: 'desc' },
  filters: {
    sent: Type.Optional(Type.Boolean({ description: 'With `true`, only those of which a copy was sent elsewhere' })),
  },
});
export type CheckpointList = Type.Static<typeof CheckpointList>;
