import { wireTime } from '../../../kernel/period.ts';
import type { Clock } from '../../../platform/clock.ts';
import { isAuthentic, type KeyRing, type KeyStatement, type Signer, sealText } from '../../../platform/crypto/index.ts';
import type { Db } from '../../../platform/db/index.ts';
import { olderRulesOf, sealedOf } from '../claims/present.ts';
import { presentInputs } from '../inputs/present.ts';
import { presentKeys } from '../keys/present.ts';
import { listStatements } from '../keys/store.ts';
import type { VerifyUrl } from '../present.ts';
import { readReference } from '../rules.ts';
import { isSignedRevocation } from '../signature/rules.ts';
import { createVerifier, type Verifier } from '../signature/service.ts';
import type { PublicCertificate, SigningKeys } from './schema.ts';
import { findPublished, type PublishedRow } from './store.ts';

type Shown = Pick<PublicCertificate, 'revokedAt' | 'revocationReason' | 'revocation' | 'revocationProven'>;

const STANDS: Shown = { revokedAt: null, revocationReason: null, revocation: null, revocationProven: null };

/** A signed statement revokes a certificate, whatever its row says. A row alone revokes it too, but without proof. */
function createRevocations({ problemOf }: Verifier) {
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

export type PublicCertificates = ReturnType<typeof createPublicCertificates>;

interface PublicCertificatesDeps {
  clock: Clock;
  signer: Signer;
  verifyUrl: VerifyUrl;
  certificateKeys: KeyRing;
  logKeys: KeyRing;
  keyStatements: readonly KeyStatement[];
}

/** Answers anyone who wants to verify a certificate. */
export function createPublicCertificates({
  clock,
  signer,
  verifyUrl,
  certificateKeys,
  logKeys,
  keyStatements,
}: PublicCertificatesDeps) {
  const verifier = createVerifier(certificateKeys);
  const revocations = createRevocations(verifier);
  const configured = keyStatements.filter(isAuthentic);
  return {
    async find(db: Db, certId: string): Promise<PublicCertificate | undefined> {
      const row = await findPublished(db, readReference(certId));
      if (!row) return undefined;
      const sealed = sealedOf(row);
      const { claims, signature } = sealed;
      const signatureProblem = await verifier.problemWith(db, sealed);
      const revocation = await revocations.of(db, row);
      return {
        ...claims,
        status: signatureProblem ? 'invalid' : revocation.revocationProven === null ? 'valid' : 'revoked',
        signatureValid: signatureProblem === null,
        signatureProblem,
        ...revocation,
        supersededBy: row.supersededBy,
        supersededAt: row.supersededAt && wireTime(row.supersededAt),
        supersedes: row.supersedes,
        olderRules: olderRulesOf(row),
        inputs: presentInputs(row),
        formerNames: row.formerNames.map(({ name, until }) => ({ name, until })),
        verifyUrl: verifyUrl(row.certId),
        claims,
        signature,
      };
    },

    /** Returns the record as a file to keep. */
    seal: (record: PublicCertificate): string =>
      sealText(`${JSON.stringify(record)}\n`, { signer, format: 'json', thing: 'certificate', at: clock.now() }),

    async keys(db: Db): Promise<SigningKeys> {
      const published = await listStatements(db);
      return {
        keys: [
          ...presentKeys('certificate', certificateKeys.keys(published)),
          ...presentKeys('log', logKeys.keys(published)),
        ],
        statements: [...configured],
      };
    },
  };
}
