import { notes, paragraph, type ReportDocument, type Section, section, subsection } from '@tonne/documents';
import type { Db } from '../../../platform/db/index.ts';
import { sentences } from '../blocks/amounts.rules.ts';
import { shortLabel } from '../blocks/calendar.rules.ts';
import { type Claims, readClaims } from '../blocks/claims.service.ts';
import { markOf } from '../blocks/credits.present.ts';
import { factorChoices } from '../blocks/emissions/factor-choices.present.ts';
import { sourceTable } from '../blocks/emissions/factors.present.ts';
import type { PrimaryData } from '../blocks/emissions/primary-data.rules.ts';
import { readPrimaryData } from '../blocks/emissions/primary-data.service.ts';
import { proximityBlocks, proximitySentence } from '../blocks/emissions/proximity.present.ts';
import { estimateNotes, SOURCE_RULE } from '../blocks/energy.rules.ts';
import { frameOf } from '../blocks/frame.present.ts';
import { readEnergy } from '../blocks/service.ts';
import { baseYearSentence } from '../blocks/statement/base-year.present.ts';
import { countedSentence } from '../blocks/statement/counted.present.ts';
import { disclosureTable } from '../blocks/statement/disclosures.present.ts';
import { countingRule, exclusionBlocks, narrowed } from '../blocks/statement/exclusions.present.ts';
import { boundarySentence, CALCULATION, gwpSentence, scope2Sentence } from '../blocks/statement/method.present.ts';
import { relevanceBlocks, statedExclusions } from '../blocks/statement/present.ts';
import { signOffBlocks } from '../blocks/statement/sign-off.present.ts';
import {
  allFormats,
  countEntries,
  type Definition,
  readBaseYear,
  readComparison,
  readFigures,
  readInventory,
} from '../inventory.service.ts';
import type { EsrsEdition, ReportParameters } from '../rules.ts';
import { creditBlocks } from './credits.present.ts';
import { esrsDisclosures, type Known } from './disclosures.present.ts';
import { biogenicTable, emissionsTable } from './emissions.present.ts';
import { energyMixTable } from './energy.present.ts';
import { instrumentShareBlocks } from './instruments.present.ts';
import { netRevenueBlocks } from './intensity.present.ts';
import { primaryDataBlocks } from './primary-data.present.ts';
import { DATAPOINT_RULE, editionOf, numberings } from './rules.ts';
import { targetBlocks } from './targets.present.ts';

export const esrsE1: Definition = {
  id: 'esrs_e1',
  name: 'ESRS E1: energy, gross GHG emissions, removals and credits',
  category: 'disclosure',
  description:
    'E1-5, E1-6 and E1-7 with the datapoints of EFRAG’s list, scope 2 by both methods, contractual instruments, primary data of scope 3, target years, credits by standard and sink, and the intensity per net revenue; or E1-7, E1-8 and E1-9 in the numbering of the revision of 2026.',
  formats: allFormats,
  countRows: countEntries,
  figures: readFigures,
  compose,
};

async function compose(db: Db, parameters: ReportParameters): Promise<ReportDocument> {
  const inventory = await readInventory(db, parameters);
  const previous = await readComparison(db, inventory);
  const base = await readBaseYear(db, inventory);
  const energy = await readEnergy(db, inventory, previous);
  const claims = await readClaims(db, inventory);
  const primaryData = await readPrimaryData(db, inventory.selection);
  const edition = editionOf(parameters);
  const { standard, energy: energyName, emissions, credits } = numberings[edition];
  const known = { inventory, previous, base, energy };
  const sections = sectionsOf(known, { ...claims, primaryData }, edition);
  const { activities } = energy.now;
  return {
    ...frameOf(
      {
        id: 'esrs_e1',
        title: 'ESRS E1 climate disclosures',
        standard,
        subtitle: `${energyName}, ${emissions} and ${credits}`,
        ...markOf(claims.retirements),
      },
      inventory,
    ),
    sections: [
      ...sections,
      section('Completeness', [disclosureTable(sections, esrsDisclosures(known, edition))]),
      section('Methods', [
        paragraph(CALCULATION),
        sourceTable(activities),
        ...proximityBlocks(inventory),
        notes(gwpSentence(activities, inventory), boundarySentence(inventory)),
      ]),
      ...(await factorChoices(db, inventory.selection)),
      section('Exclusions', [
        paragraph(countingRule(inventory)),
        ...statedExclusions(inventory),
        ...exclusionBlocks(inventory),
      ]),
      section('Sign-off', signOffBlocks(inventory)),
    ],
  };
}

interface Stated extends Claims {
  primaryData: PrimaryData;
}

/** What the edition requires, in its order. */
function sectionsOf(known: Known, { retirements, targets, primaryData }: Stated, edition: EsrsEdition): Section[] {
  const { inventory, previous, base, energy } = known;
  const { energy: energyName, emissions, credits } = numberings[edition];
  return [
    section(`${energyName}: energy consumption and mix`, [
      energyMixTable(energy, edition, { now: shortLabel(inventory.parameters), previous: shortLabel(previous.period) }),
      notes(
        DATAPOINT_RULE[edition],
        SOURCE_RULE,
        energyRule(edition),
        ...estimateNotes(energy.now.activities),
        ...narrowed(inventory),
      ),
    ]),
    section(`${emissions}: gross GHG emissions`, [
      paragraph(sentences(countedSentence(inventory), proximitySentence(inventory))),
      emissionsTable(known, edition),
      biogenicTable(known, edition),
      notes(DASH_RULE, scope2Sentence(inventory), baseYearSentence(base, inventory), ...narrowed(inventory)),
    ]),
    ...(edition === '2023'
      ? [
          subsection('Milestones and target years', targetBlocks(targets)),
          subsection('Contractual instruments', instrumentShareBlocks(energy.now)),
          subsection('Primary data of scope 3', primaryDataBlocks(primaryData)),
          subsection('GHG intensity per net revenue', netRevenueBlocks(inventory, previous)),
        ]
      : []),
    subsection('Scope 3 categories', relevanceBlocks(inventory)),
    section(`${credits}: removals and carbon credits`, creditBlocks(retirements, edition)),
  ];
}

/** The application requirement has this number only in the edition of 2023. */
const energyRule = (edition: EsrsEdition): string =>
  `Energy is that of scopes 1 and 2, as far as it is known, on net calorific value${edition === '2023' ? ' as AR 32 (c) requires' : ''}: the gross values of entries are converted with the calorific values of the UK Government’s publication of the same year as the factor. A fuel that it does not list stays on gross value.`;

const DASH_RULE =
  'A dash means that nothing is counted or recorded; it does not mean zero. “% N / N-1” is the change from N-1 to N. The figures are gross: no carbon credits are deducted.';
