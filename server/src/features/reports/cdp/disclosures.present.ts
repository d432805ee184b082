import { type Claims, missingCredits, missingTargets } from '../blocks/claims.service.ts';
import { confirmedOf } from '../blocks/credits.present.ts';
import { missingIntensity } from '../blocks/emissions/intensity.present.ts';
import { baseYearSentence } from '../blocks/statement/base-year.present.ts';
import { type Disclosure, inProse, inTable, missingPrevious } from '../blocks/statement/disclosures.present.ts';
import { BIOGENIC_UNKNOWN, biogenicTonnes } from '../blocks/statement/method.present.ts';
import type { BaseYear, Comparison, InventoryData } from '../inventory.service.ts';
import { questions } from './questions.rules.ts';
import { absoluteTargets } from './targets.present.ts';

interface Known {
  inventory: InventoryData;
  previous: Comparison;
  base: BaseYear | null;
  claims: Claims;
}

const NO_CREDITS =
  'No confirmed retirement is for days of this period: answer 7.79 with “No”, unless you cancelled credits elsewhere.';
const NO_TARGET = 'No absolute target is recorded: set one under Targets.';

/** The questions of module 7 for which the inventory has figures, in the order of the questionnaire. */
export const cdpDisclosures = ({ inventory, previous, base, claims }: Known): Disclosure[] => {
  const nothing = inventory.total.entries === 0 ? 'No entries are counted.' : undefined;
  const gross = (code: string) => inTable('q7_6_and_7_7', ['tco2e'], (row) => row.code === code);
  const counted = { missing: nothing };
  return [
    {
      name: questions['7.5'],
      place: inTable('base_year', ['baseYearTco2e']),
      missing: base ? undefined : baseYearSentence(base, inventory),
    },
    { name: questions['7.6'], place: gross('7.6'), ...counted },
    { name: questions['7.7'], place: gross('7.7'), ...counted },
    { name: questions['7.8'], place: inTable('q7_8', ['tco2e'], isCalculated), ...counted },
    { name: questions['7.10'], place: inTable('q7_10', ['changeTco2e']), missing: missingPrevious(previous) },
    { name: questions['7.10.1'], place: inTable('q7_10_1', ['changeTco2e']), missing: missingPrevious(previous) },
    {
      name: questions['7.12.1'],
      place: inProse(biogenicTonnes(inventory.counted)),
      missing: nothing ?? (biogenicTonnes(inventory.counted) === null ? BIOGENIC_UNKNOWN : undefined),
    },
    { name: questions['7.15.1'], place: inTable('q7_15_1', ['tco2e']), ...counted },
    { name: questions['7.16'], place: inTable('q7_16', ['scope1Tco2e', 'scope2LocationTco2e']), ...counted },
    { name: questions['7.30.1'], place: inTable('q7_30_1', ['mwh']), ...counted },
    { name: questions['7.30.14'], place: inTable('q7_30_14', ['mwh', 'registry']) },
    { name: questions['7.30.16'], place: inTable('q7_30_16', ['mwh']), ...counted },
    { name: questions['7.45'], place: inTable('intensity', ['intensity']), missing: missingIntensity(inventory) },
    {
      name: questions['7.53.1'],
      place: inTable('q7_53_1', ['baseYearTco2e', 'targetTco2e', 'tco2e', 'achievedPercent']),
      missing: missingTargets(inventory) ?? (absoluteTargets(claims.targets).length === 0 ? NO_TARGET : undefined),
    },
    {
      name: questions['7.79.1'],
      place: inTable('q7_79_1', ['quantity']),
      missing: missingCredits(inventory) ?? (confirmedOf(claims.retirements).length === 0 ? NO_CREDITS : undefined),
    },
  ];
};

const isCalculated = ({ status }: { readonly [key: string]: unknown }): boolean =>
  `${status}`.endsWith('calculated') && status !== 'Relevant, not yet calculated';
