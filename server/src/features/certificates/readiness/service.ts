import type { Actor } from '../../../platform/auth/index.ts';
import type { Db } from '../../../platform/db/index.ts';
import { refuseIfAny } from '../../../platform/errors/index.ts';
import type { WithBody } from '../../../platform/http/index.ts';
import { readClaimBasis } from '../../inventory/index.ts';
import { findRetirements } from '../../offsets/index.ts';
import { findClaimTargets } from '../../targets/index.ts';
import { claimOf } from '../eligibility/rules.ts';
import { checkDays } from '../rules.ts';
import { MAX_RETIREMENTS } from '../schema.ts';
import { checksOf } from './rules.ts';
import type { CertificateReadiness, CheckCertificate } from './schema.ts';

export type CertificateChecks = ReturnType<typeof createChecks>;

export function createChecks() {
  return {
    /** Applies the rules of the request and of the approval to the current records. Takes no locks. */
    async check(
      db: Db,
      { organisationId }: Actor,
      { body }: WithBody<CheckCertificate>,
    ): Promise<CertificateReadiness> {
      refuseIfAny(checkDays(body));
      const { scopeCoverage, beneficiaryName = '', retirementIds = [] } = body;
      const subject = { ...body, beneficiaryName, ghgScopes: scopeCoverage.toSorted() };
      const retirements = await findRetirements(db, organisationId, retirementIds.slice(0, MAX_RETIREMENTS));
      const basis = await readClaimBasis(db, organisationId, subject);
      const targets = await findClaimTargets(db, organisationId);
      const claim = claimOf({ ...subject, named: retirements, retirements, basis, targets });
      const checks = checksOf(body, { ...claim, retirements });
      return {
        emissionsTco2e: claim.emissionsTco2e.toNumber(),
        offsetsTco2e: claim.offsetsTco2e.toNumber(),
        ready: checks.every(({ met }) => met),
        checks,
      };
    },
  };
}
