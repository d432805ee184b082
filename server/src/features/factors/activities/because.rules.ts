import { countryInWords } from '../../../kernel/country.ts';
import { GLOBAL } from '../rules.ts';
import type { Choice, Circumstances } from '../selection/rules.ts';
import type { CatalogueActivity } from './rules.ts';

type Named = Pick<CatalogueActivity, 'names'>;
type Where = Pick<Circumstances, 'country' | 'periodStart'>;

/** The reason for a choice, in one sentence. */
export function because(activity: Named, choice: Choice, where: Where): string {
  const { chosen, proximity, energySource } = choice;
  const none = noneFor(activity, where);
  const place = placeInWords(chosen.region);
  const edition = editionInWords(chosen.vintage, where.periodStart.slice(0, 4));
  if (energySource) {
    const { activity: source, efficiencyPercent } = energySource;
    return `${none}, so it is taken as made from ${source} at ${efficiencyPercent} %; ${chosen.code} is for ${place}, and ${edition}.`;
  }
  if (chosen.source === 'custom') return `${chosen.code} is the organisation's own factor, which comes first.`;
  if (proximity === 'own') return `${chosen.code} is for ${place}, and ${edition}.`;
  if (proximity === 'region') return `${none}, so ${chosen.code} for its region ${place} is used; ${edition}.`;
  if (proximity === 'global') return `${none} or its region, so ${chosen.code} for the world is used; ${edition}.`;
  return `${none}, its region or the world, so ${chosen.code} for ${place} stands in; ${edition}.`;
}

const noneFor = ({ names }: Named, { country }: Where): string =>
  `The library has no fitting factor for “${names.en}” in ${countryInWords(country)}`;

const placeInWords = (region: string): string => (region === GLOBAL ? 'the world' : countryInWords(region));

const editionInWords = (vintage: number, year: string): string =>
  vintage > Number(year)
    ? `no edition is from ${year} or before, so that of ${vintage} is the nearest`
    : `its edition of ${vintage} is the latest that is not after ${year}`;

/** The warnings of an entry about an assumed source of energy, and about a factor for the world or another country. */
export function warningOf(activity: Named, choice: Choice, where: Where): string | null {
  const warnings = [assumption(activity, choice, where), distance(activity, choice, where)].filter(
    (each) => each !== '',
  );
  return warnings.length === 0 ? null : warnings.join(' ');
}

function assumption({ names }: Named, { energySource }: Choice, { country }: Where): string {
  if (!energySource) return '';
  const { activity, efficiencyPercent } = energySource;
  return `No factor for “${names.en}” in ${countryInWords(country)} is published, so it is taken as made from ${activity} at ${efficiencyPercent} %. State energySource, or add your supplier's factor (POST /api/v1/emission-factors).`;
}

const ADD = "If you have a national or supplier's factor, add it (POST /api/v1/emission-factors).";

function distance(activity: Named, { chosen, proximity }: Choice, where: Where): string {
  if (proximity !== 'global' && proximity !== 'proxy') return '';
  const place = placeInWords(chosen.region);
  const use = proximity === 'global' ? `for ${place} is used` : `for ${place} stands in`;
  return `${noneFor(activity, where)}, so ${chosen.code} ${use}. ${ADD}`;
}
