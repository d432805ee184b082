import { Decimal, decimalText } from '../../../kernel/decimal.ts';
import { type ErrorDetail, invalidState } from '../../../platform/errors/index.ts';
import type { ChangeRequest } from '../../organisations/index.ts';
import type { CsvLine, Problem } from '../import/csv.rules.ts';
import { writeGases } from '../import/gases.rules.ts';
import { type Factor, type FactorStatus, insideScopes, rateUnit } from '../rules.ts';
import type { CreateFactor, CreateVersion } from './schema.ts';

/** Each costs the search of its organisation, and every batch, a little. */
export const MAX_OWN_FACTORS = 10_000;

export function refuseTooMany(factors: number): void {
  if (factors <= MAX_OWN_FACTORS) return;
  const limit = MAX_OWN_FACTORS.toLocaleString('en-GB');
  throw invalidState(`An organisation keeps at most ${limit} factors of its own, archived ones included.`);
}

interface Custody {
  readonly code: string;
  readonly status: FactorStatus;
  readonly supersededBy: string | null;
  readonly pendingChange: string | null;
}

type Act = 'version' | 'archive' | 'unarchive';

const NEXT: Readonly<Record<Act, string>> = {
  version: 'add the version to that one',
  archive: 'archive that one',
  unarchive: 'use that one',
};

/** A superseded factor keeps its place in the line; an archived one has to come back before it gets a successor. */
export function refuseUnlessPossible(act: Act, { code, status, supersededBy, pendingChange }: Custody): void {
  if (pendingChange !== null)
    throw invalidState(
      `${code} waits for a second person: ${pendingChange} is to be approved, rejected or cancelled first.`,
    );
  const isFollowed = act === 'version' ? supersededBy !== null : status === 'superseded';
  if (isFollowed) throw invalidState(`${code} is superseded by ${supersededBy}; ${NEXT[act]}.`);
  if (act === 'version' && status === 'archived') {
    throw invalidState(`${code} is archived; unarchive it first, or create a factor of another code.`);
  }
}

/** A version of the same vintage corrects the figure; a later one leaves it in force for the years before. */
export const isCorrection = (earlier: Pick<Factor, 'vintage'>, later: Pick<Factor, 'vintage'>): boolean =>
  earlier.vintage === later.vintage;

export const checkVersionOf = (earlier: Factor, { vintage }: CreateVersion): ErrorDetail[] =>
  vintage >= earlier.vintage
    ? []
    : [{ field: 'vintage', message: `must not be before ${earlier.vintage}, the vintage of ${earlier.code}` }];

/** A version is for the same activity; only the figure and its grounds are new. */
export const versionOf = (earlier: Factor, body: CreateVersion): CreateFactor => ({
  ...body,
  name: body.name ?? earlier.name,
  scope: insideScopes(earlier),
  category: earlier.category,
  subcategory: earlier.subcategory,
  region: earlier.region,
  activityUnit: earlier.activityUnit,
});

const cellOf = (amount: number | null | undefined): string =>
  amount === null || amount === undefined ? '' : decimalText(amount);

/** As a line of a file would say it, so that one set of rules judges both. */
export const asLine = (body: CreateFactor, line = 0): CsvLine => ({
  line,
  cells: {
    code: body.code,
    name: body.name,
    scope: String(body.scope),
    category: body.category,
    subcategory: body.subcategory,
    vintage: String(body.vintage),
    region: body.region ?? '',
    activity_unit: body.activityUnit,
    value: cellOf(body.value),
    co2: cellOf(body.ghgComponents?.co2),
    ch4: cellOf(body.ghgComponents?.ch4),
    n2o: cellOf(body.ghgComponents?.n2o),
    gwp_set: body.gwpSet ?? '',
    uncertainty_percent: cellOf(body.uncertaintyPercent),
    gases: writeGases((body.gases ?? []).map(({ gas, kg }) => ({ gas, kg: cellOf(kg) }))),
    publication: body.publication.trim(),
    reason: body.reason.trim(),
  },
});

const FIELDS: Readonly<Record<string, string>> = {
  activity_unit: 'activityUnit',
  gwp_set: 'gwpSet',
  uncertainty_percent: 'uncertaintyPercent',
  co2: 'ghgComponents.co2',
  ch4: 'ghgComponents.ch4',
  n2o: 'ghgComponents.n2o',
};

/** The field of a body that a column of a file stands for. */
export const asField = <P extends Pick<Problem, 'field'>>(problem: P): P => ({
  ...problem,
  field: FIELDS[problem.field] ?? problem.field,
});

/** The approver reads the first of them; the list of pending factors has all. */
const MAX_DESCRIBED = 20;

const inWords = ({ code, name, value, activityUnit }: Factor): string =>
  `${code}: ${new Decimal(value).toFixed()} ${rateUnit(activityUnit)} (${name})`;

/** To use new factors: one, a version of an earlier one, or all of an import. */
export function useOf(factors: readonly [Factor, ...Factor[]], earlier?: Factor): ChangeRequest {
  const described = factors.slice(0, MAX_DESCRIBED).map(inWords);
  const more = factors.length - described.length;
  return {
    kind: 'own_factor',
    subjectId: factors[0].code,
    change: {
      field: 'value',
      from: earlier ? [inWords(earlier)] : null,
      to: more > 0 ? [...described, `+ ${more}`] : described,
    },
    ...(earlier && { payload: { supersedes: earlier.code } }),
  };
}

export const statusChange = ({ code, status }: Custody, to: FactorStatus): ChangeRequest => ({
  kind: 'own_factor_status',
  subjectId: code,
  change: { field: 'status', from: status, to },
});
