import type { Tx } from '../../platform/db/index.ts';
import { holdClaimBasis } from '../emissions/index.ts';
import { lockRetirements } from '../offsets/index.ts';
import { type ClaimTarget, holdClaimTargets } from '../targets/index.ts';
import { restsOnSamples } from './demonstration.ts';
import type { Disclosures } from './disclosures.ts';
import { type Candidate, straddlingOf } from './judging/candidate.ts';
import { type Judgement, judge } from './judging/judge.ts';
import { achievedPercent } from './judging/neutrality.ts';
import { refuseUnlessBorneOut } from './judging/refuse.ts';
import type { CertificateRow, Frozen } from './store.ts';

/**
 * The figures of this moment, or a refusal where they do not support the claim of the certificate. Entries, periods,
 * retirements and targets stay as they are until the transaction ends.
 */
export async function freeze(
  tx: Tx,
  row: CertificateRow,
  { issuerName, approval }: { issuerName: string; approval: Disclosures['approval'] },
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
    targets: await holdClaimTargets(tx, organisationId),
  };
  const judgement = judge(candidate);
  refuseUnlessBorneOut(judgement);
  return {
    issuerName,
    emissionsTco2e: judgement.emissionsTco2e.toFixed(),
    offsetsTco2e: judgement.offsetsTco2e.toFixed(),
    entryCount: judgement.entryCount,
    disclosures: {
      demonstration: restsOnSamples(named),
      ...(approval && { approval }),
      ...(row.type === 'offset_retirement' ? {} : disclosuresOf(candidate, judgement)),
    },
  };
}

function disclosuresOf(candidate: Candidate, judgement: Judgement): Disclosures {
  const { entries, tco2e } = straddlingOf(candidate.basis);
  const { target } = judgement;
  return {
    factorEditions: [...candidate.basis.editions],
    ...(entries > 0 && { straddling: { entries, tco2e: tco2e.toNumber() } }),
    ...(target && { target: quoted(target, candidate, judgement) }),
  };
}

type QuotedTarget = NonNullable<Disclosures['target']>;

function quoted(target: ClaimTarget, candidate: Candidate, judgement: Judgement): QuotedTarget {
  const { ghgScopes: _, ...terms } = target;
  const achieved = candidate.type === 'net_zero' && achievedPercent({ ...candidate, ...judgement }, target);
  return {
    ...terms,
    baseYearTco2e: Number(target.baseYearTco2e),
    reductionPercent: Number(target.reductionPercent),
    ...(achieved && { achievedPercent: achieved.toNumber() }),
  };
}
