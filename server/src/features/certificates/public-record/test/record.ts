import type { PublicCertificate } from '../schema.ts';

type Claims = PublicCertificate['claims'];

/** Emitted 1,843.207115 t; retired 1,300 t + 543.5 t = 1,843.5 t; the balance is −0.292885 t. */
const claims: Claims = {
  certId: 'CERT-2026-7QK3M9XW',
  type: 'carbon_neutral',
  issuer: 'Harbourside Holdings plc',
  beneficiaryName: 'Harbourside Components Ltd',
  periodStart: '2025-01-01',
  periodEnd: '2025-12-31',
  scopeCoverage: [1, 2],
  emissionsTco2e: 1843.207115,
  offsetsTco2e: 1843.5,
  entryCount: 1192,
  signatoryName: 'Ada Okafor',
  signatoryTitle: 'Head of Sustainability',
  issuedAt: '2026-03-15T12:00:00Z',
  retirements: [
    {
      id: 'ret_019d0000000070008000000000000001',
      quantity: 1300,
      projectId: 'prj_019d0000000070008000000000000001',
      projectName: 'Upland Peat Restoration',
      registryId: 'VCS-1002',
      vintage: 2023,
      serialNumbers: [
        { prefix: 'VCS-1002-2023-', first: 1, last: 1299 },
        { prefix: 'VCS-1002-2023-', first: 2000, last: 2000 },
      ],
    },
    {
      id: 'ret_019d0000000070008000000000000002',
      quantity: 543.5,
      projectId: 'prj_019d0000000070008000000000000002',
      projectName: 'Coastal Wind',
      registryId: 'GS-2001',
      vintage: 2024,
      serialNumbers: [{ prefix: 'GS-2001-2024-', first: 40, last: 583 }],
    },
  ],
};

export const publicRecord = (
  change: Partial<Claims> = {},
  standing: Partial<PublicCertificate> = {},
): PublicCertificate => {
  const changed = { ...claims, ...change };
  return {
    ...changed,
    status: 'valid',
    signatureValid: true,
    signatureProblem: null,
    revokedAt: null,
    revocationReason: null,
    revocation: null,
    revocationProven: null,
    supersededBy: null,
    supersededAt: null,
    supersedes: [],
    olderRules: null,
    inputs: { state: 'unchanged', since: null, differenceTco2e: null },
    formerNames: [],
    verifyUrl: `https://tonne.example/public/certificates/${changed.certId}`,
    claims: changed,
    signature: { algorithm: 'Ed25519', keyId: 'kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k', value: 'c2lnbmF0dXJl' },
    ...standing,
  };
};

export const revoked = {
  status: 'revoked',
  revokedAt: '2026-05-03T10:20:30Z',
  revocationReason: 'The meter readings were wrong.',
  revocationProven: true,
} as const;

export const invalid = { status: 'invalid', signatureValid: false, signatureProblem: 'changed' } as const;
