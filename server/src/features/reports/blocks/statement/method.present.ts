import type { ActivitySum } from '../../../inventory/index.ts';
import { biogenicOf, sumOf } from '../../../inventory/index.ts';
import type { Scope2Method } from '../../../organisations/index.ts';
import { type InventoryData, scopesOf } from '../../inventory.service.ts';
import { counted, inWords, sentences, tonnes, total, totalBy } from '../amounts.rules.ts';
import { APPROACHES, missingStatement } from './disclosures.present.ts';

export const CALCULATION =
  'Emissions are activity data × emission factor (GHG Protocol Corporate Standard, chapter 6), calculated exactly and rounded once, to six decimals of a tonne. The factor is copied onto the entry when it is calculated: a later release of the factor library changes no figure.';

export const METHODS: Record<Scope2Method, string> = {
  location_based: 'location-based',
  market_based: 'market-based',
};

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const boundarySentence = (inventory: InventoryData): string =>
  inventory.statement
    ? `Consolidation approach: ${APPROACHES[inventory.statement.consolidationApproach].toLowerCase()}.`
    : `The consolidation approach (equity share, financial control or operational control) is not stated. ${missingStatement(inventory)}`;

/** Tonnes of CO2 outside the scopes; null if no factor states them. */
export function biogenicTonnes(sums: InventoryData['counted']): string | null {
  const known = biogenicOf(sums);
  return known && tonnes(known);
}

export const BIOGENIC_UNKNOWN = 'Not known: no factor behind the entries states biogenic CO₂.';

const gwpName = (set: string | null): string => {
  if (set === null) return 'no set named by the factor';
  return /^AR\d$/.test(set) ? `IPCC ${set}` : set;
};

/** Names the global warming potentials behind the figures: the organisation’s set, or those published with a factor. */
export function gwpSentence(activities: readonly ActivitySum[], { accounting }: InventoryData): string {
  const isChosen = accounting.gwpSet !== 'as_published';
  const nameOf = ({ gwpSet, factor }: ActivitySum): string =>
    gwpSet === 'as_published'
      ? `${gwpName(factor.gwpSet)}${isChosen ? ', as published' : ''}`
      : `${gwpName(gwpSet)}, applied to the masses of the gases`;
  const parts = [...totalBy(activities, nameOf)].map(([name, { tco2e }]) => `${name}: ${inWords(tco2e)}`).sort();
  const kept = total(activities.filter(({ gwpSet }) => gwpSet !== accounting.gwpSet));
  return sentences(
    isChosen
      ? `CO₂ equivalents are based on the 100-year global warming potentials of IPCC ${accounting.gwpSet}.`
      : 'CO₂ equivalents are based on the 100-year global warming potentials that each factor was published with (GWP set: as published); none is converted to another set.',
    parts.length === 0 ? '' : `In the figures counted here: ${parts.join('; ')}.`,
    isChosen && kept.entries > 0
      ? `${counted(kept.entries, 'entry uses', 'entries use')} another set, because the factor states no masses or because the set was chosen later.`
      : '',
  );
}

/** States the method behind scope 2 in every total. */
export const scope2Method = ({ accounting, parameters }: Pick<InventoryData, 'accounting' | 'parameters'>): string =>
  scopesOf(parameters).includes(2)
    ? `Totals use the ${METHODS[accounting.scope2Method]} figure of scope 2.`
    : 'Scope 2 is not part of this report.';

/** States both figures of scope 2, and the one that the totals use. */
export function scope2Sentence(inventory: InventoryData): string {
  if (!scopesOf(inventory.parameters).includes(2)) return scope2Method(inventory);
  const { location, market } = scope2Figures(inventory);
  return `Scope 2 is ${inWords(location)} location-based (averages of the grids) and ${inWords(market)} market-based (contracts and certificates; the grid where none covers the electricity). ${scope2Method(inventory)}`;
}

function scope2Figures({ counted: sums }: Pick<InventoryData, 'counted'>): { location: string; market: string } {
  const scope2 = sums.filter(({ ghgScope }) => ghgScope === 2);
  return { location: tonnes(sumOf(scope2, 'locationTco2e')), market: tonnes(sumOf(scope2, 'marketTco2e')) };
}
