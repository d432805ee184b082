import { expect } from 'vitest';
import type { Answer, Client } from '../../../../../test/client.ts';
import { EMISSIONS } from '../../../../../test/fixtures/emissions.ts';

export const MOVES = `${EMISSIONS}/moves`;

export const move = (client: Client, name: string, entryIds: readonly string[], more: object = {}): Promise<Answer> =>
  client.post(MOVES, { move: name, entryIds, ...more });

export interface MoveResult {
  entryId: string;
  moved: boolean;
  state: string | null;
  error: { code: string; message: string } | null;
}

export function resultsOf(answer: Answer): MoveResult[] {
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data.results;
}

/** The state of each entry that changed, and the error code of each that was refused. */
export const verdictsOf = (answer: Answer): Array<string | null> =>
  resultsOf(answer).map(({ moved, state, error }) => (moved ? state : (error?.code ?? null)));
