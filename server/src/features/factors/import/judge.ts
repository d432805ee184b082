import type { Clock } from '../../../platform/clock/clock.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { mapWithPauses } from '../../../platform/turns/turns.ts';
import { allOwn } from '../custom/store.ts';
import type { Library } from '../library.ts';
import type { ShownFactor } from '../store.ts';
import { findClashes } from './comparison.ts';
import type { Columns, Problem, ReadFile } from './csv.ts';
import { columns, type ReadLine, readFactor } from './rules.ts';
import { readWords } from './words.ts';

interface Manner {
  readonly columns: Columns;
  readonly placeOf: (line: number) => string;
  readonly checkAgainst?: (existing: readonly ShownFactor[]) => (line: ReadLine) => Problem[];
}

export interface Judged {
  readonly existing: readonly ShownFactor[];
  readonly read: readonly ReadLine[];
  readonly problems: readonly Problem[];
}

/** Judges every line by itself, then all of them against each other and against what exists. */
export function createJudge(deps: { clock: Clock; library: Library }) {
  return async (tx: Tx, organisationId: string, content: ReadFile, manner: Manner): Promise<Judged> => {
    const words = await readWords(tx, deps, manner.columns === columns);
    const results = await mapWithPauses(content.lines, (line) => readFactor(words, line, manner.columns));
    const read = results.flatMap((result) => ('factor' in result ? [result] : []));
    const existing = await allOwn(tx, organisationId);
    const problems = [
      ...content.problems,
      ...results.flatMap((result) => ('problems' in result ? result.problems : [])),
      ...findClashes(existing, read, manner.placeOf),
      ...(await mapWithPauses(read, manner.checkAgainst?.(existing) ?? (() => []))).flat(),
    ];
    return { existing, read, problems: problems.toSorted((left, right) => left.line - right.line) };
  };
}
