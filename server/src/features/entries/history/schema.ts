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
  revision: Type.Integer({ description: 'Number of the revision, counted from 1', examples: [1] }),
  action: oneOf(
    actions,
    'Action of the revision. `reopened`: evidence changed after the approval. `reallocated`: instruments cover more or less of its energy',
  ),
  at: dateTime('Time of the action'),
  by: person,
  reason: Type.Optional(Type.String({ description: 'Reason for the action, if it requires one' })),
  changes: Type.Array(
    object({
      field: Type.String({ description: 'Name of the field', examples: ['quantity'] }),
      from: figure('Value before', 12000),
      to: figure('Value after', 12500),
    }),
  ),
  hash: Type.String({
    pattern: '^[0-9a-f]{64}$',
    description: 'SHA-256 over the previous hash and the RFC 8785 form of this revision without its hash',
    examples: ['9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'],
  }),
});
