import Type from 'typebox';
import { fields, type ResponseOf } from '../../../platform/http/index.ts';
import { states } from '../rules.ts';
import { moves } from './rules.ts';

const { identifier, NOT_BLANK, nullable, object, oneOf, request, resource } = fields;

export const RejectEntry = request('RejectEntry', {
  reason: Type.String({
    pattern: NOT_BLANK,
    maxLength: 500,
    description: 'What to correct',
    examples: ['Wrong meter'],
  }),
});
export type RejectEntry = Type.Static<typeof RejectEntry>;

export const MAX_MOVED = 500;

const move = oneOf(moves, 'The step of the review');
const entryId = identifier('ent', 'Entry identifier');
const count = (description: string, example: number) => Type.Integer({ minimum: 0, description, examples: [example] });

export const MoveEntries = request('MoveEntries', {
  move,
  entryIds: Type.Array(entryId, {
    minItems: 1,
    maxItems: MAX_MOVED,
    uniqueItems: true,
    description: 'The entries to move',
  }),
  reason: Type.Optional({
    ...RejectEntry.properties.reason,
    description: 'What to correct; required to reject, and taken for nothing else',
  }),
});
export type MoveEntries = Type.Static<typeof MoveEntries>;

const MoveResult = object({
  entryId,
  moved: Type.Boolean({ description: 'Whether the single request would have succeeded', examples: [true] }),
  state: nullable(oneOf(states, 'State of the entry now; null if there is no such entry')),
  error: nullable(
    object(
      {
        code: Type.String({ description: 'As for the single request', examples: ['INVALID_STATE'] }),
        message: Type.String({ description: 'Human-readable message' }),
      },
      { description: 'Why it was not moved; null if it was' },
    ),
  ),
});
export type MoveResult = ResponseOf<typeof MoveResult>;

export const EntryMoves = resource('EntryMoves', {
  move,
  total: count('Entries named', 2),
  moved: count('Entries moved', 1),
  failed: count('Entries refused', 1),
  results: Type.Array(MoveResult, { description: 'One for each entry, in the order they were named' }),
});
export type EntryMoves = ResponseOf<typeof EntryMoves>;
