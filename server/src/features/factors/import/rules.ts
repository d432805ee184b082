import { fitsJson, parseAmount } from '../../../kernel/decimal.ts';
import { type GhgScope, ghgScopes } from '../../../kernel/ghg-scope.ts';
import { isOneLine } from '../../../kernel/one-line.ts';
import { closest } from '../../../platform/errors/index.ts';
import { newSubcategory } from '../rules/activity.ts';
import { gasesExceedTotal } from '../rules/calculation.ts';
import { categoriesOf } from '../rules/categories.ts';
import { type Factor, GLOBAL, type GwpSet, gwpSets, rateUnit } from '../rules/factor.ts';
import type { FactorIndex } from '../rules/factor-index.ts';
import type { Units } from '../rules/units.ts';
import type { Vocabulary } from '../rules/vocabulary.ts';
import { type CsvLine, type Problem, problem } from './csv.ts';

/** The columns of the project's own data files, so that a row of those can serve as a template. */
export const columns = {
  required: ['code', 'name', 'scope', 'category', 'subcategory', 'vintage', 'activity_unit', 'value'],
  optional: ['region', 'co2', 'ch4', 'n2o', 'gwp_set', 'publication', 'source', 'unit'],
};

export interface Words {
  readonly units: Units;
  readonly vocabulary: Vocabulary;
  readonly published: FactorIndex;
}

type Cells = CsvLine['cells'];

/** The problem with the text of a cell, if there is one. */
type Check = (text: string, cells: Cells, words: Words) => string | undefined;

const CODE = /^[A-Za-z0-9][A-Za-z0-9._-]{0,79}$/;
const PUBLISHERS = /^(DEFRA|EPA|IPCC)-/i;
const REGION = /^(GLOBAL|[A-Z]{2}(-[A-Z0-9]{1,10})?)$/;
const VINTAGE = /^(19|20|21)\d\d$/;

const when = (isWrong: boolean, message: string): string | undefined => (isWrong ? message : undefined);

const atMost =
  (max: number): Check =>
  (text) =>
    when(text.length > max, `must have at most ${max} characters`);

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
    when(PUBLISHERS.test(text), 'must not begin with DEFRA-, EPA- or IPCC-: those are for published factors'),
  name: nameOf(200),
  scope: (text) => when(scopeOf(text) === undefined, 'must be 1, 2 or 3'),
  category: checkCategory,
  subcategory: (text) => when(newSubcategory(text) === undefined, 'must be a code such as chilled_water'),
  vintage: (text) => when(!VINTAGE.test(text), 'must be a year such as 2025'),
  region: (text) => when(!REGION.test(text), 'must be GLOBAL, a country such as GB or a part of one such as US-CAMX'),
  activity_unit: (text, _cells, { units }) =>
    when(
      !units.get(text),
      `is not a known unit${didYouMean(
        text,
        units.all.map(({ code }) => code),
      )}`,
    ),
  value: isAmount,
  co2: isAmount,
  ch4: isAmount,
  n2o: isAmount,
  gwp_set: (text) => when(!isGwpSet(text), `must be one of ${gwpSets.join(', ')}`),
  publication: atMost(500),
  source: (text) => when(text !== 'custom', 'must be custom'),
  unit: (text, cells) =>
    when(text !== rateUnit(cells.activity_unit ?? ''), `must be ${rateUnit(cells.activity_unit ?? '')}, or left out`),
};

function checkCategory(text: string, { scope = '' }: Cells, { vocabulary }: Words): string | undefined {
  const ghgScope = scopeOf(scope);
  if (ghgScope === undefined || vocabulary.category(ghgScope, text)) return undefined;
  const [elsewhere] = vocabulary.categories(text);
  if (elsewhere) return `belongs to scope ${elsewhere.ghgScope}, not ${ghgScope}`;
  return `is not a category of scope ${scope}${didYouMean(
    text,
    categoriesOf(ghgScope).map(({ code }) => code),
  )}`;
}

export interface ReadLine {
  readonly line: number;
  readonly factor: Factor;
}

/** The factor of a line, or everything that is wrong with it. */
export function readFactor(words: Words, { line, cells }: CsvLine): ReadLine | { problems: Problem[] } {
  const problems = [...columns.required, ...columns.optional].flatMap((field) => {
    const text = cells[field] ?? '';
    const isMissing = text === '' && columns.required.includes(field);
    const message = isMissing ? 'must not be empty' : text === '' ? undefined : checks[field]!(text, cells, words);
    return message === undefined ? [] : [problem(line, field, message)];
  });
  if (problems.length > 0) return { problems };
  const factor = toFactor(words, cells);
  if (!gasesExceedTotal(factor)) return { line, factor };
  return { problems: [problem(line, 'value', 'must not be less than co2, ch4 and n2o together')] };
}

function toFactor({ vocabulary, published }: Words, cells: Cells): Factor {
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
  };
}

/** Two factors for the same activity would make the automatic choice arbitrary; two with the same code, the pinned one. */
export function findClashes(existing: readonly Factor[], read: readonly ReadLine[]): Problem[] {
  const replaced = new Set(read.map(({ factor }) => factor.code));
  const kept = existing.filter(({ code }) => !replaced.has(code));
  const owners = new Map(kept.map((factor) => [meaningOf(factor), factor.code]));
  const lines = new Map<string, number>();
  return read.flatMap(({ line, factor }) => {
    const [earlier, owner] = [lines.get(factor.code), owners.get(meaningOf(factor))];
    if (earlier !== undefined) return [problem(line, 'code', `is already in line ${earlier}`)];
    lines.set(factor.code, line);
    if (owner !== undefined)
      return [
        problem(
          line,
          'code',
          `is for the same activity as ${owner}: scope, category, subcategory, region, vintage and unit are equal`,
        ),
      ];
    owners.set(meaningOf(factor), factor.code);
    return [];
  });
}

const meaningOf = ({ ghgScope, category, subcategory, region, vintage, activityUnit }: Factor): string =>
  [ghgScope, category, subcategory, region, vintage, activityUnit].join('/');

const scopeOf = (text: string): GhgScope | undefined => ghgScopes.find((each) => String(each) === text);

const isGwpSet = (text: string): boolean => (gwpSets as readonly string[]).includes(text);

function didYouMean(text: string, known: readonly string[]): string {
  const near = closest(text, known);
  return near === undefined ? '' : `; did you mean ${near}?`;
}
