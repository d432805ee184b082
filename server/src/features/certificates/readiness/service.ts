import type { Actor } from '../../../platform/auth/index.ts';
import type { Db } from '../../../platform/db/index.ts';
import { refuseIfAny } from '../../../platform/errors/index.ts';
import type { WithBody, WithQuery } from '../../../platform/http/index.ts';
import { readClaimBasis } from '../../inventory/index.ts';
import { findRetirements } from '../../offsets/index.ts';
import { assuranceWords, namesOf, readNames } from '../../organisations/index.ts';
import { findClaimTargets } from '../../targets/index.ts';
import { claimOf } from '../eligibility/rules.ts';
import { readStanding } from '../eligibility/standing.service.ts';
import { checkDays } from '../rules.ts';
import { MAX_RETIREMENTS } from '../schema.ts';
import { checksOf } from './rules.ts';
import type { CertificateReadiness, CheckCertificate, ReadinessQuery } from './schema.ts';

export type CertificateChecks = ReturnType<typeof createChecks>;

export function createChecks() {
  const check = async (
    db: Db,
    { organisationId }: Actor,
    { body }: WithBody<CheckCertificate>,
  ): Promise<CertificateReadiness> => {
    refuseIfAny(checkDays(body));
    const { scopeCoverage, beneficiaryName = '', retirementIds = [] } = body;
    const subject = { ...body, beneficiaryName, ghgScopes: scopeCoverage.toSorted() };
    const [retirements, basis, targets, standing, named] = await db.together((same) =>
      Promise.all([
        findRetirements(same, organisationId, retirementIds.slice(0, MAX_RETIREMENTS)),
        readClaimBasis(same, organisationId, subject),
        findClaimTargets(same, organisationId, subject),
        readStanding(same, organisationId, subject),
        readNames(same, organisationId),
      ]),
    );
    const claim = claimOf({ ...subject, named: retirements, retirements, basis, targets, standing });
    const names = { own: namesOf(named), words: assuranceWords() };
    const checks = checksOf(body, { ...claim, retirements }, names);
    return {
      emissionsTco2e: claim.emissionsTco2e.toNumber(),
      offsetsTco2e: claim.offsetsTco2e.toNumber(),
      ready: checks.every(({ met }) => met),
      checks,
    };
  };

  return {
    /** Applies the rules of the request and of the approval to the current records. Takes no locks. */
    check,

    readiness: (db: Db, actor: Actor, { query }: WithQuery<ReadinessQuery>): Promise<CertificateReadiness> => {
      const { scopes: scopeCoverage, ...body } = query;
      return check(db, actor, { body: { ...body, scopeCoverage } });
    },
  };
}
