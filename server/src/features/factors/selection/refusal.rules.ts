import { countryInWords } from '../../../kernel/country.ts';
import type { ErrorDetail, ErrorOptions } from '../../../platform/errors/index.ts';
import type { ActivityKind, CatalogueActivity } from '../activities/rules.ts';
import type { ReferenceData } from '../reference-data/rules.ts';
import { type Factor, type FactorIndex, GLOBAL, OUTSIDE_SCOPES } from '../rules.ts';
import type { Units } from '../units.rules.ts';
import { type ResolvedActivity, reaches } from './activity.rules.ts';
import { isCountry } from './chain.rules.ts';
import { type Choice, type Circumstances, LATER } from './rules.ts';

/** An activity for which no factor was found. */
export interface Unserved {
  readonly activity: ResolvedActivity;
  readonly circumstances: Circumstances;
  readonly catalogued: CatalogueActivity | undefined;
  readonly kind: ActivityKind;
}

interface Context {
  readonly units: Units;
  readonly referenceData: ReferenceData;
  readonly factors: FactorIndex;
  /** The choice that the server would make. */
  readonly select: (activity: ResolvedActivity, circumstances: Circumstances) => Choice | undefined;
  /** Whether that many more names may be compared. */
  readonly mayCompare: (count: number) => boolean;
}

/** A field and a value with which the same request succeeds. */
interface Alternative {
  readonly field: 'factorCode' | 'unit';
  readonly value: string;
}

const MOST_ALTERNATIVES = 5;

/** The reason in one sentence, the remedy in another, and at most five alternatives that succeed. */
export function noMatchingFactor(context: Context, unserved: Unserved): ErrorOptions {
  const proxy = proxyToAccept(context, unserved);
  const units = otherUnits(context, unserved);
  const fitting = fittingFor(context, unserved);
  const codes = [...fitting.own, ...elsewhere(context, unserved), ...fitting.published].map(({ code }) => code);
  const alternatives: Alternative[] = [
    ...(proxy ? [{ field: 'factorCode', value: proxy.code } as const] : []),
    ...units.map((value) => ({ field: 'unit', value }) as const),
    ...[...new Set(codes)]
      .filter((code) => code !== proxy?.code)
      .map((value) => ({ field: 'factorCode', value }) as const),
  ];
  const shown = alternatives.slice(0, MOST_ALTERNATIVES);
  const details = detailsOf(shown);
  return {
    message: `${reasonFor(context, unserved, { proxy, units })} ${remedyFor(shown, proxy)}`,
    ...(details.length > 0 && { details }),
  };
}

const detailsOf = (alternatives: readonly Alternative[]): ErrorDetail[] =>
  byField(alternatives).map(([field, values]) => ({ field, message: `could be ${values.join(', ')}` }));

const byField = (alternatives: readonly Alternative[]) =>
  (['unit', 'factorCode'] as const).flatMap((field) => {
    const values = alternatives.filter((each) => each.field === field).map(({ value }) => value);
    return values.length === 0 ? [] : [[field, values] as const];
  });

interface Found {
  readonly proxy: Factor | undefined;
  readonly units: readonly string[];
}

function reasonFor(context: Context, { activity, circumstances, catalogued, kind }: Unserved, found: Found): string {
  const { unit, category, subcategory } = activity;
  const where = countryInWords(circumstances.country);
  const what = catalogued ? `“${catalogued.names.en}”` : `${category}/${subcategory}`;
  if (found.units.length > 0)
    return `The factors for ${what} in ${where} are per ${found.units.join(', ')}, and ${unit} does not convert into that.`;
  if (kind === 'grid' && !context.units.fits(unit, 'kWh'))
    return `No factor for ${what} is published for ${where}, and another country's contains another grid.`;
  if (kind === 'grid')
    return `No grid factor for ${where} is published in the library, and electricity never takes another country's.`;
  const none = `No factor for ${what} is published for ${where}`;
  if (found.proxy) return `${none}, and the organisation's factorPolicy asks before it takes another country's.`;
  const isElsewhere = proxyFor(context, activity, circumstances) !== undefined;
  if (isElsewhere) return `${none}, and the organisation's factorPolicy refuses another country's.`;
  return `${none}, for its region or for the world, per ${unit}.`;
}

const ADD = "add your supplier's or national factor (POST /api/v1/emission-factors)";

function remedyFor(alternatives: readonly Alternative[], proxy: Factor | undefined): string {
  const others = alternatives.filter(({ value }) => value !== proxy?.code);
  const rest = others.length === 0 ? '.' : `, or send ${inWords(others)} instead.`;
  if (!proxy) return `${capital(ADD)}${rest}`;
  return `Send factorCode ${proxy.code} to accept the one for ${countryInWords(proxy.region)}, or ${ADD}${rest}`;
}

/** `unit kWh, or factorCode A or B` */
const inWords = (alternatives: readonly Alternative[]): string =>
  byField(alternatives)
    .map(([field, values]) => `${field} ${either(values)}`)
    .join(', or ');

const capital = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;

const either = (words: readonly string[]): string =>
  words.length === 1 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;

/** The other country's factor that the policy `allow` would take. */
function proxyFor({ select }: Context, activity: ResolvedActivity, circumstances: Circumstances): Factor | undefined {
  const choice = select(activity, { ...circumstances, proxies: 'allow' });
  return choice?.proximity === 'proxy' ? choice.chosen : undefined;
}

const proxyToAccept = (context: Context, { activity, circumstances }: Unserved): Factor | undefined =>
  circumstances.proxies === 'ask' ? proxyFor(context, activity, circumstances) : undefined;

/** Units of the same activity for which the server would choose a factor. */
function otherUnits({ factors, select }: Context, { activity, circumstances, catalogued }: Unserved): string[] {
  const subcategories = [activity, ...(catalogued?.factors ?? [])];
  const served = subcategories.flatMap((each) => factors.of(each.category, each.subcategory));
  const units = [...new Set(served.map(({ activityUnit }) => activityUnit))].sort();
  return units.filter((unit) => select({ ...activity, unit }, circumstances) !== undefined);
}

/** Whether the entry may pin the factor without a reason. */
const fits = ({ units, referenceData }: Context, activity: ResolvedActivity, factor: Factor): boolean =>
  factor.ghgScope !== OUTSIDE_SCOPES &&
  factor.basis !== 'residual_mix' &&
  reaches({ units, referenceData }, activity, factor);

interface Fitting {
  readonly own: readonly Factor[];
  readonly published: readonly Factor[];
}

/**
 * Factors of the category: the organisation's own, and published ones for the place under a similar name. Electricity takes
 * none for the world.
 */
function fittingFor(context: Context, { activity, circumstances, kind }: Unserved): Fitting {
  const { factors, referenceData, mayCompare } = context;
  const { country, region } = circumstances;
  const wider = kind === 'grid' ? [] : [...referenceData.regionsOf(country), GLOBAL];
  const near = new Set([region ?? country, country, ...wider]);
  const names = factors.subcategories(activity.category);
  if (!mayCompare(names.length)) return { own: [], published: [] };
  const wordsInCommon = commonWords(activity.subcategory);
  const all = names
    .flatMap((name) => {
      const named = factors.of(activity.category, name);
      return wordsInCommon(name) > 0 ? named : named.filter(({ source }) => source === 'custom');
    })
    .filter((factor) => factor.source === 'custom' || near.has(factor.region));
  const fitting = latest(all, circumstances).filter((factor) => fits(context, activity, factor));
  const published = fitting
    .filter(({ source }) => source !== 'custom')
    .sort((left, right) => wordsInCommon(right.subcategory) - wordsInCommon(left.subcategory) || byCode(left, right));
  return { own: fitting.filter(({ source }) => source === 'custom'), published };
}

const SHORTEST_WORD = 4;
/** Words of hundreds of names. */
const EMPTY_WORDS = new Set(
  'with from other average unknown material food spend freight refrigerant manufacture products services'.split(' '),
);

function commonWords(subcategory: string): (other: string) => number {
  const telling = (word: string): boolean => word.length >= SHORTEST_WORD && !EMPTY_WORDS.has(word);
  const words = new Set(subcategory.split('_').filter(telling));
  return (other) => other.split('_').filter((word) => words.has(word)).length;
}

/** Factors of other countries for a subcategory outside the catalogue, which the chain does not look for. */
function elsewhere(context: Context, { activity, circumstances, catalogued, kind }: Unserved): Factor[] {
  if (catalogued || kind === 'grid' || circumstances.proxies === 'refuse') return [];
  const { factors, referenceData } = context;
  const first = referenceData.proxiesOf(circumstances.country);
  const place = ({ region }: Factor): number => (first.includes(region) ? first.indexOf(region) : first.length);
  return latest(factors.of(activity.category, activity.subcategory), circumstances)
    .filter((factor) => isCountry(factor.region) && fits(context, activity, factor))
    .sort((left, right) => place(left) - place(right) || byCode(left, right));
}

const byCode = (left: Factor, right: Factor): number => (left.code < right.code ? -1 : 1);

/** Of each name, region and unit the latest edition not after the period, else the earliest. */
function latest(factors: readonly Factor[], { periodStart }: Circumstances): Factor[] {
  const year = Number(periodStart.slice(0, 4));
  const age = ({ vintage }: Factor): number => (vintage <= year ? year - vintage : LATER + vintage);
  const best = new Map<string, Factor>();
  for (const factor of factors) {
    const { source, subcategory, region, activityUnit } = factor;
    const key = `${source} ${subcategory} ${region} ${activityUnit}`;
    const known = best.get(key);
    if (!known || age(factor) < age(known)) best.set(key, factor);
  }
  return [...best.values()];
}
