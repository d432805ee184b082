import type { ActivitySum } from '../../../emissions/index.ts';
import { counted, inWords, total, totalBy } from '../amounts.ts';

export const CALCULATION =
  'Emissions are activity data × emission factor (GHG Protocol Corporate Standard, chapter 6), calculated exactly and rounded once, to six decimals of a tonne. The factor is copied onto the entry when it is calculated: a later release of the factor library changes no figure.';

export const BOUNDARY =
  'The consolidation approach (equity share, financial control or operational control) is not recorded in Tonne and must be stated separately.';

export const BIOGENIC =
  'Biogenic CO₂, which standards ask for outside the scopes, is not recorded in Tonne as a figure of its own.';

const gwpName = (set: string | null): string => (set === null ? 'no set named by the factor' : `IPCC ${set}`);

/** Names the global warming potentials in the figures: those that each factor was published with. */
export function gwpSentence(activities: readonly ActivitySum[]): string {
  const bySet = totalBy(activities, ({ factor }) => factor.gwpSet);
  const parts = [...bySet].map(([set, { tco2e }]) => `${gwpName(set)}: ${inWords(tco2e)}`).sort();
  const used = parts.length === 0 ? '' : ` In the figures counted here: ${parts.join('; ')}.`;
  return `CO₂ equivalents are based on the 100-year global warming potentials that each factor was published with (GWP set: as published); none is converted to another set.${used}`;
}

/** Published grid factors are averages of a grid; an organisation’s own factor may come from a contract. */
export function scope2Sentence(activities: readonly ActivitySum[]): string {
  const own = total(activities.filter(({ ghgScope, factor }) => ghgScope === 2 && factor.source === 'custom'));
  const published =
    'Scope 2 is location-based: published factors give the average of the grid or network. Contractual instruments are not recorded in Tonne, so no market-based figure is stated.';
  return own.entries === 0
    ? published
    : `${published} ${counted(own.entries, 'entry', 'entries')} of scope 2 (${inWords(own.tco2e)}) used the organisation’s own factors, which may be market-based and must be separated in a dual report.`;
}
