import type { Clock } from '../../../platform/clock.ts';
import type { Db, Tx } from '../../../platform/db/index.ts';
import { closest } from '../../../platform/errors/index.ts';
import { mapWithPauses } from '../../../platform/event-loop.ts';
import { allOwn } from '../custom/store.ts';
import type { Library } from '../library.service.ts';
import { limitComparisons } from '../selection/service.ts';
import type { ShownFactor } from '../store.ts';
import { findClashes } from './comparison.rules.ts';
import type { Columns, Problem, ReadFile } from './csv.rules.ts';
import { type Context, columns, type ReadLine, readFactor } from './rules.ts';

/** Everything the rules compare a factor with. A vintage may be at most one year ahead. */
export async function readValidationContext(
  db: Db,
  { library, clock }: { library: Library; clock: Clock },
  mustCite: boolean,
): Promise<Context> {
  const { units, vocabulary } = library;
  const latestVintage = clock.now().getUTCFullYear() + 1;
  return {
    units,
    vocabulary,
    published: await library.published(db),
    nearest: limitComparisons(closest),
    gases: library.referenceData.gases(),
    gwpOf: library.referenceData.gwp,
    latestVintage,
    mustCite,
  };
}

interface ValidationOptions {
  readonly columns: Columns;
  readonly placeOf: (line: number) => string;
  readonly checkAgainst?: (existing: readonly ShownFactor[]) => (line: ReadLine) => Problem[];
}

export interface Validated {
  readonly existing: readonly ShownFactor[];
  readonly read: readonly ReadLine[];
  readonly problems: readonly Problem[];
}

/** Checks each line by itself, then all lines against each other and against existing factors. */
export function createValidation(deps: { clock: Clock; library: Library }) {
  return async (tx: Tx, organisationId: string, content: ReadFile, options: ValidationOptions): Promise<Validated> => {
    const context = await readValidationContext(tx, deps, options.columns === columns);
    const results = await mapWithPauses(content.lines, (line) => readFactor(context, line, options.columns));
    const read = results.flatMap((result) => ('factor' in result ? [result] : []));
    const existing = await allOwn(tx, organisationId);
    const problems = [
      ...content.problems,
      ...results.flatMap((result) => ('problems' in result ? result.problems : [])),
      ...findClashes(existing, read, options.placeOf),
      ...(await mapWithPauses(read, options.checkAgainst?.(existing) ?? (() => []))).flat(),
    ];
    return { existing, read, problems: problems.toSorted((left, right) => left.line - right.line) };
  };
}
