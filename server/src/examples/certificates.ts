import { BASE, PRIYA, sampleOf, YEAR } from './company.ts';

const issued = sampleOf('certificate.issued');
const revoked = sampleOf('certificate.revoked');
const { id, certId, type, createdAt, issuedAt, beneficiaryName, scopeCoverage } = issued;
const signatory = { signatoryName: 'Priya Raman', signatoryTitle: 'Head of Sustainability' };
const underReview = { status: 'under_review', issuedAt: null, emissionsTco2e: null, offsetsTco2e: null };
const step = (at: string, action: string, note: string | null = null) => ({ at, by: PRIYA, action, note });
const trail = [
  step(createdAt, 'requested'),
  step('2026-02-03T16:55:00Z', 'review_started'),
  step('2026-02-04T08:00:00Z', 'approved'),
  { ...step(issuedAt, 'issued'), by: null },
];
const downloads = (name: string): string => `${BASE}/public/files/${name}`;

export const certificates = {
  params: { certId },
  requests: {
    CreateCertificate: { type, ...YEAR, beneficiaryName, scopeCoverage, ...signatory },
    CheckCertificate: { type, ...YEAR, scopeCoverage, beneficiaryName, ...signatory },
    RejectCertificate: { reason: 'The electricity of December is missing.' },
    RevokeCertificate: { reason: revoked.revocationReason },
  },
  resources: {
    Certificate: issued,
    RequestedCertificate: { id, certId, type, status: 'pending', createdAt },
    CertificateWithHistory: {
      ...issued,
      ...signatory,
      entryCount: 412,
      notes: null,
      auditTrail: trail,
      retirements: [],
      supersedes: [],
      demonstration: false,
      notCounted: undefined,
      straddling: { entries: 3, tco2e: 12.5 },
      factorProximityPercent: { own: 81.2456, region: 3.3511, global: 9.1397, proxy: 6.2636, notRecorded: 0 },
      identity: {
        beneficiary: 'organisation',
        legalName: 'Harbourside Components Limited',
        legalIdentifier: { scheme: 'company_number', value: '04567891', country: 'GB' },
        formerNames: [],
        cautions: [],
      },
      preparation: {
        people: { preparedBy: 'contributor', approvedBy: 'manager' },
        accounts: {
          statements: [
            {
              fiscalYear: 2025,
              approval: 'second_person',
              consolidationApproach: 'operational_control',
              shares: [],
              boundary: 'All sites of Harbourside Components Ltd.',
              baseYear: { year: 2024, source: 'books' },
              exclusions: [],
            },
          ],
          unstatedYears: [],
          wholeTco2e: null,
          scope2: { method: 'location_based', locationTco2e: 911.55, marketTco2e: 640.2 },
          scope3Categories: ['business_travel'],
          gwpSets: [{ gwpSet: 'AR6', tco2e: issued.emissionsTco2e }],
          coverage: { expectedMonths: 96, recordedMonths: 96, excludedMonths: 0 },
          quality: {
            measuredPercent: 62.5,
            measuredReviewedPercent: 40,
            statedPercent: 7.25,
            uncertaintyPercent: 4.8123,
            uncertaintyCoveragePercent: 82.5,
          },
          overrides: { entries: 3, effectTco2e: -182.7, withoutEffect: 0 },
          ownFactors: [],
          targetValidation: null,
        },
      },
      target: undefined,
      inputs: { state: 'unchanged', since: null, differenceTco2e: null },
      signature: {
        algorithm: 'Ed25519',
        keyId: '5d1c7e9a0b2f4836',
        value: 'mX2c1y7vR0sK9aWqE4tLzB8uHnJ5dGfPo3iTkYxC6wVbQ1rS0eDhMlUgNjA2pZ4Fq8Iy7tXcKvO5sRbW9uEhDg==',
      },
    },
    CertificateReadiness: {
      emissionsTco2e: issued.emissionsTco2e,
      offsetsTco2e: 0,
      ready: false,
      checks: [
        {
          id: 'signatory',
          stage: 'request',
          link: '/api/v1/certificates',
          met: true,
          because: 'The signatory is named.',
        },
        {
          id: 'entries_settled',
          stage: 'approval',
          link: '/api/v1/emissions/entries',
          met: false,
          because:
            '1 draft overlaps the period in the covered scopes. Approve or delete what is unfinished; reopen the reporting period first where it is closed.',
        },
      ],
    },
    CertificateCheck: {
      id: 'signatory',
      stage: 'request',
      link: '/api/v1/certificates',
      met: true,
      because: 'The signatory is named.',
      details: undefined,
    },
    CertificateDownloads: { pdf: downloads('eyJwZGYi'), svg: downloads('eyJzdmci'), pngBadge: downloads('eyJwbmci') },
  },
  answers: {
    reviewCertificate: underReview,
    rejectCertificate: { ...underReview, status: 'pending' },
    approveCertificate: { ...underReview, status: 'approved' },
    revokeCertificate: revoked,
  },
};
