import { roundTonnes } from '../../../kernel/decimal.ts';
import { fiscalYearOf } from '../../../kernel/fiscal-year.ts';
import type { GhgScope } from '../../../kernel/ghg-scope.ts';
import type { Period } from '../../../kernel/period.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Db } from '../../../platform/db/index.ts';
import { type EntrySelection, type Input, readInputsRoot, sumBy } from '../../inventory/index.ts';
import { findRetirements } from '../../offsets/index.ts';
import { findStatement, readAccounting } from '../../organisations/index.ts';
import { findTargetVersion } from '../../targets/index.ts';
import type { Files } from '../documents/service.ts';
import { sumOf } from '../eligibility/candidate.rules.ts';
import { statesEmissions } from '../eligibility/claim.rules.ts';
import type { CertificateType } from '../schema.ts';
import { type CertificateRow, findCertificate } from '../store.ts';
import { type InputsFound, retirementInput, statementInput, stateOf } from './rules.ts';
import { setInputsState } from './store.ts';

interface Subject extends Period {
  organisationId: string;
  type: CertificateType;
  ghgScopes: readonly GhgScope[];
  /** Retirements behind the certificate. */
  retirements: ReadonlyArray<{ id: string }>;
  /** The target that the claim names, if any. */
  targetId: string | null;
}

/** The root over entries, instruments, retirements, statements and the target. Credits alone rest on retirements alone. */
export async function readRoot(db: Db, subject: Subject): Promise<string> {
  const { organisationId, retirements, targetId } = subject;
  const retired = await findRetirements(
    db,
    organisationId,
    retirements.map(({ id }) => id),
  );
  const target = targetId === null ? undefined : await findTargetVersion(db, organisationId, targetId);
  const { root } = await readInputsRoot(db, selectionOf(subject), [
    ...retired.map(retirementInput),
    ...(await statementsOf(db, subject)),
    ...(target ? [{ ...target, kind: 'target' } as const] : []),
  ]);
  return root;
}

const selectionOf = ({ organisationId, type, ghgScopes, periodStart, periodEnd }: Subject): EntrySelection => ({
  organisationId,
  periodStart,
  periodEnd,
  ghgScopes: statesEmissions(type) ? ghgScopes : [],
});

/** The statements of the fiscal years that share a day with the period. */
async function statementsOf(db: Db, { organisationId, type, periodStart, periodEnd }: Subject): Promise<Input[]> {
  if (!statesEmissions(type)) return [];
  const { fiscalYearStart } = await readAccounting(db, organisationId);
  const last = fiscalYearOf(periodEnd, fiscalYearStart);
  const inputs: Input[] = [];
  for (let year = fiscalYearOf(periodStart, fiscalYearStart); year <= last; year += 1) {
    const statement = await findStatement(db, organisationId, year);
    if (statement) inputs.push(statementInput(statement));
  }
  return inputs;
}

async function readInputs(db: Db, row: CertificateRow): Promise<InputsFound> {
  const root = await readRoot(db, row);
  if (!statesEmissions(row.type)) return { root, emissionsTco2e: null };
  const { scope2Method, shares } = await readAccounting(db, row.organisationId);
  const sums = await sumBy(db, { ...selectionOf(row), scope2Method, shares }, ['ghgScope']);
  return { root, emissionsTco2e: roundTonnes(sumOf(sums.map(({ tco2e }) => tco2e))) };
}

export interface InputsDeps {
  db: Database;
  clock: Clock;
  files: Files;
}

/** Compares the inputs with the signed root, and writes what the public record says. The badge shows it too. */
export async function checkInputs({ db, clock, files }: InputsDeps, organisationId: string, id: string): Promise<void> {
  const row = await findCertificate(db, organisationId, { id });
  if (!row || row.inputsRoot === null) return;
  const state = stateOf(row, await db.snapshot((within) => readInputs(within, row)), clock.now());
  const isOther = (state.inputsChangedSince === null) !== (row.inputsChangedSince === null);
  if (isOther && row.status === 'issued') await files.writeBadge({ ...row, ...state });
  await setInputsState(db, organisationId, id, state);
}
