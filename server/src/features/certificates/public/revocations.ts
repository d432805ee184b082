import { wireTime } from '../../../kernel/period.ts';
import type { Db } from '../../../platform/db/index.ts';
import { isSignedRevocation } from '../signing/revocation.ts';
import type { Verifier } from '../signing/verifier.ts';
import type { PublicCertificate } from './schema.ts';
import type { PublishedRow } from './store.ts';

type Shown = Pick<PublicCertificate, 'revokedAt' | 'revocationReason' | 'revocation' | 'revocationProven'>;

const STANDS: Shown = { revokedAt: null, revocationReason: null, revocation: null, revocationProven: null };

/** A certificate is revoked if its statement says so, whatever its row says; or if its row says so, though unproven. */
export function createRevocations({ problemOf }: Verifier) {
  return {
    async of(db: Db, row: PublishedRow): Promise<Shown> {
      const revocation = isSignedRevocation(row.revocation) ? row.revocation : null;
      if (
        revocation &&
        revocation.statement.certId === row.certId &&
        !(await problemOf(db, revocation, revocation.statement.at))
      )
        return {
          revokedAt: revocation.statement.at,
          revocationReason: revocation.statement.reason ?? null,
          revocation,
          revocationProven: true,
        };
      if (row.status !== 'revoked' && row.revocation === null) return STANDS;
      return {
        revokedAt: row.revokedAt && wireTime(row.revokedAt),
        revocationReason: row.revocationReason,
        revocation,
        revocationProven: false,
      };
    },
  };
}
