import type { Actor } from '../../../platform/auth/index.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { AppError, refuseIfAny } from '../../../platform/errors/index.ts';
import type { RecordChanges } from '../../../platform/record/index.ts';
import { holdClaimBasis } from '../../inventory/index.ts';
import { backCertificate, lockRetirements, type RetirementRow } from '../../offsets/index.ts';
import { assuranceWords, namesOf, readNames } from '../../organisations/index.ts';
import { type ClaimTarget, holdClaimTargets } from '../../targets/index.ts';
import type { Preparation } from '../claims/preparation.schema.ts';
import { accountsOf } from '../claims/preparation.service.ts';
import { restsOnSamples } from '../claims/rules.ts';
import type { Disclosures, FactorProximityPercent, NeutralityReductions } from '../claims/schema.ts';
import { readRoot } from '../inputs/service.ts';
import type { RetirementCopy } from '../retirements.store.ts';
import { checkRequest } from '../rules.ts';
import { type CreateCertificate, MAX_RETIREMENTS } from '../schema.ts';
import type { CertificateRow, Frozen } from '../store.ts';
import { type Candidate, straddlingOf } from './candidate.rules.ts';
import { statesEmissions } from './claim.rules.ts';
import { achievedPercent, budgetOf, isFirstClaim } from './neutrality.rules.ts';
import { checkBacking, checkFree } from './retirements.rules.ts';
import { checkEligibility, type Eligibility, oneDetailPerField, refuseUnlessEligible } from './rules.ts';
import { readStanding } from './standing.service.ts';

/** Facts about the approval itself. */
type Approved = Pick<Frozen, 'issuerName' | 'identity'> & Pick<Disclosures, 'approval'> & Pick<Preparation, 'people'>;

/**
 * Computes the figures, and refuses if they do not support the claim. Locks entries, periods, retirements and targets
 * until the transaction ends.
 */
export async function freeze(
  tx: Tx,
  row: CertificateRow,
  { issuerName, approval, identity, people }: Approved,
): Promise<Frozen> {
  const { organisationId, retirements: named } = row;
  const candidate = {
    ...row,
    named,
    basis: await holdClaimBasis(tx, organisationId, row),
    retirements: await lockRetirements(
      tx,
      organisationId,
      named.map(({ id }) => id),
    ),
    targets: await holdClaimTargets(tx, organisationId, row),
    standing: await readStanding(tx, organisationId, row),
  };
  const eligibility = checkEligibility(candidate);
  refuseUnlessEligible(eligibility);
  const targetId = eligibility.target?.id ?? null;
  return {
    issuerName,
    emissionsTco2e: eligibility.emissionsTco2e.toFixed(),
    offsetsTco2e: eligibility.offsetsTco2e.toFixed(),
    entryCount: eligibility.entryCount,
    disclosures: {
      demonstration: restsOnSamples(named),
      ...(approval && { approval }),
      ...(statesEmissions(row.type) ? disclosuresOf(candidate, eligibility) : {}),
    },
    factorProximity: statesEmissions(row.type) ? proximityOf(candidate) : null,
    neutrality: neutralityOf(candidate, eligibility),
    identity,
    preparation: { people, accounts: statesEmissions(row.type) ? await accountsOf(tx, row, eligibility.target) : null },
    inputsRoot: await readRoot(tx, { ...row, targetId }),
    targetId,
  };
}

/** The first claimed year rests on planned reductions, whatever was emitted. */
function neutralityOf(candidate: Candidate, eligibility: Eligibility): NeutralityReductions | null {
  const { target } = eligibility;
  if (candidate.type !== 'carbon_neutral' || !target) return null;
  const claim = { ...candidate, ...eligibility };
  return {
    reductions: isFirstClaim(claim) ? 'planned' : 'shown',
    budgetTco2e: budgetOf(claim, target).toNumber(),
  };
}

function disclosuresOf(candidate: Candidate, eligibility: Eligibility): Disclosures {
  const { entries, tco2e } = straddlingOf(candidate.basis);
  const { target } = eligibility;
  return {
    factorEditions: [...candidate.basis.editions],
    ...(entries > 0 && { straddling: { entries, tco2e: tco2e.toNumber() } }),
    ...(target && { target: quoted(target, candidate, eligibility) }),
  };
}

function proximityOf({ basis: { proximity } }: Candidate): FactorProximityPercent | null {
  if (proximity === null) return null;
  const { own, region, global, proxy, notRecorded } = proximity;
  return {
    own: own.toNumber(),
    region: region.toNumber(),
    global: global.toNumber(),
    proxy: proxy.toNumber(),
    notRecorded: notRecorded.toNumber(),
  };
}

type QuotedTarget = NonNullable<Disclosures['target']>;

function quoted(target: ClaimTarget, candidate: Candidate, eligibility: Eligibility): QuotedTarget {
  const { name, type, baseYear, baseSource, targetYear } = target;
  const achieved = candidate.type === 'net_zero' && achievedPercent({ ...candidate, ...eligibility }, target);
  return {
    name,
    type,
    baseYear,
    baseYearTco2e: Number(target.baseYearTco2e),
    baseSource,
    targetYear,
    reductionPercent: Number(target.reductionPercent),
    ...(achieved && { achievedPercent: achieved.toNumber() }),
  };
}

interface Taken {
  copies: RetirementCopy[];
  /** Marks each retirement with the certificate it backs. */
  backing(certId: string, at: Date, recordAll: RecordChanges): Promise<void>;
}

/** Checks the request and its retirements, and locks these until the transaction ends. */
export async function takeRetirements(tx: Tx, actor: Actor, request: CreateCertificate): Promise<Taken> {
  // The body's bounds refuse a longer list, so the surplus is not looked up.
  const ids = (request.retirementIds ?? []).slice(0, MAX_RETIREMENTS);
  const rows = ids.length === 0 ? [] : await lockRetirements(tx, actor.organisationId, ids);
  const names = { own: namesOf(await readNames(tx, actor.organisationId)), words: assuranceWords() };
  refuseIfAny(oneDetailPerField([...checkRequest(request, names), ...checkBacking(ids, rows, request)]));
  refuseTaken(rows);
  return {
    copies: rows.map(copyOf),
    backing: (certId, at, recordAll) => backCertificate(tx, actor, rows, { certId, at, recordAll }),
  };
}

function refuseTaken(rows: readonly RetirementRow[]): void {
  const details = checkFree(rows);
  if (details.length === 0) return;
  throw new AppError('INVALID_STATE', {
    message: 'A retirement backs one certificate at a time.',
    details: oneDetailPerField(details),
  });
}

const copyOf = (row: RetirementRow): RetirementCopy => ({
  id: row.id,
  quantity: row.quantity,
  projectId: row.projectId,
  projectName: row.projectName,
  registryId: row.registryId,
  mechanism: row.mechanism,
  vintage: row.vintage,
  serialNumbers: row.serialNumbers,
});
