import Type from 'typebox';
import { fields } from '../../../platform/http/index.ts';
import type { Figure } from './rules.ts';

const { dateTime, object, oneOf, person, resource } = fields;

const figure = (description: string, example: number) =>
  Type.Unsafe<Figure>({ type: ['string', 'number', 'boolean', 'null'], description, examples: [example] });

const actions = [
  'created',
  'updated',
  'submitted',
  'approved',
  'rejected',
  'locked',
  'unlocked',
  'reopened',
  'reallocated',
  'evidence_added',
  'evidence_removed',
] as const;

export const EntryRevision = resource('EntryRevision', {
  revision: Type.Integer({ description: 'Counts from 1', examples: [1] }),
  action: oneOf(
    actions,
    'What was done. `reopened`: its evidence changed after the approval. `reallocated`: instruments give it more or less energy than before',
  ),
  at: dateTime('When'),
  by: person,
  reason: Type.Optional(Type.String({ description: 'Why, where a reason was asked for' })),
  changes: Type.Array(
    object({
      field: Type.String({ description: 'Field', examples: ['quantity'] }),
      from: figure('Before', 12000),
      to: figure('After', 12500),
    }),
  ),
  hash: Type.String({
    pattern: '^[0-9a-f]{64}$',
    description: 'SHA-256 over the previous hash and the RFC 8785 form of this revision without its hash',
    examples: ['9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'],
  }),
});
