import { Decimal } from '../../../kernel/decimal.ts';
import type { Factor, FactorEvidence, FactorStatus } from '../rules.ts';
import { type Problem, problem } from './csv.rules.ts';
import type { ReadLine } from './rules.ts';

interface Existing extends Factor {
  readonly status: FactorStatus;
}

/** Two factors for one activity would make the automatic choice arbitrary; two with one code, the pinned factor. */
export function findClashes(
  existing: readonly Existing[],
  read: readonly ReadLine[],
  placeOf: (line: number) => string,
): Problem[] {
  const replaced = new Set(read.map(({ factor }) => factor.code));
  const kept = existing.filter(({ code, status }) => status === 'active' && !replaced.has(code));
  const outOfForce = new Set(existing.filter(({ status }) => status !== 'active').map(({ code }) => code));
  const owners = new Map(kept.map((factor) => [meaningOf(factor), factor.code]));
  const lines = new Map<string, number>();
  return read.flatMap(({ line, factor }) => {
    const [earlier, owner] = [lines.get(factor.code), owners.get(meaningOf(factor))];
    if (earlier !== undefined) return [problem(line, 'code', `is already in ${placeOf(earlier)}`)];
    lines.set(factor.code, line);
    if (outOfForce.has(factor.code)) return [];
    if (owner !== undefined) return [problem(line, 'code', sameActivityAs(owner))];
    owners.set(meaningOf(factor), factor.code);
    return [];
  });
}

interface Known extends Existing {
  readonly reason: string | null;
  readonly evidence: FactorEvidence | null;
}

/** A code always identifies one figure, so an existing factor may only be sent again with the same values. */
export function changeFinder(existing: readonly Known[]): (line: ReadLine) => Problem[] {
  const known = new Map(existing.map((factor) => [factor.code, factor]));
  return ({ line, factor, reason, evidence }) => {
    const stored = known.get(factor.code);
    if (!stored || substanceOf(stored, stored) === substanceOf(factor, { reason, evidence })) return [];
    return [problem(line, 'code', 'already exists with other values; add a version to it, or choose another code')];
  };
}

/** Stored and sent amounts may differ in trailing zeros. */
const substanceOf = (
  { value, co2, ch4, n2o, uncertaintyPercent = null, ...factor }: Factor,
  { reason, evidence }: Pick<ReadLine, 'reason' | 'evidence'>,
): string =>
  JSON.stringify([
    factor.name,
    meaningOf(factor),
    factor.gwpSet,
    factor.publication,
    reason,
    evidence && [evidence.fileName, evidence.sha256],
    ...[value, co2, ch4, n2o, uncertaintyPercent].map((amount) => amount && new Decimal(amount).toFixed()),
    ...(factor.gases ?? []).map(({ gas, kg }) => `${gas} ${new Decimal(kg).toFixed()}`),
  ]);

export const sameActivityAs = (code: string): string =>
  `is for the same activity as ${code}: scope, category, subcategory, region, vintage and unit are equal`;

type Meaning = Pick<Factor, 'ghgScope' | 'category' | 'subcategory' | 'region' | 'vintage' | 'activityUnit'>;

const meaningOf = ({ ghgScope, category, subcategory, region, vintage, activityUnit }: Meaning): string =>
  [ghgScope, category, subcategory, region, vintage, activityUnit].join('/');
