import { scope3Categories } from '../../../kernel/ghg-scope.ts';
import { type EnergyUse, isFuel, isPurchased } from '../blocks/energy.rules.ts';
import { baseYearSentence } from '../blocks/statement/base-year.present.ts';
import {
  type Disclosure,
  missingPart,
  missingPrevious,
  unknownEnergy,
} from '../blocks/statement/disclosures.present.ts';
import { narrowed } from '../blocks/statement/exclusions.present.ts';
import { type BaseYear, type Comparison, type InventoryData, scopesOf } from '../inventory.service.ts';
import type { EsrsEdition } from '../rules.ts';
import { missingNetRevenue } from './intensity.present.ts';
import { numberings } from './rules.ts';

export interface Known {
  inventory: InventoryData;
  previous: Comparison;
  base: BaseYear | null;
  energy: EnergyUse;
}

/** Lists every disclosure. If Tonne does not record a figure, the remark says where to find it. */
export function esrsDisclosures(known: Known, edition: EsrsEdition): Disclosure[] {
  const { energy, emissions, credits } = numberings[edition];
  const { inventory, base } = known;
  const of2023 = edition === '2023';
  return [
    { name: `${energy}: energy consumption by source`, missing: missingEnergy(known.energy) },
    { name: `${energy}: nuclear energy, and self-generated renewable energy`, missing: NOT_RECORDED_ENERGY },
    { name: `${energy}: energy production`, missing: NOT_RECORDED_PRODUCTION },
    ...(of2023
      ? [{ name: `${energy}: energy intensity of high climate impact sectors`, missing: NOT_RECORDED_SECTORS }]
      : []),
    { name: `${emissions}: gross scopes 1, 2 and 3`, missing: missingScopes(inventory) },
    { name: `${emissions}: figures of the year before`, missing: missingPrevious(known.previous) },
    ...(of2023
      ? [
          { name: `${emissions}: base year`, missing: base ? undefined : baseYearSentence(base, inventory) },
          { name: `${emissions}: intensity per net revenue`, missing: missingNetRevenue(inventory) },
        ]
      : []),
    { name: `${emissions}: scope 3 categories left out, with reasons`, missing: missingRelevance(inventory) },
    { name: `${emissions}: share of scope 1 under emission trading`, missing: NOT_RECORDED_TRADING },
    { name: `${emissions}: accounting group and other entities apart`, missing: NOT_RECORDED_GROUP },
    { name: `${credits}: carbon credits cancelled`, missing: missingCredits(inventory) },
    { name: `${credits}: removals in own operations and value chain`, missing: NOT_RECORDED_REMOVALS },
  ];
}

const NOT_RECORDED_ENERGY = 'Tonne does not record the source of electricity. Add the figures where you publish.';
const NOT_RECORDED_PRODUCTION = 'Tonne does not record energy that you produce. Add it where you publish.';
const NOT_RECORDED_SECTORS =
  'Tonne does not record revenue by sector. Divide the energy of activities in these sectors by their net revenue.';
const NOT_RECORDED_TRADING =
  'Tonne does not record allowances. Take the verified emissions of your installations in the EU ETS or another scheme.';
const NOT_RECORDED_GROUP =
  'Tonne does not record which entities are consolidated. Order the report once for the locations of each group.';
const NOT_RECORDED_REMOVALS = 'Tonne records credits only. Describe your own removal projects where you publish.';

function missingEnergy({ now }: EnergyUse): string | undefined {
  const users = now.activities.filter((each) => isFuel(each) || isPurchased(each));
  if (users.length === 0) return 'No counted entry uses energy: record electricity, heat and fuels.';
  return unknownEnergy(users);
}

const missingCredits = (inventory: InventoryData): string | undefined =>
  narrowed(inventory).length === 0
    ? undefined
    : 'Credits are of the whole organisation: order the report without filters.';

function missingScopes({ parameters, counted: sums }: InventoryData): string | undefined {
  if (scopesOf(parameters).length < 3) return 'The filters of this report leave scopes out: order it without them.';
  const present = new Set(sums.map(({ ghgScope }) => ghgScope));
  const empty = scopesOf(parameters).filter((scope) => !present.has(scope));
  if (empty.length === 0) return undefined;
  return `There are no approved or locked entries of scope ${empty.join(' and ')}.`;
}

function missingRelevance(inventory: InventoryData): string | undefined {
  const stated = inventory.statement?.scope3.length ?? 0;
  return stated === scope3Categories.length
    ? undefined
    : missingPart(inventory, 'the relevance of every scope 3 category');
}
