import { createHash } from 'node:crypto';
import { canonicalJson, type Json } from '../../../kernel/canonical-json.ts';
import { Decimal } from '../../../kernel/decimal.ts';
import type { Input } from '../../inventory/index.ts';
import type { RetirementRow } from '../../offsets/index.ts';
import type { StatementRow } from '../../organisations/index.ts';

const hashOf = (terms: Json): string => createHash('sha256').update(canonicalJson(terms)).digest('hex');

type Retired = Pick<
  RetirementRow,
  | ('id' | 'status' | 'projectId' | 'registryId' | 'mechanism' | 'vintage' | 'quantity')
  | ('beneficiaryName' | 'periodStart' | 'periodEnd' | 'serialNumbers')
>;

/** What a claim says of a retirement, and what makes it count. */
export function retirementInput({ id, quantity, ...row }: Retired): Input {
  const { status, projectId, registryId, mechanism, vintage, beneficiaryName, periodStart, periodEnd } = row;
  const serialNumbers = row.serialNumbers as Json;
  const terms = { status, projectId, registryId, mechanism, vintage, beneficiaryName, periodStart, periodEnd };
  const amount = new Decimal(quantity).toFixed();
  return { kind: 'retirement', id, version: hashOf({ ...terms, serialNumbers, quantity: amount }) };
}

type StatementTerms = Pick<
  StatementRow,
  | ('fiscalYear' | 'boundary' | 'consolidationApproach' | 'shares' | 'baseYear' | 'baseYearReason')
  | ('exclusions' | 'scope3')
>;

/** Boundary, exclusions and base year. Who prepared and who approved it, and energy measures, change no figure. */
export function statementInput(statement: StatementTerms): Input {
  const { fiscalYear, boundary, consolidationApproach, shares, baseYear, baseYearReason, exclusions, scope3 } =
    statement;
  const terms = { boundary, consolidationApproach, shares, baseYear, baseYearReason, exclusions, scope3 };
  return { kind: 'statement', id: String(fiscalYear), version: hashOf(terms as unknown as Json) };
}

export interface InputsFound {
  readonly root: string;
  /** Tonnes of the period and scopes today; null on a certificate that states no emissions. */
  readonly emissionsTco2e: Decimal | null;
}

export interface InputsState {
  readonly inputsChangedSince: Date | null;
  /** Decimal text. */
  readonly inputsDifferenceTco2e: string | null;
}

interface Certified {
  readonly inputsRoot: string | null;
  readonly emissionsTco2e: string | null;
  readonly inputsChangedSince: Date | null;
}

const UNCHANGED: InputsState = { inputsChangedSince: null, inputsDifferenceTco2e: null };

/** Inputs that are again what they were are unchanged: the signed figures then follow from the books. */
export function stateOf(certified: Certified, found: InputsFound, now: Date): InputsState {
  if (found.root === certified.inputsRoot) return UNCHANGED;
  return {
    inputsChangedSince: certified.inputsChangedSince ?? now,
    inputsDifferenceTco2e: found.emissionsTco2e?.minus(certified.emissionsTco2e ?? 0).toFixed() ?? null,
  };
}
