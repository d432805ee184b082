import { Decimal, roundTonnes } from '../../../kernel/decimal.ts';
import type { GhgScope } from '../../../kernel/ghg-scope.ts';
import type { ErrorDetail } from '../../../platform/errors/index.ts';
import type { ClaimBasis } from '../../emissions/index.ts';
import type { ClaimTarget } from '../../targets/index.ts';
import type { CertificateType } from '../schema.ts';
import { BACKING, checkBacking, type Retirement, type Subject } from './backing.ts';
import { checkNetZero, checkReductionTarget, findNetZeroTarget, findReductionTarget } from './neutrality.ts';
import { oneEach } from './one-each.ts';
import { checkScopes, unsettled } from './records.ts';

/** A certificate that is about to be approved, and everything it rests on at this moment. */
export interface Candidate extends Subject {
  type: CertificateType;
  ghgScopes: readonly GhgScope[];
  /** The retirements it names, with the quantities copied when it was requested. */
  named: ReadonlyArray<{ id: string; quantity: string }>;
  retirements: readonly Retirement[];
  basis: ClaimBasis;
  targets: readonly ClaimTarget[];
}

export interface Judgement {
  emissionsTco2e: Decimal;
  offsetsTco2e: Decimal;
  entryCount: number;
  /** The target that documents name, where the type needs one. */
  target: ClaimTarget | undefined;
  /** Sentences about records that may still change; empty where all is settled. */
  unsettled: string[];
  /** Reasons why the records do not support the claim, one for each field. */
  problems: ErrorDetail[];
}

/** An offset_retirement states retired credits only, which do not depend on closed books. */
const statesEmissions = (type: CertificateType): boolean => type !== 'offset_retirement';

export function judge(candidate: Candidate): Judgement {
  const { type, basis, named, retirements, targets } = candidate;
  const figures = {
    emissionsTco2e: roundTonnes(sumOf(basis.counted.map(({ tco2e }) => tco2e))),
    offsetsTco2e: sumOf(named.map(({ quantity }) => quantity)),
    entryCount: basis.counted.reduce((sum, { entries }) => sum + entries, 0),
  };
  const claim = { ...candidate, ...figures };
  const target = targetOf(claim, targets);
  const ids = named.map(({ id }) => id);
  const problems = [
    ...(statesEmissions(type) ? checkScopes(basis, candidate.ghgScopes) : []),
    ...checkType(claim, target),
    ...checkBacking(ids, retirements, candidate),
  ];
  return {
    ...figures,
    target,
    unsettled: statesEmissions(type) ? unsettled(basis) : [],
    problems: oneEach(problems),
  };
}

type Claim = Candidate & Pick<Judgement, 'emissionsTco2e' | 'offsetsTco2e'>;

function targetOf(claim: Claim, targets: readonly ClaimTarget[]): ClaimTarget | undefined {
  if (claim.type === 'carbon_neutral') return findReductionTarget(claim, targets);
  return claim.type === 'net_zero' ? findNetZeroTarget(claim, targets) : undefined;
}

function checkType(claim: Claim, target: ClaimTarget | undefined): ErrorDetail[] {
  switch (claim.type) {
    case 'carbon_neutral':
      return [...checkReductionTarget(claim, target), ...checkWhole(claim), ...checkBalance(claim, claim.named)];
    case 'net_zero':
      return [...checkNetZero(claim, target), ...checkWhole(claim), ...checkRemovals(claim)];
    case 'offset_retirement':
      return claim.named.length > 0
        ? []
        : [{ field: BACKING, message: 'must name what was retired for offset_retirement' }];
    default:
      return [];
  }
}

/** A claim of full balance leaves no emissions out. */
function checkWhole({ type, basis: { straddling } }: Claim): ErrorDetail[] {
  const { entries, tco2e } = notCounted(straddling);
  if (entries === 0) return [];
  const subject = entries === 1 ? '1 approved entry crosses' : `${entries} approved entries cross`;
  const message = `${subject} an edge of the period (${tco2e.toFixed()} t), so that ${type} would leave something out: split at the edge, or choose a period that holds all`;
  return [{ field: 'periodEnd', message }];
}

/** ISO 14068-1 and the Net-Zero Standard both ask that emissions are balanced in full. */
function checkBalance({ emissionsTco2e }: Claim, counted: Candidate['named'], kind = ''): ErrorDetail[] {
  const retired = sumOf(counted.map(({ quantity }) => quantity));
  if (retired.gte(emissionsTco2e)) return [];
  const missing = emissionsTco2e.minus(retired);
  const message = `retire ${missing.toFixed()} t more${kind}: ${retired.toFixed()} t are retired against ${emissionsTco2e.toFixed()} t emitted`;
  return [{ field: BACKING, message }];
}

/** SBTi Corporate Net-Zero Standard: only removals neutralise the remaining emissions. */
function checkRemovals(claim: Claim): ErrorDetail[] {
  const removals = new Set(claim.retirements.filter(({ mechanism }) => mechanism === 'removal').map(({ id }) => id));
  const known = new Set(claim.retirements.map(({ id }) => id));
  const avoided = claim.named
    .filter(({ id }) => known.has(id) && !removals.has(id))
    .map(({ id }) => ({
      field: BACKING,
      message: `${id} avoids emissions, and net_zero is balanced by removals only`,
    }));
  const counted = claim.named.filter(({ id }) => removals.has(id));
  return [...checkBalance(claim, counted, ' by removals'), ...avoided];
}

export function notCounted(straddling: ClaimBasis['straddling']): { entries: number; tco2e: Decimal } {
  return {
    entries: straddling.reduce((sum, { entries }) => sum + entries, 0),
    tco2e: roundTonnes(sumOf(straddling.map(({ tco2e }) => tco2e))),
  };
}

const sumOf = (amounts: readonly string[]): Decimal =>
  amounts.reduce((sum, amount) => sum.plus(amount), new Decimal(0));
