import { Decimal, decimalText } from '../../../kernel/decimal.ts';
import { type ErrorDetail, invalidState } from '../../../platform/errors/index.ts';
import type { ChangeRequest } from '../../organisations/index.ts';
import type { CsvLine, Problem } from '../import/csv.rules.ts';
import { writeGases } from '../import/gases.rules.ts';
import { type Factor, type FactorStatus, insideScopes, rateUnit } from '../rules.ts';
import type { CreateFactor, CreateVersion } from './schema.ts';

/** Each one slows the organisation's searches and batches a little. */
export const MAX_OWN_FACTORS = 10_000;

export function refuseTooMany(factors: number): void {
  if (factors <= MAX_OWN_FACTORS) return;
  const limit = MAX_OWN_FACTORS.toLocaleString('en-GB');
  throw invalidState(`An organisation can have at most ${limit} factors of its own, including archived ones.`);
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

/** A superseded factor cannot change. An archived factor must be unarchived before it gets a new version. */
export function refuseUnlessPossible(act: Act, { code, status, supersededBy, pendingChange }: Custody): void {
  if (pendingChange !== null)
    throw invalidState(`${code} has a pending change: approve, reject or cancel ${pendingChange} first.`);
  const isFollowed = act === 'version' ? supersededBy !== null : status === 'superseded';
  if (isFollowed) throw invalidState(`${code} is superseded by ${supersededBy}; ${NEXT[act]}.`);
  if (act === 'version' && status === 'archived') {
    throw invalidState(`${code} is archived; unarchive it first, or create a factor with another code.`);
  }
}

/** A version of the same vintage corrects the figure. A later vintage leaves it active for the years before. */
export const isCorrection = (earlier: Pick<Factor, 'vintage'>, later: Pick<Factor, 'vintage'>): boolean =>
  earlier.vintage === later.vintage;

export const checkVersionOf = (earlier: Factor, { vintage }: CreateVersion): ErrorDetail[] =>
  vintage >= earlier.vintage
    ? []
    : [{ field: 'vintage', message: `must not be before ${earlier.vintage}, the vintage of ${earlier.code}` }];

/** A version is for the same activity; only the figure, its publication and its reason are new. */
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

/** The body as a CSV line, so that one set of rules checks both. */
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
    evidence_file: body.evidence?.fileName ?? '',
    evidence_sha256: body.evidence?.sha256 ?? '',
  },
});

const FIELDS: Readonly<Record<string, string>> = {
  activity_unit: 'activityUnit',
  gwp_set: 'gwpSet',
  uncertainty_percent: 'uncertaintyPercent',
  co2: 'ghgComponents.co2',
  ch4: 'ghgComponents.ch4',
  n2o: 'ghgComponents.n2o',
  evidence_file: 'evidence.fileName',
  evidence_sha256: 'evidence.sha256',
};

/** Names the body field instead of the CSV column. */
export const asField = <P extends Pick<Problem, 'field'>>(problem: P): P => ({
  ...problem,
  field: FIELDS[problem.field] ?? problem.field,
});

/** The approver sees the first of them; the list of pending factors shows all. */
const MAX_DESCRIBED = 20;

const inWords = ({ code, name, value, activityUnit }: Factor): string =>
  `${code}: ${new Decimal(value).toFixed()} ${rateUnit(activityUnit)} (${name})`;

/** Requests approval of new factors: one factor, a new version, or a whole import. */
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
