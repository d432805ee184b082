import type { EntryMoves, MoveEntries } from '@tonne/sdk';
import type { Move } from './transitions.ts';

/** The service's maximum of entries per request. */
const AT_ONCE = 500;

export interface Refusal {
  readonly entryId: string;
  readonly message: string;
}

export interface Outcome {
  readonly move: Move;
  readonly total: number;
  readonly moved: number;
  readonly refusals: readonly Refusal[];
}

type Send = (body: MoveEntries) => PromiseLike<EntryMoves>;

/** Moves any number of entries, one request after another, and reports progress. */
export async function transitionAll(
  send: Send,
  { entryIds, ...body }: MoveEntries,
  onDone: (entries: number) => void = () => {},
): Promise<Outcome> {
  const answers: EntryMoves[] = [];
  for (const ids of chunks(entryIds, AT_ONCE)) {
    answers.push(await send({ ...body, entryIds: ids }));
    onDone(sum(answers.map(({ total }) => total)));
  }
  return summarise(body.move, answers);
}

export const summarise = (move: Move, answers: readonly EntryMoves[]): Outcome => ({
  move,
  total: sum(answers.map(({ total }) => total)),
  moved: sum(answers.map(({ moved }) => moved)),
  refusals: answers.flatMap(({ results }) =>
    results.flatMap(({ entryId, error }) => (error ? [{ entryId, message: error.message }] : [])),
  ),
});

export const chunks = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size));

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
