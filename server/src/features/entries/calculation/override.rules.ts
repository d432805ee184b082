import { Decimal } from '../../../kernel/decimal.ts';
import { problemWithReason } from '../../../kernel/reason.ts';
import type { ErrorDetail } from '../../../platform/errors/index.ts';
import {
  type Choice,
  type Chooser,
  type Factor,
  type FiguredActivity,
  isFor,
  type Library,
  type Proximity,
  type ResolvedActivity,
  rateUnit,
} from '../../factors/index.ts';
import type { AutomaticFactor, FactorDifference } from '../rules.ts';
import type { Monetary } from '../spend/rules.ts';

/** Choices that the factor of an entry is compared with; undefined if there is none. */
export interface Rivals {
  /** For a pinned factor. */
  readonly automatic?: Choice | undefined;
  /** For an organisation's own factor. */
  readonly published?: Choice | undefined;
}

type Circumstances = Parameters<Chooser['automatic']>[1];

export function rivalsOf(
  { chooser }: { readonly chooser: Chooser },
  { factor, ...activity }: ResolvedActivity & { readonly factor: Factor },
  circumstances: Circumstances,
): Rivals {
  return {
    automatic: activity.pinned ? chooser.automatic(activity, circumstances) : undefined,
    published: factor.source === 'custom' ? chooser.published(activity, circumstances) : undefined,
  };
}

interface Compared extends FiguredActivity, Pick<Monetary, 'spendBy'> {
  readonly category: string;
  readonly factorProximity: Proximity | null;
  /** Tonnes by its own factor. */
  readonly tco2e: Decimal;
}

type Tables = Pick<Library, 'calculate' | 'activities'>;

/** More than a quarter of the automatic figure is a difference that needs a reason. */
const TOLERATED = new Decimal('0.25');

/** Null if the server would have chosen no factor or the same one. */
export function automaticOf(tables: Tables, entry: Compared, choice: Choice | undefined): AutomaticFactor | null {
  if (!choice || choice.chosen.code === entry.factor.code) return null;
  const tonnes = figureBy(tables, entry, choice);
  if (tonnes === undefined) return null;
  const { code, name, source, vintage, value, region, activityUnit } = choice.chosen;
  const unit = rateUnit(activityUnit);
  const differences = differencesOf(tables, entry, choice.chosen, tonnes);
  return { code, name, source, vintage, value, region, unit, tco2e: tonnes.toFixed(DECIMALS), differences };
}

const DECIMALS = 6;

function figureBy({ calculate }: Tables, entry: Compared, { chosen, energySource = null }: Choice) {
  const spend = entry.spendBy ? entry.spendBy(chosen) : null;
  return spend === undefined ? undefined : calculate({ ...entry, factor: chosen, energySource, spend })?.tco2e;
}

function differencesOf(tables: Tables, entry: Compared, automatic: Factor, tonnes: Decimal): FactorDifference[] {
  const { factor, factorProximity, tco2e } = entry;
  const isElsewhere = factorProximity !== 'own' && countryOf(factor) !== countryOf(automatic);
  const isFar = tco2e.minus(tonnes).abs().gt(tonnes.times(TOLERATED));
  return [
    ...(isOfActivity(tables, entry, automatic) ? [] : (['activity'] as const)),
    ...(isElsewhere ? (['place'] as const) : []),
    ...(isFar ? (['value'] as const) : []),
  ];
}

/** A part of a country belongs to it; the world counts as a place of its own. */
const countryOf = ({ region }: Factor): string => region.split('-')[0]!;

/** Whether the pinned factor is for the activity of the entry, under any of its names in the library. */
function isOfActivity({ activities }: Tables, { category, subcategory, factor }: Compared, automatic: Factor): boolean {
  const catalogued = activities.of(category, subcategory);
  const names = [{ category, subcategory }, automatic, ...(catalogued?.factors ?? [])];
  return names.some((each) => each.category === factor.category && each.subcategory === factor.subcategory);
}

/** The figure by the published factor, if the own factor gives less than half or more than twice as much. */
export function farPublished(
  tables: Tables,
  entry: Compared,
  choice: Choice | undefined,
): { readonly code: string; readonly tco2e: string } | null {
  if (entry.factor.source !== 'custom' || !choice || choice.chosen.source === 'custom') return null;
  const tonnes = figureBy(tables, entry, choice);
  if (tonnes === undefined) return null;
  const isNear = entry.tco2e.times(2).gte(tonnes) && entry.tco2e.lte(tonnes.times(2));
  return isNear ? null : { code: choice.chosen.code, tco2e: tonnes.toFixed() };
}

interface Pinned {
  readonly ghgScope: number;
  readonly category: string;
  readonly tco2e: string;
  readonly factorPinned: boolean;
  readonly factorCopy: Factor;
  readonly automaticFactor: AutomaticFactor | null;
}

/** Pinned, and for another scope or category, or different from the automatic choice. */
export const isOverride = (entry: Omit<Pinned, 'tco2e'>): boolean =>
  entry.factorPinned && (!isFor(entry.factorCopy, entry) || (entry.automaticFactor?.differences ?? []).length > 0);

/** Long enough to be meaningful, short enough for a table. */
export const REASON_LENGTH = { minLength: 10, maxLength: 300 };

interface Pinning {
  factorCode?: string | null | undefined;
  factorOverrideReason?: string | null | undefined;
}

/** A reason requires a pinned factor. Blanks do not count towards its length. */
export function checkOverrideReason({ factorCode, factorOverrideReason: reason }: Pinning): ErrorDetail[] {
  if (reason === undefined || reason === null) return [];
  const refuse = (message: string): ErrorDetail[] => [{ field: 'factorOverrideReason', message }];
  if (factorCode === undefined || factorCode === null) {
    return refuse('explains a pinned factor: name the factor in factorCode, or omit the reason');
  }
  const { minLength } = REASON_LENGTH;
  return [...reason.trim()].length < minLength
    ? refuse(`must have at least ${minLength} characters besides blanks`)
    : [];
}

export const EXAMPLE = 'The supplier states that this site is fed with biogas from its own digester';

/** A pin that differs from the automatic choice needs a reason that tells an auditor why. */
interface Explained {
  readonly factorOverrideReason?: string | null | undefined;
}

export function checkPinReason(entry: Pinned, { factorOverrideReason: reason }: Explained): ErrorDetail[] {
  if (!isOverride(entry)) return [];
  const problem = problemWithReason(reason ?? '', EXAMPLE);
  return problem === undefined ? [] : [{ field: 'factorOverrideReason', message: `${problem}${contrast(entry)}` }];
}

function contrast({ factorCopy: { code }, automaticFactor, tco2e }: Pinned): string {
  if (!automaticFactor) return '';
  const tonnes = (text: string) => `${new Decimal(text).toFixed()} t`;
  return `; ${code} gives ${tonnes(tco2e)}, and the automatic choice ${automaticFactor.code} gives ${tonnes(automaticFactor.tco2e)}`;
}
