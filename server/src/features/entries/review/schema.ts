import Type from 'typebox';
import { fields, type ResponseOf } from '../../../platform/http/index.ts';
import { states } from '../rules.ts';
import { moves } from './rules.ts';

const { identifier, NOT_BLANK, nullable, object, oneOf, request, resource } = fields;

export const RejectEntry = request('RejectEntry', {
  reason: Type.String({
    pattern: NOT_BLANK,
    maxLength: 500,
    description: 'Correction that the reviewer asks for',
    examples: ['Wrong meter'],
  }),
});
export type RejectEntry = Type.Static<typeof RejectEntry>;

export const MAX_MOVED = 500;

const move = oneOf(moves, 'Step of the review');
const entryId = identifier('ent', 'Entry identifier');
const count = (description: string, example: number) => Type.Integer({ minimum: 0, description, examples: [example] });

export const MoveEntries = request('MoveEntries', {
  move,
  entryIds: Type.Array(entryId, {
    minItems: 1,
    maxItems: MAX_MOVED,
    uniqueItems: true,
    description: 'Entries to submit, approve or reject',
  }),
  reason: Type.Optional({
    ...RejectEntry.properties.reason,
    description: 'Correction that the reviewer asks for; required to reject, refused otherwise',
  }),
});
export type MoveEntries = Type.Static<typeof MoveEntries>;

const MoveResult = object({
  entryId,
  moved: Type.Boolean({ description: 'True if the entry was submitted, approved or rejected', examples: [true] }),
  state: nullable(oneOf(states, 'Current state of the entry; null if there is no such entry')),
  error: nullable(
    object(
      {
        code: Type.String({ description: 'Error code of the request for a single entry', examples: ['INVALID_STATE'] }),
        message: Type.String({ description: 'Human-readable message' }),
      },
      { description: 'Reason for the refusal; null if there is none' },
    ),
  ),
});
export type MoveResult = ResponseOf<typeof MoveResult>;

export const EntryMoves = resource('EntryMoves', {
  move,
  total: count('Number of entries in the request', 2),
  moved: count('Number of entries that were submitted, approved or rejected', 1),
  failed: count('Number of entries that were refused', 1),
  results: Type.Array(MoveResult, { description: 'One result per entry, in the order of the request' }),
});
export type EntryMoves = ResponseOf<typeof EntryMoves>;
