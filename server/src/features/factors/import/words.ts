import type { Clock } from '../../../platform/clock/clock.ts';
import type { Db } from '../../../platform/db/index.ts';
import { closest } from '../../../platform/errors/index.ts';
import { sparing } from '../chooser.ts';
import type { Library } from '../library.ts';
import type { Words } from './rules.ts';

/** Everything the rules compare a factor with. A figure may be published one year ahead, but not two. */
export async function readWords(
  db: Db,
  { library, clock }: { library: Library; clock: Clock },
  mustCite: boolean,
): Promise<Words> {
  const { units, vocabulary } = library;
  const latestVintage = clock.now().getUTCFullYear() + 1;
  return {
    units,
    vocabulary,
    published: await library.published(db),
    nearest: sparing(closest),
    gases: library.methods.gases(),
    gwpOf: library.methods.gwp,
    latestVintage,
    mustCite,
  };
}
