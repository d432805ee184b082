import { generateKeyPairSync } from 'node:crypto';
import { createSigner, jwkOf } from '../../../../platform/crypto/index.ts';
import type { Claims } from '../../claims.ts';
import type { BackingRetirement } from '../../schema.ts';
import { sealOf, sign } from '../../signing/seal.ts';
import type { Printed } from '../printed.ts';

export const signer = createSigner(generateKeyPairSync('ed25519').privateKey);
export const keySet = { keys: [{ ...jwkOf(signer.publicKey), kid: signer.keyId, alg: 'EdDSA', use: 'sig' }] };

export const CERT_ID = 'CERT-2026-7QK3M9XW';

export const retirement = (index: number): BackingRetirement => ({
  id: `ret_01932f7e8a5b7c3d9e1f2a3b4c5d6e${String(index).padStart(2, '0')}`,
  quantity: 1000.25 + index,
  projectId: `prj_01932f7e8a5b7c3d9e1f2a3b4c5d7f${String(index).padStart(2, '0')}`,
  projectName: `Cookstoves of Kitui ${index}`,
  registryId: `VCS-${2000 + index}`,
  vintage: 2021 + (index % 3),
  serialNumbers: [
    { prefix: `VCS-${2000 + index}-2021-`, first: 100_001, last: 101_000 },
    { prefix: `VCS-${2000 + index}-2021-`, first: 205_417, last: 205_417 },
  ],
});

export const target = {
  name: 'Half by 2034',
  type: 'absolute',
  baseYear: 2024,
  baseYearTco2e: 6_000,
  targetYear: 2034,
  reductionPercent: 50,
};

/** As they were signed before there were disclosures. */
export const claims: Claims = {
  certId: CERT_ID,
  type: 'carbon_neutral',
  issuer: 'Harbourside Components Ltd',
  beneficiaryName: 'Harbourside Components Ltd',
  periodStart: '2025-01-01',
  periodEnd: '2025-12-31',
  scopeCoverage: [1, 2, 3],
  emissionsTco2e: 2999.207115,
  offsetsTco2e: 3003.75,
  entryCount: 1212,
  retirements: [0, 1, 2].map(retirement),
  signatoryName: 'Ada Okafor',
  signatoryTitle: 'Head of Sustainability',
  issuedAt: '2026-03-31T09:30:05Z',
};

/** What is disclosed from now on. */
export const disclosures = {
  demonstration: false,
  factorEditions: [{ source: 'DEFRA', vintage: 2025 }],
  notCounted: { entries: 2, tco2e: 0.35 },
  target,
};

/** Signed as the service signs. */
export function printedOf(changes: Partial<Claims> = {}): Printed {
  const changed = { ...claims, ...changes };
  return {
    claims: changed,
    signature: sealOf(signer.keyId, sign(signer, changed)),
    verifyUrl: `https://carbon.example.com/public/certificates/${changed.certId}`,
  };
}
