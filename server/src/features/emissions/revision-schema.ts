import Type from 'typebox';
import { fields } from '../../platform/http/index.ts';

const { dateTime, oneOf, person, strictObject } = fields;

const figureTypes = ['string', 'number', 'boolean', 'null'];

export const Revision = strictObject({
  revision: Type.Integer({ description: 'Counts from 1', examples: [1] }),
  action: oneOf(['created', 'updated', 'submitted', 'approved', 'rejected', 'locked', 'unlocked'], 'What was done'),
  at: dateTime('When'),
  by: person,
  reason: Type.Optional(Type.String({ description: 'Why, where a reason was asked for' })),
  changes: Type.Array(
    strictObject({
      field: Type.String({ description: 'Field', examples: ['quantity'] }),
      from: Type.Unsafe<unknown>({ type: figureTypes, description: 'Before', examples: [12000] }),
      to: Type.Unsafe<unknown>({ type: figureTypes, description: 'After', examples: [12500] }),
    }),
  ),
  hash: Type.String({
    pattern: '^[0-9a-f]{64}$',
    description: 'SHA-256 over the previous hash and the RFC 8785 form of this revision without its hash',
    examples: ['9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'],
  }),
});
