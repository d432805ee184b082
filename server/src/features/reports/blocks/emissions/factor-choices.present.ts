import { type Block, notes, type Section, section } from '@tonne/documents';
import type { Db } from '../../../../platform/db/index.ts';
import { type OwnFactorSum, type Selection, sumOverrides, sumOwnFactors } from '../../../inventory/index.ts';
import { sentences } from '../amounts.rules.ts';
import { OVERRIDES, overrideBlocks, overridesInWords } from './overrides.present.ts';
import { OWN_FACTORS, ownFactorBlocks, ownFactorsInWords } from './own-factors.present.ts';

/** Own factors and overrides with their effect, in every report that states a total of entries. */
export const factorChoices = async (db: Db, selection: Selection, level: Section['level'] = 2): Promise<Section[]> => [
  section(OWN_FACTORS, await ownFactorBlocks(db, selection), level),
  section(OVERRIDES, await overrideBlocks(db, selection), level),
];

/** Says the same in notes, for reports whose only table is the data. */
export async function factorChoiceNotes(db: Db, selection: Selection): Promise<Block> {
  const own = await sumOwnFactors(db, selection);
  return notes(
    ownFactorsInWords(own),
    ...ownFactorNotes(own),
    `${overridesInWords(await sumOverrides(db, selection))} The other formats give the reason of each.`,
  );
}

const ownFactorNotes = (sums: readonly OwnFactorSum[]): string[] =>
  sums.map(({ code, publication, reason, sharePercent }) =>
    sentences(
      `Own factor ${code}, ${sharePercent ?? 0} % of the total.`,
      `Publication: ${publication ?? 'not named'}.`,
      `Reason: ${reason ?? 'not stated'}.`,
    ),
  );
