import { fitsJson, parseAmount } from '../../../kernel/decimal.ts';
import { type GhgScope, ghgScopes } from '../../../kernel/ghg-scope.ts';
import { isOneLine } from '../../../kernel/text.ts';
import { didYouMean } from '../../../platform/errors/index.ts';
import type { GwpOf } from '../calculation/gas.rules.ts';
import { countsBiogenic, gasesExceedTotal } from '../calculation/rules.ts';
import { categoriesOf, type Vocabulary } from '../categories/rules.ts';
import {
  activityUnitOf,
  type Factor,
  type FactorEvidence,
  type FactorIndex,
  type GasMass,
  GLOBAL,
  type GwpSet,
  gwpSets,
  publishers,
  rateUnit,
} from '../rules.ts';
import { type Nearest, newSubcategory, unknownUnit } from '../selection/activity.rules.ts';
import type { Units } from '../units.rules.ts';
import { type Columns, type CsvLine, type Problem, problem } from './csv.rules.ts';
import { checkGases, readGases } from './gases.rules.ts';

const figure = ['code', 'name', 'scope', 'category', 'subcategory', 'vintage', 'activity_unit', 'value'];
const details = ['region', 'co2', 'ch4', 'n2o', 'gwp_set', 'uncertainty_percent', 'gases', 'source', 'unit'];
const justification = ['publication', 'reason'];
const evidence = ['evidence_file', 'evidence_sha256'];

/** The columns of the shipped data files, so that their rows can serve as a template. */
export const operatorColumns: Columns = { required: figure, optional: [...details, ...justification, ...evidence] };

/** An organisation must cite a publication and a reason for each figure. */
export const columns: Columns = { required: [...figure, ...justification], optional: [...details, ...evidence] };

export interface Context {
  readonly units: Units;
  readonly vocabulary: Vocabulary;
  readonly published: FactorIndex;
  readonly nearest: Nearest;
  /** By the names of `data/gwp.csv`. */
  readonly gases: readonly string[];
  readonly gwpOf: GwpOf;
  readonly latestVintage: number;
  /** Whether the publication must be cited precisely enough to be found. */
  readonly mustCite: boolean;
}

/** A custom figure with an uncertainty above 100 % says nothing. Published factors keep what is published. */
export const MAX_UNCERTAINTY = 100;

type Cells = CsvLine['cells'];

/** The problem with the text of a cell, if there is one. */
type Check = (text: string, cells: Cells, context: Context) => string | undefined;

const CODE = /^[A-Za-z0-9][A-Za-z0-9._-]{0,79}$/;
const PUBLISHERS = new RegExp(`^(${publishers.join('|')})-`, 'i');
const PREFIXES = `${publishers.slice(0, -1).join('-, ')}- or ${publishers.at(-1)}-`;
const REGION = /^(GLOBAL|[A-Z]{2}(-[A-Z0-9]{1,10})?)$/;
const SHA256 = /^[0-9a-f]{64}$/;
const VINTAGE = /^(19|20|21)\d\d$/;

const when = (isWrong: boolean, message: string): string | undefined => (isWrong ? message : undefined);

const atMost =
  (max: number): Check =>
  (text) =>
    when(text.length > max, `must have at most ${max} characters`);

const between =
  (min: number, max: number): Check =>
  (text) =>
    when(text.length < min || text.length > max, `must have ${min} to ${max} characters`);

const nameOf =
  (max: number): Check =>
  (text, ...rest) =>
    when(!isOneLine(text), 'must be one line without control characters') ?? atMost(max)(text, ...rest);

const isAmount: Check = (text) => {
  const amount = parseAmount(text);
  return when(!amount || !fitsJson(amount), 'must be a number such as 0.20705, of at most 15 digits');
};

const checks: Record<string, Check> = {
  code: (text) =>
    when(!CODE.test(text), 'must be 1 to 80 letters, digits, dots, hyphens and underscores') ??
    when(PUBLISHERS.test(text), `must not begin with ${PREFIXES}: those are for published factors`),
  name: nameOf(200),
  scope: (text) => when(scopeOf(text) === undefined, 'must be 1, 2 or 3'),
  category: checkCategory,
  subcategory: (text) => when(newSubcategory(text) === undefined, 'must be a code such as chilled_water'),
  vintage: (text, _cells, { latestVintage }) =>
    when(!VINTAGE.test(text), 'must be a year such as 2025') ??
    when(Number(text) > latestVintage, `must not be after ${latestVintage}`),
  region: (text) => when(!REGION.test(text), 'must be GLOBAL, a country such as GB or a part of one such as US-CAMX'),
  activity_unit: (text, _cells, { units, nearest }) =>
    units.get(text) ? undefined : unknownUnit(units, text, nearest),
  value: isAmount,
  co2: isAmount,
  ch4: isAmount,
  n2o: isAmount,
  gwp_set: (text) => when(!isGwpSet(text), `must be one of ${gwpSets.join(', ')}`),
  uncertainty_percent: (text, ...rest) =>
    isAmount(text, ...rest) ?? when(Number(text) > MAX_UNCERTAINTY, `must be at most ${MAX_UNCERTAINTY}`),
  gases: (text, cells, { gases, gwpOf, nearest }) =>
    checkGases(text, gases, nearest) ?? checkPotentials(text, gwpOf, cells.gwp_set),
  publication: (text, cells, context) => (context.mustCite ? between(10, 500) : atMost(500))(text, cells, context),
  reason: between(10, 300),
  evidence_file: (text, cells, context) =>
    nameOf(200)(text, cells, context) ?? when(!cells.evidence_sha256, 'needs evidence_sha256, the SHA-256 of the file'),
  evidence_sha256: (text, cells) =>
    when(!SHA256.test(text), 'must be a SHA-256 of 64 lower-case hexadecimal digits') ??
    when(!cells.evidence_file, 'needs evidence_file, the name of the file'),
  source: (text) => when(text !== 'custom', 'must be custom'),
  unit: (text, { activity_unit = '' }, { units }) => {
    const word = activityUnitOf(text);
    const isSame = word !== text && units.codeOf(word) === activity_unit;
    return when(!isSame, `must be ${rateUnit(activity_unit)}, or left out`);
  },
};

/** A value calculated with a report cannot include a gas that the report does not list. */
function checkPotentials(text: string, gwpOf: GwpOf, set = ''): string | undefined {
  if (!isGwpSet(set)) return undefined;
  const unnamed = readGases(text).filter(({ gas }) => gwpOf(gas)?.[set] === null);
  const names = unnamed.map(({ gas }) => gas).join(', ');
  return when(
    unnamed.length > 0,
    `${set} has no warming potential for ${names}; state another gwp_set, or leave it out`,
  );
}

function checkCategory(text: string, { scope = '' }: Cells, { vocabulary, nearest }: Context): string | undefined {
  const ghgScope = scopeOf(scope);
  if (ghgScope === undefined || vocabulary.category(ghgScope, text)) return undefined;
  const [elsewhere] = vocabulary.categories(text);
  if (elsewhere) return `belongs to scope ${elsewhere.ghgScope}, not ${ghgScope}`;
  const codes = categoriesOf(ghgScope).map(({ code }) => code);
  return `is not a category of scope ${scope}${didYouMean(nearest(text, codes))}`;
}

export interface OwnFactor extends Factor {
  readonly uncertaintyPercent: string | null;
  readonly gases: readonly GasMass[];
}

export interface ReadLine {
  readonly line: number;
  readonly factor: OwnFactor;
  readonly reason: string | null;
  readonly evidence: FactorEvidence | null;
  /** Unit as sent, if it is a synonym of the code. */
  readonly activityUnitAsGiven?: string;
}

export const asGiven = ({ activityUnitAsGiven: word }: ReadLine): { activityUnitAsGiven?: string } =>
  word === undefined ? {} : { activityUnitAsGiven: word };

/** The factor of a line, or all its problems. */
export function readFactor(
  context: Context,
  { line, cells: given }: CsvLine,
  { required, optional }: Columns,
): ReadLine | { problems: Problem[] } {
  const word = given.activity_unit ?? '';
  const cells: Cells = { ...given, activity_unit: context.units.codeOf(word) };
  const problems = [...required, ...optional].flatMap((field) => {
    const text = cells[field] ?? '';
    const isMissing = text === '' && required.includes(field);
    const message = isMissing ? 'must not be empty' : text === '' ? undefined : checks[field]!(text, cells, context);
    return message === undefined ? [] : [problem(line, field, message)];
  });
  if (problems.length > 0) return { problems };
  const factor = toFactor(context, cells);
  const message = checkValue(factor, context);
  if (message) return { problems: [problem(line, 'value', message)] };
  const asGiven = factor.activityUnit === word ? {} : { activityUnitAsGiven: word };
  return { line, factor, reason: given.reason || null, evidence: evidenceIn(given), ...asGiven };
}

const evidenceIn = ({ evidence_file: fileName = '', evidence_sha256: sha256 = '' }: Cells): FactorEvidence | null =>
  fileName === '' ? null : { fileName, sha256 };

const checkValue = (factor: OwnFactor, { gwpOf }: Context): string | undefined =>
  when(gasesExceedTotal(factor), 'must not be less than co2, ch4 and n2o together') ??
  when(
    countsBiogenic(gwpOf, factor),
    'must not count biogenic CO2, which is outside the scopes: leave it out here, and keep its mass among the gases',
  );

function toFactor({ vocabulary, published }: Context, cells: Cells): OwnFactor {
  const ghgScope = scopeOf(cells.scope!)!;
  const category = vocabulary.category(ghgScope, cells.category!)!.code;
  const subcategory = cells.subcategory!;
  return {
    code: cells.code!,
    name: cells.name!,
    ghgScope,
    category,
    subcategory:
      published.subcategory(category, subcategory) ??
      vocabulary.subcategory(category, subcategory) ??
      newSubcategory(subcategory)!,
    source: 'custom',
    vintage: Number(cells.vintage),
    region: cells.region || GLOBAL,
    activityUnit: cells.activity_unit!,
    value: cells.value!,
    co2: cells.co2 || null,
    ch4: cells.ch4 || null,
    n2o: cells.n2o || null,
    gwpSet: (cells.gwp_set || null) as GwpSet | null,
    publication: cells.publication || null,
    uncertaintyPercent: cells.uncertainty_percent || null,
    gases: readGases(cells.gases ?? ''),
  };
}

const scopeOf = (text: string): GhgScope | undefined => ghgScopes.find((each) => String(each) === text);

const isGwpSet = (text: string): text is GwpSet => (gwpSets as readonly string[]).includes(text);
